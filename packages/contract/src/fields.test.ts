import { expect, test } from 'vitest'
import { langId } from './fields.ts'

test('a language tag is one that is in use, and short enough to be looked at', () => {
  for (const tag of ['en', 'fr-CA', 'zh-Hant-TW', 'sl-rozaj-biske-1994'])
    expect(langId.safeParse(tag).success).toBe(true)
  for (const tag of ['', 'e', 'en_US', 'en--US', 'de-1996-1996'])
    expect(langId.safeParse(tag).success).toBe(false)
  const variants = Array.from({ length: 2000 }, (_, index) => (index + 36 ** 5).toString(36))
  const failure = langId.safeParse(`en-${variants.join('-')}`)
  expect(failure.error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})
