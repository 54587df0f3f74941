import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { conferenceRight, conferenceRights, eventRight, eventRights } from '../resources/events.rights.ts'
import { airSources } from '../resources/input-lists.ts'
import { flow } from './inputs.ts'

const ofEvent = '/main-api/event-streams/{id}'
const ofConference = '/main-api/conference-streams/{id}'

/** One of the inputs of a stream: what arrives there. */
const streamInput = z.object({ id, name: z.string(), flow })

const status = z.object({
  /** What viewers see; null while it is not on air, or nothing has come yet. */
  source: z.enum(airSources).nullable(),
  /** Since when they do. */
  since: dateTime.nullable(),
  /** Null for a stream that is no live input. */
  first: streamInput.nullable(),
  /** Null if nothing stands in for the first one. */
  second: streamInput.nullable(),
})
export type StreamStatus = z.infer<typeof status>

const reading = {
  method: 'GET',
  summary: 'Which input of a stream viewers see, since when, and what arrives at each.',
  params: itemParams,
  reply: status,
} as const

const switching = {
  method: 'POST',
  summary: 'Put the first or the second input of a stream on air. Its node follows within two seconds.',
  params: itemParams,
  body: z.strictObject({ source: z.enum(['first', 'second']), AccountId: id.optional() }),
  reply: status,
} as const

export const readStreamStatus = defineCall({
  name: 'read-stream-status',
  path: `${ofEvent}/status`,
  right: eventRights.find,
  ...reading,
})

export const switchStream = defineCall({
  name: 'switch-stream',
  path: `${ofEvent}/switch`,
  right: eventRight,
  ...switching,
})

export const readConferenceStreamStatus = defineCall({
  name: 'read-conference-stream-status',
  path: `${ofConference}/status`,
  right: conferenceRights.find,
  ...reading,
})

export const switchConferenceStream = defineCall({
  name: 'switch-conference-stream',
  path: `${ofConference}/switch`,
  right: conferenceRight,
  ...switching,
})
