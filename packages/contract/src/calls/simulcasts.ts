import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, writtenId } from '../fields.ts'
import { recordShapeOf } from '../resource.ts'
import { simulcastPlatforms, simulcastTargetStates } from '../resources/simulcast-lists.ts'
import { simulcastRight as right } from '../resources/simulcasts.rights.ts'
import { simulcasts, simulcastTargets } from '../resources/simulcasts.ts'

const path = '/main-api/simulcasts'
const body = z.strictObject({ AccountId: id.optional() }).optional()
const reply = z.object({ ...recordShapeOf(simulcasts), id })
const targetParams = z.object({ id: writtenId, targetId: writtenId })
const targetReply = z.object({ ...recordShapeOf(simulcastTargets), id })

export const startSimulcast = defineCall({
  name: 'start-simulcast',
  method: 'POST',
  path: `${path}/{id}/start`,
  summary: 'Send to all targets of a simulcast from now on.',
  right,
  params: itemParams,
  body,
  reply,
})

export const stopSimulcast = defineCall({
  name: 'stop-simulcast',
  method: 'POST',
  path: `${path}/{id}/stop`,
  summary: 'Send to no target of a simulcast any more.',
  right,
  params: itemParams,
  body,
  reply,
})

export const startTarget = defineCall({
  name: 'start-target',
  method: 'POST',
  path: `${path}/{id}/targets/{targetId}/start`,
  summary: 'Send to a target while its simulcast is live. One that fails is tried again at once.',
  right,
  params: targetParams,
  body,
  reply: targetReply,
})

export const stopTarget = defineCall({
  name: 'stop-target',
  method: 'POST',
  path: `${path}/{id}/targets/{targetId}/stop`,
  summary: 'Send to a target no more, while the others go on.',
  right,
  params: targetParams,
  body,
  reply: targetReply,
})

const connectionOfPlatform = z.object({
  id,
  platform: z.enum(simulcastPlatforms),
  /** The channel, or the Facebook page. */
  name: z.string(),
  /** Who connected it. */
  userName: z.string(),
  /** `expired`: who connected it has to reconnect it. `noPage`: they have to choose a Facebook page. */
  state: z.enum(['connected', 'expired', 'noPage']),
})
export type SimulcastConnection = z.infer<typeof connectionOfPlatform>

export const listSimulcastConnections = defineCall({
  name: 'list-simulcast-connections',
  method: 'GET',
  path: '/main-api/simulcast-connections',
  summary: 'The accounts of platforms that people of the account have connected, for targets of simulcasts.',
  right,
  reply: z.object({
    connections: z.array(connectionOfPlatform),
    /** The platforms that are connected by a login there, since this installation is registered at them. */
    byLogin: z.array(z.enum(simulcastPlatforms)),
  }),
})

const figures = {
  acknowledgedBytes: z.int(),
  dropped: z.int(),
  reconnects: z.int(),
  /** Seconds during which the target acknowledged what it was sent. */
  onAirSeconds: z.int(),
}

const stats = z.object({
  /** The run that the figures are of, or the last one; null if it was never started. */
  from: dateTime.nullable(),
  to: dateTime.nullable(),
  /** Seconds of a point: all targets have theirs at the same times. */
  step: z.int(),
  targets: z.array(
    z.object({
      id,
      title: z.string(),
      ...figures,
      points: z.array(
        z.object({
          at: dateTime,
          /** Bits a second that were acknowledged. */
          bitrate: z.int(),
          dropped: z.int(),
          /** Who watched on its platform, if that said so. */
          viewers: z.int().nullable(),
          state: z.enum(simulcastTargetStates),
        }),
      ),
    }),
  ),
  total: z.object(figures),
  /** The markers of the event meanwhile. */
  marks: z.array(
    z.object({
      at: dateTime,
      label: z.string(),
      /** Whether it is a whistle: one that begins a part of the match, or a break such as half-time. */
      phase: z.enum(['play', 'break']).nullable(),
    }),
  ),
})
export type SimulcastStats = z.infer<typeof stats>

export const readSimulcastStats = defineCall({
  name: 'read-simulcast-stats',
  method: 'GET',
  path: `${path}/{id}/stats`,
  summary: 'What the targets of a simulcast have acknowledged since it was started, on one axis of times.',
  right,
  params: itemParams,
  reply: stats,
})

export const exportSimulcastStats = defineCall({
  name: 'export-simulcast-stats',
  method: 'GET',
  path: `${path}/{id}/stats/csv`,
  summary: 'The same as CSV: a row for each target and point.',
  right,
  params: itemParams,
  reply: z.string(),
})
