import { expect, test } from 'vitest'
import { speedOf } from './speedOf.ts'

const playing = { paused: false, ended: false, readyState: 4, playbackRate: 1.5 }

test('a picture moves as its rehearsal does, or at its own rate', () => {
  expect(speedOf(playing, null)).toBe(1.5)
  expect(speedOf(playing, { rate: 20 })).toBe(20)
})

test.each([
  ['paused', { paused: true }],
  ['at its end, which a browser calls paused a moment later', { ended: true }],
  ['waiting for data', { readyState: 2 }],
])('a picture that is %s stands still', (_, change) => {
  expect(speedOf({ ...playing, ...change }, { rate: 20 })).toBe(0)
})

test('nothing moves without a picture', () => {
  expect(speedOf(undefined, { rate: 20 })).toBe(0)
})
