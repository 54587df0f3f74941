import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Query } from '../../data/query.ts'

export type Icon = FunctionComponent<{ size?: number | string; stroke?: number | string }>

/** A column of an exported file. */
export type ExportColumn = { readonly field: string; readonly title: string }

export type Column<Item> = {
  readonly key: string
  readonly title: string
  readonly cell: (item: Item) => ReactNode
  /** The entry of the resource's `sorts` that the heading sorts by. */
  readonly sort?: string
  /** Hidden by default. */
  readonly isOptional?: boolean
  /** Hidden on phones; 'most' also beside a sub-menu on a small laptop. */
  readonly isWideOnly?: boolean | 'most'
  /** Right-aligned, with tabular figures. */
  readonly isNumber?: boolean
  /** Pixels; the first column takes the remaining width. */
  readonly width?: number
  /** Whether a row has a value: a column without any value on the page is hidden unless it was chosen. */
  readonly hasValue?: (item: Item) => boolean
  /** The field name in an exported file, `key` by default, or several with their titles. */
  readonly csv?: string | readonly ExportColumn[]
}

/** How a row is shown without columns: on a phone, and in the grid. */
export type Card<Item> = {
  readonly picture: (item: Item) => ReactNode
  readonly name: (item: Item) => ReactNode
  /** A single line. */
  readonly facts: (item: Item) => ReactNode
  /** Replaces the picture in the grid. */
  readonly Preview?: ComponentType<{ item: Item }>
}

type FilterOption = { readonly value: string; readonly label: string }

export type FilterPickerProps = {
  label: string
  opened: boolean
  onClose: () => void
  value: readonly string[]
  onChange: (value: string[]) => void
}

export type FilterFieldsProps = { value: string; onChange: (value: string | undefined) => void }

/** A filter of the list; `key` is one of the resource's `filters`, unless there is a `queryOf`. */
export type Filter = {
  readonly key: string
  readonly label: string
  readonly options: readonly FilterOption[]
  /** True if only one value makes sense. */
  readonly isSingle?: boolean
  /** True if it is hidden behind "More filters" until it is set. */
  readonly isRare?: boolean
  /** Replaces the list of options; the options then only label the chosen values. */
  readonly Picker?: ComponentType<FilterPickerProps>
  /** Rendered below the options, for custom values: from and to. */
  readonly Fields?: ComponentType<FilterFieldsProps>
  /** The label of a value that is not an option. */
  readonly textOf?: (value: string) => string
  /** The query for the values; by default the values under `key`. */
  readonly queryOf?: (values: readonly string[]) => Query
}

/** A view that every user of a list has; `search` is its address after the question mark. */
export type Preset = { readonly name: string; readonly search: string }

export type Action<Target> = {
  readonly label: string
  readonly icon?: Icon
  readonly run: (target: Target) => void
  readonly isDanger?: boolean
  /** How many selected rows it is for; any number by default. */
  readonly exactly?: number
  /** True if a table shows it in the row as well, as an icon before the menu. */
  readonly isQuick?: boolean
}
