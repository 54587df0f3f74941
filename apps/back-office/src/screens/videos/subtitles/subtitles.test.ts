import { type Cue, readSubtitles } from '@touchline/subtitles'
import { expect, test } from 'vitest'
import { selectorOf } from './caption-styles.ts'
import { decodeText, readSubtitleFile, writeSubtitleFile } from './files.ts'
import { rowAt, rowsOf } from './rows.ts'

const cue = (key: number, start: number, end: number): Cue => ({
  key,
  id: '',
  start,
  end,
  settings: '',
  text: 'x',
  notes: [],
})

test('lines pair two languages, and the last of those at a moment is the one that plays', () => {
  const rows = rowsOf([cue(0, 0, 1000), cue(1, 900, 2000)], [cue(0, 0, 950), cue(7, 5000, 6000)])
  expect(rows.map(({ id, cue, other }) => [id, cue?.key, other?.key])).toEqual([
    ['c0', 0, 0],
    ['c1', 1, undefined],
    ['o7', undefined, 7],
  ])
  expect([500, 950, 2500, 5500].map((ms) => rowAt(rows, ms)?.id)).toEqual(['c0', 'c1', undefined, 'o7'])
})

test('files are read in the encodings that subtitles come in', () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer
  expect(decodeText(new TextEncoder().encode('é').buffer as ArrayBuffer)).toBe('é')
  expect(decodeText(bytes(0xe9))).toBe('é')
  expect(decodeText(bytes(0xff, 0xfe, 0xe9, 0))).toBe('é')
  expect(decodeText(bytes(0xfe, 0xff, 0, 0xe9))).toBe('é')
  expect(decodeText(bytes())).toBe('')
})

test('what is exported is imported again, in each format', async () => {
  const { document } = readSubtitles('WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n<i>Goal!</i>')
  for (const format of ['vtt', 'srt', 'ttml'] as const)
    expect(await readSubtitleFile(await writeSubtitleFile(document, format, 'en'))).toEqual({
      document,
      errors: [],
    })
})

test('selectors of cues become those of the elements that are drawn; others are left out', () => {
  expect(selectorOf('::cue')).toBe('[data-part="cue"]')
  expect(selectorOf('::cue(.loud)')).toBe('[data-part="cue"] .loud')
  expect(selectorOf('::cue(v[voice="Ann"])')).toBe('[data-part="cue"] [data-part="voice"][title="Ann"]')
  expect(selectorOf('::cue(c.a.b:past)')).toBe('[data-part="cue"] span.a.b[data-past]')
  expect(selectorOf('::cue(#goal)')).toBe('[data-part="cue"][data-id="goal"]')
  for (const other of [
    'body',
    '::cue(*)',
    '::cue(a, b)',
    '.x ::cue',
    '::cue-region',
    '::cue(v[voice="a]b"])',
  ])
    expect(selectorOf(other)).toBeUndefined()
})
