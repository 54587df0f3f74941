import { type CallBody, positionCount, type reportPlayback } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import { openVisits, type Visit } from './visits.ts'

type Report = Omit<CallBody<typeof reportPlayback>, 'visit'>

/** What has a public page: the table of its days, the column of its id there, and its own table. */
const kinds = {
  video: { days: 'playback_days', own: 'VideoId', items: 'videos' },
  event: { days: 'event_playback_days', own: 'EventId', items: 'events' },
  conference: { days: 'conference_playback_days', own: 'BusinessPlayerId', items: 'business_players' },
} as const
type Kind = keyof typeof kinds

/** What is watched; without a duration, as of a live stream, positions are not counted. `kind` is a video if omitted. */
export type Watched = { id: number; accountId: number; duration: number | null; kind?: Kind }
type Count = {
  kind: Kind
  AccountId: number
  id: number
  day: string
  views: number
  watchedMs: number
  ends: number
  stalls: number
  stalledMs: number
  positions: number[]
}

export type PlaybackCounts = {
  /** Counts a report of a visit; returns the seconds to wait if there were too many from its network. */
  add(watched: Watched, visit: string, network: string, report: Report): number | undefined
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
  /** Writes the rest. */
  close(): Promise<void>
}

/** Milliseconds between two writes; a crash loses at most what was reported since the last one. */
const flushMs = 5000
/** The fastest playback, and the time that a report may be ahead of the clock, in ms. */
const mostSpeed = 4
const slackMs = 20_000

/**
 * Counts reports of playback in memory and adds them to the database every few seconds, so that what has many
 * viewers is one write. A visit is known only to the gateway that it reports to, and only by its random id.
 */
export function openPlaybackCounts(
  pool: Pool,
  onError: (error: Error) => void,
  now: () => number = Date.now,
): PlaybackCounts {
  const visits = openVisits(positionCount, now)
  let counts = new Map<string, Count>()
  let writing: Promise<void> = Promise.resolve()

  const countOf = ({ id, accountId, kind = 'video' }: Watched): Count => {
    const day = new Date(now()).toISOString().slice(0, 10)
    const name = `${kind} ${id} ${day}`
    const count = counts.get(name) ?? emptyCount(kind, accountId, id, day)
    counts.set(name, count)
    return count
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return
    const writes = [...counts]
    counts = new Map()
    for (const kind of Object.keys(kinds) as Kind[]) {
      const own = writes.filter(([, count]) => count.kind === kind)
      if (own.length === 0) continue
      try {
        await write(
          pool,
          kind,
          own.map(([, count]) => count),
        )
      } catch (error) {
        onError(error as Error)
        // The next write includes them.
        for (const [name, count] of own) counts.set(name, sum(count, counts.get(name)))
      }
    }
  }
  const flushInTurn = () => {
    writing = writing.then(flush)
    return writing
  }
  const timer = setInterval(() => void flushInTurn(), flushMs)
  timer.unref()
  return {
    add(watched, id, network, report) {
      const visit = visits.find(`${watched.kind ?? 'video'} ${watched.id}`, id, network)
      if ('retryAfter' in visit) return visit.retryAfter
      const mostMs = (now() - visit.since + slackMs) * mostSpeed
      addReport(countOf(watched), visit, report, watched.duration, mostMs)
      return undefined
    },
    flush: flushInTurn,
    async close() {
      clearInterval(timer)
      await flushInTurn()
    },
  }
}

const emptyCount = (kind: Kind, AccountId: number, id: number, day: string): Count => ({
  ...{ kind, AccountId, id, day, views: 0, watchedMs: 0, ends: 0, stalls: 0, stalledMs: 0 },
  positions: Array<number>(positionCount).fill(0),
})

/** A visit cannot have watched more than the clock allows; what is over that is not counted. */
function addReport(
  count: Count,
  visit: Visit,
  report: Report,
  duration: number | null,
  mostMs: number,
): void {
  if (report.started && !visit.hasStarted) count.views++
  if (report.ended && !visit.hasEnded) count.ends++
  visit.hasStarted ||= report.started
  visit.hasEnded ||= report.ended
  for (const [from, to] of report.watched) {
    const ms = Math.min(to - from, mostMs - visit.watchedMs)
    if (ms <= 0) break
    visit.watchedMs += ms
    count.watchedMs += ms
    if (duration) markPositions(count, visit, from, from + ms, duration)
  }
  const stalls = Math.min(report.stalls, 1000 - visit.stalls)
  const stalledMs = Math.max(0, Math.min(report.stalledMs, mostMs - visit.stalledMs))
  visit.stalls += stalls
  visit.stalledMs += stalledMs
  count.stalls += stalls
  count.stalledMs += Math.round(stalledMs)
}

/** A position was watched if its middle was: however a stretch is split over reports, each counts once. */
function markPositions(count: Count, visit: Visit, from: number, to: number, duration: number): void {
  const step = duration / positionCount
  const first = Math.max(0, Math.ceil(from / step - 0.5))
  for (let index = first; index < positionCount && (index + 0.5) * step < to; index++) {
    if (visit.positions[index]) continue
    visit.positions[index] = 1
    count.positions[index]!++
  }
}

function sum(count: Count, other: Count | undefined): Count {
  if (!other) return count
  return {
    ...count,
    views: count.views + other.views,
    watchedMs: count.watchedMs + other.watchedMs,
    ends: count.ends + other.ends,
    stalls: count.stalls + other.stalls,
    stalledMs: count.stalledMs + other.stalledMs,
    positions: count.positions.map((value, index) => value + other.positions[index]!),
  }
}

/** Always in the same order: otherwise two gateways could deadlock. Items deleted meanwhile are left out. */
async function write(pool: Pool, kind: Kind, counts: readonly Count[]): Promise<void> {
  const { days, own, items } = kinds[kind]
  await pool.query(
    `insert into ${days} ("AccountId", "${own}", day, views, "watchedMs", ends, stalls, "stalledMs", positions)
      select given."AccountId", given.id, given.day, given.views, given."watchedMs", given.ends, given.stalls,
          given."stalledMs", array(select value::int from jsonb_array_elements_text(given.positions) value)
        from jsonb_to_recordset($1::jsonb) as given("AccountId" int, id int, day date, views int,
          "watchedMs" bigint, ends int, stalls int, "stalledMs" bigint, positions jsonb)
        join ${items} item on item.id = given.id and item."AccountId" = given."AccountId"
        order by given.id, given.day
      on conflict ("${own}", day) do update set views = ${days}.views + excluded.views,
        "watchedMs" = ${days}."watchedMs" + excluded."watchedMs", ends = ${days}.ends + excluded.ends,
        stalls = ${days}.stalls + excluded.stalls,
        "stalledMs" = ${days}."stalledMs" + excluded."stalledMs",
        positions = array(select a + b from unnest(${days}.positions, excluded.positions)
          with ordinality as both_days(a, b, n) order by n)`,
    [JSON.stringify(counts)],
  )
}
