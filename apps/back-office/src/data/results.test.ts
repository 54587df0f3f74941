import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import shell from '../i18n/en/shell.ts'
import tags from '../i18n/en/tags.ts'
import { resultText } from './results.ts'

beforeAll(async () => {
  await i18next.init({ lng: 'en', ns: ['shell', 'tags'], resources: { en: { shell, tags } } })
})

test('ERR-07 a write says what it did, in the words of its resource', () => {
  expect(resultText('tags', 'created')).toBe('Tag created')
  expect(resultText('tags', 'saved')).toBe('Tag saved')
  expect(resultText('tags', 'deleted', 1)).toBe('Tag deleted')
  expect(resultText('tags', 'restored', 3)).toBe('3 tags restored')
})

test('a resource without texts of its own has the general ones', () => {
  expect(resultText('venues', 'saved')).toBe('Saved')
  expect(resultText('venues', 'deleted', 2)).toBe('2 items deleted')
})
