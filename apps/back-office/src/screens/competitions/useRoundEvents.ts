import { challengers, events, type SportEvent } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useWhole } from '../../data/resources.ts'

/** How far the fixtures of a round are. */
export type RoundState = { total: number; finished: number; live: number; first: string }

/** The events of a season by round, in the order of their kick-off. */
export function useSeasonEvents(SeasonId: number) {
  const { data, error, refetch } = useWhole(events, { SeasonId, sort: 'startsAt' })
  const byRound = useMemo(() => data && Map.groupBy(data, ({ RoundId }) => RoundId ?? 0), [data])
  return { data, byRound, error, refetch }
}

/** Counts the fixtures of a round. */
export const stateOf = (list: readonly SportEvent[] = []): RoundState => ({
  total: list.length,
  finished: list.filter(({ state }) => state === 'replay').length,
  live: list.filter(({ state }) => state === 'live').length,
  first: list[0]?.startsAt ?? '',
})

/** The clubs of a sport, and what the season's events say about them. */
export function useClubs(SportId: number, season: readonly SportEvent[]) {
  const { data } = useWhole(challengers, { SportId, sort: 'name' })
  return useMemo(() => {
    const grounds = new Map<number, string>()
    for (const { challengers: ids, venue } of season)
      if (ids[0] !== undefined && venue && !venue.isNeutral) grounds.set(ids[0], venue.name)
    return {
      clubs: data ?? [],
      usual: new Set(season.flatMap((event) => event.challengers)),
      groundOf: (id: number) => grounds.get(id),
    }
  }, [data, season])
}
