import { expect, test } from 'vitest'
import { sayBin } from './number-bins.ts'

test('bins are said with both bounds, open where numbers are far off', () => {
  const bin = (from: number | null, to: number | null) => ({ from, to, count: 1 })
  expect(sayBin(bin(20, 24), 'en')).toBe('20 – 24')
  expect(sayBin(bin(0.5, 0.9), 'fr')).toBe('0,5 – 0,9')
  expect(sayBin(bin(7, 7), 'en')).toBe('7')
  expect(sayBin(bin(null, 999), 'en')).toBe('999 or less')
  expect(sayBin(bin(18_000, null), 'fr')).toBe('Au moins 18\u202f000')
})
