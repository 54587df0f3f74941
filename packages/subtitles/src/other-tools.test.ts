import { expect, test } from 'vitest'
import { readSubtitles } from './webvtt.ts'

const read = (source: string) => {
  const { document, errors } = readSubtitles(source)
  const cues = document.cues.map(({ start, end, settings, text }) => ({ start, end, settings, text }))
  return { cues, errors }
}
const scc = (...lines: string[]) => read(`Scenarist_SCC V1.0\n\n${lines.join('\n\n')}\n`)

/** Characters as bytes with odd parity, padded to pairs. */
const coded = (text: string) => {
  const hex = [...text].map((char) => {
    const code = char.charCodeAt(0)
    const ones = code.toString(2).replaceAll('0', '').length
    return (ones % 2 === 0 ? code | 0x80 : code).toString(16).padStart(2, '0')
  })
  if (hex.length % 2 === 1) hex.push('80')
  return (hex.join('').match(/.{4}/g) ?? []).join(' ')
}

test('SCC: a pop-on caption is shown when it is complete, until it is removed', () => {
  const { cues, errors } = scc(
    // Resume loading, row 14, text, row 15, italics, text, end of caption: 20 frames.
    `00:00:01:00\t94ae 94ae 9420 9420 9440 9440 ${coded('Goal for')} 94e0 94e0 91ae 91ae ${coded('Lyon')} 942f 942f`,
    '00:00:04:00\t942c 942c',
  )
  expect(errors).toEqual([])
  expect(cues).toEqual([{ start: 1535, end: 4004, settings: '', text: 'Goal for\n<i>Lyon</i>' }])
})

test('SCC: roll-up lines are read as they stood together, and painted ones as they were completed', () => {
  const roll = (text: string) => `9425 9425 94ad 94ad 9470 9470 ${coded(text)}`
  expect(
    scc(
      `00:00:01:00\t${roll('One')}`,
      `00:00:02:00\t${roll('Two')}`,
      `00:00:03:00\t${roll('Three')}`,
      '00:00:04:00\t942c 942c',
    ).cues.map(({ text }) => text),
  ).toEqual(['One', 'One\nTwo', 'Two\nThree'])
  const painted = scc(
    `00:00:01:00\t9429 9429 1140 1140 ${coded('Top')} 1160 1160 ${coded('left')}`,
    '00:00:02:00\t942c 942c',
  )
  expect(painted.cues).toEqual([{ start: 1134, end: 2002, settings: 'line:0', text: 'Top\nleft' }])
})

test('SCC: special and extended characters, the second replacing the character before it', () => {
  const pair = (hex: string) => `${hex} ${hex}`
  const text = `${coded('Caf')} ${coded('\\')} ${pair('9137')} ${coded('E')} ${pair('9220')} ${coded('`')} ${pair('9226')}`
  const { cues } = scc(`00:00:01:00\t9420 9420 94e0 94e0 ${text} 942f 942f`, '00:00:03:00\t942c 942c')
  expect(cues[0]?.text).toBe('Café♪Á‘')
})

test('SCC: labels of drop and non-drop time codes are those of 29.97 frames a second', () => {
  const caption = (time: string) =>
    scc(`${time}\t9420 9420 94e0 94e0 ${coded('x')} 942f 942f`).cues[0]!.start - (5 * 1001) / 30
  expect(caption('01:00:00:00')).toBeCloseTo(3_603_600, 0)
  expect(caption('01:00:00;00')).toBeCloseTo(3_599_996, 0)
  expect(scc('soon\t9420', '00:00:01:00\t94').errors).toEqual([
    { line: 3, code: 'bad_scc_line' },
    { line: 5, code: 'bad_scc_line' },
  ])
  expect(scc('00:00:01:00\t8080').errors).toEqual([{ line: 1, code: 'no_cues' }])
})

test('SCC: whatever bytes follow one another, reading them ends', () => {
  const all = Array.from({ length: 0x8000 }, (_, pair) => pair.toString(16).padStart(4, '0')).join(' ')
  expect(scc(`00:00:01:00\t9420 9420 ${all}`, `00:30:00:00\t9425 ${all}`).errors).toEqual([])
})

const ass = (...events: string[]) =>
  read(`\uFEFF[Script Info]
; A comment
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, Bold, Italic, Underline, Alignment
Style: Default,Arial,20,0,0,0,2
Style: Sign,Arial,20,0,-1,0,8

[Events]
Format: Layer, Start, End, Style, Name, Text
${events.join('\n')}
`)

test('ASS: texts keep their commas, italics and places; commands, drawings and comments are left out', () => {
  const { cues, errors } = ass(
    'Dialogue: 0,0:00:05.00,0:00:06.50,Default,,Second, and {\\be1\\i1}slanted{\\i0}{\\fad(1,2)} & more',
    'Comment: 0,0:00:01.00,0:00:02.00,Default,,Not shown',
    'Dialogue: 0,0:00:01.00,0:00:02.50,*Sign,,{\\pos(1,2)}SHOP\\NOpen{\\rDefault} <now>',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,{\\p1}m 0 0 l 10 10{\\p0}',
    'Dialogue: 0,1:00:00.00,1:00:01.00,Default,,{\\an9\\b1}Right\\hhere',
  )
  expect(errors).toEqual([])
  expect(cues).toEqual([
    { start: 1000, end: 2500, settings: 'line:0', text: '<i>SHOP\nOpen</i> &lt;now&gt;' },
    { start: 5000, end: 6500, settings: '', text: 'Second, and <i>slanted</i> &amp; more' },
    { start: 3_600_000, end: 3_601_000, settings: 'line:0 align:right', text: '<b>Right\u00A0here</b>' },
  ])
})

test('ASS: lines that are wrong are named, and the others are read', () => {
  const { cues, errors } = ass(
    'Dialogue: 0,soon,0:00:02.00,Default,,x',
    'Dialogue: 0,0:00:03.00,0:00:02.00,Default,,x',
    'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,Read',
  )
  expect(errors).toEqual([
    { line: 12, code: 'bad_ass_time' },
    { line: 13, code: 'end_before_start' },
  ])
  expect(cues.map(({ text }) => text)).toEqual(['Read'])
  expect(ass().errors).toEqual([{ line: 1, code: 'no_cues' }])
})

test('SSA: its older numbers of places are understood', () => {
  const { cues } = read(`[Script Info]
[V4 Styles]
Format: Name, Alignment, Italic
Style: Top,6,0
[Events]
Format: Marked, Start, End, Style, Text
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Top,One\\ntwo
Dialogue: Marked=0,0:00:02.00,0:00:03.00,Top,{\\a1}Low`)
  expect(cues).toEqual([
    { start: 1000, end: 2000, settings: 'line:0', text: 'One two' },
    { start: 2000, end: 3000, settings: 'align:left', text: 'Low' },
  ])
})
