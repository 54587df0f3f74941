import { useEffect, useRef } from 'react'
import { areLetterKeysOn, isTyping } from '../../../ui/keys.ts'
import type { Playback } from '../../../ui/player/usePlayback.ts'

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
  undo: () => void
  redo: () => void
}

const speeds = [1, 2, 4]

/**
 * The editor's shortcuts. Letters go by what is printed on the key, comma and full stop by where the keys are. Undo and
 * redo work in the fields of the cues as well; other fields undo their own text.
 */
export function useWorkshopKeys(playback: Playback, actions: KeyActions): void {
  const latest = useRef({ playback, actions })
  latest.current = { playback, actions }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { playback, actions } = latest.current
      const act = commandOf(event, actions) ?? plainOf(event, playback, actions)
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

function plainOf(event: KeyboardEvent, playback: Playback, actions: KeyActions): (() => void) | undefined {
  if (isTyping(event) || event.isComposing) return
  const second = Math.round(playback.rate)
  const { element } = playback
  const faster = () => {
    if (!element) return
    const next = speeds[(speeds.indexOf(element.playbackRate) + 1) % speeds.length] ?? 1
    element.playbackRate = element.paused ? 1 : next
    void element.play().catch(() => {})
  }
  const others: Record<string, () => void> = {
    ' ': playback.toggle,
    Enter: actions.write,
    ArrowUp: () => actions.move(-1),
    ArrowDown: () => actions.move(1),
    ArrowLeft: () => playback.step(-second),
    ArrowRight: () => playback.step(second),
  }
  // Buttons, lists and the player use these keys themselves.
  const isTaken = (event.target as HTMLElement).matches(
    'button, a, video, select, [role="slider"], [role="tab"]',
  )
  if (event.key in others) return isTaken ? undefined : others[event.key]
  if (event.key === 'Delete' || event.key === 'Backspace') return actions.remove
  if (!areLetterKeysOn()) return
  if (event.code === 'Comma') return () => playback.step(-1)
  if (event.code === 'Period') return () => playback.step(1)
  const letters: Record<string, () => void> = {
    k: playback.toggle,
    l: faster,
    j: () => playback.step(-second),
    i: () => actions.edgeHere('start'),
    o: () => actions.edgeHere('end'),
    s: actions.split,
    m: actions.merge,
    n: actions.add,
    w: actions.nextProblem,
    '/': actions.find,
  }
  return letters[event.key.toLowerCase()]
}
