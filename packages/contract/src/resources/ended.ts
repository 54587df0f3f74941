import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { dateTime, id, milliseconds } from '../fields.ts'
import { streamKinds } from './event-lists.ts'

/** When a live was ended, and the media that it left behind: its main stream at that moment. */
export const ended = z.strictObject({
  at: dateTime,
  media: z.strictObject({
    StreamId: id,
    kind: z.enum(streamKinds),
    VideoId: id.nullable(),
    url: z.string().nullable(),
    /** The session of a live input that was recorded. */
    SessionId: id.nullable().optional(),
    duration: milliseconds.nullable(),
  }),
  /** The channel of AWS that is stopped when the end cannot be taken back any more; absent if none is. */
  channel: z
    .strictObject({
      id: z.string(),
      region: z.string(),
      /** `waiting` until then; `left` if it is needed again or was no longer running. */
      state: z.enum(['waiting', 'stopped', 'left', 'failed']),
      /** Why it could not be stopped. */
      error: jobFailure.nullable(),
    })
    .nullable()
    .optional(),
})
export type Ended = z.infer<typeof ended>
