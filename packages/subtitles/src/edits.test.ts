import fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, copyTiming } from './align.ts'
import { findProblems, readingSpeed, repair } from './checks.ts'
import { plainText, speakerOf, splitText, toggleTag, withSpeaker } from './cue-text.ts'
import {
  addCue,
  changeCue,
  mergeWithNext,
  moveEdge,
  placeCue,
  removeCues,
  shiftCues,
  splitCue,
} from './edits.ts'
import { begin, redo, step, undo } from './history.ts'
import { formatClock, parseClock, readSubtitles, type SubtitleDocument, toWebVtt } from './index.ts'
import { findText, replaceText } from './replace.ts'
import { placeOf, withPlace } from './settings.ts'
import { documents, settings } from './testing/documents.ts'

const vtt = (cues: string) => readSubtitles(`WEBVTT\n\n${cues}`).document
const read = ({ cues }: SubtitleDocument) => cues.map(({ start, end, text }) => [start, end, text])

type Edit = (document: SubtitleDocument) => SubtitleDocument
const edit = fc
  .record({ key: fc.nat(14), ms: fc.integer({ min: -2_000_000, max: 3_000_000 }), offset: fc.nat(40) })
  .chain(({ key, ms, offset }) =>
    fc.constantFrom<Edit>(
      (document) => changeCue(document, key, { start: ms, end: ms + offset }),
      (document) => changeCue(document, key, { text: 'typed\n\n--> \nhere' }),
      (document) => moveEdge(document, key, 'start', ms),
      (document) => moveEdge(document, key, 'end', ms),
      (document) => addCue(document, { start: Math.abs(ms), end: Math.abs(ms) + 1000, text: 'New' }),
      (document) => splitCue(document, key, { offset }),
      (document) => splitCue(document, key, { at: ms }),
      (document) => mergeWithNext(document, key),
      (document) => shiftCues(document, ms),
      (document) => shiftCues(document, ms, key),
      (document) => removeCues(document, new Set([key])),
      (document) => repair(document, key, 'overlap', 25),
      (document) => repair(document, key, 'fast', 25),
      (document) => replaceText(document, { text: 'but', isCaseSensitive: false }, 'Goal'),
    ),
  )
const edits = fc.array(edit, { minLength: 1, maxLength: 12 })

test('edits that are undone leave the document as it was, and can be done again', () => {
  fc.assert(
    fc.property(documents, edits, (document, edits) => {
      let history = begin(document)
      for (const change of edits) history = step(history, change(history.present))
      const edited = history.present
      for (const _ of edits) history = undo(history)
      expect(history.present).toBe(document)
      for (const _ of edits) history = redo(history)
      expect(history.present).toBe(edited)
    }),
  )
})

test('after any edits the file is valid, its cues in order, and no block is lost', () => {
  const blocksOf = (document: SubtitleDocument) =>
    [...document.head, ...document.cues.flatMap(({ notes }) => notes), ...document.tail].sort()
  fc.assert(
    fc.property(documents, edits, (document, edits) => {
      const edited = edits.reduce((now, change) => change(now), document)
      expect(blocksOf(edited)).toEqual(blocksOf(document))
      expect(edited.cues.map(({ start }) => start)).toEqual(
        edited.cues.map(({ start }) => start).sort((a, b) => a - b),
      )
      expect(new Set(edited.cues.map(({ key }) => key)).size).toBe(edited.cues.length)
      const again = readSubtitles(toWebVtt(edited))
      expect(again.errors.filter(({ code }) => code !== 'no_cues')).toEqual([])
      expect(read(again.document)).toEqual(read(edited).filter(([, , text]) => String(text).trim() !== ''))
    }),
  )
})

test('typing in one cue is one step', () => {
  let history = begin('')
  for (const text of ['B', 'Bu', 'But']) history = step(history, text, 'text 1')
  history = step(history, 'But !', 'text 2')
  expect(undo(history).present).toBe('But')
  expect(undo(undo(history)).present).toBe('')
  expect(undo(undo(undo(history)))).toEqual(undo(undo(history)))
})

test('shifting keeps distances, and stops at 0', () => {
  const document = vtt('00:01.000 --> 00:02.000\nA\n\n00:03.000 --> 00:04.000\nB')
  expect(read(shiftCues(document, 500))).toEqual([
    [1500, 2500, 'A'],
    [3500, 4500, 'B'],
  ])
  expect(read(shiftCues(document, -5000))).toEqual([
    [0, 1000, 'A'],
    [2000, 3000, 'B'],
  ])
  expect(read(shiftCues(document, 500, 1))).toEqual([
    [1000, 2000, 'A'],
    [3500, 4500, 'B'],
  ])
})

test('splitting and merging keep the text', () => {
  const letters = ({ cues }: SubtitleDocument) =>
    cues
      .map(({ text }) => plainText(text))
      .join('')
      .replace(/\s/g, '')
      // Cues that start together may swap.
      .split('')
      .sort()
      .join('')
  fc.assert(
    fc.property(documents, fc.nat(14), fc.nat(60), (document, key, offset) => {
      expect(letters(splitCue(document, key, { offset }))).toBe(letters(document))
      expect(letters(splitCue(document, key, {}))).toBe(letters(document))
      expect(letters(mergeWithNext(document, key))).toBe(letters(document))
    }),
  )
})

test('splits at the caret or at the playhead, with open tags on both sides', () => {
  const document = vtt('00:01.000 --> 00:05.000\n<v Ann><i>One two</i>')
  expect(read(splitCue(document, 0, { offset: '<v Ann><i>One'.length, at: 2000 }))).toEqual([
    [1000, 2000, '<v Ann><i>One</i></v>'],
    [2000, 5000, '<v Ann><i>two</i>'],
  ])
  expect(read(splitCue(vtt('00:01.000 --> 00:05.000\nOne two three four'), 0, { at: 3000 }))).toEqual([
    [1000, 3000, 'One two'],
    [3000, 5000, 'three four'],
  ])
  expect(splitText('a <b', 2)).toEqual(['a', '<b'])
})

test('flags reading speed, overlaps, gaps and empty cues, and repairs them', () => {
  const document = vtt(
    '00:01.000 --> 00:02.000\nThis is much too long to be read in a second\n\n00:05.000 --> 00:07.000\nB\n\n00:06.700 --> 00:08.000\nC\n\n00:08.020 --> 00:09.000\nD',
  )
  expect([...findProblems(document, 25)]).toEqual([
    [0, [{ kind: 'fast', speed: 44 }]],
    [2, [{ kind: 'overlap', ms: 300 }]],
    [3, [{ kind: 'gap' }]],
  ])
  const slower = repair(document, 0, 'fast', 25)
  expect(readingSpeed(slower.cues[0]!)).toBe(20)
  const trimmed = repair(repair(slower, 2, 'overlap', 25), 3, 'gap', 25)
  expect(findProblems(trimmed, 25).size).toBe(0)
  expect(read(trimmed).map(([, end]) => end)).toEqual([3200, 6620, 7940, 9000])
  const empty = addCue(document, { start: 20_000, end: 21_000, text: '' })
  expect(findProblems(empty, 25).get(4)).toEqual([{ kind: 'empty' }])
  expect(repair(empty, 4, 'empty', 25)).toEqual(document)
})

test('a repair for which there is no room changes nothing', () => {
  const tight = vtt(
    '00:00.000 --> 00:01.000\nA\n\n00:01.080 --> 00:01.200\nFar too long for it\n\n00:01.280 --> 00:02.000\nB',
  )
  expect(repair(tight, 1, 'fast', 25)).toBe(tight)
})

test('searches and replaces text, not tags', () => {
  const document = vtt(
    '00:01.000 --> 00:02.000\n<i>I</i> like it & <c.it>It</c>\n\n00:03.000 --> 00:04.000\n2 &lt; 3',
  )
  expect([...findText(document, { text: 'it', isCaseSensitive: false })]).toEqual([[0, 2]])
  expect([...findText(document, { text: 'it', isCaseSensitive: true })]).toEqual([[0, 1]])
  const replaced = replaceText(document, { text: 'it', isCaseSensitive: false }, '$& <b>')
  expect(replaced.cues[0]?.text).toBe('<i>I</i> like $&amp; &lt;b> & <c.it>$&amp; &lt;b></c>')
  expect(findText(document, { text: '& it', isCaseSensitive: false })).toEqual(new Map())
  expect(findText(document, { text: 'it & ', isCaseSensitive: true }).size).toBe(1)
  expect(findText(document, { text: '2 < 3', isCaseSensitive: true }).size).toBe(1)
  expect(findText(document, { text: '.*', isCaseSensitive: true }).size).toBe(0)
})

test('aligns two languages by time, and copies timing where a translation is missing', () => {
  const en = vtt(
    '00:01.000 --> 00:02.000 line:0 region:a\nA\n\n00:03.000 --> 00:04.000\nB\n\n00:05.000 --> 00:06.000\nC',
  )
  const fr = vtt('00:01.100 --> 00:02.200\nAa\n\n00:05.000 --> 00:05.800\nCc\n\n00:09.000 --> 00:10.000\nDd')
  const texts = align(en.cues, fr.cues).map(({ cue, other }) => [cue?.text, other?.text])
  expect(texts).toEqual([
    ['A', 'Aa'],
    ['B', undefined],
    ['C', 'Cc'],
    [undefined, 'Dd'],
  ])
  expect(read(copyTiming(fr, en)).filter(([, , text]) => text === '')).toEqual([[3000, 4000, '']])
  const fresh = copyTiming(vtt(''), en)
  expect(fresh.cues.map(({ start, end, settings, text }) => [start, end, settings, text])).toEqual([
    [1000, 2000, 'line:0', ''],
    [3000, 4000, '', ''],
    [5000, 6000, '', ''],
  ])
  fc.assert(
    fc.property(documents, documents, (a, b) => {
      const pairs = align(a.cues, b.cues)
      expect(pairs.flatMap(({ cue }) => cue ?? [])).toEqual(a.cues)
      expect(pairs.flatMap(({ other }) => other ?? [])).toEqual(b.cues)
    }),
  )
})

test('an alignment that is none is in the middle', () => {
  for (const align of ['constructor', 'toString', '', 'justify'])
    expect(placeOf(`align:${align}`).column).toBe('center')
})

test('moves a cue without touching its other settings', () => {
  fc.assert(
    fc.property(settings, fc.constantFrom('top', 'middle', 'bottom'), (before, row) => {
      const after = withPlace(before, { row })
      expect(placeOf(after).row).toBe(row)
      const rest = (text: string) => text.split(' ').filter((pair) => !/^(line|region)/.test(pair))
      expect(rest(after)).toEqual(rest(before))
    }),
  )
  expect(withPlace('align:start position:10% size:30%', { column: 'center' })).toBe('size:30%')
})

test('tags and speakers are put around a text and taken away again', () => {
  expect(toggleTag('Goal!', 'i')).toBe('<i>Goal!</i>')
  expect(toggleTag('<i>Goal!</i>', 'i')).toBe('Goal!')
  expect(toggleTag('A <i>b</i> c', 'i')).toBe('<i>A b c</i>')
  expect(toggleTag('A goal', 'b', 2, 6)).toBe('A <b>goal</b>')
  expect(withSpeaker('Hi', 'Roger & Co')).toBe('<v Roger &amp; Co>Hi')
  expect(speakerOf('<v.loud Roger &amp; Co>Hi</v>')).toBe('Roger & Co')
  expect(withSpeaker('<v.loud Roger>Hi</v>', '')).toBe('Hi')
  expect(withSpeaker('<v.loud Roger>Hi</v>', 'Ann')).toBe('<v.loud Ann>Hi</v>')
})

test('times are read as they are written, and as people type them', () => {
  expect([0, 107_800, 3_723_004].map((ms) => formatClock(ms))).toEqual([
    '0:00.000',
    '1:47.800',
    '1:02:03.004',
  ])
  expect(formatClock(107_899, 1)).toBe('1:47.8')
  expect(['1:47.8', '1:02:03,004', '62.5', '5'].map(parseClock)).toEqual([107_800, 3_723_004, 62_500, 5000])
  for (const text of ['', 'x', '1:60', '1:2:3:4', '-1']) expect(parseClock(text)).toBeUndefined()
  fc.assert(fc.property(fc.nat(400_000_000), (ms) => parseClock(formatClock(ms)) === ms))
})

test('a dragged cue keeps the gap to its neighbours, or overlaps them clearly', () => {
  const document = vtt(
    '00:01.000 --> 00:02.000\nA\n\n00:03.000 --> 00:04.000\nB\n\n00:05.000 --> 00:06.000\nC',
  )
  const times = (start: number, end: number) =>
    read(placeCue(document, 1, { start, end }, 80))[1]?.slice(0, 2)
  expect(times(2010, 3000)).toEqual([2080, 3000])
  expect(times(3000, 5000)).toEqual([3000, 4920])
  expect(times(2500, 4500)).toEqual([2500, 4500])
  expect(times(1900, 3000)).toEqual([1900, 3000])
})
