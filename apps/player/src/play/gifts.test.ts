import { expect, test } from 'vitest'
import { verdictOf, wayOf } from './gifts.ts'

const gift = (way: 'rank' | 'draw', rankFrom: number, rankTo: number) => ({ way, rankFrom, rankTo })

test('SCOPE-03 gifts: a page says for whom a gift is', () => {
  expect(wayOf(gift('rank', 1, 1), 'trivia', 'en')).toBe('For rank 1')
  expect(wayOf(gift('rank', 2, 1_000), 'predictor', 'en')).toBe('For ranks 2 to 1,000')
  expect(wayOf(gift('draw', 1, 50), 'trivia', 'fr')).toBe('Tirage au sort parmi les rangs 1 à 50')
  expect(wayOf(gift('draw', 1, 1), 'motm', 'en')).toBe('Drawn among those who voted for the winner')
  expect(wayOf(gift('rank', 2, 3), 'motm', 'en')).toBe('For those who voted for ranks 2 to 3')
})

test('SCOPE-03 gifts: whoever plays hears whether they have won, once that is decided', () => {
  const decided = { id: 7, isDecided: true }
  expect(verdictOf({ ...decided, isDecided: false }, [7])).toBeUndefined()
  expect(verdictOf(decided, [7])).toBe('won')
  expect(verdictOf(decided, [8])).toBe('notWon')
  expect(verdictOf(decided, undefined)).toBe('decided')
})
