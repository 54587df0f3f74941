import { expect, test } from 'vitest'
import { findProblems } from './checks.ts'
import { countOutside, offsetOf, readSubtitles, withoutOffset } from './index.ts'

const read = (...starts: string[]) =>
  readSubtitles(`WEBVTT\n\n${starts.map((at) => `${at}:00.000 --> ${at}:02.000\nx`).join('\n\n')}\n`).document

test.each([
  ['the programme starts at ten', ['10:00', '10:01'], 120_000, 36_000_000],
  ['with a title at 0', ['00:00', '10:00', '10:01'], 120_000, 36_000_000],
  ['the video is longer than the hour', ['01:00', '02:30'], 6_000_000, 3_600_000],
  ['all are within the video', ['00:00', '01:30'], 6_000_000, undefined],
  ['they go on too long', ['10:00', '10:05'], 120_000, undefined],
  ['they are only too late', ['00:00', '00:05'], 120_000, undefined],
])('the offset if %s', (_, starts, duration, offset) => {
  const document = read(...starts)
  expect(offsetOf(document, duration)).toBe(offset)
  if (offset !== undefined) expect(countOutside(withoutOffset(document, offset), duration)).toBe(0)
})

test('without the offset, cues stay in order and keep their length', () => {
  const { cues } = withoutOffset(read('00:00', '10:00', '10:01'), 36_000_000)
  expect(cues.map(({ start, end }) => [start, end])).toEqual([
    [0, 2000],
    [0, 2000],
    [60_000, 62_000],
  ])
})

test('a cue that begins behind the end of the video is a problem of its own', () => {
  const problems = findProblems(read('00:00', '00:05'), 25, 120_000)
  expect([...problems.values()]).toEqual([[{ kind: 'outside' }]])
  expect(findProblems(read('00:00', '00:05'), 25).size).toBe(0)
})
