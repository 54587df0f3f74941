import type { CreateOf, RecordOf, ResourceDefinition } from '@touchline/contract/light'

/** A form shows a text that is not there as ''; everything else as it is. */
type Plain<Value> = string extends NonNullable<Value> ? string : Exclude<Value, undefined>

/** Values that a form shows and sends under the field's own name. */
export type PlainValues<R extends ResourceDefinition> = {
  [Key in keyof CreateOf<R> & keyof RecordOf<R>]?: Plain<CreateOf<R>[Key]> & Plain<RecordOf<R>[Key]>
}

/** What a form shows of an item: of each value of `initial` what the item has. */
export const plainValues = <V extends object>(initial: V, item: object): V =>
  changed(initial, (empty, key) => item[key as never] ?? (typeof empty === 'string' ? '' : null))

/** What is sent of a form's values: an emptied text is null. */
export const plainBody = <V extends object>(values: V): V =>
  changed(values, (value) => (typeof value === 'string' && !value.trim() ? null : value))

const changed = <V extends object>(values: V, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)])) as V
