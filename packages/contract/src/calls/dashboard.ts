import { z } from 'zod'
import { defineCall } from '../call.ts'
import { colour, dateTime, file, id, milliseconds } from '../fields.ts'
import { eventStates, streamKinds } from '../resources/event-lists.ts'
import { visibilities } from '../resources/visibilities.ts'

/** Whoever runs events or conferences; the module only decides where they land after login. */
const dashboardRight = { authorizedRoles: ['conf_player_write', 'sport_player_write'] } as const

const count = z.int().min(0)

/** Who plays, in the order of the event. */
const challenger = z.strictObject({
  id,
  name: z.string(),
  shortName: z.string().nullable(),
  code: z.string().nullable(),
  colours: z.array(colour),
  logo: file.nullable(),
  hasSquad: z.boolean(),
})

/** An event or a conference in a few words. */
const programme = z.strictObject({
  kind: z.enum(['event', 'conference']),
  id,
  name: z.string(),
  startsAt: dateTime,
  state: z.enum(eventStates),
  visibility: z.enum(visibilities),
  /** Of the main stream; null without one. */
  streamKind: z.enum(streamKinds).nullable(),
  hasStreamProblem: z.boolean(),
  /** The poster, or else the thumbnail of the recording. */
  picture: file.nullable(),
  SportId: id.nullable(),
  competition: z.string().nullable(),
  round: z.string().nullable(),
  challengers: z.array(challenger),
  /** Null unless two challengers play. */
  score: z.strictObject({ home: z.int(), away: z.int(), isProvisional: z.boolean() }).nullable(),
  /** The result of a shoot-out, which is not in the score; null if there was none. */
  shootOut: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
  /** Where a live match is, by the clock of its sport: the phase, and milliseconds; null before the first whistle. */
  clock: z
    .strictObject({ phase: z.string(), name: z.string(), ms: milliseconds.nullable(), added: milliseconds })
    .nullable(),
  /** Markers that count, or chapters. */
  markers: count,
  flags: count,
  /** Cut from the recording. */
  clips: count,
  /** In the last 30 days. */
  views: count,
  /** Who is at the desk now. */
  operators: z.array(z.strictObject({ id, name: z.string() })),
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
  'unpublished_reel',
] as const

const need = z.strictObject({
  kind: z.enum(needKinds),
  /** What it is about; a clip is solved where its video is, a reel where it was made. */
  of: z.enum(['event', 'conference', 'video']),
  id,
  name: z.string(),
  /** How many there are of it, e.g. of markers. */
  count,
  /** The beginning of the event, or when the latest marker, the job or the reel was changed. */
  at: dateTime,
  /** Of flags: their codes, each once. */
  flags: z.array(z.string()),
  /** Of a failed job. */
  job: z
    .strictObject({
      type: z.string(),
      code: z.string().nullable(),
      resourceType: z.enum(['Video', 'Clip', 'Reel']),
      resourceId: id,
    })
    .nullable(),
})

export const readDashboard = defineCall({
  name: 'read-dashboard',
  keyScope: null,
  method: 'GET',
  path: '/main-api/dashboard',
  summary:
    'Retrieve what is on, what comes next and what was, what needs a person, and the jobs: of what the caller may read.',
  right: dashboardRight,
  reply: z.strictObject({
    live: z.array(programme),
    next: z.array(programme),
    recent: z.array(programme),
    needs: z.array(need),
    /** Those that run, then those that wait, and how many there are of both. */
    jobs: z.strictObject({
      running: count,
      waiting: count,
      first: z.array(
        z.strictObject({
          id,
          type: z.string(),
          state: z.enum(['waiting', 'in_progress']),
          progress: count,
          name: z.string(),
          VideoId: id,
          startedAt: dateTime.nullable(),
        }),
      ),
    }),
  }),
})
