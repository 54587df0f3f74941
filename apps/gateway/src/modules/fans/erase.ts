import { createHash } from 'node:crypto'
import { eraseFan, type FanReceipt, notFound, readErasure } from '@touchline/contract'
import { endOf, tables } from '@touchline/database'
import { fanRecords, type Scope, updateRow, type Writer } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { lockFans, tellReaders } from './chats-of-fan.ts'
import { inFiles, type Place, places } from './places.ts'
import { tracesOf } from './traces.ts'

type Done = FanReceipt['places'][number]

/** The columns of a fan's own row that say something about the person. */
const personalColumns = endOf(tables.fans)?.personal ?? []

/** SHA-256 of a receipt, so that a copy of it proves that it was not changed. */
const hashOf = ({ FanId, AccountId, at, UserId, places }: Omit<FanReceipt, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...{ FanId, AccountId, at, UserId },
        places: places.map(({ place, what, rows }) => ({ place, what, rows })),
      }),
    )
    .digest('hex')

const statementOf = ({ place, what, where, set }: Place): string => {
  if (what === 'kept') return `select count(*)::int as rows from ${place} where ${where}`
  const change = what === 'deleted' ? `delete from ${place} where` : `update ${place} set ${set} where`
  return `with done as (${change} ${where} returning 1) select count(*)::int as rows from done`
}

/** What is left of a person in a place, as a condition; undefined for what is kept. */
const leftIn = ({ what, where, set, personal }: Place): string | undefined => {
  if (what === 'kept') return undefined
  if (what === 'deleted') return where
  return set && personal ? `${where} and ${personal}` : where
}

const countIn = async (scope: Scope, place: string, where: string, fanId: number): Promise<number> => {
  const [found] = await scope.query<{ rows: number }>(
    `select count(*)::int as rows from ${place} where ${where}`,
    [fanId],
  )
  return found!.rows
}

/** Files have fewer rows than they had. */
const countOut = (inside: Scope<Writer>, id: number) =>
  inside.query(
    `update fan_imports i set "rowCount" = i."rowCount" - gone.count from (
        select "ImportId", count(*)::int from fan_import_rows
        where "AccountId" = $1 and not "isWritten" and ("FanId" = $2 or ${inFiles}) group by 1) gone
      where i."AccountId" = $1 and i.id = gone."ImportId"`,
    [id],
  )

/** Erases a fan, in the transaction of the caller. Throws `not_found`. */
export async function eraseFanIn(inside: Scope<Writer>, id: number): Promise<FanReceipt> {
  const { accountId: AccountId, userId: UserId } = inside.actor
  // Whoever joins a game or writes as this fan waits, and is then refused.
  await lockFans(inside, [id], () =>
    // Rows that are being added to a file are there before it is looked through.
    inside.query(
      `select from fan_imports where "AccountId" = $1 and state <> 'undone' order by id for no key update`,
    ),
  )
  const [now] = await inside.query<{ at: string; email: string | null; externalId: string | null }>(
    `select to_jsonb(now()::timestamptz(3)) #>> '{}' as at, email, "externalId" from fans
      where "AccountId" = $1 and id = $2 and "deletedAt" is null`,
    [id],
  )
  if (!now) throw notFound()
  const at = new Date(now.at).toISOString()
  const traces = (await tracesOf(inside))(now)
  const emptied = Object.fromEntries(personalColumns.map((column) => [column, null]))
  const consents = { consentEmail: false, consentSms: false, consentPush: false }
  const more = { consentSponsors: false, consentStatistics: false, deletedAt: at }
  await updateRow(inside, fanRecords, id, { ...emptied, ...consents, ...more }, { action: 'erase' })
  // The places with files of others look for the traces.
  await inside.query(
    `insert into fan_erasures ("AccountId", "FanId", at, "UserId", places, hash, traces)
      values ($1, $2, $3, $4, '[]', '', $5)`,
    [id, at, UserId, traces],
  )
  await countOut(inside, id)
  const done: Done[] = [{ place: 'fans', what: 'emptied', rows: 1 }]
  for (const place of places) {
    const [counted] = await inside.query<{ rows: number }>(statementOf(place), [id])
    done.push({ place: place.place, what: place.what, rows: counted!.rows })
  }
  await tellReaders(inside, id)
  const receipt = { FanId: id, AccountId, at, UserId, places: done }
  const hash = hashOf(receipt)
  await inside.query(
    'update fan_erasures set places = $3, hash = $4 where "AccountId" = $1 and "FanId" = $2',
    [id, JSON.stringify(done), hash],
  )
  return { ...receipt, hash }
}

export const eraseFanHandler = handle(eraseFan, ({ params: { id } }, { scope }) =>
  scope.transaction((inside) => eraseFanIn(inside, id)),
)

export const readErasureHandler = handle(readErasure, async ({ params: { id } }, { scope, actor }) => {
  const [stored] = await scope.query<Omit<FanReceipt, 'AccountId'>>(
    `select "FanId", at, "UserId", places, hash from fan_erasures where "AccountId" = $1 and "FanId" = $2`,
    [id],
  )
  if (!stored) throw notFound()
  const { hash, ...rest } = stored
  const receipt = { ...rest, AccountId: actor.accountId, at: new Date(rest.at).toISOString() }
  const own = `"AccountId" = $1 and id = $2 and num_nonnulls(${personalColumns.map((one) => `"${one}"`).join()}) > 0`
  let left = await countIn(scope, 'fans', own, id)
  for (const place of places) {
    const where = leftIn(place)
    if (where) left += await countIn(scope, place.place, where, id)
  }
  return { ...receipt, hash, isIntact: hashOf(receipt) === hash, left }
})
