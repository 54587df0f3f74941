import { type Clip, clips } from '@touchline/contract/light'
import { useMemo } from 'react'
import { useWhole } from '../../data/resources.ts'

const none: readonly Clip[] = []

/** The clips of an event; another event may share its recording. */
export const useEventClips = (eventId: number): readonly Clip[] =>
  useWhole(clips, { eventId, sort: 'in' }).data ?? none

/** Those that were cut today, the latest first. */
export function useTodaysClips(eventId: number): readonly Clip[] {
  const all = useEventClips(eventId)
  const today = new Date().toDateString()
  return useMemo(
    () =>
      all
        .filter(({ createdAt }) => new Date(createdAt).toDateString() === today)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    [all, today],
  )
}
