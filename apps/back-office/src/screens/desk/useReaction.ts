import { measureReaction, mostReaction } from '@touchline/match'
import { useCallback, useRef, useState } from 'react'
import { changeMeta } from '../../data/meta.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

/** What most people take from seeing to pressing. In ms. */
const usual = 300
const mostSamples = 15

/** The reaction time of the person, kept with the account; and what their corrections suggest instead. */
export function useReaction() {
  const { user } = useStore(session)
  const reaction = user?.meta.reaction ?? usual
  const samples = useRef<number[]>([])
  const [measured, setMeasured] = useState<number>()
  return {
    /** In ms. */
    reaction,
    /** The median of the corrections, once there are some and it differs noticeably. */
    measured: measured !== undefined && Math.abs(measured - reaction) >= 40 ? measured : undefined,
    set: useCallback((ms: number) => {
      const { user: current } = session.get()
      const value = Math.round(Math.min(mostReaction, Math.max(0, ms)))
      if (current) void changeMeta(current, 'reaction', value)
    }, []),
    /** A marker was moved by so many ms of real time after it had been set with the reaction time of now. */
    correct: useCallback(
      (ms: number) => {
        samples.current = [...samples.current.slice(-mostSamples + 1), reaction - ms]
        setMeasured(measureReaction(samples.current))
      },
      [reaction],
    ),
  }
}
