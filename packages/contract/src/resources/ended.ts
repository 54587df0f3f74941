import { z } from 'zod'
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
})
export type Ended = z.infer<typeof ended>
