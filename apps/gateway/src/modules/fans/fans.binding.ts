import { AppError, type MaskedField, maskedFields } from '@touchline/contract'
import {
  fanRecords,
  insertRow,
  profileRecords,
  type RowOf,
  tagRecords,
  updateRow,
  writeFan,
} from '@touchline/records'
import { sql } from 'drizzle-orm'
import { bind, type Cells, type Context } from '../../crud/binding.ts'
import { byIds } from '../../crud/expand.ts'
import type { ParsedQuery } from '../../crud/list-query.ts'
import { maskOf, masks, seesWhole } from './masks.ts'
import { note } from './note.ts'

const isMasked = (field: string) => (maskedFields as readonly string[]).includes(field)

/** Addresses are stored in small letters. */
const inSmallLetters = (query: ParsedQuery): ParsedQuery => ({
  ...query,
  filters: query.filters.map((filter) =>
    filter.field === 'email'
      ? { ...filter, values: filter.values.map((value) => String(value).toLowerCase()) }
      : filter,
  ),
})

const present = (row: RowOf<typeof fanRecords>, { scope }: Context) => {
  const shown = { ...row, masked: [] as MaskedField[] }
  if (seesWhole(scope)) return shown
  for (const field of maskedFields) {
    if (row[field] === null) continue
    shown[field] = maskOf(field, row[field])
    shown.masked.push(field)
  }
  return shown
}

/** As `present` has it for who sees masks. */
const masked: Cells = {
  masks,
  made: {
    masked: sql`case when email is null then '' else 'email' end
      || case when email is null or phone is null then '' else ' ' end
      || case when phone is null then '' else 'phone' end`,
  },
}

export const fanBinding = bind(fanRecords, {
  present,
  async create(body, { scope }) {
    return await writeFan(scope, (inside) => insertRow(inside, fanRecords, body))
  },
  async update(id, body, version, { scope }) {
    return await writeFan(scope, (inside) => updateRow(inside, fanRecords, id, body, { version }))
  },
  // Whoever filters or sorts by a masked value can guess it letter by letter.
  readQuery(query, { scope }) {
    const asked = [...query.filters, ...query.sort, ...query.ranges].find(({ field }) => isMasked(field))
    if (asked && !seesWhole(scope)) throw new AppError('forbidden', { key: 'fans.masked' })
    return inSmallLetters(query)
  },
  exporting: {
    async begin({ filters, q }, fields, { scope }) {
      const after = {
        filters: filters.map(({ field }) => field),
        hasWords: q !== null,
        fields: fields ?? null,
      }
      await note(scope, 'export-fans', null, after)
    },
    // Who does not consent is not written to, whatever the list is used for.
    withheld: { email: 'consentEmail', phone: 'consentSms' },
    cells: ({ scope }) => (seesWhole(scope) ? { masks: {}, made: { masked: sql`''` } } : masked),
  },
  expand: {
    Profile: byIds('profiles', 'Profiles', profileRecords),
    Tag: byIds('tags', 'Tags', tagRecords),
  },
})
