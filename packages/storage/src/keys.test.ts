import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkKey } from './keys.ts'
import { elementsOf, escapeXml, textOf } from './xml.ts'

test.each(['a', 'a/b.c/D_e-f', '..a/b..', '.hidden', '1/2/3'])('%s is a key', (key) => {
  expect(checkKey(key)).toBe(key)
})

test.each([
  '',
  '/a',
  'a/',
  'a//b',
  '..',
  '../a',
  'a/../b',
  'a/..',
  './a',
  'a b',
  'a%2e',
  'é',
  'a\\b',
  'a\0',
  'a~',
  'a\n',
  'x'.repeat(201),
])('%j is no key', (key) => {
  expect(() => checkKey(key)).toThrow(expect.objectContaining({ code: 'InvalidKey', status: 400 }))
})

test('text comes back from XML as it went in', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const xml = `<All>${texts.map((text) => `<T>${escapeXml(text)}</T>`).join('')}</All>`
      expect(elementsOf(xml, 'T').map((inner) => textOf(`<T>${inner}</T>`, 'T'))).toEqual(texts)
    }),
  )
  expect(textOf('<ETag>&quot;a&amp;b&#x22;</ETag>', 'ETag')).toBe('"a&b"')
})
