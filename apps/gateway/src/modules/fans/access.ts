import { type FanEverything, readFanEverything, showFanValue } from '@touchline/contract'
import { fanRecords, findRow, type Scope, type Writer } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { note } from './note.ts'
import { places } from './places.ts'

export const showFanValueHandler = handle(
  showFanValue,
  async ({ params: { id }, body: { field, reason } }, { scope }) => {
    const row = await findRow(scope, fanRecords, id)
    await note(scope, 'show-fan-value', id, { field, reason })
    return { value: row[field] }
  },
  { isSecret: true },
)

/** What serves the database and says nothing to a person. */
const internal = `- '{searchText,changedIn,version}'::text[]`

const rowsIn = async (scope: Scope<Writer>, place: string, where: string, fanId: number) =>
  (
    await scope.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(own) ${internal} as row from ${place} own where ${where} limit 100000`,
      [fanId],
    )
  ).map(({ row }) => row)

/** Places that hold no more of the person than what was done to the others. */
const isTheirs = (place: string) =>
  ![
    'audit_entries',
    'idempotency_keys',
    'gift_draws',
    'gifts',
    'fan_codes',
    'fan_tickets',
    'fan_merges',
  ].includes(place)

/** What the account has of a fan, by table. */
export async function everythingOf(scope: Scope<Writer>, id: number): Promise<FanEverything> {
  const found = [{ place: 'fans', rows: await rowsIn(scope, 'fans', '"AccountId" = $1 and id = $2', id) }]
  for (const { place, where } of places)
    if (isTheirs(place)) found.push({ place, rows: await rowsIn(scope, place, where, id) })
  return { FanId: id, at: new Date().toISOString(), places: found.filter(({ rows }) => rows.length > 0) }
}

export const readFanEverythingHandler = handle(
  readFanEverything,
  async ({ params: { id }, body: { reason } }, { scope }) => {
    await findRow(scope, fanRecords, id)
    await note(scope, 'show-fan-everything', id, { reason })
    return await everythingOf(scope, id)
  },
  { isSecret: true },
)
