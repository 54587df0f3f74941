import { z } from 'zod'
import type { JobClass } from './budget.ts'

/** A type of background job: its payload, and what the queue does when it hangs, crashes or fails. */
export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  /** `verb-noun`; the worker's handler has the same file name. */
  readonly type: string
  readonly payload: Payload
  /** How urgent it is; all types share the slots of a worker. */
  readonly class: JobClass
  /** Seconds of work after which a run is aborted and counts as failed; waiting for the processor is no work. */
  readonly timeLimit: number
  /** Seconds without a heartbeat after which another worker takes the job up again; at least 10. */
  readonly heartbeat: number
  /** Retries after a run that crashed or failed for a transient reason. */
  readonly retries: number
  /** Seconds before the first retry, doubled for each further one; without it, every retry comes after a second. */
  readonly retryDelay?: number
  /** When the queue starts it by itself, as cron in UTC. Such a job belongs to no account. */
  readonly cron?: string
}

const define = <const Type extends string, Payload extends z.ZodObject>(
  definition: JobDefinition<Payload> & { type: Type },
) => definition
const id = z.int().positive()
/** Every job that a user starts has a row in `jobs`, with this id. */
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

/** Makes what a reel lacks, once all its clips are cut. Somebody waits for it, as for them: it is behind no encoding. */
export const renderReel = define({
  type: 'render-reel',
  class: 'interactive',
  payload: z.object({ ...started, reelId: id }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 2,
})

/** Renders a clip skin with a few seconds of a clip or video, or of a test picture if it has neither. */
export const renderSkin = define({
  type: 'render-skin',
  class: 'interactive',
  payload: z.object({
    ...started,
    clipSkinId: id,
    format: z.enum(['16:9', '9:16', '1:1', '4:5']),
    videoId: id.nullable(),
    clipId: id.nullable(),
  }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 2,
})

/** Copies the file of a clip or reel to be the original of a video, and starts its encoding. */
export const copyClip = define({
  type: 'copy-clip',
  class: 'interactive',
  payload: z.object({
    ...started,
    videoId: id,
    clipId: id.nullable(),
    reelId: id.nullable().default(null),
    /** The format to copy; null for the clip as it was cut. */
    aspect: z.string().nullable().default(null),
  }),
  timeLimit: 1800,
  heartbeat: 15,
  retries: 2,
})

/** Imports the markers of a file into an event, or says what it would import. */
export const importMarkers = define({
  type: 'import-markers',
  class: 'interactive',
  payload: z.object({
    ...started,
    userId: id.nullable(),
    eventId: id,
    key: z.string(),
    source: z.enum(['import', 'provider']),
    format: z.enum(['csv', 'sportscode', 'statsbomb', 'touchline']),
    mapping: z.record(z.string(), id.nullable()).optional(),
    teams: z.record(z.string(), id.nullable()).optional(),
    columns: z.record(z.string(), z.string()).optional(),
    unit: z.enum(['ms', 's']).optional(),
    frameRate: z.number().optional(),
    periodStarts: z.array(z.int()).optional(),
    isTrial: z.boolean(),
  }),
  timeLimit: 900,
  heartbeat: 15,
  retries: 2,
})

/** Encodes the sound of a video with the programmes that somebody chose. */
export const chooseSound = define({
  type: 'choose-sound',
  class: 'encode',
  payload: z.object({
    ...started,
    videoId: id,
    programmes: z.array(
      z.object({ tracks: z.array(id), langId: z.string().nullable(), isDefault: z.boolean() }),
    ),
  }),
  timeLimit: 3600,
  heartbeat: 15,
  retries: 2,
})

/** Makes the thumbnail that somebody chose; without a language it is the default one. */
export const chooseThumbnail = define({
  type: 'choose-thumbnail',
  class: 'interactive',
  payload: z.object({
    ...started,
    videoId: id,
    langId: z.string().nullable(),
    source: z.enum(['frame', 'upload', 'suggestion']),
    at: z.int().nullable(),
    file: z.string().nullable(),
  }),
  timeLimit: 300,
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

/** Publishes a video on a network that its user has connected. */
export const publishVideo = define({
  type: 'publish-video',
  class: 'bulk',
  payload: z.object({
    ...started,
    userId: id,
    videoId: id,
    target: z.string(),
    title: z.string(),
    description: z.string(),
  }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 4,
  retryDelay: 5,
})

/** Removes a video from a network on which its user has published it. */
export const retractVideo = define({
  type: 'retract-video',
  class: 'bulk',
  payload: z.object({ ...started, userId: id, videoId: id, target: z.string() }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 4,
  retryDelay: 5,
})

/** A skin of the demo world to draw. */
const demoSkin = z.object({
  clipSkinId: id,
  /** What its badge and titles say. */
  code: z.string(),
  colour: z.string(),
  hasRolls: z.boolean(),
  /** The title of a reel of the goals of the match, which are cut and published with the skin; none if it is not given. */
  goals: z.string().optional(),
})

/** Draws the files of a clip skin of the demo world and renders its preview. */
export const makeDemoSkin = define({
  type: 'make-demo-skin',
  class: 'encode',
  payload: demoSkin.extend({ ...started, videoId: id }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 2,
})

/** Draws a match of the demo world and stores it as the video's original. */
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
    /** The height of the picture; 720 if it is not given. */
    height: z.int().optional(),
    /** Clips to cut once the video plays; times in ms. */
    clips: z
      .array(
        z.object({ title: z.string(), in: z.int(), out: z.int(), subtitles: z.enum(['beside']).optional() }),
      )
      .optional(),
    /** The title of a reel of these clips; none if it is not given. */
    reel: z.string().optional(),
    /** Skins to draw once the video plays, which their previews show. */
    skins: z.array(demoSkin).optional(),
    /** The time of the frame that is its thumbnail in French; none if it is not given. */
    frenchFrameAt: z.int().optional(),
  }),
  timeLimit: 600,
  heartbeat: 15,
  retries: 2,
})

/**
 * Computes a video's waveform, filmstrip and suggested thumbnails. Users do not see it: nothing waits for it, and the
 * queue's `start-analyses` repeats what failed.
 */
export const analyseVideo = define({
  type: 'analyse-video',
  class: 'spare',
  payload: z.object({ accountId: id, videoId: id }),
  timeLimit: 2 * 3600,
  heartbeat: 15,
  retries: 1,
  retryDelay: 60,
})

/** Starts the analysis of videos that lack it, such as those from before there was one. */
export const startAnalyses = define({
  type: 'start-analyses',
  class: 'spare',
  payload: z.object({}),
  timeLimit: 300,
  heartbeat: 30,
  retries: 0,
  cron: '*/15 * * * *',
})

/** Sends a password reset link to the users with a username or email address. */
export const sendResetMail = define({
  type: 'send-reset-mail',
  class: 'interactive',
  payload: z.object({ login: z.string(), requestedAt: z.string() }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 8,
  retryDelay: 5,
})

/** Emails a person the link of their invitation, or of the password that an administrator lets them set. */
export const sendInvitation = define({
  type: 'send-invitation',
  class: 'interactive',
  payload: z.object({ userId: id, createdAt: z.string() }),
  timeLimit: 60,
  heartbeat: 15,
  retries: 8,
  retryDelay: 5,
})

/** Deletes for good, with its files, what was deleted more than BIN_DAYS ago, and other expired data. */
export const sweepRemoved = define({
  type: 'sweep-removed',
  class: 'bulk',
  payload: z.object({}),
  timeLimit: 3600,
  heartbeat: 30,
  retries: 1,
  cron: '17 3 * * *',
})

/** Fails the jobs that the queue has given up or lost without updating their items, and `lost`, if given, at once. */
export const endLostJobs = define({
  type: 'end-lost-jobs',
  class: 'interactive',
  payload: z.object({ lost: id.optional() }),
  timeLimit: 300,
  heartbeat: 30,
  retries: 0,
  cron: '* * * * *',
})

/** Handles an event that another system sent, by its row in the inbox; without one, those that were left over. */
export const takeInbound = define({
  type: 'take-inbound',
  class: 'interactive',
  payload: z.object({ inboundId: id.optional() }),
  timeLimit: 300,
  heartbeat: 30,
  retries: 8,
  retryDelay: 5,
  cron: '*/5 * * * *',
})

/** Every type of job; the worker does not start if one of them has no handler. */
export const jobDefinitions = [
  encodeVideo,
  importVideo,
  cutClip,
  renderReel,
  copyClip,
  importMarkers,
  renderSkin,
  chooseThumbnail,
  chooseSound,
  shareVideo,
  publishVideo,
  retractVideo,
  makeDemoSkin,
  makeDemoVideo,
  analyseVideo,
  startAnalyses,
  sendResetMail,
  sendInvitation,
  sweepRemoved,
  endLostJobs,
  takeInbound,
] as const

export type JobType = (typeof jobDefinitions)[number]['type']
/** The definition of a job type. */
export type DefinitionOf<Type extends JobType> = Extract<(typeof jobDefinitions)[number], { type: Type }>
export type PayloadOf<Definition> =
  Definition extends JobDefinition<infer Payload> ? z.output<Payload> : never
