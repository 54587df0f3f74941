import { createStore } from '../data/store.ts'

const key = 'letterKeys'

/** Whether single-letter shortcuts are enabled; users of speech input turn them off. */
export const letterKeys = createStore(globalThis.localStorage?.getItem(key) !== 'off')
export const areLetterKeysOn = (): boolean => letterKeys.get()

/** Turns single-letter shortcuts on or off, and remembers the choice. */
export function setLetterKeys(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off')
  letterKeys.set(isOn)
}

/** True while the user is typing in a field or a dialog has the focus. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  const isField = target.matches('input, textarea, select, [contenteditable="true"]')
  const isPlainBox = target.matches('input[type="checkbox"]')
  return (
    (isField && !isPlainBox) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('[role="dialog"]') !== null
  )
}
