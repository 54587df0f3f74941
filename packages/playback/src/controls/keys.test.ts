import { expect, test } from 'vitest'
import { actionOf, nextSpeed, speeds } from './keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}, areLetterKeysOn = true) =>
  actionOf({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...more }, areLetterKeysOn)

test('the keys of YouTube and VLC', () => {
  for (const key of [' ', 'k', 'K']) expect(press(key)).toEqual({ do: 'toggle' })
  expect(['j', 'l', 'ArrowLeft', 'ArrowRight'].map((key) => press(key))).toEqual(
    [-10, 10, -5, 5].map((seconds) => ({ do: 'skip', seconds })),
  )
  expect(['m', 'f', 'c', 'i'].map((key) => press(key)?.do)).toEqual(['mute', 'fullscreen', 'captions', 'pip'])
  expect(['<', '>'].map((key) => press(key))).toEqual([-1, 1].map((by) => ({ do: 'speed', by })))
  expect([',', '.', ';'].map((key) => press(key))).toEqual([-1, 1, 1].map((by) => ({ do: 'frame', by })))
  expect([press('Home'), press('End')]).toEqual([0, 1].map((share) => ({ do: 'goTo', share })))
  expect(press('ArrowUp')).toEqual({ do: 'volume', by: 0.05 })
  expect(press('x')).toBeUndefined()
})

test('digits go to tenths by their place, so that AZERTY needs no Shift', () => {
  expect(press('3', { code: 'Digit3' })).toEqual({ do: 'goTo', share: 0.3 })
  expect(press('"', { code: 'Digit3' })).toEqual({ do: 'goTo', share: 0.3 })
  expect(press('0', { code: 'Numpad0' })).toEqual({ do: 'goTo', share: 0 })
  // Num Lock is off.
  expect(press('Home', { code: 'Numpad7' })).toEqual({ do: 'goTo', share: 0 })
  expect(press('PageUp', { code: 'Numpad9' })).toBeUndefined()
})

test('shortcuts of the browser stay its own, and letters can be switched off', () => {
  expect(press('f', { ctrlKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
  for (const key of ['k', ',', '<']) expect(press(key, {}, false)).toBeUndefined()
  expect(press('3', { code: 'Digit3' }, false)).toBeUndefined()
  expect(press(' ', {}, false)).toEqual({ do: 'toggle' })
})

test('speeds go step by step and end at both ends', () => {
  expect([
    nextSpeed(1, 1),
    nextSpeed(1, -1),
    nextSpeed(1.1, 1),
    nextSpeed(2, 1),
    nextSpeed(0.25, -1),
  ]).toEqual([1.25, 0.75, 1.25, 2, 0.25])
  expect(speeds).toContain(1)
})
