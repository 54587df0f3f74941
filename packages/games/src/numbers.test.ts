import { expect, test } from 'vitest'
import { isNear, readNumber } from './numbers.ts'

test('a number is right as far as the tolerance says, in thousandths and not in binary fractions', () => {
  const near = (truth: number, tolerance: number | null, value: number) => isNear({ truth, tolerance }, value)
  expect(near(48, null, 48)).toBe(true)
  expect(near(48, null, 48.001)).toBe(false)
  expect(near(0.7, 0.1, 0.8)).toBe(true)
  expect(near(0.7, 0.1, 0.6)).toBe(true)
  expect(near(0.7, 0.1, 0.801)).toBe(false)
  expect(near(-3, 2, -5)).toBe(true)
  expect(near(0, 0, -0)).toBe(true)
  expect(near(999_999_999_999.999, 0, 999_999_999_999.998)).toBe(false)
  expect(isNear({ truth: null, tolerance: 5 }, 0)).toBe(false)
})

test('a number is read as people write it', () => {
  const read: [string, number][] = [
    ['12', 12],
    [' 3,5 ', 3.5],
    ['3.5', 3.5],
    ['7.', 7],
    ['−4', -4],
    ['+4', 4],
    ['18 412', 18_412],
    ['18\u202f412,5', 18_412.5],
    ['1’000’000', 1_000_000],
    ['007', 7],
  ]
  for (const [text, number] of read) expect([text, readNumber(text)]).toEqual([text, number])
  expect(Object.is(readNumber('-0'), 0)).toBe(true)
})

test('what is no number is none', () => {
  for (const text of [
    ...['', ' ', 'NaN', 'Infinity', '1e400', '1e3', '0x10', '3.1415', '1.2.3', '1,2,3', '12 minutes', '١٢'],
    ...['--1', '1-2', '9'.repeat(14), '. 5', '.', '-', '1 2'],
  ])
    expect([text, readNumber(text)]).toEqual([text, undefined])
})
