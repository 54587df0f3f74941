import { z } from 'zod'
import { defineCall } from '../call.ts'
import { colour, dateTime, file, id } from '../fields.ts'
import { eventStates } from '../resources/event-lists.ts'
import { visibilities } from '../resources/visibilities.ts'

/** Whoever runs events or conferences; the module only decides where they land after login. */
const dashboardRight = { authorizedRoles: ['conf_player_write', 'sport_player_write'] } as const

const count = z.int().min(0)

/** An event or a conference in a few words. */
const programme = z.strictObject({
  kind: z.enum(['event', 'conference']),
  id,
  name: z.string(),
  startsAt: dateTime,
  state: z.enum(eventStates),
  visibility: z.enum(visibilities),
  hasStream: z.boolean(),
  challengers: z.array(z.strictObject({ name: z.string(), colours: z.array(colour), logo: file.nullable() })),
  /** Null unless two challengers play. */
  score: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
  /** In the last 30 days. */
  views: count,
})

/** What a person should look at, the most urgent first. */
export const needKinds = [
  'no_stream',
  'stream_problem',
  'flags',
  'held',
  'unconfirmed',
  'failed_job',
  'unpublished',
] as const

const need = z.strictObject({
  kind: z.enum(needKinds),
  /** What it is about; a clip is solved where its video is, a reel where it was made. */
  of: z.enum(['event', 'conference', 'video']),
  id,
  name: z.string(),
  /** How many there are of it, e.g. of markers. */
  count,
  at: dateTime,
  /** Of a failed job. */
  job: z.strictObject({ type: z.string(), code: z.string().nullable() }).nullable(),
})

export const readDashboard = defineCall({
  name: 'read-dashboard',
  keyScope: null,
  method: 'GET',
  path: '/main-api/dashboard',
  summary:
    'Retrieve what is on, what comes next and what was, what needs a person, the jobs, and the views by day (UTC): of what the caller may read.',
  right: dashboardRight,
  reply: z.strictObject({
    live: z.array(programme),
    next: z.array(programme),
    recent: z.array(programme),
    needs: z.array(need),
    jobs: z.strictObject({
      waiting: count,
      running: z.array(
        z.strictObject({ id, type: z.string(), progress: count, name: z.string(), VideoId: id }),
      ),
    }),
    /** The last 30 days. */
    days: z.array(z.strictObject({ day: z.iso.date(), views: count, watchedMs: count })),
  }),
})
