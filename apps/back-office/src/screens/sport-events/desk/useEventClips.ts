import { type Clip, clips } from '@touchline/contract/light'
import { useWhole } from '../../../data/resources.ts'

const none: readonly Clip[] = []

/** The clips cut from the recording of an event. */
export const useEventClips = (videoId: number | undefined): readonly Clip[] =>
  useWhole(clips, { videoId: videoId ?? 0, sort: 'in' }).data ?? none
