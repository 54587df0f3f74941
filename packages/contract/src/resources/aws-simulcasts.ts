import { z } from 'zod'
import { dateTime, id, name, says } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { awsRight } from './aws.rights.ts'
import { awsChannelStates } from './aws-lists.ts'

/** The id of a channel at AWS, which is a number there. */
export const channelId = z
  .string()
  .trim()
  .regex(/^\d{1,20}$/, says('aws.channelId'))

/** What a channel of AWS Elemental MediaLive sends. The channel and its destinations are kept at AWS. */
export const awsSimulcasts = defineResource({
  name: 'aws-simulcasts',
  base: '/main-api/aws-simulcasts',
  owner: 'account',
  fields: {
    name: name(80),
    /** The event that it sends. */
    EventId: id.nullable().optional(),
    /** The channel at AWS; it can be another one while that is not running. */
    channelId: channelId.nullable().optional(),
  },
  readOnly: {
    /** The region of the channel, and how AWS names it. */
    region: z.string().nullable(),
    channelName: z.string().nullable(),
    eventName: z.string().nullable(),
    /** The state in which the channel was found last, and when; null without a channel. */
    state: z.enum(awsChannelStates).nullable(),
    seenAt: dateTime.nullable(),
    /** Since when it has been found in this state. */
    since: dateTime.nullable(),
    /** When it was found running first since its last start, and when it was found idle again. */
    startedAt: dateTime.nullable(),
    endedAt: dateTime.nullable(),
  },
  filters: ['state', 'EventId', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'name'],
  search: ['name', 'channelName'],
  translated: [],
  expand: {},
  rights: { list: awsRight, find: awsRight, create: awsRight, update: awsRight, remove: awsRight },
})

export type AwsSimulcast = RecordOf<typeof awsSimulcasts>
