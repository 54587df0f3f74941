import { useEffect, useRef } from 'react'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { Shuttle } from '../../../features/player/useShuttle.ts'
import { areLetterKeysOn, isTyping } from '../../../ui/keys.ts'

export type KeyActions = {
  edgeHere: (edge: 'start' | 'end') => void
  split: () => void
  merge: () => void
  add: () => void
  remove: () => void
  nextProblem: () => void
  move: (by: number) => void
  write: () => void
  find: () => void
  italics: () => void
  toggleTop: () => void
  undo: () => void
  redo: () => void
}

/**
 * The editor's shortcuts. Letters go by what is printed on the key, comma and full stop by where the keys are. Undo and
 * redo work in the fields of the cues as well; other fields undo their own text.
 */
export function useWorkshopKeys(playback: Playback, shuttle: Shuttle, actions: KeyActions): void {
  const latest = useRef({ playback, shuttle, actions })
  latest.current = { playback, shuttle, actions }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { playback, shuttle, actions } = latest.current
      if (event.defaultPrevented) return
      const act = commandOf(event, actions) ?? plainOf(event, playback, shuttle, actions)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function commandOf(event: KeyboardEvent, actions: KeyActions): (() => void) | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('[role="dialog"]')) return
  const target = event.target as HTMLElement
  const isOtherField = target.matches('input, textarea') && !target.matches('[data-cue-text]')
  if (isOtherField) return
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? actions.redo : actions.undo
  if (key === 'y') return actions.redo
  if (key === 'i') return actions.italics
  return undefined
}

function plainOf(
  event: KeyboardEvent,
  playback: Playback,
  shuttle: Shuttle,
  actions: KeyActions,
): (() => void) | undefined {
  if (isTyping(event) || event.isComposing) return
  const second = Math.round(playback.rate)
  const others: Record<string, () => void> = {
    ' ': shuttle.toggle,
    Enter: actions.write,
    ArrowUp: () => actions.move(-1),
    ArrowDown: () => actions.move(1),
    ArrowLeft: () => playback.step(-second),
    ArrowRight: () => playback.step(second),
  }
  const target = event.target as HTMLElement
  // Buttons, lists and the player use these keys themselves.
  const isTaken =
    target.matches('video, select, [role="slider"], [role="tab"], [role="scrollbar"]') ||
    (target.matches('button, a') && (event.key === ' ' || event.key === 'Enter'))
  if (event.key in others) return isTaken ? undefined : others[event.key]
  if (event.key === 'Delete' || event.key === 'Backspace') return actions.remove
  if (!areLetterKeysOn()) return
  if (event.code === 'Comma') return () => playback.step(-1)
  if (event.code === 'Period') return () => playback.step(1)
  const letters: Record<string, () => void> = {
    k: shuttle.toggle,
    l: shuttle.forward,
    j: shuttle.back,
    i: () => actions.edgeHere('start'),
    o: () => actions.edgeHere('end'),
    s: actions.split,
    m: actions.merge,
    n: actions.add,
    t: actions.toggleTop,
    w: actions.nextProblem,
    '/': actions.find,
  }
  return letters[event.key.toLowerCase()]
}
