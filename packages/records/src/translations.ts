import { AppError, fieldErrorOf, notFound, type ResourceDefinition } from '@touchline/contract'
import { findRow } from './find.ts'
import type { Records } from './records.ts'
import type { Scope } from './scope.ts'
import { updateRow } from './write.ts'
import type { Writer } from './writer.ts'

/** Texts by the fields that they translate. */
export type Texts = Record<string, string | null>
type Stored = { langId: string; texts: Texts }
/** Every translated field, null if it has no text. */
type Translation = { langId: string; [field: string]: string | null }

const presented = (resource: ResourceDefinition, { langId, texts }: Stored): Translation => ({
  langId,
  ...Object.fromEntries(resource.translated.map((field) => [field, texts[field] ?? null])),
})

/** A translation as noted in the item's audit entry. */
const noteOf = ({ langId, texts }: Stored) => ({ translation: { langId, ...texts } })

/** The stored translation in one language. */
async function findTranslation(scope: Scope<Writer>, records: Records, id: number, langId: string) {
  const [row] = await scope.query<Stored>(
    `select "langId", texts from translations
      where "AccountId" = $1 and resource = $2 and "resourceId" = $3 and "langId" = $4`,
    [records.resource.name, id, langId],
  )
  return row
}

/** All translations of an item, by language. Throws `not_found`. */
export async function listTranslations(scope: Scope, records: Records, id: number) {
  await findRow(scope, records, id)
  const rows = await scope.query<Stored>(
    `select "langId", texts from translations
      where "AccountId" = $1 and resource = $2 and "resourceId" = $3 order by "langId"`,
    [records.resource.name, id],
  )
  return { data: rows.map((row) => presented(records.resource, row)), total: rows.length }
}

/**
 * Writes the translation of one language; texts that are not given stay. `must` says whether it has to exist already:
 * throws `not_found` if it does not, or `conflict` if it does.
 */
export async function writeTranslation(
  outer: Scope<Writer>,
  records: Records,
  id: number,
  langId: string,
  texts: Texts,
  must: 'exist' | 'be new',
): Promise<Translation> {
  return await outer.transaction(async (scope) => {
    const before = await findTranslation(scope, records, id, langId)
    await touch(scope, records, id, before, { langId, texts: { ...before?.texts, ...texts } })
    const key = [records.resource.name, id, langId]
    const [row] =
      must === 'exist'
        ? await scope.query<Stored>(
            `update translations set texts = texts || $5::jsonb, "updatedAt" = now()
              where "AccountId" = $1 and resource = $2 and "resourceId" = $3 and "langId" = $4
              returning "langId", texts`,
            [...key, JSON.stringify(texts)],
          )
        : await scope.query<Stored>(
            `insert into translations ("AccountId", resource, "resourceId", "langId", texts)
              values ($1, $2, $3, $4, $5) on conflict do nothing returning "langId", texts`,
            [...key, JSON.stringify(texts)],
          )
    if (row) return presented(records.resource, row)
    if (must === 'exist') throw notFound()
    const ref = { key: 'common.translationTaken' } as const
    throw new AppError('conflict', { ...ref, errors: [fieldErrorOf('langId', 'taken', ref)] })
  })
}

/** Removes the translation of one language. Throws `not_found`. */
export async function removeTranslation(outer: Scope, records: Records, id: number, langId: string) {
  await outer.transaction(async (scope) => {
    await touch(scope, records, id, await findTranslation(scope, records, id, langId), undefined)
    const rows = await scope.query(
      `delete from translations where "AccountId" = $1 and resource = $2 and "resourceId" = $3 and "langId" = $4
        returning "langId"`,
      [records.resource.name, id, langId],
    )
    if (rows.length === 0) throw notFound()
  })
}

/**
 * A translation belongs to its item: writing it creates a new version, an audit entry and an outbox event of the item.
 */
async function touch(
  scope: Scope<Writer>,
  records: Records,
  id: number,
  before: Stored | undefined,
  after: Stored | undefined,
): Promise<void> {
  const note = { before: before ? noteOf(before) : {}, after: after ? noteOf(after) : {} }
  const row = await updateRow(scope, records, id, {}, { action: 'translate', note })
  if (!row) throw notFound()
}
