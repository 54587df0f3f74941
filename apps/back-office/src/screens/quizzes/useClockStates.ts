import { type Quiz, quizzes } from '@touchline/contract/light'
import { useEffect } from 'react'
import { refresh } from '../../data/client.ts'

/** Milliseconds between two looks at a quiz whose state the clock will change, of which nobody is told. */
const lookEvery = 5_000

/** Reads a quiz again while the clock may open or close it. */
export function useClockStates({ state, closesAt }: Pick<Quiz, 'state' | 'closesAt'>): void {
  const isWaiting = state === 'scheduled' || (state === 'open' && closesAt !== null)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.hidden || void refresh(quizzes.name), lookEvery)
    return () => clearInterval(timer)
  }, [isWaiting])
}
