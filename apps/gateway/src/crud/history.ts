import { fieldError, type HistoryEntry, type HistoryPage } from '@touchline/contract'
import { findRow } from '@touchline/records'
import type { Binding, Context } from './binding.ts'
import { kindOf, readInteger } from './list-query.ts'

const mostEntries = 100
const usualEntries = 25

type Stored = Readonly<Record<string, unknown>> | null
type Entry = {
  id: number
  at: string
  action: string
  userId: number | null
  userName: string | null
  isJob: boolean
  before: Stored
  after: Stored
}
type Change = HistoryEntry['changes'][number]

/** Lists the audit entries of an item that the actor may read, latest first. Throws `not_found`, `malformed`. */
export async function listHistory(
  binding: Binding,
  id: number,
  raw: { limit?: string; cursor?: string },
  context: Context,
): Promise<HistoryPage> {
  const limit = readInteger(raw.limit ?? String(usualEntries), 1, mostEntries)
  if (limit === undefined)
    throw fieldError('limit', 'out_of_range', { key: 'lists.limit', params: { max: mostEntries } })
  if (raw.cursor !== undefined && !/^\d{1,15}$/.test(raw.cursor))
    throw fieldError('cursor', 'invalid_value', { key: 'lists.since' })
  await findRow(context.scope, binding, id)
  const entries = await context.scope.query<Entry>(
    `select entry.id, entry.at, action, users.id as "userId", users.name as "userName",
        "requestId" is null as "isJob", before, after
      from audit_entries entry left join users on users.id = entry."UserId"
      where entry."AccountId" = $1 and resource = $2 and "resourceId" = $3
        and ($4::bigint is null or entry.id < $4::bigint)
      order by entry.id desc limit $5`,
    [binding.resource.name, id, raw.cursor ?? null, limit + 1],
  )
  const page = entries.slice(0, limit)
  return {
    data: page.map((entry) => entryOf(binding, entry)),
    nextCursor: entries.length > limit ? String(page.at(-1)!.id) : null,
  }
}

function entryOf(binding: Binding, { userId, userName, before, after, ...entry }: Entry): HistoryEntry {
  const by = userId === null || userName === null ? null : { id: userId, name: userName }
  return { ...entry, by, changes: changesIn(binding, before, after) }
}

type Kind = Pick<Binding, 'resource' | 'columnOf'>

/**
 * What an audit entry says was changed. `kind` is undefined for entries of nothing that the contract describes, whose
 * values are then given by their own names.
 */
export function changesIn(kind: Kind | undefined, before: Stored, after: Stored): Change[] {
  // A row has a version; anything else is what a special call noted.
  const isRow = kind !== undefined && [before, after].some((stored) => stored && 'version' in stored)
  return isRow
    ? [...changesOf(kind, before, after), ...translationOf(before, after), ...linksOf(before, after)]
    : notesOf(before, after)
}

/** Columns that say nothing to people, or must not be shown. */
const unsaid = new Set(
  'id,version,createdAt,updatedAt,searchText,password,secret,tokenHash,changedIn'.split(','),
)

const notesOf = (before: Stored, after: Stored): Change[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => {
    const change = { field, before: before?.[field] ?? null, after: after?.[field] ?? null }
    return unsaid.has(field) || isSame(change) ? [] : [change]
  })

/**
 * The contract fields that differ. Secrets are not in the log, and fields that only the gateway writes are left out.
 */
const changesOf = ({ resource, columnOf }: Kind, before: Stored, after: Stored): Change[] =>
  Object.keys(resource.fields).flatMap((field) => {
    const column = columnOf[field] ?? field
    const shown = (stored: Stored) => {
      const value = stored?.[column] ?? null
      if (typeof value !== 'string') return value
      // A column with another name than its field holds a file's key.
      if (column !== field) return value.split('/').at(-1)
      return kindOf(resource, field) === 'timestamptz' ? new Date(value).toISOString() : value
    }
    const change = { field, before: shown(before), after: shown(after) }
    return isSame(change) ? [] : [change]
  })

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = ({ before, after }: Change) =>
  JSON.stringify(before) === JSON.stringify(after) || (isEmpty(before) && isEmpty(after))

/** Links changed from the other side, as noted in the entry. */
const linksOf = (before: Stored, after: Stored): Change[] =>
  Object.entries({ ...before, ...after }).flatMap(([field]) => {
    const { removed } = (before?.[field] ?? {}) as { removed?: unknown }
    const { added } = (after?.[field] ?? {}) as { added?: unknown }
    return removed || added ? [{ field, before: removed ?? null, after: added ?? null }] : []
  })

/** The texts of a translation that differ, with its language. */
function translationOf(before: Stored, after: Stored): Change[] {
  const [old, now] = [before, after].map((stored) => stored?.translation as Stored | undefined)
  const changed = Object.keys({ ...old, ...now }).filter(
    (field) => !isSame({ field, before: old?.[field] ?? null, after: now?.[field] ?? null }),
  )
  if (!old && !now) return []
  const names = new Set(['langId', ...changed])
  const shown = (stored: Stored | undefined) =>
    stored ? Object.fromEntries([...names].map((name) => [name, stored[name] ?? null])) : null
  return [{ field: 'translation', before: shown(old), after: shown(now) }]
}
