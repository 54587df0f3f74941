import { fieldError } from '@touchline/contract'
import { type ChangesCursor, latestCursor, readChanges } from '@touchline/records'
import type { Binding, Context, Item } from './binding.ts'
import { present } from './items.ts'
import { readInteger, readParameters } from './list-query.ts'
import type { Parent } from './nested.ts'

const mostChanges = 2500
const dayMs = 86_400_000

/** The response of `GET {base}/changes`. */
type Feed = { data: Item[]; deleted: number[]; cursor: string; hasMore: boolean }

/**
 * Lists what was changed and deleted since a cursor, or since `now` (nothing yet); everything without a cursor. With a
 * parent, only what lies below it.
 */
export async function listChanges(
  binding: Binding,
  raw: Record<string, string | string[] | undefined>,
  context: Context,
  parent?: Parent,
): Promise<Feed> {
  const { since, limit = String(mostChanges) } = readParameters(raw, ['since', 'limit'])
  const most = readInteger(limit, 1, mostChanges)
  if (most === undefined)
    throw fieldError('limit', 'out_of_range', { key: 'lists.limit', params: { max: mostChanges } })
  if (since === 'now')
    return { data: [], deleted: [], cursor: textOf(await latestCursor(context.scope)), hasMore: false }
  const changes = await readChanges(
    context.scope,
    binding,
    since === undefined ? undefined : readCursor(since, context.services.config.BIN_DAYS - 1),
    most,
    parent,
  )
  if (!changes) throw expired()
  return {
    data: changes.rows.map((row): Item => present(binding, row, context)),
    deleted: changes.deleted,
    cursor: textOf(changes.cursor),
    hasMore: changes.hasMore,
  }
}

const textOf = ({ transaction, id, since, ahead }: ChangesCursor) =>
  [
    transaction,
    id,
    since,
    Math.floor(Date.now() / dayMs),
    ...(ahead ? [ahead.transaction, ahead.id] : []),
  ].join('.')

/** Deleted rows are purged after `BIN_DAYS`, so a client with an older cursor has to start again. */
function readCursor(text: string, keptDays: number): ChangesCursor {
  const parts = /^(\d{1,19})\.(\d{1,10})\.(\d{1,19})\.(\d{1,6})(?:\.(\d{1,19})\.(\d{1,10}))?$/.exec(text)
  const [, transaction, id, since, day, aheadTransaction, aheadId] = parts ?? []
  if (!transaction || !since) throw fieldError('since', 'invalid_value', { key: 'lists.since' })
  if (Date.now() / dayMs - Number(day) > keptDays) throw expired()
  const ahead = aheadTransaction ? { transaction: aheadTransaction, id: Number(aheadId) } : null
  return { transaction, id: Number(id), since, ahead }
}

const expired = () => fieldError('since', 'expired', { key: 'lists.sinceExpired' })
