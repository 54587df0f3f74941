import type { OwnTrivia, PlayQuestion } from '@touchline/contract'
import { expect, test } from 'vitest'
import { tellOwn } from './own-points.ts'

const question = { id: 1, kind: 'choice', points: 100, isTimed: true, timeLimit: 20_000 } as PlayQuestion
const result = {
  QuestionId: 1,
  correct: [7],
  explanation: null,
  counts: [],
  truth: null,
  tolerance: 0,
  given: [],
  bins: [],
}
const own = (AnswerId: number): OwnTrivia => ({
  ...{ kind: 'trivia', now: '', name: 'Maud', won: [], points: 40, correct: 1, rank: null, ranking: [] },
  answers: [{ QuestionId: 1, AnswerId, value: null, elapsed: 12_000, isCorrect: null, points: null }],
})

test('a page knows its points by the time in its receipt, once and without asking', () => {
  const right = own(7)
  tellOwn(right, question, result)
  tellOwn(right, question, result)
  expect(right).toMatchObject({ points: 115, correct: 2, answers: [{ isCorrect: true, points: 75 }] })
})

test('a wrong answer, and one that was not given, change nothing', () => {
  const wrong = own(8)
  tellOwn(wrong, question, result)
  expect(wrong).toMatchObject({ points: 40, correct: 1, answers: [{ isCorrect: false, points: 0 }] })
  const none = { ...own(8), answers: [] }
  tellOwn(none, question, result)
  expect(none).toMatchObject({ points: 40, correct: 1 })
})

test('a number is right within the tolerance', () => {
  const told = { ...result, correct: [], truth: 0.7, tolerance: 0.1 }
  const numbers = (value: number): OwnTrivia => ({
    ...own(7),
    answers: [{ ...own(7).answers[0]!, AnswerId: null, value }],
  })
  for (const [value, points] of [
    [0.8, 75],
    [0.801, 0],
  ] as const) {
    const given = numbers(value)
    tellOwn(given, question, told)
    expect(given.answers).toMatchObject([{ isCorrect: points > 0, points }])
  }
})
