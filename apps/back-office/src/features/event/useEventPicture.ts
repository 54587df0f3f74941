import { eventStreams, type SportEvent, videos } from '@touchline/contract/light'
import { useOne, useWhole } from '../../data/resources.ts'

/** What an event's main stream plays: its playlist, and the library video that it is. */
export function useEventPicture(event: Pick<SportEvent, 'id' | 'name'>) {
  const { data: streams } = useWhole(eventStreams, { EventId: event.id })
  const stream = streams?.find(({ isMain }) => isMain) ?? streams?.[0]
  const { data, error } = useOne(videos, stream?.VideoId ?? undefined)
  const video = stream?.VideoId ? data?.item : undefined
  const playlist = video ? (video.playlist?.url ?? null) : (stream?.playlist ?? null)
  const shown = video ?? { name: event.name, thumbnail: null, width: null, height: null }
  const isLoaded = streams !== undefined && (!stream?.VideoId || data !== undefined || error !== null)
  return { isLoaded, playlist, video, shown }
}
