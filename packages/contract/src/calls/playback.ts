import { z } from 'zod'
import { defineCall } from '../call.ts'
import { itemParams, milliseconds, says } from '../fields.ts'
import { videoReadRight } from '../resources/videos.rights.ts'
import { publicKey } from './videos.ts'

/** The hundredths of a video that statistics count separately. */
export const positionCount = 100
/** Days of one request. */
export const mostStatisticsDays = 366

/** A stretch of media time that was played, from and to in ms. */
const stretch = z
  .tuple([milliseconds, milliseconds])
  .refine(([from, to]) => from < to, says('playback.endBeforeStart'))

/** What happened since the last report of the same visit; nothing in it names a person. */
export const playbackReport = z.strictObject({
  /** Random for each load of the page; it is not stored. */
  visit: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  /** True in the first report after playback began. */
  started: z.boolean(),
  watched: z.array(stretch).max(200),
  /** True if the end was reached. */
  ended: z.boolean(),
  /** How often playback waited for data, and for how long. */
  stalls: z.int().min(0).max(1000),
  stalledMs: milliseconds,
})
export type PlaybackReport = z.output<typeof playbackReport>

export const reportPlayback = defineCall({
  name: 'report-playback',
  method: 'POST',
  path: '/main-api/embed/videos/{key}/playback',
  summary:
    'Report what was watched on a public page since the last report. The body may also come as text/plain, as beacons of other origins do.',
  right: 'public',
  isHarmless: true,
  takesText: true,
  params: z.object({ key: publicKey }),
  body: playbackReport,
})

const day = z.iso.date().refine((text) => !text.startsWith('0000'), says('common.dateRange'))
const count = z.int().min(0)

/** The first and last day of a period. */
export const statisticsQuery = z.object({ from: day.optional(), to: day.optional() })

/** How something was watched on its public page in a period. */
export const statistics = z.object({
  from: day,
  to: day,
  /** Of the media; null while it is unknown. */
  duration: milliseconds.nullable(),
  views: count,
  watchedMs: count,
  /** Views that reached the end. */
  ends: count,
  stalls: count,
  stalledMs: count,
  /** How much of the media a view watched on average, from 0; over 1 if parts were watched again. */
  averageShare: z.number().min(0).nullable(),
  /** Each day of the period. */
  days: z.array(z.object({ day, views: count, watchedMs: count, ends: count })),
  /** How many views included each hundredth of the media. */
  positions: z.array(count).length(positionCount),
})

export const readStatistics = defineCall({
  name: 'read-statistics',
  method: 'GET',
  path: '/main-api/videos/{id}/statistics',
  summary: 'Retrieve how a video was watched on its public page, by default in the last 30 days (UTC).',
  right: videoReadRight,
  params: itemParams,
  query: statisticsQuery,
  reply: statistics,
})
