import { fromWallTime } from '../../ui/moment.ts'
import { type Club, type ClubReading, findClub } from './findClub.ts'
import { type Columns, readHeadings, readRow, type Titles } from './readExported.ts'
import { hasDate, plainTimes, readMoment, type Season, timeOf } from './readMoment.ts'
import { takeResult } from './readResult.ts'

/** Why a fixture cannot be added yet. */
type Problem = 'unknown' | 'ambiguous' | 'same' | 'noDay' | 'exists'

export type FixtureReading = {
  kind: 'fixture'
  home: ClubReading
  away: ClubReading
  day: string | undefined
  time: string
  /** ISO 8601; undefined without a day. */
  startsAt: string | undefined
  venue: string | null
  problem: Problem | undefined
  /** A club that plays another match of the round: said, but not refused. */
  twice: Club | undefined
  /** As it is written: said, but not kept. */
  result: string | undefined
}

/** How a line of fixtures was understood. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'moment'; day: string | undefined; time: string | undefined; lines: number }
  | { kind: 'unclear' }
  | FixtureReading

export type Context = {
  clubs: readonly Club[]
  season: Season
  zone: string | undefined
  /** The clubs that play in this season. */
  usual: ReadonlySet<number>
  /** The day and the time before a line says another. */
  start: { day: string | undefined; time: string }
  /** The pairs of the round that exist already. */
  existing: readonly (readonly [home: number, away: number])[]
  /** Where a club plays at home. */
  groundOf: (id: number) => string | undefined
  /** The headings of an exported list. */
  titles?: Titles
}

const separators = [
  /\s+[-–—]\s+/,
  /\s+(?:v|vs|x)\.?\s+/i,
  /\t+|\s*;\s*/,
  /\s*[–—]\s*/,
  /(?<=\p{L})\s*-\s*(?=\p{L})/u,
]

/** A longer line is no fixture, but takes long to be taken apart. */
const longestLine = 500

type Pair = readonly [ClubReading, ClubReading]

const isFound = ({ club, candidates }: ClubReading) => club !== undefined || candidates.length > 0

/** The two clubs of a line: around a separator, otherwise around the only gap with a club on each side. */
function readPair(text: string, find: (text: string) => ClubReading): Pair | undefined {
  for (const separator of separators) {
    const parts = text.split(separator)
    if (parts.length === 2 && parts.every((part) => part.trim() !== ''))
      return [find(parts[0]!.trim()), find(parts[1]!.trim())]
  }
  const words = text.split(/\s+/)
  const pairs = words
    .slice(1)
    .map(
      (_word, index): Pair => [
        find(words.slice(0, index + 1).join(' ')),
        find(words.slice(index + 1).join(' ')),
      ],
    )
    .filter(([home, away]) => home.club && away.club)
  return pairs.length === 1 ? pairs[0] : undefined
}

/** Takes a time of day from the beginning or the end of a line, and a ground after `@`. */
function takeApart(line: string): { text: string; time: string | undefined; venue: string | null } {
  const [before = '', venue = ''] = line.split(/\s+@\s*/, 2)
  const words = before.trim().split(/\s+/)
  const [first, last] = [timeOf(words[0] ?? ''), timeOf(words.at(-1) ?? '')]
  const text = first ? words.slice(1) : last ? words.slice(0, -1) : words
  // Tabs separate clubs that come from a spreadsheet.
  const kept = first || last ? text.join(' ') : before.trim()
  return { text: kept, time: first ?? last, venue: venue.trim().slice(0, 120) || null }
}

/** The clubs of a line, with what stands beside them; the result is looked for if they are not clear without it. */
function readLine(line: string, find: (text: string) => ClubReading) {
  const read = (text: string) => {
    const apart = takeApart(text)
    return { ...apart, pair: readPair(apart.text, find) }
  }
  const whole = { ...read(line), result: undefined }
  if (whole.pair?.every(({ club }) => club)) return whole
  const { text, result } = takeResult(line)
  const without = { ...read(text), result }
  return result !== undefined && without.pair?.some(isFound) ? without : whole
}

function problemOf(home: ClubReading, away: ClubReading, day: string | undefined, context: Context) {
  const open = [home, away].find(({ club }) => !club)
  if (open) return open.candidates.length > 1 ? 'ambiguous' : 'unknown'
  if (home.club!.id === away.club!.id) return 'same'
  if (context.existing.some(([one, other]) => one === home.club!.id && other === away.club!.id))
    return 'exists'
  return day === undefined ? 'noDay' : undefined
}

/** Reads fixtures as people write them, one a line; lines of a date or a time count for those below. */
export function readFixtures(text: string, context: Context): Reading[] {
  let { day, time } = context.start
  let last: Extract<Reading, { kind: 'moment' }> | undefined
  const playing = new Set(context.existing.flat())
  const pairs: [number, number][] = []
  let columns: Columns | undefined
  const find = (name: string) => findClub(name, context.clubs, context.usual)
  return text.split('\n').map((line): Reading => {
    if (line.trim() === '') return { kind: 'empty' }
    const headings = readHeadings(line, context.titles ?? {})
    if (headings) {
      columns = headings
      return { kind: 'empty' }
    }
    const row = columns && readRow(line, columns)
    if (Math.max((row?.text ?? line).length, row?.moment.length ?? 0) > longestLine)
      return { kind: 'unclear' }
    const plain = plainTimes(row?.moment ?? line, context.zone)
    const moment = readMoment(plain, context.season, day)
    if (moment && !row) {
      day = moment.day ?? day
      time = moment.time ?? time
      last = { kind: 'moment', day, time, lines: 0 }
      return last
    }
    const { text: rest, time: own, venue, pair, result } = readLine(row?.text ?? plain, find)
    // A heading that is not understood: what is below it is not on the day before.
    if (!row && hasDate(rest) && !pair?.some(isFound)) {
      ;[day, time] = [undefined, context.start.time]
      last = undefined
      return { kind: 'unclear' }
    }
    if (!pair) return { kind: 'unclear' }
    if (last) last.lines++
    const [home, away] = pair
    const existing = [...context.existing, ...pairs]
    const on = row ? moment?.day : day
    const problem = problemOf(home, away, on, { ...context, existing })
    const ids = [home.club, away.club].flatMap((club) => (club ? [club] : []))
    const twice = ids.find(({ id }) => playing.has(id))
    for (const { id } of ids) playing.add(id)
    if (!problem) pairs.push([home.club!.id, away.club!.id])
    const at = (row && moment?.time) ?? own ?? time
    return {
      kind: 'fixture',
      home,
      away,
      day: on,
      time: at,
      startsAt: on && fromWallTime(`${on} ${at}:00`, context.zone),
      venue: venue ?? (home.club ? (context.groundOf(home.club.id) ?? null) : null),
      problem,
      twice,
      result,
    }
  })
}

/** A fixture that can be added. */
export type ReadyFixture = FixtureReading & { startsAt: string; problem: undefined }

export const isReady = (reading: Reading): reading is ReadyFixture =>
  reading.kind === 'fixture' && reading.problem === undefined && reading.startsAt !== undefined

/** The text with a club of a line written in full. */
export function repaired(text: string, line: number, { text: typed }: ClubReading, club: Club): string {
  const lines = text.split('\n')
  const at = lines[line]?.lastIndexOf(typed) ?? -1
  if (at < 0) return text
  lines[line] = lines[line]!.slice(0, at) + club.name + lines[line]!.slice(at + typed.length)
  return lines.join('\n')
}

/** The text without the lines that were added, and without dates and times that no line needs any more. */
export function withoutReady(text: string, readings: readonly Reading[]): string {
  const lines = text.split('\n')
  const left = lines.filter((_line, index) => !isReady(readings[index]!))
  const isAnyLeft = readings.some(
    (reading) => !isReady(reading) && (reading.kind === 'fixture' || reading.kind === 'unclear'),
  )
  return isAnyLeft ? left.join('\n') : ''
}
