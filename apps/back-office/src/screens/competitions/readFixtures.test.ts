import { expect, test } from 'vitest'
import type { Club } from './findClub.ts'
import { type Context, isReady, type Reading, readFixtures, repaired, withoutReady } from './readFixtures.ts'
import { plainTimes, readMoment } from './readMoment.ts'

const club = (id: number, name: string, code: string): Club => ({
  id,
  name,
  code,
  shortName: null,
  colours: [],
  logo: null,
})
const clubs = [
  club(1, 'Drayle', 'DRA'),
  club(2, 'Thornmouth', 'THO'),
  club(3, 'Orlesham', 'ORL'),
  club(4, 'Pell Harbour', 'PEL'),
  club(5, 'Wintermoor', 'WIN'),
  club(6, 'Lindenfoss', 'LIN'),
  club(7, 'Verrin', 'VER'),
  club(8, 'Saltcombe', 'SAL'),
  club(9, 'Saint-Étienne', 'STE'),
]
const season = { startsOn: '2025-08-09', endsOn: '2026-05-30' }
const context: Context = {
  clubs,
  season,
  zone: 'Europe/London',
  usual: new Set(),
  start: { day: undefined, time: '15:00' },
  existing: [],
  groundOf: (id) => (id === 1 ? 'Dray Park' : undefined),
}
const read = (text: string, change: Partial<Context> = {}) => readFixtures(text, { ...context, ...change })
const shown = (reading: Reading | undefined) =>
  reading?.kind === 'fixture'
    ? [reading.home.club?.code, reading.away.club?.code, reading.startsAt, reading.problem]
    : reading?.kind

test('ROUTE-34 the fixtures of a round are read as they are typed: names, codes and beginnings', () => {
  const readings = read(
    [
      'Sat 22 Nov 15:00',
      'Drayle - Thornmouth',
      'Orlesham v Pell H',
      'Wintermoor - Lindenfoz',
      'Sun 14:00',
      'VER SAL',
    ].join('\n'),
  )
  expect(readings.map(shown)).toEqual([
    'moment',
    ['DRA', 'THO', '2025-11-22T15:00:00.000Z', undefined],
    ['ORL', 'PEL', '2025-11-22T15:00:00.000Z', undefined],
    ['WIN', undefined, '2025-11-22T15:00:00.000Z', 'unknown'],
    'moment',
    ['VER', 'SAL', '2025-11-23T14:00:00.000Z', undefined],
  ])
  expect(readings[0]).toMatchObject({ lines: 3 })
  expect(readings[1]).toMatchObject({ venue: 'Dray Park' })
  expect(readings[3]).toMatchObject({ away: { candidates: [{ name: 'Lindenfoss' }] } })
  expect(readings.filter(isReady)).toHaveLength(3)
})

test('a club that is unclear is repaired in the text', () => {
  const text = 'Sat 22 Nov\nWintermoor - Lindenfoz'
  const [, reading] = read(text)
  if (reading?.kind !== 'fixture') throw new Error('unread')
  expect(repaired(text, 1, reading.away, reading.away.candidates[0]!)).toBe(
    'Sat 22 Nov\nWintermoor - Lindenfoss',
  )
})

test.each([
  ['Drayle – Thornmouth', 'DRA', 'THO'],
  ['drayle vs. thornmouth', 'DRA', 'THO'],
  ['Drayle\tThornmouth', 'DRA', 'THO'],
  ['Drayle-Thornmouth', 'DRA', 'THO'],
  ['SAINT ETIENNE - pell', 'STE', 'PEL'],
  ['Saint-Étienne - Drayle', 'STE', 'DRA'],
  ['17:30 Drayle - Thornmouth', 'DRA', 'THO'],
  ['Drayle - Thornmouth 17h30', 'DRA', 'THO'],
  ['Drayle - Thornmouth @ Old Ground', 'DRA', 'THO'],
])('"%s" is a fixture', (line, home, away) => {
  const [reading] = read(line, { start: { day: '2025-11-22', time: '15:00' } })
  expect(shown(reading)?.slice(0, 2)).toEqual([home, away])
  if (line.includes('17')) expect(reading).toMatchObject({ time: '17:30' })
  if (line.includes('@')) expect(reading).toMatchObject({ venue: 'Old Ground' })
})

test.each([
  ['Drayle - Thornmouth 2-2 (4-3 pens)', '2-2 (4-3 pens)'],
  ['Drayle 2–2 (4–3 t.a.b.) Thornmouth', '2–2 (4–3 t.a.b.)'],
  ['Drayle 2 – 2 Thornmouth (t.a.b. 4–3)', '2 – 2 (t.a.b. 4–3)'],
  ['2-2 a.e.t. (4-3 p) Drayle v Thornmouth', '2-2 a.e.t. (4-3 p)'],
  ['17:30 Drayle - Thornmouth 2-2, 4-3 pens', '2-2, 4-3 pens'],
  ['Drayle - Thornmouth 2:2 n. V. (4:3 i. E.)', '2:2 n. V. (4:3 i. E.)'],
  ['Drayle - Thornmouth 28-27 @ Old Ground', '28-27'],
  ['DRA 1-0 THO', '1-0'],
])('the result of "%s" is found', (line, result) => {
  const [reading] = read(line, { start: { day: '2025-11-22', time: '15:00' } })
  expect(shown(reading)?.slice(0, 2)).toEqual(['DRA', 'THO'])
  expect(reading).toMatchObject({ result, time: line.includes('17:30') ? '17:30' : '15:00' })
})

test('no result is found where none is', () => {
  const numbered = [...clubs, club(20, 'Hannover 96', 'H96'), club(21, '1. FC Verl', 'VRL')]
  const [reading] = read('Hannover 96 - 1. FC Verl', {
    clubs: numbered,
    start: { day: '2025-11-22', time: '15:00' },
  })
  expect(reading).toMatchObject({ home: { club: { id: 20 } }, away: { club: { id: 21 } }, result: undefined })
})

test('the rows of an exported list are read, by the names of the fields or their titles', () => {
  const rows = [
    '"Drayle – Thornmouth","2025-11-22T17:30:00.000Z","{""name"":""Dray Park"",""city"":null}",2–2,4–3',
    'Orlesham – Verrin,2025-11-23T14:00:00.000Z,,,',
  ]
  const read = (headings: string) =>
    readFixtures([headings, ...rows].join('\n'), {
      ...context,
      titles: {
        name: 'Nom',
        startsAt: 'Coup d’envoi',
        venue: 'Lieu',
        score: 'Score',
        shootOut: 'Tirs au but',
      },
    })
  for (const headings of [
    'name,startsAt,venue,score,shootOut',
    '"Nom","Coup d’envoi",Lieu,Score,Tirs au but',
  ])
    expect(read(headings)).toMatchObject([
      { kind: 'empty' },
      {
        ...{ home: { club: { code: 'DRA' } }, away: { club: { code: 'THO' } }, venue: 'Dray Park' },
        ...{ startsAt: '2025-11-22T17:30:00.000Z', result: '2–2 (4–3)', problem: undefined },
      },
      { home: { club: { code: 'ORL' } }, startsAt: '2025-11-23T14:00:00.000Z', result: undefined },
    ])
})

test('what cannot be added says why', () => {
  const start = { day: '2025-11-22', time: '15:00' }
  expect(shown(read('Drayle - Thornmouth')[0])).toContain('noDay')
  expect(shown(read('Drayle - DRA', { start })[0])).toContain('same')
  expect(shown(read('Nobody - Drayle', { start })[0])).toContain('unknown')
  expect(shown(read('Drayle - Thornmouth', { start, existing: [[1, 2]] })[0])).toContain('exists')
  expect(shown(read('Drayle - Thornmouth\nDrayle - Thornmouth', { start })[1])).toContain('exists')
  expect(shown(read('S - Drayle', { start })[0])).toContain('ambiguous')
  expect(shown(read('S - Drayle', { start, usual: new Set([8]) })[0])).toEqual([
    'SAL',
    'DRA',
    '2025-11-22T15:00:00.000Z',
    undefined,
  ])
  expect(shown(read('something else entirely', { start })[0])).toBe('unclear')
})

test('a club that plays twice in a round is said, not refused', () => {
  const [, second] = read('Drayle - Thornmouth\nDrayle - Verrin', {
    start: { day: '2025-11-22', time: '15:00' },
  })
  expect(second).toMatchObject({ problem: undefined, twice: { code: 'DRA' } })
})

test('what was added leaves the text, and the rest stays', () => {
  const text = 'Sat 22 Nov\nDrayle - Thornmouth\nWintermoor - Lindenfoz'
  expect(withoutReady(text, read(text))).toBe('Sat 22 Nov\nWintermoor - Lindenfoz')
  const whole = 'Sat 22 Nov\nDrayle - Thornmouth'
  expect(withoutReady(whole, read(whole))).toBe('')
})

test.each([
  ['Sat 22 Nov 15:00', '2025-11-22', '15:00'],
  ['22 November', '2025-11-22', undefined],
  ['samedi 22 novembre à 15h', '2025-11-22', '15:00'],
  ['mar 3 mars', '2026-03-03', undefined],
  ['mardi 3 février 20h45', '2026-02-03', '20:45'],
  ['1er août 2026', '2026-08-01', undefined],
  ['2026-01-10 12:30', '2026-01-10', '12:30'],
  ['10/1', '2026-01-10', undefined],
  ['10.01.2026', '2026-01-10', undefined],
  ['Sunday', '2025-11-23', undefined],
  ['20:45', undefined, '20:45'],
  ['Sun 13 Dec 2025 7:45 PM', '2025-12-13', '19:45'],
  ['Sat 22 Nov 12:05 am', '2025-11-22', '00:05'],
  ['Sat 22 Nov, 3pm', '2025-11-22', '15:00'],
  ['Sat 22 Nov 3.30 p.m.', '2025-11-22', '15:30'],
  ['samedi 22 novembre 20 h 45', '2025-11-22', '20:45'],
  ['samedi 22 novembre à 20 h', '2025-11-22', '20:00'],
  ['Sa 22.11.2025 20:45 Uhr', '2025-11-22', '20:45'],
  ['Sonntag, 7. Dez. 2025 um 15 Uhr', '2025-12-07', '15:00'],
  ['22.11.2025 20:45 Uhr', '2025-11-22', '20:45'],
  ['22.11. 20.45 Uhr', '2025-11-22', '20:45'],
  ['22.11. um 20 Uhr 45', '2025-11-22', '20:45'],
  ['14 Nov 2025 - 20:45', '2025-11-14', '20:45'],
  ['14 Nov 2025 | 20:45', '2025-11-14', '20:45'],
  ['2025-11-14T20:45', '2025-11-14', '20:45'],
  ['2025-11-14T20:45:00', '2025-11-14', '20:45'],
  ['2026-05-14T20:45:00Z', '2026-05-14', '21:45'],
  ['2026-05-14T23:30:00+00:00', '2026-05-15', '00:30'],
  ['Sat 22 Nov 12.05', '2025-11-22', '12:05'],
  ['22.11.2025 12.05', '2025-11-22', '12:05'],
])('"%s" is a date or a time', (line, day, time) => {
  const read = readMoment(plainTimes(line, context.zone), season, '2025-11-22')
  expect(read).toEqual(day === undefined && time === undefined ? undefined : { day, time })
})

test.each([
  'Sat. 6 Brumaire 15:00',
  '6 décembre – salle Nord',
  'Sa 32.12.2025 20:45 Uhr',
  'December fixtures',
])('what is below "%s", which is not understood, is not on the day before', (heading) => {
  const readings = read(['Sat 22 Nov 17:00', 'Drayle - Thornmouth', heading, 'Orlesham - Verrin'].join('\n'))
  expect(readings.map(shown)).toEqual([
    'moment',
    ['DRA', 'THO', '2025-11-22T17:00:00.000Z', undefined],
    'unclear',
    ['ORL', 'VER', undefined, 'noDay'],
  ])
})

test('a heading that names the round leaves the day as it is', () => {
  const readings = read(
    ['Sat 22 Nov', 'Matchday 12', 'Drayle - Thornmouth', 'Group stage', 'Orlesham - Verrin'].join('\n'),
  )
  expect(readings.filter(isReady)).toHaveLength(2)
})

test('a time within a line of fixtures is read however it is spelled', () => {
  const [, one, two] = read('Sat 22 Nov\nDrayle - Thornmouth 7:45 PM\n20 h 45 Orlesham - Verrin')
  expect([shown(one)?.[2], shown(two)?.[2]]).toEqual(['2025-11-22T19:45:00.000Z', '2025-11-22T20:45:00.000Z'])
})

test.each(['Drayle', '31 Feb', '25:00', '12', 'May', '2026', 'Sat Drayle', ''])('"%s" is neither', (line) => {
  expect(readMoment(line, season, undefined)).toBeUndefined()
})

test('thousands of lines are read while somebody types', () => {
  const text = Array.from({ length: 500 }, () => 'Drayl - Thornmout').join('\n')
  expect(read(text)).toHaveLength(500)
  expect(read(`${'<script>alert(1)</script> - '.repeat(50)}x`)).toHaveLength(1)
})

test('a pasted paragraph does not keep the page busy', () => {
  const many = Array.from({ length: 60 }, (_one, id) => club(id, `Athletic Club of the Town ${id}`, 'ATH'))
  const words = 'the match was moved because of '.repeat(16)
  // So long that what looks at each place again for each other place would not be done before the test is ended.
  const hostile = ['1-1 (', 'a ', ' ', '(1', '- '].map((part) => part.repeat(2_000_000 / part.length))
  expect(read([words, ...hostile.map((line) => `a${line}b`)].join('\n'), { clubs: many })).toHaveLength(6)
})
