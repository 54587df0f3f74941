import { useEffect, useReducer } from 'react'
import { createStore, useStore } from '../../../data/store.ts'

/** How long a stream key is on screen, in seconds. */
const shownSeconds = 30

/** A stream key that is on screen until a moment, in ms since 1970. It is in no cache, and gone after a reload. */
type ShownKey = { readonly inputId: number; readonly streamKey: string; readonly until: number }

const shown = createStore<ShownKey | undefined>(undefined)

/** Puts the key of an input on screen for a while, on the screen of that input. */
export const showKey = (inputId: number, streamKey: string): void =>
  shown.set({ inputId, streamKey, until: Date.now() + shownSeconds * 1000 })

export const hideKey = (): void => shown.set(undefined)

/** The key of an input while it is on screen, and how many seconds are left; it is hidden when the screen is left. */
export function useShownKey(inputId: number): { streamKey: string; secondsLeft: number } | undefined {
  const key = useStore(shown)
  const [second, count] = useReducer((before: number) => before + 1, 0)
  const mine = key?.inputId === inputId ? key : undefined
  useEffect(() => {
    if (!mine) return
    const timer = setTimeout(() => (Date.now() < mine.until ? count() : hideKey()), 1000)
    return () => clearTimeout(timer)
  }, [mine, second])
  useEffect(() => hideKey, [inputId])
  if (!mine) return undefined
  const secondsLeft = Math.max(0, Math.ceil((mine.until - Date.now()) / 1000))
  return { streamKey: mine.streamKey, secondsLeft }
}
