import { expect, test } from 'vitest'
import { maskOf } from './masks.ts'

test('a mask of a number ends in whole characters', () => {
  expect(maskOf('phone', '+44 20 7946 0011')).toBe('••• 11')
  expect(maskOf('phone', '👍👎👍')).toBe('••• 👎👍')
  expect(maskOf('phone', '7')).toBe('••• 7')
})
