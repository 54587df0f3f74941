import { useEffect } from 'react'
import { areLetterKeysOn, isTyping } from '../keys.ts'
import type { Playback } from '../player/usePlayback.ts'

type Actions = {
  setIn: () => void
  setOut: () => void
  goIn: () => void
  goOut: () => void
  playClip: () => void
}

const speeds = [1, 2, 4]

/**
 * The editor's shortcuts: J K L and space play, comma and full stop step frames, arrows a second, I and O set the
 * points, Shift+I and Shift+O go to them, P plays the clip. Letters can be switched off.
 */
export function useClipKeys(playback: Playback, actions: Actions): void {
  useEffect(() => {
    const faster = () => {
      const { element } = playback
      if (!element) return
      const next = speeds[(speeds.indexOf(element.playbackRate) + 1) % speeds.length] ?? 1
      element.playbackRate = element.paused ? 1 : next
      void element.play().catch(() => {})
    }
    const second = Math.round(playback.rate)
    const letters: Record<string, () => void> = {
      k: playback.toggle,
      l: faster,
      j: () => playback.step(-second),
      ',': () => playback.step(-1),
      '.': () => playback.step(1),
      i: actions.setIn,
      o: actions.setOut,
      I: actions.goIn,
      O: actions.goOut,
      p: actions.playClip,
    }
    const others: Record<string, () => void> = {
      ' ': playback.toggle,
      ArrowLeft: () => playback.step(-second),
      ArrowRight: () => playback.step(second),
    }
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      // Buttons, sliders and tabs use these keys themselves.
      const isTaken =
        isTyping(event) ||
        (event.key in others && target.matches('button, a, video, [role="slider"], [role="tab"]'))
      const act = others[event.key] ?? (areLetterKeysOn() ? letters[event.key] : undefined)
      if (isTaken || !act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [playback, actions])
}
