import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { eventRight, eventRights } from '../resources/events.rights.ts'
import { airSources } from '../resources/input-lists.ts'
import { flow } from './inputs.ts'

const path = '/main-api/event-streams/{id}'

/** One of the inputs of a stream: what arrives there. */
const streamInput = z.object({ id, name: z.string(), flow })

const status = z.object({
  /** What viewers see; null while the event is not on air, or nothing has come yet. */
  source: z.enum(airSources).nullable(),
  /** Since when they do. */
  since: dateTime.nullable(),
  /** Null for a stream that is no live input. */
  first: streamInput.nullable(),
  /** Null if nothing stands in for the first one. */
  second: streamInput.nullable(),
})
export type StreamStatus = z.infer<typeof status>

export const readStreamStatus = defineCall({
  name: 'read-stream-status',
  method: 'GET',
  path: `${path}/status`,
  summary: 'Which input of a stream viewers see, since when, and what arrives at each.',
  right: eventRights.find,
  params: itemParams,
  reply: status,
})

export const switchStream = defineCall({
  name: 'switch-stream',
  method: 'POST',
  path: `${path}/switch`,
  summary: 'Put the first or the second input of a stream on air. Its node follows within two seconds.',
  right: eventRight,
  params: itemParams,
  body: z.strictObject({ source: z.enum(['first', 'second']), AccountId: id.optional() }),
  reply: status,
})
