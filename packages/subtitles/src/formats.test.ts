import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, readSubtitles, type SubtitleDocument, toSrt } from './index.ts'
import { settingOf } from './settings.ts'
import { documents } from './testing/documents.ts'
import { readTtml, toTtml } from './ttml.ts'
import { parseTtmlTime } from './ttml-time.ts'

const vtt = (cues: string) => readSubtitles(`WEBVTT\n\n${cues}`).document
const shown = ({ cues }: SubtitleDocument) =>
  cues.map(({ start, end, settings, text }) => ({ start, end, settings, text }))

test('SRT keeps italics, bold, underline and nine positions', () => {
  const source = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Goal!</i> Tom & <b>Jerry</b> {\\i1}x{\\i0}\n'
  const { document } = readSubtitles(source)
  expect(shown(document)).toEqual([
    { start: 1000, end: 2000, settings: 'line:0', text: '<i>Goal!</i> Tom &amp; <b>Jerry</b> <i>x</i>' },
  ])
  expect(toSrt(document)).toBe(
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>Goal!</i> Tom & <b>Jerry</b> <i>x</i>\n',
  )
  for (let place = 1; place <= 9; place++) {
    const { document } = readSubtitles(`1\n00:00:01,000 --> 00:00:02,000\n{\\an${place}}x\n`)
    expect(toSrt(document)).toContain(place === 2 ? '\nx' : `\n{\\an${place}}x`)
  }
})

test('SRT keeps colours that WebVTT has, and text that looks like a tag', () => {
  const read = (text: string) =>
    readSubtitles(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`).document.cues[0]!.text
  expect(read('<font color="yellow">A</font> <font color="#123456">b</font>')).toBe('<c.yellow>A</c> b')
  expect(read('<script>alert(1)</script> 2 < 3')).toBe('&lt;script&gt;alert(1)&lt;/script&gt; 2 &lt; 3')
})

test('what SRT can say survives a round trip', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const again = readSubtitles(toSrt(document)).document
      expect(again.cues.map(({ start, end }) => [start, end])).toEqual(
        document.cues.map(({ start, end }) => [start, end]),
      )
      const plain = (text: string) =>
        plainText(text)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .join('\n')
          .trim()
      expect(again.cues.map(({ text }) => plain(text))).toEqual(document.cues.map(({ text }) => plain(text)))
      const italics = (text: string) => text.match(/<\/?[ibu]>/g)
      expect(again.cues.map(({ text }) => italics(text))).toEqual(
        document.cues.map(({ text }) => italics(text)),
      )
      // A second trip changes nothing more.
      expect(toSrt(readSubtitles(toSrt(again)).document)).toBe(toSrt(again))
    }),
  )
})

test('TTML keeps times, texts, tags, identifiers, settings and the blocks above the cues', () => {
  const readable = (text: string) => text.replaceAll('&lrm;', '\u200E').replaceAll('&nbsp;', '\u00A0')
  fc.assert(
    fc.property(documents, (document) => {
      const { document: again, errors } = readTtml(toTtml(document, 'fr'))
      expect(errors).toEqual([])
      expect(again.head).toEqual(document.head)
      expect(again.cues).toEqual(
        document.cues.map((cue) => ({ ...cue, notes: [], text: readable(cue.text) })),
      )
    }),
  )
})

test('TTML has standard italics and regions for other programs, and believes their changes', () => {
  const written = toTtml(vtt('00:01.000 --> 00:02.000 line:0\n<i>Goal!</i>'))
  expect(written).toContain('tts:fontStyle="italic"')
  expect(written).toContain('tts:origin="0% 10%"')
  expect(shown(readTtml(written.replaceAll(/ tl:\w+="[^"]*"/g, '')).document)).toEqual([
    { start: 1000, end: 2000, settings: 'line:10%', text: '<i>Goal!</i>' },
  ])
  const moved = readTtml(written.replace('0% 10%', '0% 50%').replace('tts:fontStyle="italic"', '')).document
  expect(shown(moved)[0]).toMatchObject({ settings: 'line:50%', text: 'Goal!' })
})

test('reads TTML as other programs write it', () => {
  const { document, errors } = readTtml(`<?xml version="1.0"?>
<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
  xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001" ttp:tickRate="10000000" xml:lang="en">
  <tt:head><tt:styling><tt:style xml:id="base" tts:fontStyle="italic"/><tt:style xml:id="s" style="base"/></tt:styling>
  <tt:layout><tt:region xml:id="low" tts:origin="10% 80%" tts:extent="80% 10%" tts:displayAlign="after" tts:textAlign="center"/>
  <tt:region xml:id="high"><tt:style tts:origin="10% 10%" tts:extent="80% 20%"/><tt:style tts:textAlign="center"/></tt:region></tt:layout></tt:head>
  <tt:body region="low"><tt:div begin="1s">
    <tt:p begin="00:00:01.500" dur="1500ms">One
      <tt:br/>  <tt:span style="s">two</tt:span> &amp; three</tt:p>
    <tt:p region="high" begin="00:00:10:15" end="200000000t">High</tt:p>
    <tt:p><tt:span begin="30s" end="31s">First</tt:span> <tt:span begin="31s" end="32s">second</tt:span></tt:p>
  </tt:div></tt:body>
</tt:tt>`)
  expect(errors).toEqual([])
  expect(shown(document)).toEqual([
    { start: 2500, end: 4000, settings: '', text: 'One\n<i>two</i> &amp; three' },
    { start: 11_501, end: 21_000, settings: 'line:10%', text: 'High' },
    { start: 31_000, end: 32_000, settings: '', text: 'First' },
    { start: 32_000, end: 33_000, settings: '', text: 'second' },
  ])
})

test('reads every kind of TTML time', () => {
  const clock = { frameRate: 25, tickRate: 1000 }
  const times = ['01:00:00', '00:00:01.5', '00:00:01:05', '1.5h', '2m', '3s', '250ms', '50f', '40t']
  expect(times.map((text) => parseTtmlTime(text, clock))).toEqual([
    3_600_000, 1500, 1200, 5_400_000, 120_000, 3000, 250, 2000, 40,
  ])
  for (const text of ['', '1', '00:61:00', '-1s', '1e3s', '5x'])
    expect(parseTtmlTime(text, clock)).toBeUndefined()
})

test('SMPTE time codes are labels of frames, which a second that is not whole has too few of', () => {
  const at = (begin: string, attributes: string) =>
    readTtml(`<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"
      ttp:timeBase="smpte" ${attributes}><body><div><p begin="${begin}" end="23:00:00:00">x</p></div></body></tt>`)
      .document.cues[0]?.start
  const film = 'ttp:frameRate="24" ttp:frameRateMultiplier="1000 1001"'
  expect(at('01:30:00:00', film)).toBe(5_405_400)
  const ntsc = 'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"'
  expect(at('01:30:00:00', `${ntsc} ttp:dropMode="nonDrop"`)).toBe(5_405_400)
  // 161,838 frames: 162,000 labels without the 162 that are left out.
  expect(at('01:30:00:00', `${ntsc} ttp:dropMode="dropNTSC"`)).toBe(5_399_995)
  expect(at('00:01:00:02', `${ntsc} ttp:dropMode="dropNTSC"`)).toBe(60_060)
  expect(at('01:30:02:12', 'ttp:frameRate="25"')).toBe(5_402_480)
})

test.each([
  ['is_microdvd', '{0}{25}{y:i}Goal!\n'],
  ['is_sbv', '0:00:01.000,0:00:02.000\nGoal!\n'],
  ['is_stl', `850STL25.01${'0'.repeat(1000)}`],
  ['is_sami', '<SAMI><BODY><SYNC Start=1></BODY></SAMI>'],
])('%s: a format that is not read is named, and nothing else is said', (code, text) => {
  const read = text.startsWith('<') ? readTtml : readSubtitles
  expect(read(text)).toMatchObject({ document: { cues: [] }, errors: [{ line: 1, code }] })
  expect(read(text).errors).toHaveLength(1)
})

test('TTML: a document type, entities, deep nesting and broken XML are errors, by line', () => {
  const p = '<p begin="1s" end="2s">x</p>'
  const tt = (body: string) => `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>\n${body}</div></body></tt>`
  expect(readTtml(`<!DOCTYPE tt [<!ENTITY a "b">]>\n${tt(p)}`).errors[0]).toEqual({
    line: 1,
    code: 'bad_xml',
  })
  expect(readTtml(tt(`${p}\n<p begin="3s" end="4s">&xxe;</p>`)).errors).toEqual([
    { line: 3, code: 'bad_xml' },
  ])
  expect(readTtml(tt(`${p}\n<p>`)).errors[0]?.code).toBe('bad_xml')
  expect(readTtml(tt('<div>'.repeat(50_000))).errors[0]?.code).toBe('bad_xml')
  expect(readTtml(tt('<p begin="soon" end="2s">x</p>')).errors).toEqual([{ line: 2, code: 'bad_ttml_time' }])
  expect(readTtml('not xml').errors).toEqual([{ line: 1, code: 'bad_xml' }])
  expect(readTtml(tt('')).errors).toEqual([{ line: 1, code: 'no_cues' }])
})

test('TTML of twenty thousand cues is read without a long wait', () => {
  const text = Array.from(
    { length: 20_000 },
    (_, index) => `<p begin="${index}s" end="${index + 1}s">Text <br/>${index}</p>`,
  )
  const { document } = readTtml(
    `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${text.join('')}</div></body></tt>`,
  )
  expect(document.cues).toHaveLength(20_000)
})

test('a position is read whatever else the settings say', () => {
  expect(settingOf('align:start line:0 line:10%,end', 'line')).toBe('10%,end')
})
