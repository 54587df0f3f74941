import type { Path } from './places.ts'

/** The parts of a JSON schema that completion uses. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  enum?: readonly unknown[]
}

/** The schema of the value at a path; undefined if the schema has none. */
export const schemaAt = (schema: JsonSchema, path: Path): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>(
    (at, step) => (at?.items && !Number.isNaN(Number(step)) ? at.items : at?.properties?.[step]),
    schema,
  )

/** The values that a schema names, as JSON. */
export const valuesOf = ({ type, enum: named }: JsonSchema): string[] =>
  (named ?? (type === 'boolean' ? [true, false] : [])).map((value) => JSON.stringify(value))

/** An empty value to begin with, as JSON. */
export const blankOf = ({ type }: JsonSchema): string =>
  ({ object: '{}', array: '[]', string: '""', boolean: 'false' })[type ?? ''] ?? 'null'
