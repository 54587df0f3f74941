import { readCandidates } from '@touchline/contract'
import { findRow, giftRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { namesOf } from '../rankings/index.ts'
import { byRank, entrantsOf, isClosed } from './gift-ranks.ts'
import type { Entrant } from './gift-row.ts'

const most = 1000

export const readCandidatesHandler = handle(readCandidates, async ({ params: { id } }, { scope }) => {
  const gift = await findRow(scope, giftRecords, id)
  const isOver = await isClosed(scope, gift)
  const entrants = await entrantsOf(scope, gift)
  const { sure, tied, left } =
    gift.way === 'rank' ? byRank(entrants, gift.quantity) : { sure: [], tied: [], left: 0 }
  const shown = [...sure.slice(0, most), ...tied.slice(0, most)]
  const names = await namesOf(
    scope,
    shown.map(({ FanId }) => FanId),
    gift,
  )
  const named = (all: Entrant[]) =>
    all.slice(0, most).map((one) => ({ ...one, name: names.get(one.FanId)?.name ?? null }))
  return { isClosed: isOver, entrants: entrants.length, sure: named(sure), tied: named(tied), left }
})
