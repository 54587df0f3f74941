import { positionCount } from '@touchline/contract'
import type { Scope, System } from '@touchline/records'

/** Days of figures, until yesterday. */
const days = 45

/** A number from 0 to 1 that looks random and is always the same. */
const shuffled = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453
  return value - Math.floor(value)
}

/** The share of viewers still watching at a position: many leave early, and goals are watched again. */
function watching(position: number, video: number): number {
  const leaving = 0.45 + 0.55 * Math.exp(-position / 22)
  const goal = (at: number) => 0.18 * Math.exp(-(((position - at) / 3) ** 2))
  return Math.min(1, leaving + goal(34 + video * 5) + goal(71 - video * 4))
}

/** Figures of a video of the demo world as its public page would have reported them; later videos have fewer views. */
export async function demoPlayback(
  inside: Scope<System>,
  videoId: number,
  seconds: number,
  index: number,
): Promise<void> {
  const rows = Array.from({ length: days }, (_, ago) => {
    const isWeekend = (days - ago + index) % 7 < 2
    const age = Math.max(1, days - ago)
    const noise = 0.7 + 0.6 * shuffled(ago + index * 100)
    const views = Math.round(((900 / (index + 1)) * noise * (isWeekend ? 1.8 : 1)) / age ** 0.6)
    const positions = Array.from({ length: positionCount }, (_, at) =>
      Math.round(views * watching(at, index)),
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
    `insert into playback_days ("AccountId", "VideoId", day, views, "watchedMs", ends, stalls, "stalledMs", positions)
      select $1, $2, (now() at time zone 'utc')::date - ago, views, "watchedMs", ends, stalls, "stalledMs",
          array(select value::int from jsonb_array_elements_text(positions) value)
        from jsonb_to_recordset($3::jsonb) as given(ago int, views int, "watchedMs" bigint, ends int, stalls int,
          "stalledMs" bigint, positions jsonb)`,
    [videoId, JSON.stringify(rows)],
  )
}
