import { inOrder, type MatchMarker } from './model.ts'

/** How a provider's marker relates to those of the operators. */
export type Difference = {
  provider: MatchMarker['id']
  /** The operator's marker of the same incident; undefined if there is none. */
  own?: MatchMarker['id']
  /** What they say differently; empty if they agree. */
  fields: ('player' | 'secondPlayer' | 'ChallengerId')[]
}

/** A provider's clock is seldom exact: how far its markers may be from ours. In ms. */
const within = 15_000

/** Compares a provider's open markers with the operators', each of which answers to one. */
export function differencesOf(markers: Iterable<MatchMarker>): Difference[] {
  const all = inOrder([...markers].filter(({ status }) => status !== 'retracted'))
  const own = all.filter(({ source }) => source !== 'provider')
  const taken = new Set<MatchMarker['id']>()
  return all
    .filter(({ source, status }) => source === 'provider' && status === 'provisional')
    .map((feed): Difference => {
      const near = own
        .filter(
          (marker) =>
            !taken.has(marker.id) &&
            marker.MarkerTypeId === feed.MarkerTypeId &&
            Math.abs(marker.at - feed.at) <= within &&
            (marker.ChallengerId === feed.ChallengerId || marker.ChallengerId === null),
        )
        .sort((a, b) => Math.abs(a.at - feed.at) - Math.abs(b.at - feed.at))[0]
      if (!near) return { provider: feed.id, fields: [] }
      taken.add(near.id)
      const fields = (['ChallengerId', 'player', 'secondPlayer'] as const).filter(
        (field) => feed[field] !== null && feed[field] !== near[field],
      )
      return { provider: feed.id, own: near.id, fields }
    })
}
