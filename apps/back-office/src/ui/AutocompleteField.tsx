import type { ReactNode } from 'react'
import type { AutocompleteProps, Named } from './Autocomplete.tsx'
import { lateField } from './lateField.tsx'

/** Selects items by typing: up, down and Enter select, Backspace in the empty field removes the last one. */
export const AutocompleteField = lateField(async () => ({
  default: (await import('./Autocomplete.tsx')).Autocomplete<Named>,
})) as <Item extends Named>(props: AutocompleteProps<Item>) => ReactNode
