import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, text, title } from '../fields.ts'
import { listOf, recordOf } from '../resource.ts'
import { clips } from '../resources/clips.ts'
import { conferenceRights, eventRights } from '../resources/events.rights.ts'
import { frameFormats } from '../resources/skin-lists.ts'
import { clipRight, videoWriteRight } from '../resources/videos.rights.ts'
import { videos } from '../resources/videos.ts'
import { visibilities } from '../resources/visibilities.ts'

/** How a clip or reel becomes a video. */
export const publication = z.strictObject({
  /** Its own title if there is none. */
  name: title().optional(),
  description: text(5000).optional(),
  visibility: z.enum(visibilities).optional(),
  /** Nobody sees it before, wherever it is shared. */
  publishAt: dateTime.nullable().optional(),
  AccountId: id.optional(),
})

export const clipToVideo = defineCall({
  name: 'clip-to-video',
  keyScope: 'videos',
  method: 'POST',
  path: '/streaming-service-api/clips/{id}/video',
  summary:
    'Create a video of the library from a clip, to publish or share it. Until the clip is cut, the video waits for its file. It follows the marker of the clip: if that is retracted, the video goes to the bin, and what was shared of it is retracted.',
  right: videoWriteRight,
  params: itemParams,
  body: publication
    .extend({
      /** One of the clip’s formats; without it, the clip as it was cut. */
      aspect: z.enum(frameFormats).nullable().optional(),
    })
    .optional(),
  status: 201,
  reply: recordOf(videos),
})

/** How widely what is made of a clip or a reel may be seen, before it is made. */
export const readLimit = {
  method: 'GET',
  right: videoWriteRight,
  keyScope: 'videos',
  params: itemParams,
  reply: z.strictObject({
    /** Null if nothing limits it. */
    visibilityLimit: z.enum(visibilities).nullable(),
  }),
} as const

export const readClipLimit = defineCall({
  ...readLimit,
  name: 'read-clip-limit',
  path: '/streaming-service-api/clips/{id}/visibility-limit',
  summary: 'Retrieve how widely a clip may be published: no more than what it was cut for, or from.',
})

export const withdrawClip = defineCall({
  name: 'withdraw-clip',
  method: 'DELETE',
  path: '/streaming-service-api/clips/{id}/video',
  summary:
    'Take back everywhere what was published of a clip: its videos go to the bin, and jobs retract what was shared of them on networks, with the connections of those who shared it. The clip stays.',
  right: videoWriteRight,
  params: itemParams,
})

/** Who cuts clips from the angles of an event. */
export const clipAnglesRight = {
  ...clipRight,
  requiredModules: [...clipRight.requiredModules, 'SPORT_EVENTS', 'MULTICAM'],
} as const

/** Milliseconds of the recording, which may have begun later. */
const recordingTime = z.int()

const clipAngles = z.strictObject({
  cameras: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** Whether the recording of the event is that of this angle. */
      isRecording: z.boolean(),
      /** The moments that the angle has, all that follow if `until` is null; null if there is nothing of it. */
      reach: z.strictObject({ from: recordingTime, until: recordingTime.nullable() }).nullable(),
    }),
  ),
  /** When another angle became the main one on air. */
  switches: z.array(z.strictObject({ at: recordingTime, CameraId: id })),
})
export type ClipAngles = z.infer<typeof clipAngles>

export const readClipAngles = defineCall({
  name: 'read-clip-angles',
  method: 'GET',
  path: '/main-api/events/{id}/clip-angles',
  summary:
    'The angles that clips of an event can be cut from, and the switches on air, all in the times of its recording. Nothing while the event has no recording.',
  right: clipAnglesRight,
  params: itemParams,
  reply: clipAngles,
})

const pageOf = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
})

export const listEventClips = defineCall({
  name: 'list-event-clips',
  method: 'GET',
  path: '/main-api/events/{id}/clips',
  summary:
    'List the clips of an event, the latest first: those of its markers, and those cut for it by hand.',
  right: eventRights.find,
  params: itemParams,
  query: pageOf,
  reply: listOf(recordOf(clips)),
})

export const listConferenceClips = defineCall({
  name: 'list-conference-clips',
  method: 'GET',
  path: '/main-api/business-players/{id}/clips',
  summary: 'List the clips of a conference, the latest first.',
  right: conferenceRights.find,
  params: itemParams,
  query: pageOf,
  reply: listOf(recordOf(clips)),
})
