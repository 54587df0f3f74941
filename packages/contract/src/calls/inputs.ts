import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { recordShapeOf } from '../resource.ts'
import {
  airSources,
  connectionEvents,
  encodeStates,
  flowIssues,
  flowStates,
} from '../resources/input-lists.ts'
import { inputRight as right } from '../resources/inputs.rights.ts'
import { inputFields, inputs } from '../resources/inputs.ts'

const path = '/streaming-service-api/inputs'
const empty = z.strictObject({ AccountId: id.optional() }).optional()

/** Where an input pulls from. It is stored sealed, and never shown again. */
const source = {
  /** Such as `rtmp://host/app/stream`, `srt://host:port?streamid=…` or an HLS playlist. */
  pullUrl: z.string().trim().min(1).max(2000),
  /** SRT: what the source encrypts with. */
  passphrase: z.string().max(200).nullable().optional(),
}

/** What an encoder is given: the address, null while no live node runs, and the stream key. */
const key = z.object({ pushUrl: z.string().nullable(), streamKey: z.string() })
export type InputKey = z.infer<typeof key>

export const createInput = defineCall({
  name: 'create-input',
  method: 'POST',
  path,
  summary:
    'Create an input. Its key is returned here, and by the call that shows it. One that pulls has an address in place of a key.',
  right,
  body: z.strictObject({
    ...inputFields,
    pullUrl: source.pullUrl.optional(),
    passphrase: source.passphrase,
    AccountId: id.optional(),
  }),
  status: 201,
  reply: z.object({ ...recordShapeOf(inputs), id, streamKey: z.string().nullable() }),
})

export const setInputSource = defineCall({
  name: 'set-input-source',
  method: 'PUT',
  path: `${path}/{id}/source`,
  summary: 'Have an input pull from another address: what it pulls now is cut off.',
  right,
  params: itemParams,
  body: z.strictObject({ ...source, AccountId: id.optional() }),
  reply: z.object({ ...recordShapeOf(inputs), id }),
})

/** Seconds that an input may be pulled after it was started by hand. */
export const longestPull = 12 * 3600

export const startPull = defineCall({
  name: 'start-pull',
  method: 'POST',
  path: `${path}/{id}/pull`,
  summary: 'Pull an input for as many seconds. While an event on air plays it, it is pulled anyway.',
  right,
  params: itemParams,
  body: z.strictObject({ seconds: z.int().min(1).max(longestPull), AccountId: id.optional() }),
})

export const stopPull = defineCall({
  name: 'stop-pull',
  method: 'DELETE',
  path: `${path}/{id}/pull`,
  summary: 'End what was started by hand: the input is pulled only while an event on air plays it.',
  right,
  params: itemParams,
})

export const readInputKey = defineCall({
  name: 'read-input-key',
  method: 'GET',
  path: `${path}/{id}/key`,
  summary: 'Show the key of an input; that it was shown is in its history.',
  right,
  params: itemParams,
  reply: key,
})

export const rotateInputKey = defineCall({
  name: 'rotate-input-key',
  method: 'POST',
  path: `${path}/{id}/key`,
  summary: 'Give an input a new key: what sends with the old one is cut off.',
  right,
  params: itemParams,
  body: empty,
  reply: key,
})

/** Seconds that a test signal may last. */
export const longestTestSignal = 4 * 3600

export const startTestSignal = defineCall({
  name: 'start-test-signal',
  method: 'POST',
  path: `${path}/{id}/test-signal`,
  summary: 'Send a moving picture with a clock and sound to an input, for as many seconds.',
  right,
  params: itemParams,
  body: z.strictObject({ seconds: z.int().min(1).max(longestTestSignal), AccountId: id.optional() }),
})

export const stopTestSignal = defineCall({
  name: 'stop-test-signal',
  method: 'DELETE',
  path: `${path}/{id}/test-signal`,
  summary: 'End the test signal of an input.',
  right,
  params: itemParams,
})

const connection = z.object({
  id,
  at: dateTime,
  what: z.enum(connectionEvents),
  /** Where it came from, or what it was pulled from; `test signal` and `SRT` are programs of our own. */
  address: z.string(),
  /** How often it happened at about that time. */
  times: z.int(),
})
export type Connection = z.infer<typeof connection>

export const listConnections = defineCall({
  name: 'list-connections',
  method: 'GET',
  path: `${path}/{id}/connections`,
  summary: 'Who connected to an input, who was refused and why, newest first.',
  right,
  params: itemParams,
  reply: z.object({ data: z.array(connection), total: z.int() }),
})

export const flow = z.object({
  /** That of the input. */
  id,
  state: z.enum(flowStates),
  /** Bits a second. */
  bitrate: z.int(),
  frameRate: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  /** Seconds between pictures that need no other. */
  keyframeInterval: z.number().nullable(),
  /** dB below full scale. */
  audioLevel: z.number().nullable(),
  /** Since when it is in this state. */
  since: dateTime,
  /** What players load: the newest picture and all that was recorded before it; null if nothing has come for long. */
  playlist: z.string().nullable(),
  /** What viewers see, and since when; null while no event on it is on air, or nothing has come yet. */
  onAir: z.object({ source: z.enum(airSources), since: dateTime }).nullable(),
  /** The smaller renditions beside what arrives, and whether they are made; none before something has come. */
  renditions: z.array(z.object({ name: z.string(), state: z.enum(encodeStates) })),
  issues: z.array(
    z.object({
      code: z.enum(flowIssues),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** In English; pages have a text of their own. */
      message: z.string(),
    }),
  ),
})
export type Flow = z.infer<typeof flow>

const flowsPath = '/streaming-service-api/flows'

export const listFlows = defineCall({
  name: 'list-flows',
  method: 'GET',
  keyScope: 'inputs',
  path: flowsPath,
  summary: 'What arrives at each input, by their names.',
  right,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }),
  reply: z.object({ data: z.array(flow), total: z.int() }),
})

export const readFlow = defineCall({
  name: 'read-flow',
  method: 'GET',
  keyScope: 'inputs',
  path: `${flowsPath}/{id}`,
  summary: 'What arrives at an input: as its status.',
  right,
  params: itemParams,
  reply: flow,
})

export const readFlowStatus = defineCall({
  name: 'read-flow-status',
  method: 'GET',
  keyScope: 'inputs',
  path: `${flowsPath}/{id}/status`,
  summary: 'What arrives at an input, and what is wrong with it.',
  right,
  params: itemParams,
  reply: flow,
})
