/** What fills a field: a column by its index, or a fixed value for every row. */
export type Source = { column: number } | { always: string } | undefined
export type Mapping = Readonly<Record<string, Source>>

/** Headings are compared without case, accents, spaces and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Proposes a column for each field by its headings: the field's own name, and its labels in every language. */
export function proposeMapping(
  fields: readonly string[],
  headers: readonly string[],
  labels: Readonly<Record<string, readonly string[]>>,
): Mapping {
  const found = headers.map(plain)
  const taken = new Set<number>()
  return Object.fromEntries(
    fields.map((field) => {
      const names = [field, ...(labels[field] ?? [])].map(plain)
      const column = found.findIndex((header, index) => names.includes(header) && !taken.has(index))
      if (column < 0) return [field, undefined]
      taken.add(column)
      return [field, { column }]
    }),
  )
}

/** The texts of a row by field; `inputs` replaces the words of one language by the values that the gateway knows. */
export const valuesOf = (
  row: readonly string[],
  mapping: Mapping,
  inputs: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, source]) => {
      if (!source) return []
      const text = 'always' in source ? source.always : (row[source.column] ?? '')
      return [[field, inputs[field]?.[plain(text)] ?? text]]
    }),
  )

/** The values of a choice by its labels in every language, for `valuesOf`. */
export const wordsFor = (labels: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([value, words]) => words.map((word) => [plain(word), value])),
  )
