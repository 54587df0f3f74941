import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, name, says, writtenId } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { awsConferenceRight, awsEventRight, awsRight as right } from '../resources/aws.rights.ts'
import {
  awsChannelSizes,
  awsChannelStates,
  awsConnectionFaults,
  mostAwsTargets,
} from '../resources/aws-lists.ts'
import { awsSimulcasts } from '../resources/aws-simulcasts.ts'
import { camera, streamUrl } from '../resources/streams.ts'

const connection = z.object({
  /** False without keys; what needs them says so. */
  isSet: z.boolean(),
  accessKeyId: z.string().nullable(),
  region: z.string().nullable(),
  updatedAt: dateTime.nullable(),
  /** Why AWS refused the keys last; null if it takes them. */
  problem: z.enum(awsConnectionFaults).nullable(),
})
export type AwsConnection = z.infer<typeof connection>

const connectionPath = '/main-api/aws-connection'

export const readAwsConnection = defineCall({
  name: 'read-aws-connection',
  method: 'GET',
  path: connectionPath,
  summary: 'With which keys the account reaches AWS Elemental MediaLive. The secret is never returned.',
  right,
  keyScope: 'aws-simulcasts',
  reply: connection,
})

export const setAwsConnection = defineCall({
  name: 'set-aws-connection',
  method: 'PUT',
  path: connectionPath,
  summary: 'Store the keys of AWS. They are tried first: what AWS refuses is not stored.',
  right,
  keyScope: null,
  body: z.strictObject({
    AccountId: id.optional(),
    accessKeyId: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{16,128}$/, says('aws.accessKeyId')),
    /** May be left out to keep the stored one. */
    secretAccessKey: z.string().trim().min(1).max(200).optional(),
    region: z
      .string()
      .trim()
      .max(30)
      .regex(/^[a-z]{2}(?:-[a-z]{2,10}){1,3}-\d{1,2}$/, says('aws.region')),
  }),
  reply: connection,
})

export const removeAwsConnection = defineCall({
  name: 'remove-aws-connection',
  method: 'DELETE',
  path: connectionPath,
  summary: 'Remove the keys of AWS. What is kept at AWS stays there.',
  right,
  keyScope: null,
})

const listed = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(awsChannelStates),
  /** Whether AWS runs it in two pipelines, and bills both. */
  isTwice: z.boolean(),
})
export type AwsListedChannel = z.infer<typeof listed>

const channelsPath = '/main-api/aws-channels'

export const listAwsChannels = defineCall({
  name: 'list-aws-channels',
  method: 'GET',
  path: channelsPath,
  summary: 'The channels of the account’s region, asked of AWS now. The states of its simulcasts follow.',
  right,
  keyScope: 'aws-simulcasts',
  reply: z.object({ region: z.string(), channels: z.array(listed) }),
})

/** A server of RTMP: the address up to the application. */
const targetUrl = z.string().trim().min(1).max(1000)
const targetKey = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, says('simulcasts.keyCharacters'))

const details = listed.extend({
  region: z.string(),
  /** How many pipelines run. */
  pipelinesRunning: z.int(),
  /** What it may receive at most, as AWS names it; it decides the price of the input. */
  input: z.object({
    codec: z.string().nullable(),
    bitrate: z.string().nullable(),
    resolution: z.string().nullable(),
  }),
  pictures: z.array(z.object({ codec: z.string(), height: z.int().nullable(), bitrate: z.int().nullable() })),
  outputs: z.int(),
  targets: z.array(
    z.object({
      id: z.string(),
      urls: z.array(z.string()),
      /** Whether its address and key can be changed here. */
      isRtmp: z.boolean(),
    }),
  ),
  /** Where encoders send to. */
  pushUrls: z.array(z.string()),
  /** What AWS says is wrong at the moment; null if the keys may not ask. */
  alerts: z
    .array(
      z.object({
        id: z.string(),
        type: z.string(),
        message: z.string(),
        pipeline: z.string().nullable(),
        since: dateTime.nullable(),
      }),
    )
    .nullable(),
  consoleUrl: z.string(),
})
export type AwsChannel = z.infer<typeof details>

export const createAwsChannel = defineCall({
  name: 'create-aws-channel',
  method: 'POST',
  path: channelsPath,
  summary: 'Create a channel at AWS that takes RTMP from an encoder and sends it to servers of RTMP.',
  right,
  keyScope: 'aws-simulcasts',
  status: 201,
  body: z.strictObject({
    AccountId: id.optional(),
    name: name(80),
    /** The network that the encoder sends from, in the form of CIDR. */
    allowedFrom: z.cidrv4(says('aws.network')),
    size: z.enum(awsChannelSizes),
    targets: z
      .array(z.strictObject({ url: targetUrl, streamKey: targetKey }))
      .min(1)
      .max(mostAwsTargets),
    /** The role that the channel works as, where the account of AWS wants one. */
    roleArn: z
      .string()
      .trim()
      .max(300)
      .regex(/^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/, says('aws.role'))
      .nullable()
      .optional(),
  }),
  reply: listed,
})

const simulcastPath = '/main-api/aws-simulcasts'
const noBody = z.strictObject({ AccountId: id.optional() }).optional()

export const readAwsChannel = defineCall({
  name: 'read-aws-channel',
  method: 'GET',
  path: `${simulcastPath}/{id}/channel`,
  summary: 'What AWS says of the channel of a simulcast now: its state, what decides its price, alerts.',
  right,
  params: itemParams,
  reply: details,
})

export const changeAwsTarget = defineCall({
  name: 'change-aws-target',
  method: 'PUT',
  path: `${simulcastPath}/{id}/targets/{targetId}`,
  summary: 'Give a target of an idle channel another address or key. The key goes to AWS and is not stored.',
  right,
  params: itemParams.extend({ targetId: z.string().min(1).max(255) }),
  body: z.strictObject({
    AccountId: id.optional(),
    url: targetUrl,
    /** May be left out while the host stays the same. */
    streamKey: targetKey.optional(),
  }),
  reply: recordOf(awsSimulcasts),
})

export const startAwsSimulcast = defineCall({
  name: 'start-aws-simulcast',
  method: 'POST',
  path: `${simulcastPath}/{id}/start`,
  summary: 'Start the channel of a simulcast. AWS bills it from then on.',
  right,
  params: itemParams,
  body: noBody,
  reply: recordOf(awsSimulcasts),
})

export const stopAwsSimulcast = defineCall({
  name: 'stop-aws-simulcast',
  method: 'POST',
  path: `${simulcastPath}/{id}/stop`,
  summary: 'Stop the channel of a simulcast.',
  right,
  params: itemParams,
  body: noBody,
  reply: recordOf(awsSimulcasts),
})

const cameraFields = {
  AccountId: id.optional(),
  name: name(80),
  url: streamUrl,
  /** Players begin with the main camera; the first one is. */
  isMain: z.boolean().optional(),
  /** Its place among the cameras, from 1. */
  order: z.int().min(1).max(100).optional(),
}
const newCamera = z.strictObject(cameraFields)
const changedCamera = newCamera.partial()
const streamParams = z.object({ id: writtenId, streamId: writtenId })
const cameraParams = streamParams.extend({ cameraId: writtenId })

const camerasOf = (items: string) => `/main-api/${items}/{id}/awsstreams/{streamId}/cameras`

export const createEventCamera = defineCall({
  name: 'create-event-camera',
  method: 'POST',
  path: camerasOf('events'),
  summary: 'Add a camera to an AWS stream of an event.',
  right: awsEventRight,
  params: streamParams,
  body: newCamera,
  reply: camera,
  status: 201,
})

export const updateEventCamera = defineCall({
  name: 'update-event-camera',
  method: 'PUT',
  path: `${camerasOf('events')}/{cameraId}`,
  summary: 'Change a camera of an AWS stream of an event.',
  right: awsEventRight,
  params: cameraParams,
  body: changedCamera,
  reply: camera,
})

export const deleteEventCamera = defineCall({
  name: 'delete-event-camera',
  method: 'DELETE',
  path: `${camerasOf('events')}/{cameraId}`,
  summary: 'Remove a camera from an AWS stream of an event. The last one stays.',
  right: awsEventRight,
  params: cameraParams,
})

export const createConferenceCamera = defineCall({
  name: 'create-conference-camera',
  method: 'POST',
  path: camerasOf('business-players'),
  summary: 'Add a camera to an AWS stream of a conference.',
  right: awsConferenceRight,
  params: streamParams,
  body: newCamera,
  reply: camera,
  status: 201,
})

export const updateConferenceCamera = defineCall({
  name: 'update-conference-camera',
  method: 'PUT',
  path: `${camerasOf('business-players')}/{cameraId}`,
  summary: 'Change a camera of an AWS stream of a conference.',
  right: awsConferenceRight,
  params: cameraParams,
  body: changedCamera,
  reply: camera,
})

export const deleteConferenceCamera = defineCall({
  name: 'delete-conference-camera',
  method: 'DELETE',
  path: `${camerasOf('business-players')}/{cameraId}`,
  summary: 'Remove a camera from an AWS stream of a conference. The last one stays.',
  right: awsConferenceRight,
  params: cameraParams,
})
