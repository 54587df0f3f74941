import { useEffect } from 'react'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import type { Playback } from '../player/usePlayback.ts'
import type { Shuttle } from '../player/useShuttle.ts'

export type ClipActions = {
  setIn: () => void
  setOut: () => void
  goIn: () => void
  goOut: () => void
  playClip: () => void
  toggleLoop: () => void
  /** Begins another clip at the position. */
  addDraft: () => void
  undo: () => void
  redo: () => void
  /** Goes to the nearest edge of a clip before (-1) or after (1) the position. */
  goToEdge: (direction: -1 | 1) => void
}

/**
 * The editor's shortcuts: J K L and space play, comma and full stop step frames, arrows a second (with Shift ten),
 * up and down go to the edges of clips, I and O set the points, Shift+I and Shift+O go to them, P plays the clip, R
 * loops it, N begins another one, Z undoes. Letters can be switched off.
 */
export function useClipKeys(playback: Playback, shuttle: Shuttle, actions: ClipActions): void {
  useEffect(() => {
    const second = Math.round(playback.rate)
    const letters: Record<string, () => void> = {
      k: shuttle.toggle,
      l: shuttle.forward,
      j: shuttle.back,
      i: actions.setIn,
      o: actions.setOut,
      I: actions.goIn,
      O: actions.goOut,
      p: actions.playClip,
      r: actions.toggleLoop,
      n: actions.addDraft,
      z: actions.undo,
      Z: actions.redo,
      ',': () => playback.step(-1),
      '.': () => playback.step(1),
    }
    // The two keys after M, whatever a layout prints on them.
    const codes: Record<string, () => void> = {
      Comma: () => playback.step(-1),
      Period: () => playback.step(1),
    }
    const others: Record<string, (isShift: boolean) => void> = {
      ' ': shuttle.toggle,
      ArrowLeft: (isShift) => playback.step(isShift ? -10 * second : -second),
      ArrowRight: (isShift) => playback.step(isShift ? 10 * second : second),
      ArrowUp: () => actions.goToEdge(-1),
      ArrowDown: () => actions.goToEdge(1),
    }
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (isUndo && !target.matches('input, textarea')) {
        event.preventDefault()
        return event.shiftKey ? actions.redo() : actions.undo()
      }
      const isOther = event.key in others
      // Buttons, sliders, menus and tabs use these keys themselves.
      const isTaken =
        event.defaultPrevented ||
        isTyping(event) ||
        (isOther &&
          target.matches('button, a, video, input, [role="slider"], [role="tab"], [role="scrollbar"]'))
      if (isTaken || event.isComposing) return
      const act =
        others[event.key] ?? (areLetterKeysOn() ? (letters[event.key] ?? codes[event.code]) : undefined)
      if (!act) return
      event.preventDefault()
      act(event.shiftKey)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [playback, shuttle, actions])
}
