import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWebVtt, readSubtitles, toWebVtt } from './index.ts'
import { documents } from './testing/documents.ts'

const textsOf = (source: string) => readSubtitles(source).document.cues.map(({ text }) => text)

test('reads SRT and writes WebVTT', () => {
  const { document, errors } = readSubtitles(
    '1\r\n00:00:01,500 --> 00:00:03,000\r\nBut !\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nDeux\r\nlignes\r\n',
  )
  expect(errors).toEqual([])
  expect(toWebVtt(document)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nBut !\n\n00:00:04.000 --> 00:00:05.000\nDeux\nlignes\n',
  )
})

test('reads settings after many spaces, also with a line separator among them', () => {
  const spaces = ' '.repeat(200_000)
  for (const header of ['WEBVTT\n\n', '']) {
    const { document, errors } = readSubtitles(
      `${header}00:01.000 --> 00:02.000${spaces}line:0\u2028align:start\nGoal!`,
    )
    expect(errors).toEqual([])
    expect(document.cues[0]?.settings).toBe('line:0\u2028align:start')
  }
})

test('names each error by its line', () => {
  const source =
    'WEBVTT\n\n00:00:01.000 -> 00:00:02.000\nA\n\n00:00:05.000 --> 00:00:04.000\nB\n\n00:00:06.000 --> 00:00:07.000\n\n00:99:06.000 --> 00:99:07.000\nC'
  expect(readSubtitles(source).errors).toEqual([
    { line: 3, code: 'no_time_line' },
    { line: 6, code: 'end_before_start' },
    { line: 9, code: 'no_text' },
    { line: 11, code: 'bad_time' },
  ])
})

test('a line with an arrow is no text: it begins the next cue', () => {
  const first = '00:00:01.000 --> 00:00:02.000\nA\n'
  expect(textsOf(`${first}00:00:03.000 --> 00:00:04.000\nB`)).toEqual(['A', 'B'])
  expect(readSubtitles(`${first}left --> right`).errors).toEqual([{ line: 3, code: 'bad_time' }])
  expect(textsOf('WEBVTT\n00:01.000 --> 00:02.000\nDirectly below the header')).toEqual([
    'Directly below the header',
  ])
  expect(textsOf('WEBVTT\n\nNOTE\nx\n00:01.000 --> 00:02.000\nBelow a comment')).toEqual(['Below a comment'])
})

test('an empty file has no subtitles', () => {
  expect(readSubtitles('WEBVTT\n').errors).toEqual([{ line: 1, code: 'no_cues' }])
})

// After the examples of https://www.w3.org/TR/webvtt1/
const examples = {
  'comments and styles': `WEBVTT

STYLE
::cue {
  background-image: linear-gradient(to bottom, dimgray, lightgray);
  color: papayawhip;
}
/* Style blocks cannot use blank lines nor "dash dash greater than" */

NOTE comment blocks can be used between style blocks.

STYLE
::cue(b) {
  color: peachpuff;
}

hello
00:00:00.000 --> 00:00:10.000
Hello <b>world</b>.

NOTE style blocks cannot appear after the first cue.
`,
  'regions and voices': `WEBVTT

REGION
id:fred
width:40%
lines:3
regionanchor:0%,100%
viewportanchor:10%,90%
scroll:up

00:00:00.000 --> 00:00:20.000 region:fred align:left
<v Fred>Hi, my name is Fred

00:00:02.500 --> 00:00:22.500 region:bill align:right
<v.loud.first Bill>Hi, I’m Bill</v>
`,
  'karaoke, ruby and languages': `WEBVTT Kind: captions; Language: en

1
00:16.500 --> 00:18.500
When the moon <00:17.500>hits your eye

2 - middle
00:00:18.500 --> 00:00:20.500 line:63% position:72% align:start
Like a <00:19.000>big-a <00:19.500>pizza <00:20.000>pie

01:00:20.500 --> 01:00:21.500 vertical:rl line:0 position:50%,line-left size:33%
<ruby>WWW<rt>World Wide Web</rt></ruby> &amp; <lang fr>chapeau</lang> <c.yellow.bg_blue>bas</c>
`,
}

test.each(Object.entries(examples))('keeps the example with %s byte for byte', (_name, source) => {
  const { document, errors } = readSubtitles(source)
  expect(errors).toEqual([])
  expect(asWebVtt(source, document)).toBe(source)
  // Only hours are added when the editor writes it.
  const withHours = source.replace(/^(\d\d:\d\d\.\d{3}) --> (\d\d:\d\d\.\d{3})/gm, '00:$1 --> 00:$2')
  expect(toWebVtt(document)).toBe(withHours)
})

test('a file that is not quite WebVTT is stored as WebVTT', () => {
  for (const source of ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx', '00:01.000 --> 00:02.000\nx'])
    expect(asWebVtt(source, readSubtitles(source).document)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nx\n',
    )
})

test('no cue, identifier, block, setting or tag is lost when a document is written and read', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const written = toWebVtt(document)
      expect(readSubtitles(written)).toEqual({ document, errors: [] })
      expect(asWebVtt(written, document)).toBe(written)
      expect(readSubtitles(`\uFEFF${written.replaceAll('\n', '\r\n')}`)).toEqual({ document, errors: [] })
    }),
  )
})

test('reads any text, and what it wrote is read again as it was', () => {
  const line = fc.constantFrom(
    'WEBVTT',
    'NOTE',
    'STYLE',
    '',
    ' ',
    '-->',
    '00:01.000 --> 00:02.000',
    '<i>',
    'x',
    '1',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 15 }), (lines) => {
      const { document } = readSubtitles(lines.join('\n'))
      const again = readSubtitles(toWebVtt(document)).document
      if (document.cues.length > 0) expect(again.cues).toEqual(document.cues)
    }),
  )
})

test('reads twenty thousand cues and a line of a megabyte at once, and reports more cues', () => {
  // With a cost that grows faster than the text, this would not end within the test's time.
  const cue = (index: number) =>
    `00:00:${String(index % 60).padStart(2, '0')}.000 --> 59:59:00.000\nText ${index}\n`
  const many = (count: number) =>
    `WEBVTT\n\n${Array.from({ length: count }, (_, index) => cue(Math.floor(index / 400))).join('\n')}`
  expect(readSubtitles(many(20_000)).errors).toEqual([])
  expect(readSubtitles(many(20_001)).errors).toEqual([{ line: 60_003, code: 'too_many' }])
  for (const piece of ['<', '&', '-->', ' ', '<v ', '{\\an8}'])
    readSubtitles(`1\n00:00:01,000 --> 00:00:02,000\n${piece.repeat(1_000_000 / piece.length)}`)
})
