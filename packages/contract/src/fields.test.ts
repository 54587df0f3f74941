import { expect, test } from 'vitest'
import { langId, name, publicUrl, text, title } from './fields.ts'
import { eventStreams } from './resources/streams.ts'

test('a language tag is one that is in use, and short enough to be looked at', () => {
  for (const tag of ['en', 'fr-CA', 'zh-Hant-TW', 'sl-rozaj-biske-1994'])
    expect(langId.safeParse(tag).success).toBe(true)
  for (const tag of ['', 'e', 'en_US', 'en--US', 'de-1996-1996'])
    expect(langId.safeParse(tag).success).toBe(false)
  const variants = Array.from({ length: 2000 }, (_, index) => (index + 36 ** 5).toString(36))
  const failure = langId.safeParse(`en-${variants.join('-')}`)
  expect(failure.error?.issues.map(({ code }) => code)).toEqual(['too_big'])
})

test('a title is one line without control characters, in any script', () => {
  const errorOf = (text: string) =>
    title(20)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)
  for (const text of ['Tor für „Ada“', '<b>&', 'هدف', '👩‍👩‍👧 3–2', 'a\u00A0b', ' trimmed\n'])
    expect(errorOf(text)).toBeUndefined()
  for (const end of ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
    expect(errorOf(`a${end}b`)).toEqual(['clips.titleLine'])
  for (const control of ['\u0001', '\t', '\u001B', '\u007F', '\u009F'])
    expect(errorOf(`a${control}b`)).toEqual(['common.unstorable'])
})

test('a name is the same name, whichever way its accents were written', () => {
  const [composed, decomposed] = ['Étoile Béarn', 'E\u0301toile Be\u0301arn']
  expect(name().parse(decomposed)).toBe(composed)
  expect(text(100).parse(decomposed)).toBe(composed)
  // Its length is that of what is stored.
  expect(name(12).parse(decomposed)).toBe(composed)
})

test.each([
  ['a link', publicUrl(100)],
  ['a stream', eventStreams.fields.url],
])('%s that visitors see has neither a login nor another scheme', (_, schema) => {
  const errorOf = (url: string) => schema.safeParse(url).error?.issues.map(({ message }) => message)
  expect(errorOf('https://example.com/a?b#c')).toBeUndefined()
  for (const login of ['ada:secret@', 'ada@', ':secret@'])
    expect(errorOf(`https://${login}example.com/`)).toEqual(['common.urlLogin'])
  for (const other of ['javascript:alert(1)', 'ftp://example.com', 'nowhere'])
    expect(errorOf(other)).toHaveLength(1)
})
