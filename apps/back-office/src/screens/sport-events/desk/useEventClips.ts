import { type Clip, clips } from '@touchline/contract/light'
import { useWhole } from '../../../data/resources.ts'

const none: readonly Clip[] = []

/** The clips of an event; another event may share its recording. */
export const useEventClips = (eventId: number): readonly Clip[] =>
  useWhole(clips, { eventId, sort: 'in' }).data ?? none
