import {
  type Challenger,
  challengers,
  type EventStream,
  eventStreams,
  type MarkerType,
  type Sport,
  type SportEvent,
  type Video,
  videos,
} from '@touchline/contract/light'
import type { Match } from '@touchline/match'
import { useMemo } from 'react'
import { useOne, useWhole } from '../../data/resources.ts'
import { useSports } from '../sport/sports.ts'
import { useMarkerTypes } from '../sport/useMarkerTypes.ts'

/** What a desk needs to know of an event besides its markers. */
export type EventMatch = {
  event: SportEvent
  sport: Sport
  /** In the order of the board. */
  types: readonly MarkerType[]
  match: Match
  /** With their squads, by id. */
  teams: ReadonlyMap<number, Challenger>
  stream: EventStream | undefined
  /** The library video that the main stream plays. */
  video: Video | undefined
}

/** When a live stream began, in ms since 1970: its pictures tell the time of day, and markers count from there. */
export const beganAtOf = (stream: EventStream | undefined): number | undefined =>
  stream?.check?.beganAt ? Date.parse(stream.check.beganAt) : undefined

/** Loads the sport, the marker types, the teams and the stream of an event; undefined until all are there. */
export function useMatch(event: SportEvent): { data: EventMatch | undefined; error: unknown; retry(): void } {
  const sports = useSports()
  const types = useMarkerTypes(event.SportId)
  const ids = event.challengers.join()
  const teams = useWhole(challengers, { id: ids || '0' })
  const streams = useWhole(eventStreams, { EventId: event.id })
  const stream = streams.data?.find(({ isMain }) => isMain) ?? streams.data?.[0]
  const video = useOne(videos, stream?.VideoId ?? undefined)
  const sport = sports.data?.find(({ id }) => id === event.SportId)
  const match = useMemo((): Match => {
    const side = (name: 'home' | 'away') => event.Challengers.find((one) => one.side === name)?.id
    const [home, away] = [side('home'), side('away')]
    return {
      types: new Map(types.data?.map((type) => [type.id, type])),
      phases: sport?.phases ?? [],
      sides: home === undefined || away === undefined ? undefined : { home, away },
    }
  }, [types.data, sport, event.Challengers])
  const byId = useMemo(() => new Map(teams.data?.map((team) => [team.id, team])), [teams.data])
  const isVideoKnown = !stream?.VideoId || video.data !== undefined || video.error !== null
  const queries = [sports, types, teams, streams]
  const isLoaded = sport && types.data && teams.data && streams.data && isVideoKnown
  const item = video.data?.item
  const data = useMemo(
    () =>
      isLoaded ? { event, sport, types: types.data, match, teams: byId, stream, video: item } : undefined,
    [isLoaded, event, sport, types.data, match, byId, stream, item],
  )
  return {
    data,
    error: queries.find(({ error }) => error)?.error,
    retry: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
