import { describe, expect, test } from 'vitest'
import { titleToAss, toAss } from './ass.ts'
import { excerptOf } from './excerpt.ts'
import { readSubtitles, toWebVtt } from './webvtt.ts'

const documentOf = (body: string) =>
  readSubtitles(`WEBVTT - of a match\nX-TIMESTAMP-MAP=LOCAL:0\n\n${body}`).document
const cue = (times: string, text: string) => `${times}\n${text}\n\n`
const size = { width: 1920, height: 1080 }
const textIn = (ass: string) =>
  ass
    .split('\n')
    .find((line) => line.startsWith('Dialogue'))!
    .replace(/^Dialogue: .*?,,0,0,0,,/, '')
const drawn = (text: string, of = size) =>
  textIn(toAss({ cues: [{ key: 0, id: '', start: 0, end: 1000, settings: '', notes: [], text }] }, of))

describe('the subtitles of a clip', () => {
  const source = documentOf(
    `STYLE\n::cue { color: red }\n\nNOTE about all\n\n${[
      cue('00:00:01.000 --> 00:00:04.000', 'over the in point'),
      cue('00:00:02.000 --> 00:00:03.000', 'ends at the in point'),
      cue('00:00:05.000 --> 00:00:07.000 line:0', 'one'),
      cue('00:00:06.000 --> 00:00:08.000', 'two, together with one'),
      cue('00:00:09.500 --> 00:00:12.000', 'over the out point'),
      cue('00:00:10.000 --> 00:00:12.000', 'starts at the out point'),
    ].join('')}`,
  )

  test('are the cues between its points, on its own clock', () => {
    const { cues, head } = excerptOf(source, { from: 3000, to: 10_000 })
    expect(cues.map(({ start, end, text, settings }) => [start, end, text, settings])).toEqual([
      [0, 1000, 'over the in point', ''],
      [2000, 4000, 'one', 'line:0'],
      [3000, 5000, 'two, together with one', ''],
      [6500, 7000, 'over the out point', ''],
    ])
    expect(head).toEqual(['STYLE\n::cue { color: red }'])
  })

  test('begin after a pre-roll, and are a file that reads as it was written', () => {
    const part = excerptOf(source, { from: 3000, to: 10_000, shift: 1480 })
    expect(part.cues[0]).toMatchObject({ start: 1480, end: 2480 })
    const { document, errors } = readSubtitles(toWebVtt(part))
    expect(errors).toEqual([])
    expect(document.header).toBe('WEBVTT')
    expect(document.cues.map(({ start, end, text }) => [start, end, text])).toEqual(
      part.cues.map(({ start, end, text }) => [start, end, text]),
    )
  })

  test('are empty where nothing is said, and one that covers all of a clip stays for all of it', () => {
    expect(excerptOf(source, { from: 20_000, to: 30_000 }).cues).toEqual([])
    expect(excerptOf(source, { from: 4000, to: 5000 }).cues).toEqual([])
    const whole = excerptOf(documentOf(cue('00:00.000 --> 01:00.000', 'all')), { from: 7000, to: 9000 })
    expect(whole.cues).toMatchObject([{ start: 0, end: 2000 }])
  })

  test('keep the times of words that are within the clip', () => {
    const words = documentOf(cue('00:01.000 --> 00:05.000', 'a <00:00:02.000>b <00:00:04.000>c'))
    const { cues } = excerptOf(words, { from: 3000, to: 9000 })
    expect(cues[0]?.text).toBe('a b <00:00:01.000>c')
  })
})

describe('subtitles that are drawn', () => {
  test('say what was written: nothing in them is a command', () => {
    expect(drawn('{\\pos(1,2)}a\\Nb')).toBe('\\{\\\u2060pos(1,2)\\}a\\\u2060Nb')
    expect(drawn(`"it's": 50%, 'x'; [v] &lt;b&gt; &amp; \\`)).toBe(`"it's": 50%, 'x'; [v] <b> & \\\u2060`)
    expect(drawn('<v Ada><b>bold</b></v> <i>slanted</i><script>')).toBe('bold {\\i1}slanted{\\i0}')
    expect(drawn('one\ntwo\u0000\u202Ethree')).toBe('one\\Ntwo  three')
    expect(drawn('one\u0001two\u0085three')).toBe('one two three')
    expect(drawn('مرحبا 👩‍👩‍👧 😀')).toBe('مرحبا 👩‍👩‍👧 😀')
  })

  test('end with an ellipsis where they would cover the picture', () => {
    for (const text of ['word '.repeat(2000), 'x'.repeat(10_000), '字'.repeat(10_000), 'a\n'.repeat(5000)]) {
      const shown = drawn(text)
      expect(shown.length).toBeLessThan(600)
      expect(shown.endsWith('…')).toBe(true)
    }
    expect(drawn(`a${'\u0301'.repeat(10_000)}`).length).toBeLessThan(40)
  })

  test('break where nothing else would break them', () => {
    const upright = { width: 606, height: 1080 }
    expect(drawn('字'.repeat(20), upright)).toMatch(/^字+\\N字+/)
    expect(drawn('Straßenbahnhaltestellenwartehäuschen', upright)).toContain('\\N')
    expect(drawn('several short words that the line can be broken between', upright)).not.toContain('\\N')
  })

  test('are larger and higher on upright pictures, and at the top where they ask for it', () => {
    const styleOf = (of: typeof size) => /^Style: Bottom,.*$/m.exec(toAss({ cues: [] }, of))![0].split(',')
    const [wide, upright] = [styleOf(size), styleOf({ width: 606, height: 1080 })]
    expect(Number(upright[2]) / 606).toBeGreaterThan(Number(wide[2]) / 1920)
    expect(Number(upright[21])).toBeGreaterThan(1080 * 0.15)
    const at = (settings: string) =>
      toAss({ cues: [{ key: 0, id: '', start: 0, end: 1, settings, notes: [], text: 'x' }] }, size)
    for (const settings of ['line:0', 'align:start line:10%', 'line:2,start'])
      expect(at(settings)).toContain(',Top,,')
    for (const settings of ['', 'line:-1', 'line:90%', 'position:10%'])
      expect(at(settings)).toContain(',Bottom,,')
  })
})

describe('a title that is drawn', () => {
  const titled = (text: string, of = size) =>
    textIn(titleToAss({ text, until: 3000 }, of)).replace('{\\fad(200,200)}', '')

  test('says what was typed: nothing in it is a tag, a character reference or a command', () => {
    for (const text of ['<b>bold</b> & &lt;', 'Smith <OG>', 'a > b &amp;amp;', '<i>', '<v Ada>'])
      expect(titled(text)).toBe(text)
    expect(titled('{\\pos(1,2)}\\N')).toBe('\\{\\\u2060pos(1,2)\\}\\\u2060N')
    expect(titled('one\u0001two\u0085three\u001Bfour')).toBe('one two three four')
  })

  test('breaks before wide letters leave the picture, and ends with an ellipsis where lines run out', () => {
    const lines = (text: string, of = size) => titled(text, of).split('\\N')
    expect(lines('W'.repeat(120)).map(({ length }) => length)).toEqual([28, 28, 28, 28, 8])
    const upright = lines('W'.repeat(120), { width: 608, height: 1080 })
    expect(upright).toHaveLength(5)
    expect(upright.at(-1)).toMatch(/^W{8,}…$/)
    // As many words as surely fit, since only the drawing breaks between words.
    expect(titled('goal '.repeat(40), { width: 608, height: 1080 })).toMatch(/^(goal ){15,}.*…$/)
    expect(titled('A goal after a corner, headed in by Ada at the near post in the last minute')).not.toMatch(
      /…|\\N/,
    )
  })
})
