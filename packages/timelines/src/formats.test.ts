import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  guessFormat,
  readTimeline,
  type TimelineEntry,
  type TimelineFormat,
  toCsv,
  toEdl,
  toFcpxml,
  toSportscode,
  toTouchline,
  toWebVttChapters,
} from './index.ts'
import { entries, teams } from './testing/timelines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, format: TimelineFormat, options = {}) =>
  readTimeline(bytes(text), format, options)
const entry = (fields: Partial<TimelineEntry>): TimelineEntry => ({
  key: 'a',
  at: 1000,
  type: 'Goal',
  attributes: {},
  ...fields,
})

describe('a round trip loses nothing', () => {
  const writers = { csv: toCsv, sportscode: (list: TimelineEntry[]) => toSportscode(list) } as const

  test.each(['csv', 'sportscode'] as const)('through %s', (format) => {
    fc.assert(
      fc.property(entries, (list) => {
        const text = writers[format](list)
        expect(guessFormat(text)).toBe(format)
        const again = read(text, format)
        expect(again.problems).toEqual([])
        const wanted = list.map(({ code, ...each }) => (code === undefined ? each : { ...each, code }))
        expect(again.entries).toEqual(wanted)
      }),
    )
  })

  test('through our own JSON, with teams, spaces and all', () => {
    fc.assert(
      fc.property(entries, teams, (list, squads) => {
        const spaced = list.map((each) => ({ ...each, comment: ` ${each.comment ?? ''} ` }))
        const text = toTouchline({ entries: spaced, teams: squads })
        expect(guessFormat(text)).toBe('touchline')
        const again = read(text, 'touchline')
        expect(again).toMatchObject({ entries: spaced, teams: squads, problems: [] })
      }),
    )
  })

  test('an instance that another program has moved takes its moment with it', () => {
    const text = toSportscode([entry({ at: 10_000 })], { reach: () => ({ lead: 8000, lag: 5000 }) })
    expect(text).toContain('<start>2.000</start>\n<end>15.000</end>')
    expect(read(text, 'sportscode').entries).toEqual([entry({ at: 10_000, code: undefined })])
    const moved = text.replace('2.000', '3.500').replace('15.000', '16.000')
    expect(read(moved, 'sportscode').entries[0]).toMatchObject({ at: 11_500, in: 3500, out: 16_000 })
  })
})

describe('CSV', () => {
  test('reads the minutes of a match with what is added to them, in the order in which they were played', () => {
    const text = [
      'Minute;Événement;Équipe;Joueur',
      '46;But;Harbour;Ana',
      '23;But;Harbour;Élodie',
      '45+2;Carton jaune;Saltmarsh;Zoé',
      "45'+3;But;Saltmarsh;Zoé",
      '90 + 4;But;Harbour;Ana',
      "67';Remplacement;Harbour;Ana",
      '67’;Remplacement;Harbour;Zoé',
    ].join('\n')
    const { entries, problems } = read(text, 'csv')
    expect(problems).toEqual([])
    expect(entries.map(({ at, phase }) => [at / 60_000, phase])).toEqual([
      // The half before was played for 48 minutes.
      [48, 'second_half'],
      [23, 'first_half'],
      [47, 'first_half'],
      [48, 'first_half'],
      [96, 'second_half'],
      [69, 'second_half'],
      [69, 'second_half'],
    ])
    const plain = read('Minute,Event\n46,Goal\n12,Goal\n', 'csv').entries
    expect(plain.map(({ at, phase }) => [at / 60_000, phase])).toEqual([
      [46, undefined],
      [12, undefined],
    ])
    expect(read('Minute,Event\nsoon,Goal\n', 'csv').problems).toMatchObject([{ key: 'timelines.badTime' }])
  })

  test.each(['period_id', 'Period', 'Half'])(
    'puts the halves one after another if the clock begins anew with each: %s',
    (heading) => {
      const text = [
        `${heading},timestamp,event_type,team`,
        '1,00:00:10,Kick-off,Harbour City',
        '2,00:00:05,Kick-off,Kestrel Rovers',
        '1,00:44:00,Goal,Harbour City',
        '2,00:12:30,Goal,Kestrel Rovers',
      ].join('\n')
      expect(read(text, 'csv').entries.map(({ at, phase }) => [at / 1000, phase])).toEqual([
        [10, 'first_half'],
        [2645, 'second_half'],
        [2640, 'first_half'],
        [3390, 'second_half'],
      ])
      const running = read(`${heading},timestamp,event\n1,0:10,A\n2,50:00,B\n`, 'csv')
      expect(running.periods).toEqual([])
      expect(running.entries.map(({ at }) => at)).toEqual([10_000, 3_000_000])
      const named = read(
        `${heading},timestamp,event\n1st half,0:10,A\n1st half,46:00,A\n2nd half,0:30,B\n`,
        'csv',
      )
      expect(named.entries.map(({ at, phase }) => [at, phase])).toEqual([
        [10_000, '1st half'],
        [2_760_000, '1st half'],
        [2_790_000, '2nd half'],
      ])
      expect(named.periods).toEqual([{ phase: 'second_half', at: 2_760_000 }])
    },
  )

  test('reads durations that a spreadsheet shows as times of a day', () => {
    const text = 'Time,Event\n12:03:20 AM,Goal\n1:03:20 AM,Goal\n12:00:05 PM,Goal\n13:00:00 AM,Goal\n'
    const { entries, problems } = read(text, 'csv')
    expect(entries.map(({ at }) => at)).toEqual([200_000, 3_800_000, 43_205_000])
    expect(problems).toMatchObject([{ line: 5, key: 'timelines.badTime' }])
  })

  test('recognises headings in English and French, and guesses codes', () => {
    const english = read(
      'Time,Event,Team,Player,Assist,Notes,Zone\n1:02.5,Yellow card,BRU,Ada,,"a, b",D4\n',
      'csv',
    )
    expect(english.entries).toEqual([
      {
        key: 'Yellow card@62500 BRU Ada',
        at: 62_500,
        type: 'Yellow card',
        code: 'yellow_card',
        team: 'BRU',
        player: 'Ada',
        comment: 'a, b',
        attributes: { Zone: 'D4' },
      },
    ])
    expect(english.teams).toEqual([{ name: 'BRU', squad: [{ name: 'Ada' }] }])
    const french = read(
      '\uFEFFTemps;Événement;Équipe;Joueur;Mi-temps\r\n01:00:01,250;But;Brume;Ada;1\r\n',
      'csv',
    )
    expect(french.entries[0]).toMatchObject({
      at: 3_601_250,
      code: 'goal',
      team: 'Brume',
      phase: 'first_half',
    })
  })

  test('reads Windows files, UTF-16, sep= and tabs', () => {
    const text = 'sep=;\r\nTemps;Type\r\n1;Arrêt\r\n'
    const latin = Uint8Array.from(text, (char) => char.charCodeAt(0))
    expect(readTimeline(latin, 'csv').entries[0]).toMatchObject({ code: 'save', at: 1000 })
    expect(readTimeline(latin, 'csv').lines).toEqual([3])
    const wide = Buffer.from('\uFEFFTime\tType\n2\tGoal\n', 'utf16le')
    expect(readTimeline(wide, 'csv').entries[0]).toMatchObject({ at: 2000 })
  })

  test('takes what the caller says about columns before what it guesses', () => {
    const text = 'A,B,Team\n1500,Goal,x\n'
    const columns = { A: 'at', B: 'type', Team: '' } as const
    expect(read(text, 'csv', { columns, unit: 'ms' }).entries[0]).toMatchObject({
      at: 1500,
      type: 'Goal',
      attributes: { Team: 'x' },
    })
  })

  test('a row with the same words twice has two keys, the same in each reading', () => {
    const text = 'Time,Type\n1,Goal\n1,Goal\n'
    expect(read(text, 'csv').entries.map(({ key }) => key)).toEqual(['Goal@1000', 'Goal@1000 #2'])
  })

  test.each([
    ['62.5', {}, 62_500],
    ['62,5', {}, 62_500],
    ['62500', { unit: 'ms' }, 62_500],
    ['62500', {}, 62_500],
    ['62', {}, 62_000],
    ['62 s', {}, 62_000],
    ['62500ms', {}, 62_500],
    ['1:02', {}, 62_000],
    ['95:30', {}, 5_730_000],
    ['0:01:02', {}, 62_000],
    ['00:01:02.004', {}, 62_004],
    ['01:02:12', { frameRate: 25 }, 62_480],
    ['00:01:02:12', { frameRate: 25 }, 62_480],
    ['01:00:00;00', { frameRate: 29.97 }, 3_600_000],
    ['1e9', { unit: 'ms' }, 'outOfRange'],
    ['-5', {}, 'outOfRange'],
    ['00:01:02:12', {}, 'needsFrameRate'],
    ['00:01:02:25', { frameRate: 25 }, 'badTime'],
    ['1:75', {}, 'badTime'],
    ['NaN', {}, 'badTime'],
    ['Infinity', {}, 'badTime'],
    ['soon', {}, 'badTime'],
    ['', {}, 'noTime'],
  ])('reads the time %j with %j', (time, options, expected) => {
    const { entries, problems } = read(`Time,Type\n"${time}",Goal\n`, 'csv', options)
    if (typeof expected === 'string')
      expect(problems).toMatchObject([{ line: 2, key: `timelines.${expected}` }])
    else expect([entries[0]?.at, problems]).toEqual([expected, []])
  })
})

describe('Sportscode', () => {
  const file = `<?xml version="1.0" encoding="UTF-16"?>
<file><SESSION_INFO><start_time>2026-01-01</start_time></SESSION_INFO><ALL_INSTANCES>
<instance><ID>1</ID><start>3.6</start><end>9.72</end><code>SHOT</code>
<label><group>Team</group><text>Brume &amp; Co</text></label><label><group>Player</group><text>Ada</text></label>
<label><group>Zone</group><text>1</text></label><label><group>Zone</group><text>2</text></label><label><text>nice</text></label></instance>
<instance><ID>2</ID><start>-1</start><end>-0.5</end><code>PASS</code></instance>
<instance><ID>3</ID><start>5</start><end>2</end><code>PASS</code></instance>
<instance><ID>1</ID><start>5</start><end>6</end><code>PASS</code></instance>
<instance><ID>4</ID><start>5</start><end>6</end></instance>
<instance><ID>5</ID><start>NaN</start><end>6</end><code>PASS</code></instance>
</ALL_INSTANCES><ROWS><row><code>SHOT</code><R>1</R><G>2</G><B>3</B></row></ROWS></file>`

  test.each(['utf8', 'utf16le'] as const)('is read from %s, with its problems by line', (encoding) => {
    const { entries, problems, teams } = readTimeline(Buffer.from(file, encoding), 'sportscode')
    expect(entries).toEqual([
      {
        key: '1',
        at: 3600,
        in: 3600,
        out: 9720,
        type: 'SHOT',
        code: 'shot',
        team: 'Brume & Co',
        player: 'Ada',
        attributes: { Zone: '1; 2', Label: 'nice' },
      },
    ])
    expect(teams).toEqual([{ name: 'Brume & Co', squad: [{ name: 'Ada' }] }])
    expect(problems.map(({ line, key }) => [line, key.slice(10)])).toEqual([
      [6, 'outOfRange'],
      [7, 'endBeforeStart'],
      [8, 'duplicateKey'],
      [9, 'noType'],
      [10, 'badTime'],
    ])
  })
})

describe('formats for editors', () => {
  const list = [
    entry({ key: 'b', at: 62_000, title: 'Goal --> <i>2</i>\r\nTITLE: x', player: 'Ada', team: 'Brume' }),
    entry({ key: 'a', at: 10_000, comment: 'First\n002  AX' }),
    entry({ key: 'c', at: 62_000, type: 'Card' }),
  ]
  const reach = () => ({ lead: 8000, lag: 5000 })

  test('WebVTT chapters follow each other and end with the media', () => {
    expect(toWebVttChapters(list, 90_000)).toBe(`WEBVTT

1
00:00:10.000 --> 00:01:02.000
Goal

2
00:01:02.000 --> 00:01:30.000
Goal --&gt; &lt;i&gt;2&lt;/i&gt; TITLE: x – Ada (Brume) · Card
`)
  })

  test('an EDL has the play around each entry, and no line that a name brings with it', () => {
    const text = toEdl(list, { title: 'Final\nFCM: DROP FRAME', frameRate: 25, reach })
    expect(text.split('\r\n').slice(0, 7)).toEqual([
      'TITLE: Final FCM: DROP FRAME',
      'FCM: NON-DROP FRAME',
      '',
      '001  AX       V     C        00:00:02:00 00:00:15:00 01:00:00:00 01:00:13:00',
      '* FROM CLIP NAME: Goal',
      '* LOC: 01:00:08:00 RED     Goal',
      '* COMMENT: First 002 AX',
    ])
    expect(text).not.toMatch(/[^\r]\n/)
    expect(text.match(/^\d{3} {2}AX/gm)).toHaveLength(3)
    expect(toEdl(list, { title: 'x', frameRate: 29.97 })).toContain(' 01:00:00:00 01:00:01:00')
  })

  test('FCPXML has rational times at whole frames', () => {
    const text = toFcpxml(list, { title: 'A & "B"', frameRate: 29.97, duration: 90_000 })
    expect(text).toContain('frameDuration="1001/30000s"')
    // 10 s are 300 frames of 29.97, the nearest.
    expect(text).toContain(
      '<marker start="300300/30000s" duration="1001/30000s" value="Goal" note="First&#10;002  AX"/>',
    )
    expect(text).toContain('name="A &amp; &quot;B&quot;"')
    expect(toFcpxml(list, { title: 'x', frameRate: 25 })).toContain('start="25000/2500s"')
    expect(toFcpxml(list, { title: 'x', frameRate: 25 })).toContain(
      'value="Goal --&gt; &lt;i&gt;2&lt;/i&gt; TITLE: x – Ada (Brume)"',
    )
  })
})

test('an instance of Sportscode that begins before the media is cut there, and none is lost', () => {
  const instance = (id: number, start: string, end: string) =>
    `<instance><ID>${id}</ID><start>${start}</start><end>${end}</end><code>Goal</code></instance>`
  const text = `<file><ALL_INSTANCES>${instance(1, '-4.2', '6.3')}${instance(2, '-9', '-1')}</ALL_INSTANCES></file>`
  const { entries: found, problems } = read(text, 'sportscode')
  expect(found).toMatchObject([{ key: '1', at: 0, in: 0, out: 6300 }])
  expect(problems).toMatchObject([{ key: 'timelines.outOfRange' }])
})
