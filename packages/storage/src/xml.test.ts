import { expect, test } from 'vitest'
import { elementsOf, escapeXml, textOf } from './xml.ts'

test('elements are found by their name, with attributes and without', () => {
  const xml = '<List xmlns="x"><Part>1</Part><PartNumber>2</PartNumber><Part a="b">3</Part><Part>4</List>'
  expect(elementsOf(xml, 'Part')).toEqual(['1', '3'])
  expect(textOf(xml, 'PartNumber')).toBe('2')
  expect(textOf(xml, 'ETag')).toBeUndefined()
})

test('a text comes back as it was escaped', () => {
  const text = `</ETag> & "é" ' &amp;`
  expect(textOf(`<ETag>${escapeXml(text)}</ETag>`, 'ETag')).toBe(text)
})

test('a reference that names no character, or one of JavaScript’s own names, breaks nothing', () => {
  expect(textOf('<ETag>&#99999999;&#x110000;&constructor;</ETag>', 'ETag')).toBe('\uFFFD\uFFFD&constructor;')
})

test.each(['<Part>', '<Part ', '<Part><'])(
  'two megabytes of %s are read once, not once for each',
  (piece) => {
    expect(elementsOf(piece.repeat(2_000_000 / piece.length), 'Part')).toEqual([])
  },
)
