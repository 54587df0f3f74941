import { z } from 'zod'
import { dateTime, id, name, text, title } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import {
  broadcastStates,
  privacies,
  simulcastFaults,
  simulcastPlatforms,
  simulcastStates,
  simulcastTargetStates,
} from './simulcast-lists.ts'
import { simulcastRight } from './simulcasts.rights.ts'

const rights = {
  list: simulcastRight,
  find: simulcastRight,
  create: simulcastRight,
  update: simulcastRight,
  remove: simulcastRight,
}

/** What an input or an event plays, sent to other platforms at the same time. */
export const simulcasts = defineResource({
  name: 'simulcasts',
  base: '/main-api/simulcasts',
  owner: 'account',
  fields: {
    name: name(80),
    /** What is sent: a live input, or what the main stream of an event plays. One of the two. */
    InputId: id.nullable().optional(),
    EventId: id.nullable().optional(),
    /** When it starts by itself. */
    startsAt: dateTime.nullable().optional(),
    /** Whether it starts when its event goes on air, and ends with it; that of an event does unless stated. */
    isWithEvent: z.boolean().optional(),
  },
  readOnly: {
    state: z.enum(simulcastStates),
    startedAt: dateTime.nullable(),
    endedAt: dateTime.nullable(),
    /** The name of its input or event. */
    sourceName: z.string().nullable(),
    /** Its targets in their order, and what is known of each. */
    targets: z.array(z.object({ id, title: z.string(), state: z.enum(simulcastTargetStates) })),
  },
  filters: ['state', 'EventId', 'InputId', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights,
})

/** Where a simulcast is sent to. */
export const simulcastTargets = defineResource({
  name: 'simulcast-targets',
  base: '/main-api/simulcast-targets',
  under: [['simulcasts', 'SimulcastId']],
  nestedAs: 'targets',
  owner: 'account',
  fields: {
    SimulcastId: id,
    platform: z.enum(simulcastPlatforms),
    /** What it is called here, and on its platform. */
    title: title(255),
    /** `custom` alone: `rtmp://`, `rtmps://` with the application, or `srt://` with the port. */
    url: z.string().trim().min(1).max(2000).nullable().optional(),
    /** `custom` alone: the stream key, or the passphrase of SRT. It is stored sealed, and never returned. */
    streamKey: z.string().max(1000).nullable().optional(),
    /** The account of the platform that it is sent with: one of `simulcast-connections`. */
    ConnectionId: id.nullable().optional(),
    /** What is said of it there, and who may watch it: what is usual there unless stated. */
    description: text(5000).optional(),
    privacy: z.enum(privacies).nullable().optional(),
  },
  readOnly: {
    streamKey: z.null(),
    hasKey: z.boolean(),
    state: z.enum(simulcastTargetStates),
    /** Since when it is in this state. */
    since: dateTime,
    /** Bits a second that the target has acknowledged lately. */
    bitrate: z.int(),
    /** What it has acknowledged since the simulcast was started. */
    acknowledgedBytes: z.int(),
    /** Pictures that were left out, since the target took less than was sent. */
    dropped: z.int(),
    reconnects: z.int(),
    onAirSeconds: z.int(),
    /** How many tries have failed, and when the next one is. */
    attempt: z.int(),
    retryAt: dateTime.nullable(),
    /** What its platform said last; null where none can be asked, or none has been asked yet. */
    platformReport: z
      .object({
        state: z.enum(broadcastStates),
        /** When it said so. */
        at: dateTime,
        health: z.enum(['good', 'poor']).nullable(),
        viewers: z.int().nullable(),
      })
      .nullable(),
    /** Where its broadcast is watched; null while there is none. */
    page: z.string().nullable(),
    /** The account of the platform, and the person who connected it. */
    connectionName: z.string().nullable(),
    /** Why it is not live, with the cure; null if nothing is wrong. */
    lastError: z
      .object({
        code: z.enum(simulcastFaults),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        /** In English; pages have a text of their own. */
        message: z.string(),
      })
      .nullable(),
  },
  filters: ['SimulcastId', 'id'],
  ranges: [],
  sorts: ['createdAt'],
  search: [],
  translated: [],
  expand: {},
  rights,
})

export type Simulcast = RecordOf<typeof simulcasts>
export type SimulcastTarget = RecordOf<typeof simulcastTargets>
