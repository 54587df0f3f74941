import type { ComponentType, FunctionComponent, ReactNode } from 'react'

export type Icon = FunctionComponent<{ size?: number | string; stroke?: number | string }>

export type Column<Item> = {
  readonly key: string
  readonly title: string
  readonly cell: (item: Item) => ReactNode
  /** The field of the resource's `sorts` that the head sorts by. */
  readonly sort?: string
  /** Hidden until chosen. */
  readonly isOptional?: boolean
  /** Not shown on a phone. */
  readonly isWideOnly?: boolean
  /** Right-aligned, with tabular figures. */
  readonly isNumber?: boolean
  readonly width?: number
}

type FilterOption = { readonly value: string; readonly label: string }

export type FilterPickerProps = {
  opened: boolean
  onClose: () => void
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** A filter of the list; `key` is one of the resource's `filters`. */
export type Filter = {
  readonly key: string
  readonly label: string
  readonly options: readonly FilterOption[]
  /** True where only one value makes sense. */
  readonly isSingle?: boolean
  /** Chooses instead of the options, which then only name what is chosen. */
  readonly Picker?: ComponentType<FilterPickerProps>
}

export type Action<Target> = {
  readonly label: string
  readonly icon?: Icon
  readonly run: (target: Target) => void
  readonly isDanger?: boolean
}
