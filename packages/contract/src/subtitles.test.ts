import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSubtitles, toWebVtt } from './subtitles.ts'

test('reads SRT and writes WebVTT', () => {
  const { cues, errors } = parseSubtitles(
    '1\r\n00:00:01,500 --> 00:00:03,000\r\nBut !\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nDeux\r\nlignes\r\n',
  )
  expect(errors).toEqual([])
  expect(toWebVtt(cues)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nBut !\n\n00:00:04.000 --> 00:00:05.000\nDeux\nlignes\n',
  )
})

test('reads WebVTT with a header, a note, a cue name and settings', () => {
  const { cues, errors } = parseSubtitles(
    'WEBVTT - x\n\nNOTE hello\n\ngoal\n00:01.000 --> 00:02.000 line:0 align:start\nGoal!',
  )
  expect(errors).toEqual([])
  expect(cues).toEqual([{ start: 1000, end: 2000, settings: 'line:0 align:start', text: 'Goal!' }])
})

test('reads settings after many spaces, also with a line separator among them', () => {
  const spaces = ' '.repeat(20_000)
  const { cues, errors } = parseSubtitles(
    `WEBVTT\n\n00:01.000 --> 00:02.000${spaces}line:0\u2028align:start\nGoal!`,
  )
  expect(errors).toEqual([])
  expect(cues[0]?.settings).toBe('line:0\u2028align:start')
})

test('names each error by its line', () => {
  const source =
    'WEBVTT\n\n00:00:01.000 -> 00:00:02.000\nA\n\n00:00:05.000 --> 00:00:04.000\nB\n\n00:00:06.000 --> 00:00:07.000\n\n00:99:06.000 --> 00:99:07.000\nC'
  expect(parseSubtitles(source).errors).toEqual([
    { line: 3, code: 'no_time_line' },
    { line: 6, code: 'end_before_start' },
    { line: 9, code: 'no_text' },
    { line: 11, code: 'bad_time' },
  ])
})

test('a line with an arrow is no text: it begins the next cue', () => {
  const first = '00:00:01.000 --> 00:00:02.000\nA\n'
  expect(parseSubtitles(`${first}00:00:03.000 --> 00:00:04.000\nB`).cues.map(({ text }) => text)).toEqual([
    'A',
    'B',
  ])
  expect(parseSubtitles(`${first}left --> right`).errors).toEqual([{ line: 3, code: 'bad_time' }])
})

test('spaces after the times cost no more than any other text', () => {
  const settings = 'a\u2028b'
  const source = `00:01.000 --> 00:02.000${' '.repeat(200_000)}${settings}\nText`
  expect(parseSubtitles(source)).toEqual({
    cues: [{ start: 1000, end: 2000, settings, text: 'Text' }],
    errors: [],
  })
})

test('an empty file has no subtitles', () => {
  expect(parseSubtitles('WEBVTT\n').errors).toEqual([{ line: 1, code: 'no_cues' }])
})

test('what is written is read again as it was', () => {
  const cue = fc.record({
    start: fc.nat(3_000_000),
    length: fc.integer({ min: 1, max: 10_000 }),
    text: fc.stringMatching(/^[a-zA-Zé !?]*[a-z]$/),
  })
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (drawn) => {
      const cues = drawn
        .sort((a, b) => a.start - b.start)
        .map(({ start, length, text }) => ({ start, end: start + length, settings: '', text: text.trim() }))
      expect(parseSubtitles(toWebVtt(cues))).toEqual({ cues, errors: [] })
    }),
  )
})
