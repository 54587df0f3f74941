import { expect, test } from 'vitest'
import { countdownOf, sentenceOf } from './sentence.ts'

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

test('what the rights of a programme do not let somebody watch is said, whatever its state is', () => {
  const of = (unavailable: 'country' | 'early' | 'late' | null, language: 'en' | 'fr') =>
    sentenceOf({ state: 'live', startsAt: null, unavailable }, language)
  expect(of('country', 'en')).toBe('This stream is not available in your country.')
  expect(of('late', 'fr')).toBe('Cette diffusion n’est plus disponible.')
  expect(of(null, 'en')).toBe('The stream starts shortly.')
})
