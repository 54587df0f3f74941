import { expect, test } from 'vitest'
import { checkTyped, sayNumber, sayTruth } from './answer-number.ts'

const any = { least: null, most: null }

test('a number that was typed is read with a point and with a comma', () => {
  expect(checkTyped('3,5', any, 'fr')).toEqual({ value: 3.5 })
  expect(checkTyped(' 3.5', any, 'fr')).toEqual({ value: 3.5 })
  expect(checkTyped('18 412', { least: 0, most: null }, 'en')).toEqual({ value: 18_412 })
})

test('what is wrong says what can be entered', () => {
  expect(checkTyped('', any, 'en')).toEqual({ wrong: 'Enter a number, such as 12 or 3.5.' })
  expect(checkTyped('121', { least: 0, most: 120 }, 'en')).toEqual({ wrong: 'From 0 to 120' })
  expect(checkTyped('-1', { least: 0, most: null }, 'en')).toEqual({ wrong: '0 or more' })
  expect(checkTyped('5000', { least: null, most: 1200.5 }, 'fr')).toEqual({ wrong: 'Au plus 1\u202f200,5' })
})

test('numbers are said as people of the language write them, with what they count', () => {
  expect(sayNumber(18_412.5, 'minutes', 'en')).toBe('18,412.5 minutes')
  expect(sayTruth({ truth: 48.5, tolerance: 0.5 }, 'min', 'fr')).toBe('48,5 min, à 0,5 min près')
  expect(sayTruth({ truth: 48, tolerance: 0 }, null, 'en')).toBe('48')
})
