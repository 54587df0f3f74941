import { describe, expect, test } from 'vitest'
import { isEmojiOnly, judgeText } from './chat.ts'

const rules = {
  words: [
    { lang: 'en', word: 'clowns', outcome: 'held' },
    { lang: 'en', word: 'cheat*', outcome: 'held' },
    { lang: 'en', word: 'shut up', outcome: 'held' },
    { lang: 'fr', word: 'nul', outcome: 'held' },
    { lang: 'fr', word: 'crétin', outcome: 'hidden' },
    { lang: 'fr', word: 'nœud', outcome: 'held' },
  ],
  holdLinks: true,
  holdNumbers: true,
} as const

const stateOf = (text: string) => judgeText(text, rules).state

describe('words', () => {
  test.each([
    'You clowns',
    'CL0WNS!',
    'c l o w n s all of them',
    'clоwns with a Cyrillic o',
    'cloooowns',
    'c.l.o.w.n.s',
    'cheater',
    'please shut up now',
    'il est nul',
    'what the f u c k',
    'sh1t',
    'quel nœud',
    'quel NOEUD',
    'clοwns with a Greek o',
    'сlоwns with a Cyrillic c and o',
    'ｃｌｏｗｎｓ',
    '𝐜𝐥𝐨𝐰𝐧𝐬',
    'cℓowns',
    'clоԝns',
    'cIowns',
    'c|owns',
    'c\u0336l\u0336o\u0336wns',
  ])('%s is held', (text) => expect(stateOf(text)).toBe('held'))

  test.each([
    'A nice game',
    'nullified',
    'Scunthorpe will win',
    'as hit songs go',
    'shut the door',
    'Gwen',
    '2-1 at 67',
  ])('%s is shown', (text) => expect(stateOf(text)).toBe('visible'))

  test('a word that is never shown is hidden at once, and marked', () => {
    expect(judgeText('Quel crétin ce type', rules)).toEqual({
      state: 'hidden',
      reasons: ['list'],
      marked: ['crétin'],
    })
  })
})

test.each([
  ['see https://bit.example/x81', 'link'],
  ['bit.ly/abc for free', 'link'],
  ['stream (dot) tv now', 'link'],
  ['stream [point] tv', 'link'],
  ['bit dot ly/x81', 'link'],
  ['see bit . ly/x81', 'link'],
  ['bit。ly/x81', 'link'],
  ['ｂｉｔ．ｌｙ/x81', 'link'],
  ['𝐛𝐢𝐭.𝐥𝐲/x81', 'link'],
  ['go to www.streams.anything', 'link'],
  ['http://10.0.0.1/x', 'link'],
  ['streams.com:8080', 'link'],
  ['user:word@bit.ly', 'link'],
  ['пример.рф', 'link'],
  ['mail me at maud@club.org', 'number'],
  ['text me on 07700 900 123', 'number'],
  ['text me on ０７７００ ９００ １２３', 'number'],
  ['THAT WAS NEVER A GOAL', 'capitals'],
])('%s is held as a %s', (text, reason) => expect(judgeText(text, rules).reasons).toEqual([reason]))

test('what is held is marked as it is written', () => {
  const { marked } = judgeText('see (bit.ly/x81) or stream (dot) tv, maud@club.org', rules)
  expect(marked).toEqual(['(bit.ly/x81)', 'stream (dot) tv,', 'maud@club.org'])
})

test.each([
  'Bravo.Il marque encore',
  'yes.it was',
  'a 4.2.3.1 again',
  'that is it . me too',
  'J.League and St.Pauli',
  'le point de match',
  'at 20:45, @maud',
  'what a dot on the radar',
])('%s is no link', (text) => expect(stateOf(text)).toBe('visible'))

test('what a chat does not hold is shown', () => {
  const open = { words: [], holdLinks: false, holdNumbers: false }
  expect(judgeText('https://bit.example/x81 07700 900 123', open).state).toBe('visible')
})

test.each([
  ['⚽️🔥 👏🏽', true],
  ['👨‍👩‍👧', true],
  ['🇫🇷', true],
  ['goal ⚽️', false],
  ['123', false],
])('%s is emoji only: %s', (text, expected) => expect(isEmojiOnly(text)).toBe(expected))
