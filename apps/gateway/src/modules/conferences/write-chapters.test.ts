import { describe, expect, test } from 'vitest'
import { chaptersAsText, chaptersAsWebVtt, type WrittenChapter } from './write-chapters.ts'

const chapter = (at: number, title: string, more: Partial<WrittenChapter> = {}): WrittenChapter => ({
  title,
  at,
  end: null,
  speakers: [],
  ...more,
})

describe('CALL-BP-02 chapters as WebVTT', () => {
  test('a chapter without an end lasts until the next one, the last one for an hour', () => {
    expect(chaptersAsWebVtt([chapter(0, 'Welcome'), chapter(61_001, 'Results')])).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:01:01.001\nWelcome\n\n2\n00:01:01.001 --> 01:01:01.001\nResults\n',
    )
  })

  test('a chapter ends at its end, but not after the next one has begun', () => {
    const written = chaptersAsWebVtt([
      chapter(0, 'a', { end: 5000 }),
      chapter(10_000, 'b', { end: 90_000 }),
      chapter(20_000, 'c', { end: 36_000_000 }),
    ])
    expect(written.match(/-->.*/g)).toEqual(['--> 00:00:05.000', '--> 00:00:20.000', '--> 10:00:00.000'])
  })

  test('chapters that begin together have a length', () => {
    expect(chaptersAsWebVtt([chapter(7, 'a'), chapter(7, 'b')])).toContain('00:00:00.007 --> 00:00:00.008')
  })

  test('neither a title nor a name ends the cue or is read as markup', () => {
    const written = chaptersAsWebVtt([
      chapter(0, 'A <b>\r\n\n00:00 --> 00:09\n& more', { speakers: ['Ana\nRuiz', 'Jo <3'] }),
    ])
    expect(written).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 01:00:00.000\nA &lt;b&gt; 00:00 --&gt; 00:09 &amp; more (Ana Ruiz, Jo &lt;3)\n',
    )
  })

  test('without chapters it is still WebVTT', () => {
    expect(chaptersAsWebVtt([])).toBe('WEBVTT\n')
  })
})

describe('CALL-BP-02 chapters as the text of video sites', () => {
  test('a line each, with speakers', () => {
    expect(
      chaptersAsText([chapter(0, 'Welcome'), chapter(62_900, 'Results', { speakers: ['Ana', 'Jo'] })]),
    ).toBe('0:00 Welcome\n1:02 Results (Ana, Jo)\n')
  })

  test('with hours in every line if there are any', () => {
    expect(chaptersAsText([chapter(0, 'a'), chapter(3_725_000, 'b')])).toBe('0:00:00 a\n1:02:05 b\n')
  })

  test('the first line is at 0:00, as video sites require', () => {
    expect(chaptersAsText([chapter(90_000, 'Late')])).toBe('0:00 Start\n1:30 Late\n')
    expect(chaptersAsText([chapter(999, 'Soon')])).toBe('0:00 Soon\n')
  })

  test('a title takes one line, and no invisible characters', () => {
    expect(chaptersAsText([chapter(0, 'One\r\n1:00 two\u2028three\tfour\u0000')])).toBe(
      '0:00 One 1:00 two three four\n',
    )
  })
})
