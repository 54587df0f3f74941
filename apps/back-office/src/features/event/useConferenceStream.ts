import { conferenceStreams, videos } from '@touchline/contract/light'
import { useOne, useWhole } from '../../data/resources.ts'

/** The main stream of a conference and what it plays. */
export function useConferenceStream(conferenceId: number) {
  const streams = useWhole(conferenceStreams, { BusinessPlayerId: conferenceId })
  const stream = streams.data?.find(({ isMain }) => isMain) ?? streams.data?.[0]
  const { data, error } = useOne(videos, stream?.VideoId ?? undefined)
  const video = data?.item
  return {
    isLoading: (!streams.data && !streams.error) || Boolean(stream?.VideoId && !video && !error),
    stream,
    video,
    playlist: video?.playlist?.url ?? stream?.playlist ?? null,
    /** In ms; null while it is live, or if it is not known. */
    duration: video?.duration ?? stream?.check?.duration ?? null,
  }
}

export type ConferenceStreamState = ReturnType<typeof useConferenceStream>
