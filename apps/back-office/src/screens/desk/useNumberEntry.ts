import type { Player } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { candidatesOf, entryPause, isFinal, type NumberEntry, playerOf } from './entry.ts'

type Options = {
  /** The squad of the marker's side. */
  squad: readonly Player[]
  onPlayer: (field: NumberEntry['field'], player: string | null) => void
}

/**
 * Typing the number of a player while the match goes on. A number that could still grow is taken after a moment, or at
 * the next key.
 */
export function useNumberEntry({ squad, onPlayer }: Options) {
  const [entry, setEntry] = useState<NumberEntry>()
  const latest = useRef<NumberEntry>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const options = useRef({ squad, onPlayer })
  options.current = { squad, onPlayer }

  const set = (next: NumberEntry | undefined) => {
    clearTimeout(timer.current)
    latest.current = next
    setEntry(next)
  }
  const take = () => {
    const now = latest.current
    if (now && now.digits !== '') {
      const { squad: own, onPlayer: give } = options.current
      give(now.field, playerOf(own, now.digits))
    }
    set(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    entry,
    candidates: entry && entry.digits !== '' ? candidatesOf(squad, entry.digits) : [],
    type(digit: string) {
      const now = latest.current
      const next = {
        field: now?.field ?? ('player' as const),
        digits: `${now?.digits ?? ''}${digit}`.slice(0, 3),
      }
      set(next)
      if (isFinal(options.current.squad, next.digits) && next.digits.length >= 2) take()
      else timer.current = setTimeout(take, entryPause)
    },
    begin(field: NumberEntry['field']) {
      take()
      set({ field, digits: '' })
    },
    /** Takes what is typed so far. */
    flush: take,
    /** Removes the last digit; false if nothing is being typed. */
    erase(): boolean {
      const now = latest.current
      if (!now) return false
      set(now.digits.length > 1 ? { ...now, digits: now.digits.slice(0, -1) } : undefined)
      return true
    },
    /** Drops what is typed; false if nothing is. */
    cancel(): boolean {
      const isOpen = latest.current !== undefined
      set(undefined)
      return isOpen
    },
    clear: () => set(undefined),
  }
}

export type Entry = ReturnType<typeof useNumberEntry>
