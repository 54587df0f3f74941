import type { Ranking } from '@touchline/contract'
import { type Account, type Board, readPoints } from '@touchline/games/standings'

/** The most bars. */
const mostBars = 24

/** How many fans have how many points, in bars of equal width; null if nobody is ranked. */
export async function histogramOf(account: Account, board: Board): Promise<Ranking['histogram']> {
  return barsOf(await readPoints(account, board))
}

/** The bars of counts by points, the fewest points first. Half of the fans have the median or more. */
function barsOf(counts: readonly { points: number; fans: number }[]): Ranking['histogram'] {
  const most = counts.at(-1)?.points
  if (most === undefined) return null
  const width = Math.max(1, Math.ceil((most + 1) / mostBars))
  const bars = Array.from({ length: Math.floor(most / width) + 1 }, (_, index) => ({
    from: index * width,
    to: (index + 1) * width - 1,
    fans: 0,
  }))
  for (const { points, fans } of counts) bars[Math.floor(points / width)]!.fans += fans
  const all = counts.reduce((sum, { fans }) => sum + fans, 0)
  return { median: medianOf(counts, all), most, bars }
}

/** The most points that half of `all` have or exceed. */
function medianOf(counts: readonly { points: number; fans: number }[], all: number): number {
  let above = 0
  for (const { points, fans } of counts.toReversed()) {
    above += fans
    if (above * 2 >= all) return points
  }
  return 0
}
