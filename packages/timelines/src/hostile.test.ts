import { describe, expect, test } from 'vitest'
import {
  readTimeline,
  TimelineError,
  type TimelineFormat,
  timelineFormats,
  toCsv,
  toEdl,
  toFcpxml,
  toSportscode,
  toTouchline,
  toWebVttChapters,
} from './index.ts'
import { Match } from './testing/statsbomb.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, format: TimelineFormat) => readTimeline(bytes(text), format)

/** What a file is refused for, without its domain, and the line. */
function refusal(source: string | Uint8Array, format: TimelineFormat) {
  try {
    readTimeline(typeof source === 'string' ? bytes(source) : source, format)
  } catch (error) {
    if (!(error instanceof TimelineError)) throw error
    return `${error.problem.key.slice(10)} ${error.problem.line}`
  }
  return 'read'
}

const match = new Match()
for (let minute = 10; minute < 60; minute++) match.shot(1, `${minute}:00`, 'Goal', `Ada ${minute} "é"\n`)
const { entries, teams } = read(match.toJson(), 'statsbomb')
const whole: Record<TimelineFormat, string> = {
  csv: toCsv(entries),
  sportscode: toSportscode(entries),
  statsbomb: match.toJson(),
  touchline: toTouchline({ entries, teams }),
}

describe('a file that is cut off anywhere', () => {
  test.each(timelineFormats)('is refused or read as far as it goes: %s', (format) => {
    const file = bytes(whole[format])
    for (let length = 0; length < file.length; length += 1024) {
      const result = refusal(file.subarray(0, length), format)
      expect(result).toMatch(
        length === 0
          ? /^empty/
          : format === 'csv'
            ? /^read|^no\w+Column/
            : format === 'sportscode'
              ? /^badXml/
              : /^badJson/,
      )
    }
    expect(refusal(file, format)).toBe('read')
  })

  test('says so in the line of a row that does not end', () => {
    const { problems, entries: found } = read('Time,Type\n1,Goal\n2,"Go', 'csv')
    expect(found).toHaveLength(1)
    expect(problems).toEqual([{ line: 3, key: 'timelines.badQuotes' }])
  })

  test('names the line in which JSON breaks off', () => {
    expect(refusal('[\n{"id": "a",\n"type": }\n]', 'statsbomb')).toBe('badJson 3')
    expect(refusal('[\n{"id": NaN}]', 'statsbomb')).toBe('badJson 2')
  })
})

describe('a file that is not of its format', () => {
  test.each([
    ['csv', '\n\n', 'empty'],
    ['csv', 'a,b\n1,2\n', 'noTimeColumn'],
    ['csv', 'Time,Team\n1,x\n', 'noTypeColumn'],
    ['csv', '\u0000\u0001\u0002', 'noTimeColumn'],
    ['sportscode', 'Time,Type\n', 'badXml'],
    ['sportscode', '<html></html>', 'notSportscode'],
    ['statsbomb', '{}', 'notStatsBomb'],
    ['statsbomb', '[1, 2]', 'notStatsBomb'],
    ['statsbomb', '"events"', 'notStatsBomb'],
    ['statsbomb', 'null', 'notStatsBomb'],
    ['touchline', '[]', 'notTouchline'],
    ['touchline', '{"format": "touchline-timeline", "version": 2, "entries": []}', 'newerVersion'],
    ['touchline', '{"format": "touchline-timeline", "version": "x", "entries": []}', 'newerVersion'],
  ] as const)('%s of %j is refused', (format, text, key) => {
    expect(refusal(text, format)).toMatch(new RegExp(`^${key} `))
  })

  test('is refused in every format', () => {
    for (const format of timelineFormats)
      for (const [from, text] of Object.entries(whole))
        if (from !== format) expect(refusal(text, format)).not.toBe('read')
  })
})

describe('a file that is made to hurt', () => {
  test('is refused if it is huge', () => {
    for (const format of timelineFormats)
      expect(refusal(new Uint8Array(21 * 1024 * 1024), format)).toBe('tooBig 1')
  })

  test('is refused if it has too many entries', () => {
    expect(refusal(`Time,Type\n${'1,Goal\n'.repeat(100_001)}`, 'csv')).toBe('tooMany 100002')
    expect(refusal(`Time,Type\n${'x,Goal\n'.repeat(100_001)}`, 'csv')).toBe('tooMany 100002')
    const instance = '<instance><start>1</start><end>2</end><code>x</code></instance>\n'
    expect(refusal(`<ALL_INSTANCES>\n${instance.repeat(100_001)}</ALL_INSTANCES>`, 'sportscode')).toMatch(
      /^tooMany/,
    )
  })

  test('is refused if it is deep', () => {
    expect(refusal('['.repeat(5_000_000), 'statsbomb')).toBe('tooDeep 1')
    expect(refusal(`[\n${'{"a":'.repeat(60)}`, 'touchline')).toBe('tooDeep 2')
    expect(refusal('<a>'.repeat(1_000_000), 'sportscode')).toBe('tooDeep 1')
  })

  test('is refused if it brings entities', () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<file><ALL_INSTANCES/>&b;</file>`
    expect(refusal(bomb, 'sportscode')).toBe('hasDocumentType 2')
    expect(refusal('<file><ALL_INSTANCES>&xxe;</ALL_INSTANCES></file>', 'sportscode')).toBe('badXml 1')
  })

  test('is read in one pass', () => {
    expect(refusal(`Time,Type\n1,"${'a""'.repeat(3_000_000)}"\n`, 'csv')).toBe('read')
    expect(refusal(`Time,Type${',x'.repeat(1_000_000)}\n1,Goal\n`, 'csv')).toBe('read')
    expect(refusal(`[${' '.repeat(10_000_000)}`, 'statsbomb')).toMatch(/^badJson/)
    expect(refusal(`["${'\\'.repeat(10_000_000)}`, 'touchline')).toMatch(/^badJson/)
    const label = '<label><group>a</group><text>b</text></label>'
    expect(
      refusal(
        `<file><ALL_INSTANCES><instance>${label.repeat(300_000)}</instance></ALL_INSTANCES></file>`,
        'sportscode',
      ),
    ).toBe('read')
  })

  test('cannot make a name mean more than itself', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const events = names.map((name, index) => ({
      id: name,
      period: 1,
      timestamp: '00:00:01.000',
      type: { name: index === 0 ? 'Shot' : name },
      team: { name },
      player: { name },
      shot: { outcome: { name } },
    }))
    const found = read(JSON.stringify(events), 'statsbomb')
    expect(found.entries.map(({ key }) => key)).toEqual(names)
    expect(found.entries.every(({ code }) => code === undefined)).toBe(true)
    const csv = read(`Time,Type,${names.join(',')}\n1,constructor,${names.join(',')}\n`, 'csv')
    expect(Object.keys(csv.entries[0]!.attributes)).toEqual(names)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('leaves nothing that a database cannot store', () => {
    const entry =
      '{"key": "a", "at": 1, "type": "x\\u0000y", "player": "\\ud800", "attributes": {"\\u0000": "\\udfff"}}'
    const file = `{"format": "touchline-timeline", "version": 1, "entries": [${entry}]}`
    expect(read(file, 'touchline').entries).toEqual([
      { key: 'a', at: 1, type: 'x\uFFFDy', player: '\uFFFD', attributes: { '\uFFFD': '\uFFFD' } },
    ])
  })

  test.each([
    ['{"key": "a", "at": 1000000000, "type": "x"}', 'outOfRange'],
    ['{"key": "a", "at": -1, "type": "x"}', 'outOfRange'],
    ['{"key": "a", "at": 1e999, "type": "x"}', 'badTime'],
    ['{"key": "a", "at": "1", "type": "x"}', 'badTime'],
    ['{"key": "a", "at": null, "type": "x"}', 'noTime'],
    ['{"key": "a", "at": 5, "in": 9, "out": 7, "type": "x"}', 'endBeforeStart'],
    ['{"key": "a", "at": 5, "out": 1e12, "type": "x"}', 'outOfRange'],
    ['{"key": "", "at": 5, "type": "x"}', 'badKey'],
    ['{"key": 5, "at": 5, "type": "x"}', 'badKey'],
    ['{"key": "a", "at": 5, "type": " "}', 'noType'],
    ['{"key": "a", "at": 5, "type": ["x"]}', 'noType'],
    ['{"key": "a", "at": 5, "type": "x", "player": {}}', 'badRecord'],
    ['{"key": "a", "at": 5, "type": "x", "attributes": {"a": [1]}}', 'badRecord'],
    [`{"key": "a", "at": 5, "type": "x", "comment": "${'x'.repeat(5001)}"}`, 'tooLong'],
    ['7', 'badRecord'],
  ])('reports %s', (entry, key) => {
    const { entries, problems } = read(
      `{"format": "touchline-timeline", "version": 1, "entries": [\n{"key": "b", "at": 1, "type": "x"},\n${entry}\n]}`,
      'touchline',
    )
    expect(entries).toHaveLength(1)
    expect(problems).toMatchObject([{ line: 3, key: `timelines.${key}` }])
  })
})

test('a hundred thousand entries are written and read without a long wait', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    key: `k${index}`,
    at: index,
    type: 'Goal',
    player: 'Ada',
    attributes: { Zone: 'D4' },
  }))
  for (const text of [
    toEdl(many, { title: 'x', frameRate: 25 }),
    toFcpxml(many, { title: 'x', frameRate: 25 }),
    toWebVttChapters(many),
  ])
    expect(text.length).toBeGreaterThan(1_000_000)
  for (const [format, text] of [
    ['csv', toCsv(many)],
    ['touchline', toTouchline({ entries: many, teams: [] })],
  ] as const)
    expect(read(text, format).entries).toHaveLength(100_000)
})

test('a CSV with more rows than are read is refused, also if it has periods', () => {
  const rows = '2,1:00,Goal\n'.repeat(200_000)
  expect(() => readTimeline(new TextEncoder().encode(`Period,Time,Event\n${rows}`), 'csv')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ key: 'timelines.tooMany' }) }),
  )
  const most = '2,1:00,Goal\n'.repeat(100_000)
  const { entries, problems } = readTimeline(new TextEncoder().encode(`Period,Time,Event\n${most}`), 'csv')
  expect([entries.length, problems.length]).toEqual([100_000, 0])
})
