import { expect, test } from 'vitest'
import { languageOf, textsOf } from './texts.ts'

test('I18N-01 the address decides the language, then the browser, then English', () => {
  expect(languageOf('?lang=fr', ['en-GB'])).toBe('fr')
  expect(languageOf('', ['fr-CA', 'en'])).toBe('fr')
  expect(languageOf('?lang=de', ['de'])).toBe('en')
})

test('I18N-04 both languages have every text', () => {
  expect(Object.keys(textsOf('fr'))).toEqual(Object.keys(textsOf('en')))
})
