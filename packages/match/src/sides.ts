import type { Match, Side } from './model.ts'

/** The sides of a match between exactly two challengers, the first of whom plays at home. */
export const sidesOf = ([home, away, ...more]: readonly number[]): Match['sides'] =>
  home !== undefined && away !== undefined && more.length === 0 ? { home, away } : undefined

type Challenger = { side: Side | null; colours: readonly string[] }

/** What a side is drawn in if its challenger has no colour, or only the other's. */
const usual: Record<Side, string> = { home: '#4b4ded', away: '#e06a1f' }
/** Colours closer than this are taken for the same; black and white are 765 apart. */
const leastDistance = 120

function distance(one: string, other: string): number {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const others = channels(other)
  return channels(one).reduce((sum, value, index) => sum + Math.abs(value - others[index]!), 0)
}

/**
 * The colours `#RRGGBB` of the two sides, the same on the desk and on the public page: the challengers' own, the visitors
 * in their second one if both wear the same.
 */
export function sideColours(challengers: readonly Challenger[]): Record<Side, string> {
  const coloursOf = (side: Side) => challengers.find((one) => one.side === side)?.colours ?? []
  const home = coloursOf('home')[0] ?? usual.home
  const offered = [...coloursOf('away'), usual.away, usual.home]
  return { home, away: offered.find((colour) => distance(home, colour) >= leastDistance)! }
}
