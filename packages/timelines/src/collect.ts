import {
  entryStatuses,
  latestTime,
  longestKey,
  longestText,
  mostAttributes,
  mostEntries,
  type PlacedPeriod,
  type ProblemKey,
  refuse,
  type Timeline,
  type TimelineEntry,
  type TimelineProblem,
  type TimelineTeam,
} from './model.ts'

/** An entry as a reader found it, before its limits are checked. */
export type Draft = {
  [Field in keyof TimelineEntry]?: unknown
} & {
  readonly attributes?: Readonly<Record<string, unknown>>
  /** The minute of the match that its time was calculated from. */
  readonly played?: { minute: number; added: number; seconds: number } | undefined
}

const texts = [
  'type',
  'code',
  'team',
  'player',
  'secondPlayer',
  'detail',
  'title',
  'comment',
  'phase',
] as const

/** What a file has no use for and a database cannot store: NUL and halves of characters. */
export const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** Collects the entries of a file, checks what is common to all formats, and counts what it leaves out. */
export function collector() {
  const entries: TimelineEntry[] = []
  const lines: number[] = []
  const problems: TimelineProblem[] = []
  const taken = new Set<string>()

  const report = (line: number, key: ProblemKey, params?: TimelineProblem['params']) => {
    if (problems.length >= mostEntries) refuse('timelines.tooMany', { max: mostEntries }, line)
    problems.push({ line, key, ...(params && { params }) })
  }

  /** Adds an entry, or reports why it cannot be read. */
  const add = (line: number, draft: Draft) => {
    const checked = checkEntry(draft)
    if ('problem' in checked) return report(line, checked.problem, checked.params)
    const { entry } = checked
    if (taken.has(entry.key)) return report(line, 'timelines.duplicateKey', { key: entry.key.slice(0, 80) })
    if (entries.length === mostEntries) refuse('timelines.tooMany', { max: mostEntries }, line)
    taken.add(entry.key)
    entries.push(entry)
    lines.push(line)
  }

  const timeline = (teams: readonly TimelineTeam[], periods: readonly PlacedPeriod[] = []): Timeline => ({
    teams,
    entries,
    lines,
    problems,
    periods,
  })
  return { add, report, timeline, entries }
}

type Checked =
  | { entry: TimelineEntry }
  | { problem: ProblemKey; params?: NonNullable<TimelineProblem['params']> }

function checkEntry(draft: Draft): Checked {
  const { key, at, attributes = {} } = draft
  if (typeof key !== 'string' || key === '' || key.length > longestKey) return { problem: 'timelines.badKey' }
  if (at === undefined || at === null) return { problem: 'timelines.noTime' }
  if (typeof draft.type !== 'string' || draft.type.trim() === '') return { problem: 'timelines.noType' }
  const times: { at: number; in?: number; out?: number } = { at: 0 }
  for (const field of ['at', 'in', 'out'] as const) {
    const time = draft[field]
    if (time === undefined || time === null) continue
    if (typeof time !== 'number' || !Number.isFinite(time))
      return { problem: 'timelines.badTime', params: { time: String(time).slice(0, 80) } }
    if (time < 0 || time > latestTime) return { problem: 'timelines.outOfRange' }
    times[field] = Math.round(time)
  }
  if (times.in !== undefined && times.out !== undefined && times.out < times.in)
    return { problem: 'timelines.endBeforeStart' }
  const said: Partial<Record<(typeof texts)[number], string>> = {}
  for (const field of texts) {
    const text = draft[field]
    if (text === undefined || text === null || text === '') continue
    if (typeof text !== 'string') return { problem: 'timelines.badRecord', params: { field } }
    if (text.length > longestText)
      return { problem: 'timelines.tooLong', params: { field, max: longestText } }
    said[field] = clean(text)
  }
  const kept = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  if (kept.length > mostAttributes) return { problem: 'timelines.badRecord', params: { field: 'attributes' } }
  for (const [name, value] of kept)
    if (typeof value !== 'string' || value.length > longestText || name.length > longestText)
      return { problem: 'timelines.badRecord', params: { field: name.slice(0, 80) } }
  return {
    entry: {
      key: clean(key),
      ...times,
      ...said,
      ...(entryStatuses.some((status) => status === draft.status) && {
        status: draft.status as TimelineEntry['status'],
      }),
      ...(typeof draft.isPublic === 'boolean' && { isPublic: draft.isPublic }),
      ...momentOf(draft.wallClock),
      attributes: Object.fromEntries(kept.map(([name, value]) => [clean(name), clean(value as string)])),
      type: said.type!,
    },
  }
}

/** A moment in UTC; what is none is left out. */
function momentOf(value: unknown): { wallClock?: string } {
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? { wallClock: moment.toISOString() } : {}
}
