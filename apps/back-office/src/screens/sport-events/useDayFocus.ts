import { useEffect, useRef } from 'react'

/**
 * Moves the day and the focus together, for arrow keys among elements with `data-day`. Keys may be pressed faster than
 * the address follows: the next press counts from the day that the last one asked for.
 */
export function useDayFocus<Root extends HTMLElement>(day: string, onDay: (day: string) => void) {
  const root = useRef<Root>(null)
  const wanted = useRef<string>(undefined)
  const focus = (one: string) => root.current?.querySelector<HTMLElement>(`[data-day="${one}"]`)?.focus()
  useEffect(() => {
    // A day on the way took the place of the focused one; the next key would go nowhere.
    if (wanted.current !== undefined && document.activeElement === document.body) focus(day)
    if (wanted.current !== day) return
    wanted.current = undefined
    // It may belong to a month or week that was not shown before.
    focus(day)
  })
  return {
    root,
    from: () => wanted.current ?? day,
    go: (next: string) => {
      wanted.current = next
      onDay(next)
      focus(next)
    },
  }
}
