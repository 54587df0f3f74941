import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Query } from '../../data/query.ts'

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
  /** Pixels; the first column takes what the others leave. */
  readonly width?: number
  /** Says of a row whether it has a value: a column that has none on the whole page is hidden unless it was chosen. */
  readonly hasValue?: (item: Item) => boolean
  /** The field that it is in an exported file; `key`, unless stated. */
  readonly csv?: string
}

/** How a row is shown where there is no room for columns: on a phone, and in a grid. */
export type Card<Item> = {
  readonly picture: (item: Item) => ReactNode
  readonly name: (item: Item) => ReactNode
  /** One line. */
  readonly facts: (item: Item) => ReactNode
  /** What the grid shows in place of the picture. */
  readonly Preview?: ComponentType<{ item: Item }>
}

type FilterOption = { readonly value: string; readonly label: string }

export type FilterPickerProps = {
  opened: boolean
  onClose: () => void
  value: readonly string[]
  onChange: (value: string[]) => void
}

export type FilterFieldsProps = { value: string; onChange: (value: string | undefined) => void }

/** A filter of the list; `key` is one of the resource's `filters`, or has a `queryOf`. */
export type Filter = {
  readonly key: string
  readonly label: string
  readonly options: readonly FilterOption[]
  /** True where only one value makes sense. */
  readonly isSingle?: boolean
  /** True where it waits behind "More filters" until it is set. */
  readonly isRare?: boolean
  /** Chooses instead of the options, which then only name what is chosen. */
  readonly Picker?: ComponentType<FilterPickerProps>
  /** Below the options, for values that are none of them: from and to. */
  readonly Fields?: ComponentType<FilterFieldsProps>
  /** What a value is called that is no option. */
  readonly textOf?: (value: string) => string
  /** What the gateway is asked for; the values under `key`, unless stated. */
  readonly queryOf?: (values: readonly string[]) => Query
}

export type Action<Target> = {
  readonly label: string
  readonly icon?: Icon
  readonly run: (target: Target) => void
  readonly isDanger?: boolean
}
