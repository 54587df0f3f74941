import { z } from 'zod'
import { dateTime, id, milliseconds, name, says } from '../fields.ts'
import { isPlatformId } from '../platforms.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { channelId } from './aws-simulcasts.ts'
import { streamKinds, streamProblems } from './event-lists.ts'
import { conferenceRights, eventRights } from './events.rights.ts'

const isWeb = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')
const hasLogin = (text: string) => {
  const url = URL.parse(text)
  return Boolean(url?.username || url?.password)
}

/** An http or https address, or the id of a video at a platform. */
const address = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => isWeb(text) || isPlatformId(text), says('events.address'))
  .refine((text) => !hasLogin(text), says('common.urlLogin'))

/** What the gateway found when the stream was saved. */
const check = z.strictObject({
  at: dateTime,
  /** Null if the stream is playable. */
  problem: z.enum(streamProblems).nullable(),
  isLive: z.boolean(),
  /** Null while it is live, or if it is not known. */
  duration: milliseconds.nullable(),
  /** The moment of the media's first frame, if the stream tells the time of day; at a platform, when it went on air here. */
  beganAt: dateTime.nullable(),
})
export type StreamCheck = z.infer<typeof check>

/** The http or https address of a playlist. */
export const streamUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isWeb, says('events.address'))
  .refine((text) => !hasLogin(text), says('common.urlLogin'))

/** A camera of an AWS stream. */
export const camera = z.strictObject({
  id,
  name: z.string(),
  url: z.string(),
  /** Whether players begin with it: exactly one of a stream. */
  isMain: z.boolean(),
  /** Why its address is not playable, as the gateway found it when it was saved. */
  problem: z.enum(streamProblems).nullable(),
})
export type Camera = z.infer<typeof camera>

const fields = {
  kind: z.enum(streamKinds),
  name: name(80).nullable().optional(),
  /** The video of a stream of kind `video`. */
  VideoId: id.nullable().optional(),
  /**
   * The address of a stream of kind `hls`, of the main camera of `aws`, or that of a video at a platform; its id alone
   * becomes its address.
   */
  url: address.nullable().optional(),
  /** The live input of a stream of kind `input`. */
  InputId: id.nullable().optional(),
  /** The live input that stands in for the first one when nothing comes of that. */
  SecondInputId: id.nullable().optional(),
  /** The channel at AWS that makes a stream of kind `aws`. */
  channelId: channelId.nullable().optional(),
  /** Whether the channel is stopped when the event is ended, after the time in which that can be taken back. */
  stopsChannel: z.boolean().optional(),
  /** The one that the desk and the public page play; the first stream is. */
  isMain: z.boolean().optional(),
}
const shared = {
  owner: 'account',
  readOnly: {
    check: check.nullable(),
    channelRegion: z.string().nullable(),
    /** The cameras of a stream of kind `aws`, in their order. */
    cameras: z.array(camera),
    /** What players load of an HLS address or a live input; null while there is nothing to play. */
    playlist: z.string().nullable(),
  },
  filters: ['id'],
  ranges: [],
  sorts: ['createdAt'],
  search: [],
  translated: [],
  expand: {},
  nestedAs: 'streams',
} as const

export const eventStreams = defineResource({
  ...shared,
  name: 'event-streams',
  base: '/main-api/event-streams',
  under: [['events', 'EventId']],
  fields: { EventId: id, ...fields },
  filters: ['EventId', 'InputId', 'id'],
  rights: eventRights,
})

export const conferenceStreams = defineResource({
  ...shared,
  name: 'conference-streams',
  base: '/main-api/conference-streams',
  under: [['business-players', 'BusinessPlayerId']],
  fields: { BusinessPlayerId: id, ...fields },
  filters: ['BusinessPlayerId', 'InputId', 'id'],
  rights: conferenceRights,
})

export type EventStream = RecordOf<typeof eventStreams>
export type ConferenceStream = RecordOf<typeof conferenceStreams>
