import type { KeyTemplate } from '@touchline/contract'
import { expect, test } from 'vitest'
import { hotkeyOf, macroOf, readKey } from './keyMap.ts'

test('letters are what is printed, digits what is pressed, with or without Shift', () => {
  expect(readKey({ key: 'g', code: 'KeyG' })).toEqual({ letter: 'G' })
  expect(readKey({ key: 'G', code: 'KeyG' })).toEqual({ letter: 'G' })
  // AZERTY: the key of Q prints A, and the digit row prints signs.
  expect(readKey({ key: 'a', code: 'KeyQ' })).toEqual({ letter: 'A' })
  expect(readKey({ key: '&', code: 'Digit1' })).toEqual({ digit: '1' })
  expect(readKey({ key: '5', code: 'Numpad5' })).toEqual({ digit: '5' })
  // Greek and Cyrillic layouts: the position counts.
  expect(readKey({ key: 'γ', code: 'KeyG' })).toEqual({ letter: 'G' })
  expect(readKey({ key: 'Enter', code: 'Enter' })).toEqual({})
})

const goal = { id: 7, code: 'goal', hotkey: 'G', frenchHotkey: 'B' }
const own = { id: 9, code: null, hotkey: 'W', frenchHotkey: null }

test('built-in keys follow the language', () => {
  expect(hotkeyOf(goal, { layout: 'fr' })).toBe('B')
  expect(hotkeyOf(goal, { layout: 'en' })).toBe('G')
})

test('a template names types by their code, and those without one by their id', () => {
  const template = {
    layout: 'en',
    keys: { goal: 'Q', 9: 'T' },
    macros: { goal: [{ kind: 'clip' }] },
  } as unknown as KeyTemplate
  const keyset = { layout: 'en', template } as const
  expect(hotkeyOf(goal, keyset)).toBe('Q')
  expect(hotkeyOf(own, keyset)).toBe('T')
  expect(hotkeyOf({ ...own, id: 10 }, keyset)).toBe(null)
  expect(macroOf(goal, keyset)).toEqual([{ kind: 'clip' }])
  expect(macroOf(goal, { layout: 'en' })).toEqual([])
})
