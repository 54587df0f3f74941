import type { Scope } from '@touchline/records'
import { byRank, type Entrant } from '../gifts/index.ts'

/** A gift that a fan has by one version of the ranking or by the other. */
export type GiftMove = { id: number; name: string; FanId: number; change: 'gained' | 'lost' | 'kept' }

type GiftRow = { id: number; name: string; quantity: number; rankFrom: number; rankTo: number }
type Place = Entrant & { version: number }

/** Who is in reach of a gift: who has it for sure, and who shares the rank at which the gifts run out. */
function holdersOf(gift: GiftRow, places: readonly Place[], version: number): Set<number> {
  const own = places.filter(
    (one) => one.version === version && one.rank >= gift.rankFrom && one.rank <= gift.rankTo,
  )
  const { sure, tied } = byRank(own, gift.quantity)
  return new Set([...sure, ...tied].map(({ FanId }) => FanId))
}

/** Which gifts by rank would be somebody else's. What was decided stays decided, and draws wait for theirs. */
export async function giftMoves(
  inside: Scope,
  gameId: number,
  { id, version, before }: { id: number; version: number; before: number },
): Promise<GiftMove[]> {
  const gifts = await inside.query<GiftRow>(
    `select id, name, quantity, "rankFrom", "rankTo" from gifts where "AccountId" = $1 and "PredictorGameId" = $2
      and way = 'rank' and "drawnAt" is null and "deletedAt" is null order by "rankFrom", id`,
    [gameId],
  )
  if (gifts.length === 0) return []
  const places = await inside.query<Place>(
    `select "FanId", rank, points, version from standings where "AccountId" = $1 and "BoardId" = $2
      and version in ($3, $4) and rank <= $5 order by rank, "FanId"`,
    [id, before, version, Math.max(...gifts.map(({ rankTo }) => rankTo))],
  )
  return gifts.flatMap((gift) => {
    const [had, has] = [holdersOf(gift, places, before), holdersOf(gift, places, version)]
    return [...had.union(has)].map((FanId) => ({
      ...{ id: gift.id, name: gift.name, FanId },
      change: !had.has(FanId) ? 'gained' : has.has(FanId) ? 'kept' : 'lost',
    }))
  })
}
