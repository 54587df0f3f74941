import {
  type ConsentPurpose,
  consentFields,
  consentPurposes,
  fieldError,
  mergeFans as mergeCall,
  readFanMerge,
} from '@touchline/contract'
import { fanRecords, findRow, type Scope, writeFan } from '@touchline/records'
import { present } from '../../../crud/items.ts'
import { handle } from '../../../http/call-routes.ts'
import { fanBinding } from '../fans.binding.ts'
import { places } from '../places.ts'
import { mergeFans } from './merge-fans.ts'
import { entriesOfBoth } from './merge-games.ts'
import { movedTables } from './ways.ts'

const moved = places.filter(({ place }) => movedTables.includes(place))

/** Throws `not_found` for the fan who stays, and an error of the field for the one who goes. */
async function checkBoth(scope: Scope, from: number, into: number): Promise<void> {
  await findRow(scope, fanRecords, into)
  if (from === into) throw fieldError('FanId', 'invalid', { key: 'fans.mergeSelf' })
  const found = await scope.query(
    'select from fans where "AccountId" = $1 and id = $2 and "deletedAt" is null',
    [from],
  )
  if (found.length === 0) throw fieldError('FanId', 'unknown_item', { key: 'common.unknownItem' })
}

export const readFanMergeHandler = handle(
  readFanMerge,
  async ({ params: { id: into, otherId: from } }, { scope }) => {
    const kept = await findRow(scope, fanRecords, into)
    await findRow(scope, fanRecords, from)
    const counts = moved.map(
      ({ place, where }) => `select '${place}' as place, count(*)::int as rows from ${place} where ${where}`,
    )
    const said = await scope.query<{ purpose: ConsentPurpose; isGiven: boolean }>(
      `select distinct on (purpose) purpose, "isGiven" from fan_consents
        where "AccountId" = $1 and "FanId" in ($2, $3) order by purpose, at desc, id desc`,
      [from, into],
    )
    const last = new Map(said.map(({ purpose, isGiven }) => [purpose, isGiven]))
    return {
      places: (await scope.query<{ place: string; rows: number }>(counts.join(' union all '), [from])).filter(
        ({ rows }) => rows > 0,
      ),
      twice: (await entriesOfBoth(scope, from, into)).map(({ kind, id, name }) => ({ kind, id, name })),
      consents: consentPurposes.filter((purpose) => last.get(purpose) ?? kept[consentFields[purpose]]),
    }
  },
)

export const mergeFansHandler = handle(
  mergeCall,
  async ({ params: { id: into }, body: { FanId: from, taken } }, context) => {
    await checkBoth(context.scope, from, into)
    await writeFan(context.scope, async (inside) => {
      await mergeFans(inside, { from, into, ...(taken && { taken }) })
      return { id: into }
    })
    return present(fanBinding, await findRow(context.scope, fanRecords, into), context)
  },
)
