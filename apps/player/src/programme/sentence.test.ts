import { expect, test } from 'vitest'
import { countdownOf } from './sentence.ts'

test('a programme is counted down to for a day, until it starts', () => {
  const now = Date.UTC(2026, 10, 27, 18)
  const of = (state: 'planned' | 'postponed', seconds: number) =>
    countdownOf({ state, startsAt: new Date(now + seconds * 1000).toISOString() }, now)
  expect([of('planned', 3723), of('planned', 0.4), of('planned', 86_400)]).toEqual([
    '1:02:03',
    '0:01',
    '24:00:00',
  ])
  expect([of('planned', 0), of('planned', -5), of('planned', 86_401), of('postponed', 60)]).toEqual(
    Array(4).fill(undefined),
  )
  expect(countdownOf({ state: 'planned', startsAt: null }, now)).toBeUndefined()
})
