import type { CreateOf, LightResource, RecordOf } from '@touchline/contract/light'

/** A form shows a missing text as '' and everything else as it is. */
type Plain<Value> = string extends NonNullable<Value> ? string : Exclude<Value, undefined>

/** Values that a form shows and sends under the field's own name. */
export type PlainValues<R extends LightResource> = {
  [Key in keyof CreateOf<R> & keyof RecordOf<R>]?: Plain<CreateOf<R>[Key]> & Plain<RecordOf<R>[Key]>
}

/** The form values of an item: for each key of `initial`, the item's value. */
export const plainValues = <V extends object>(initial: V, item: { readonly [Key in keyof V]?: unknown }): V =>
  changed(initial, (empty, key) => item[key as keyof V] ?? (typeof empty === 'string' ? '' : null))

/** The request body for a form's values: an empty text becomes null. */
export const plainBody = <V extends object>(values: V): V =>
  changed(values, (value) => (typeof value === 'string' && !value.trim() ? null : value))

const changed = <V extends object>(values: V, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)])) as V
