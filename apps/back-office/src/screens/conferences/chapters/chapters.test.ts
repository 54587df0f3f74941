import { describe, expect, test } from 'vitest'
import { parseChapters } from './parseChapters.ts'
import { changesOfEdit, inOrder, playingAt, spanAt, wholeMs } from './spans.ts'

const chapters = inOrder([
  { id: 2, at: 10_000, end: null },
  { id: 1, at: 0, end: null },
  { id: 3, at: 20_000, end: 25_000 },
])
const media = { duration: 30_000, rate: 25 }

describe('ROUTE-80 the times of chapters', () => {
  test('a chapter lasts until the next one, or has an end', () => {
    expect(chapters.map((_, index) => spanAt(chapters, index, media.duration).end)).toEqual([
      10_000, 20_000, 25_000,
    ])
    expect(spanAt([{ id: 1, at: 0, end: null }], 0, 9)).toEqual({ start: 0, end: 9 })
  })

  test('the chapter that plays', () => {
    expect([0, 9999, 10_000, 24_999, 25_000].map((ms) => playingAt(chapters, ms, 30_000)?.id)).toEqual([
      1,
      1,
      2,
      3,
      undefined,
    ])
  })

  test('an edge that is dragged changes only that edge', () => {
    const edit = (id: number, grip: 'start' | 'end' | 'all', start: number, end: number) =>
      changesOfEdit(chapters, { id, grip, start, end }, media)
    expect(edit(2, 'start', 12_000, 20_000)).toEqual({ at: 12_000 })
    expect(edit(2, 'start', 10_000, 20_000)).toEqual({})
    expect(edit(2, 'end', 10_000, 15_040.2)).toEqual({ end: 15_041 })
    expect(edit(3, 'all', 21_000, 26_000)).toEqual({ at: 21_000, end: 26_000 })
    expect(edit(2, 'all', 11_000, 21_000)).toEqual({ at: 11_000 })
  })

  test('an end that is dragged to the next chapter, or to the end of the video, follows it', () => {
    const end = (id: number, at: number) =>
      changesOfEdit(chapters, { id, grip: 'end', start: 0, end: at }, media).end
    expect([end(1, 10_000), end(1, 9_970), end(1, 9_900), end(3, 30_000)]).toEqual([null, null, 9_900, null])
  })

  test('times are whole milliseconds within the video', () => {
    expect([-5, 40.000000001, 40.2, 99_999].map((ms) => wholeMs(ms, 30_000.7))).toEqual([0, 40, 41, 30_000])
  })
})

describe('ROUTE-80 pasted chapters', () => {
  test.each([
    ['0:00 Welcome', 0, 'Welcome'],
    ['1:02:03 Results', 3_723_000, 'Results'],
    ['00:01:02 - Results', 62_000, 'Results'],
    ['[12:34] Q&A: 2026', 754_000, 'Q&A: 2026'],
    ['(0:30) – Panel', 30_000, 'Panel'],
    ['90:00 Late', 5_400_000, 'Late'],
    ['0:01.5 Half', 1500, 'Half'],
    ['Closing words 45:10', 2_710_000, 'Closing words'],
    ['Fin — 1:00:00', 3_600_000, 'Fin'],
  ])('%s', (line, at, title) => {
    expect(parseChapters(line)).toEqual([{ line: 1, text: line, chapter: { at, end: null, title } }])
  })

  test('lines without a time are told with their number, empty ones are left out', () => {
    expect(parseChapters('Programme\r\n\r\n0:00 A\n0:75 B')).toEqual([
      { line: 1, text: 'Programme' },
      { line: 3, text: '0:00 A', chapter: { at: 0, end: null, title: 'A' } },
      { line: 4, text: '0:75 B' },
    ])
  })

  test('WebVTT, as it is exported', () => {
    const text =
      'WEBVTT\n\n1\n00:00:01.500 --> 00:01:00.000\nA &lt;b&gt; &amp; c\n\n2\n00:01:00.000 --> 01:00:00.000\nB\n'
    expect(parseChapters(text).map(({ chapter }) => chapter)).toEqual([
      { at: 1500, end: 60_000, title: 'A <b> & c' },
      { at: 60_000, end: 3_600_000, title: 'B' },
    ])
  })

  test('a long title is cut, and a hostile line takes no time', () => {
    expect(parseChapters(`0:00 ${'x'.repeat(900)}`)[0]?.chapter?.title).toHaveLength(200)
    // So long that what looks at each place again for each other place would not be done before the test is ended.
    expect(parseChapters(`${'- '.repeat(1_000_000)}1:0`)).toHaveLength(1)
    expect(parseChapters(`0:00 a${' '.repeat(1_000_000)}b`)).toHaveLength(1)
  })
})
