import { expect, test } from 'vitest'
import { momentOf, toldQuestions } from './quiz-state.ts'
import type { PublicQuiz, QuizQuestion } from './read-quiz.ts'

const second = 1_000
const at = (time: number) => new Date(time).toISOString()
const question = (id: number, openedAt: number | null): QuizQuestion => ({
  id,
  text: 'Who?',
  imageKey: null,
  momentKey: null,
  momentPosterKey: null,
  kind: 'choice',
  truth: null,
  tolerance: null,
  least: null,
  most: null,
  unit: null,
  timeLimit: 10 * second,
  points: 100,
  isTimed: true,
  explanation: null,
  openedAt: openedAt === null ? null : at(openedAt),
  closedAt: null,
  answers: [],
})
type Quiz = Pick<PublicQuiz, 'pace' | 'opensAt' | 'closesAt' | 'questions'>
const live: Quiz = {
  pace: 'live',
  opensAt: at(100 * second),
  closesAt: at(1_000 * second),
  questions: [question(1, 200 * second), question(2, 300 * second), question(3, null)],
}
const phases = (quiz: Quiz, ...times: number[]) => times.map((time) => momentOf(quiz, time * second).phase)

test('a quiz with a host: each question is asked, counted and told, and what is next comes by the clock', () => {
  expect(phases(live, 50, 150, 299.9, 300, 309.9, 310, 311.4, 311.5, 999, 1_001.4, 1_001.5)).toEqual([
    ...['waiting', 'waiting', 'waiting', 'question', 'question', 'counting', 'counting', 'answer'],
    ...['answer', 'answer', 'over'],
  ])
  expect([50, 250, 305, 310.5].map((time) => momentOf(live, time * second).nextAt)).toEqual(
    [100, 300, 310, 311.5].map((time) => time * second),
  )
})

test('a question that is asked when the quiz closes ends with it', () => {
  const short = { ...live, closesAt: at(305 * second) }
  expect(phases(short, 304, 305, 306.5)).toEqual(['question', 'counting', 'over'])
})

test('a question that its host closes before its time is counted and told from then on', () => {
  const closed = { ...live, questions: [{ ...question(1, 200 * second), closedAt: at(204 * second) }] }
  expect(phases(closed, 203, 204, 205.4, 205.5)).toEqual(['question', 'counting', 'counting', 'answer'])
  expect(toldQuestions(closed, 205.4 * second)).toEqual([])
  expect(toldQuestions(closed, 205.5 * second).map(({ id }) => id)).toEqual([1])
})

test('nothing is told of a question before its time and the grace are over', () => {
  const told = (quiz: Quiz, time: number) => toldQuestions(quiz, time * second).map(({ id }) => id)
  expect([209, 211.4, 211.5, 305, 311.5].map((time) => told(live, time))).toEqual([[], [], [1], [1], [1, 2]])
  const self = { ...live, pace: 'self' as const }
  expect([500, 1_001.4, 1_001.5].map((time) => told(self, time))).toEqual([[], [], [1, 2, 3]])
  expect(phases(self, 50, 500, 1_000, 1_001.5)).toEqual(['waiting', 'own', 'counting', 'over'])
})
