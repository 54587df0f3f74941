import fc from 'fast-check'
import type { Cue, SubtitleDocument } from '../model.ts'

const word = fc.constantFrom(
  'But',
  'Kessou !',
  'a & b',
  '2 < 3',
  'tir cadré',
  'x > y',
  '“Go”',
  '  ',
  'NOTE',
  '1',
)
const encoded = word.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

const tags = ['i', 'b', 'u', 'c.loud', 'c.yellow.bg_blue', 'v Roger Bingham', 'v.first Esme', 'lang en-GB']
const spans = fc.letrec<{ text: string; span: string; plain: string }>((tie) => ({
  plain: fc.oneof(encoded, fc.constantFrom('\n', '&lrm;', '&nbsp;')),
  span: fc
    .tuple(fc.constantFrom(...tags), tie('text'))
    .map(([tag, text]) => `<${tag}>${text}</${/^[a-z]+/.exec(tag)?.[0]}>`),
  text: fc
    .array(fc.oneof({ depthSize: 'small' }, tie('plain'), tie('span')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' ')),
}))

/** A cue's text, with tags that are nested and closed. */
const cueText = fc
  .oneof(
    spans.text,
    fc.constant('<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>'),
    fc.constant('Uh <00:00:01.500>then <00:00:02.000>goal'),
  )
  .map((text) => `A ${text} z`.replace(/\n{2,}/g, '\n'))

export const settings = fc
  .record(
    {
      vertical: fc.constantFrom('rl', 'lr'),
      line: fc.constantFrom('0', '-1', '4', '-3', '10%', '84.5%,end', '50%,center', '7%,start'),
      position: fc.constantFrom('10%', '50%,center', '30%,line-left', '88%,line-right'),
      size: fc.constantFrom('35%', '80%', '100%'),
      align: fc.constantFrom('start', 'center', 'end', 'left', 'right'),
      region: fc.constantFrom('fred', 'top'),
    },
    { requiredKeys: [] },
  )
  .map((pairs) =>
    Object.entries(pairs)
      .map((pair) => pair.join(':'))
      .join(' '),
  )

const line = fc.stringMatching(/^[a-zA-Zé.:{}() ,]{1,20}$/)
const note = fc.array(line, { maxLength: 3 }).map((lines) => ['NOTE', ...lines].join('\n'))
const style = line.map((text) => `STYLE\n::cue(.loud) { ${text.replace(/[{}]/g, '')} }`)
const region = fc.constantFrom('fred', 'top').map((id) => `REGION\nid:${id}\nwidth:40%\nlines:3\nscroll:up`)
const header = fc.constantFrom(
  'WEBVTT',
  'WEBVTT - Matchday 24',
  'WEBVTT\nKind: captions\nLanguage: fr',
  'WEBVTT\tx',
)

const timed = fc.record({
  start: fc.nat(3_000_000),
  length: fc.integer({ min: 1, max: 10_000 }),
  id: fc.constantFrom('', '', '1', 'goal', 'NOTE', 'a b'),
  settings,
  text: cueText,
  notes: fc.array(note, { maxLength: 2 }),
})

const cuesOf = (
  drawn: { start: number; length: number; id: string; settings: string; text: string; notes: string[] }[],
) =>
  drawn
    .sort((a, b) => a.start - b.start)
    .map(({ length, ...cue }, key): Cue => ({ ...cue, key, end: cue.start + length }))

/** A valid document with everything that WebVTT allows. */
export const documents: fc.Arbitrary<SubtitleDocument> = fc
  .record({
    header,
    head: fc.array(fc.oneof(style, region, note), { maxLength: 3 }),
    last: fc.oneof(style, region),
    cues: fc.array(timed, { minLength: 1, maxLength: 12 }),
    tail: fc.array(note, { maxLength: 2 }),
  })
  .map(({ last, head, cues, ...rest }) => ({
    ...rest,
    // Comments directly above the first cue belong to it.
    head: head.length > 0 ? [...head, last] : [],
    cues: cuesOf(cues),
  }))
