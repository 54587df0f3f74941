import {
  type Difference,
  differencesOf,
  type Flag,
  flagsOf,
  inOrder,
  type Match,
  type MatchMarker,
  type Score,
  scoreOf,
  whistlesOf,
} from '@touchline/match'
import type { DeskMarker } from './markers.ts'

/** What follows from the markers of an event. */
export type Derived = {
  score: Score
  whistles: ReturnType<typeof whistlesOf>
  /** The flags of each marker. */
  flags: ReadonlyMap<DeskMarker['id'], readonly Flag[]>
  /** How a provider's open markers differ, by their own id and by that of the operator's marker. */
  differences: ReadonlyMap<DeskMarker['id'], Difference>
  /** By media time, the earliest first. */
  inOrder: readonly DeskMarker[]
}

function derive(all: readonly DeskMarker[], match: Match): Derived {
  const markers = all as readonly (DeskMarker & MatchMarker)[]
  const flags = new Map<DeskMarker['id'], Flag[]>()
  for (const flag of flagsOf(markers, match)) {
    const id = String(flag.marker)
    flags.set(id, [...(flags.get(id) ?? []), flag])
  }
  const differences = new Map<DeskMarker['id'], Difference>()
  for (const difference of differencesOf(markers)) {
    differences.set(String(difference.provider), difference)
    if (difference.own !== undefined && difference.fields.length > 0)
      differences.set(String(difference.own), difference)
  }
  return {
    score: scoreOf(markers, match),
    whistles: whistlesOf(markers),
    flags,
    differences,
    inOrder: inOrder(all),
  }
}

/** Derives what follows from markers, anew only when they or the match have changed. */
export function createDerive() {
  let last: { all: readonly DeskMarker[]; match: Match; derived: Derived } | undefined
  return (all: readonly DeskMarker[], match: Match): Derived => {
    if (last?.all !== all || last.match !== match) last = { all, match, derived: derive(all, match) }
    return last.derived
  }
}
