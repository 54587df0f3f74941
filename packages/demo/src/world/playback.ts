import { positionCount, sectorCount } from '@touchline/contract'
import type { Scope, System } from '@touchline/records'

/** Days of figures, until yesterday. */
const days = 45

/** A number from 0 to 1 that looks random and is always the same. */
const shuffled = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453
  return value - Math.floor(value)
}

/** The share of viewers still watching at a position: many leave early, and goals are watched again. */
function watching(position: number, [first, second]: readonly [number, number]): number {
  const leaving = 0.45 + 0.55 * Math.exp(-position / 22)
  const goal = (at: number) => 0.18 * Math.exp(-(((position - at) / 3) ** 2))
  return Math.min(1, leaving + goal(first) + goal(second))
}

const tables = {
  video: ['playback_days', 'VideoId'],
  event: ['event_playback_days', 'EventId'],
  conference: ['conference_playback_days', 'BusinessPlayerId'],
} as const

/** `goals` are the two hundredths that are watched again. */
type Watched = {
  kind?: keyof typeof tables
  id: number
  seconds: number
  index: number
  goals?: readonly [number, number]
}

/** Figures of an item of the demo world as its public page would have reported them; later ones have fewer views. */
export async function demoPlayback(
  inside: Scope<System>,
  { kind = 'video', id, seconds, index, goals = [34 + index * 5, 71 - index * 4] }: Watched,
): Promise<void> {
  const [table, own] = tables[kind]
  const rows = Array.from({ length: days }, (_, ago) => {
    const isWeekend = (days - ago + index) % 7 < 2
    const age = Math.max(1, days - ago)
    const noise = 0.7 + 0.6 * shuffled(ago + index * 100)
    const views = Math.round(((900 / (index + 1)) * noise * (isWeekend ? 1.8 : 1)) / age ** 0.6)
    const positions = Array.from({ length: positionCount }, (_, at) =>
      Math.round(views * watching(at, goals)),
    )
    const watched = positions.reduce((sum, count) => sum + count, 0) / positionCount
    const stalls = Math.round(views * 0.06 * noise)
    return {
      ago: ago + 1,
      views,
      watchedMs: Math.round(watched * seconds * 1000),
      ends: positions.at(-1)!,
      stalls,
      stalledMs: stalls * 640,
      positions,
    }
  })
  await inside.query(
    `insert into ${table} ("AccountId", "${own}", day, views, "watchedMs", ends, stalls, "stalledMs", positions)
      select $1, $2, (now() at time zone 'utc')::date - ago, views, "watchedMs", ends, stalls, "stalledMs",
          array(select value::int from jsonb_array_elements_text(positions) value)
        from jsonb_to_recordset($3::jsonb) as given(ago int, views int, "watchedMs" bigint, ends int, stalls int,
          "stalledMs" bigint, positions jsonb)`,
    [id, JSON.stringify(rows)],
  )
}

/**
 * Where viewers of an event that is a sphere look: most at the goal mouths, half a right angle to either side of the
 * middle, many between them and few behind.
 */
export async function demoLooks(inside: Scope<System>, eventId: number): Promise<void> {
  const peak = (sector: number, at: number, width: number) => {
    const apart = Math.abs(sector - at)
    return Math.exp(-((Math.min(apart, sectorCount - apart) / width) ** 2))
  }
  const looks = Array.from({ length: sectorCount }, (_, sector) =>
    Math.round(
      8 + 180 * (peak(sector, 3, 1.3) + peak(sector, sectorCount - 3, 1.3)) + 110 * peak(sector, 0, 2.5),
    ),
  )
  // Of a minute to come: the sums of those that have passed are kept for a quarter of an hour.
  await inside.query(
    `insert into audience_looks ("AccountId", kind, "itemId", minute, sector, looks)
      select $1, 'event', $2, date_trunc('minute', now()) + interval '1 year', number - 1, looks
        from unnest($3::int[]) with ordinality given(looks, number)`,
    [eventId, looks],
  )
}
