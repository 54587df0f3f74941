/** A marker as the rules of a match read it; `at` is media time in milliseconds. */
export type MatchMarker = {
  id: number | string
  MarkerTypeId: number
  at: number
  ChallengerId: number | null
  player: string | null
  secondPlayer: string | null
  /** Of a whistle: the phase that begins, or `full_time`. */
  phase: string | null
  status: 'provisional' | 'confirmed' | 'retracted'
  isHeld: boolean
  source: 'operator' | 'import' | 'provider'
  createdBy: number | null
  dismissed: readonly string[]
}

export type MatchMarkerType = {
  id: number
  code: string | null
  category: string
  scoreDelta: number
  scoresFor: 'own' | 'other'
}

export type MatchPhase = { code: string; clock: 'up' | 'down' | 'off'; minutes: number | null }

export type Side = 'home' | 'away'

/** A match: its rules, and who plays at home. */
export type Match = {
  types: ReadonlyMap<number, MatchMarkerType>
  phases: readonly MatchPhase[]
  /** The challengers' ids; no sides unless there are two. */
  sides: { home: number; away: number } | undefined
}

/** True for a marker that is neither taken back nor a provider's that nobody confirmed. */
export const stands = ({ status, source }: Pick<MatchMarker, 'status' | 'source'>): boolean =>
  status !== 'retracted' && (source !== 'provider' || status === 'confirmed')

/** True for a marker that counts now: one under review does not. */
export const counts = (marker: Pick<MatchMarker, 'status' | 'source' | 'isHeld'>): boolean =>
  stands(marker) && !marker.isHeld

/** Markers by media time; those of the same moment by id. */
export const inOrder = <M extends Pick<MatchMarker, 'at' | 'id'>>(markers: Iterable<M>): M[] =>
  [...markers].sort(
    (a, b) => a.at - b.at || String(a.id).localeCompare(String(b.id), 'en', { numeric: true }),
  )
