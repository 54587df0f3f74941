import { z } from 'zod'
import type { JobClass } from './budget.ts'

/** A kind of background work: what it is given, and what the queue does when it hangs, dies or fails. */
export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  /** `verb-noun`; the worker's handler has the same file name. */
  readonly type: string
  readonly payload: Payload
  /** How urgent it is; all kinds share the places of a worker. */
  readonly class: JobClass
  /** Seconds after which a run is ended and counts as failed. */
  readonly timeLimit: number
  /** Seconds without a sign of life after which another worker takes the job up again; at least 10. */
  readonly heartbeat: number
  /** Further tries after a run that died or failed for a passing reason. */
  readonly retries: number
  /** Seconds before the first of them, doubled for each further one; without it, all come after a second. */
  readonly retryDelay?: number
  /** Times at which the queue starts it by itself, as cron in UTC. Such a job belongs to no account. */
  readonly cron?: string
}

const define = <const Type extends string, Payload extends z.ZodObject>(
  definition: JobDefinition<Payload> & { type: Type },
) => definition
const id = z.int().positive()
/** Every job that a person started has a row in `jobs`, of that number. */
const started = { jobId: id, accountId: id }

export const encodeVideo = define({
  type: 'encode-video',
  class: 'encode',
  payload: z.object({ ...started, videoId: id }),
  timeLimit: 6 * 3600,
  heartbeat: 15,
  retries: 2,
})

export const importVideo = define({
  type: 'import-video',
  class: 'bulk',
  payload: z.object({ ...started, videoId: id, url: z.string() }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 1,
})

export const cutClip = define({
  type: 'cut-clip',
  class: 'interactive',
  payload: z.object({ ...started, clipId: id }),
  timeLimit: 1800,
  heartbeat: 15,
  retries: 2,
})

export const shareVideo = define({
  type: 'share-video',
  class: 'interactive',
  payload: z.object({ ...started, videoId: id, target: z.string(), message: z.string().optional() }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})

/** Draws a match of the demo world and makes it the video's original. */
export const makeDemoVideo = define({
  type: 'make-demo-video',
  class: 'encode',
  payload: z.object({
    ...started,
    videoId: id,
    seed: z.int(),
    seconds: z.int(),
    home: z.string(),
    away: z.string(),
  }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})

/** Sends a link that resets the password to whoever has a username or email address. */
export const sendResetMail = define({
  type: 'send-reset-mail',
  class: 'interactive',
  payload: z.object({ login: z.string(), requestedAt: z.string() }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 8,
  retryDelay: 5,
})

/** Removes for good what was deleted 30 days ago, with its files, and what nobody needs any more. */
export const sweepRemoved = define({
  type: 'sweep-removed',
  class: 'bulk',
  payload: z.object({}),
  timeLimit: 3600,
  heartbeat: 30,
  retries: 1,
  cron: '17 3 * * *',
})

/** Ends the jobs that the queue has given up, or lost, without anybody telling their items; `lost` one of them at once. */
export const endLostJobs = define({
  type: 'end-lost-jobs',
  class: 'interactive',
  payload: z.object({ lost: id.optional() }),
  timeLimit: 300,
  heartbeat: 30,
  retries: 0,
  cron: '* * * * *',
})

/** Every kind of job; the worker does not start while one of them has no handler. */
export const jobDefinitions = [
  encodeVideo,
  importVideo,
  cutClip,
  shareVideo,
  makeDemoVideo,
  sendResetMail,
  sweepRemoved,
  endLostJobs,
] as const

export type JobType = (typeof jobDefinitions)[number]['type']
/** The definition of a type of job. */
export type DefinitionOf<Type extends JobType> = Extract<(typeof jobDefinitions)[number], { type: Type }>
export type PayloadOf<Definition> =
  Definition extends JobDefinition<infer Payload> ? z.output<Payload> : never
