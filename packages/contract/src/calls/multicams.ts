import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams, milliseconds, name } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { jobs } from '../resources/jobs.ts'
import {
  angleStates,
  mostAngles,
  mostOffset,
  multicamLayouts,
  offsetSources,
  waveformStates,
} from '../resources/multicam-lists.ts'
import { multicamReadRight, multicamRight as right } from '../resources/multicams.rights.ts'

/** The id is that of the event. */
const path = '/streaming-service-api/multicams/{id}'
const keyScope = 'events'
const params = itemParams

const offset = z.int().min(-mostOffset).max(mostOffset)

/** What comparing the sound of an angle has found. */
const sound = z.strictObject({
  /** Null if nothing was clear. */
  offset: offset.nullable(),
  /** How many times the best match is the next one. */
  peak: z.number().nullable(),
  /** Why there is no offset: the message with its params; in English, pages have a text of their own. */
  key: z.string().nullable(),
  message: z.string().nullable(),
  at: dateTime,
})
export type AngleSound = z.infer<typeof sound>

const source = {
  /** A live input or a library video; the other one is null. */
  InputId: id.nullable(),
  VideoId: id.nullable(),
}

const camera = z.strictObject({
  id,
  ...source,
  name: z.string(),
  /** Milliseconds by which the same moment is later in this angle. */
  offset,
  offsetBy: z.enum(offsetSources),
  /** What the input or the video is called. */
  sourceName: z.string(),
  /** What players load; null while there is nothing to play. */
  playlist: z.string().nullable(),
  isLive: z.boolean(),
  /** When its first picture was taken; null if that is not known. */
  beganAt: dateTime.nullable(),
  duration: milliseconds.nullable(),
  frameRate: z.number().nullable(),
  sound: sound.nullable(),
  /** Peaks of its sound as those of a video, with the times of the angle; the URL is null unless they are ready. */
  waveform: z.strictObject({ state: z.enum(waveformStates), url: z.string().nullable() }),
})
export type MulticamCamera = z.infer<typeof camera>

const switches = z.array(
  z.strictObject({
    id,
    /** The programme date-time of the picture. */
    at: dateTime,
    CameraId: id,
  }),
)

const multicam = z.strictObject({
  EventId: id,
  cameras: z.array(camera),
  layout: z.enum(multicamLayouts),
  /** The place of the main angle among the cameras, from 0; null while there are none. */
  main: z.int().nullable(),
  /** When another angle was the main one on air, the earliest first. */
  switches,
  /** What the main stream of the event plays. */
  played: z.strictObject({
    /** The angle that it is, if it is one. */
    CameraId: id.nullable(),
    /** The live input that it plays. */
    InputId: id.nullable(),
    /** When its first picture was taken; null if that is not known. */
    beganAt: dateTime.nullable(),
  }),
})
export type Multicam = z.infer<typeof multicam>

const writtenCamera = z.strictObject({
  InputId: id.nullable().optional(),
  VideoId: id.nullable().optional(),
  name: name(80),
  offset: offset.optional(),
  /** By default, offsets other than 0 were set by eye. */
  offsetBy: z.enum(offsetSources).optional(),
})
const writtenMulticam = z.strictObject({
  cameras: z.array(writtenCamera).max(mostAngles),
  layout: z.enum(multicamLayouts),
  /** The place of the main angle among the cameras, from 0; null if there are none. */
  main: z
    .int()
    .min(0)
    .max(mostAngles - 1)
    .nullable(),
  AccountId: id.optional(),
})
export type WrittenMulticam = z.input<typeof writtenMulticam>

export const readMulticam = defineCall({
  ...{ name: 'read-multicam', method: 'GET', path, keyScope, params },
  summary: 'The angles of an event, how they are aligned and shown, and when the main one was another.',
  right: multicamReadRight,
  reply: multicam,
})

export const saveMulticam = defineCall({
  ...{ name: 'save-multicam', method: 'PUT', path, keyScope, params, right },
  summary: 'Replace the angles of an event: live inputs or library videos, with an offset each.',
  body: writtenMulticam,
  reply: multicam,
})

const status = z.strictObject({
  cameras: z.array(
    z.strictObject({
      id,
      ...source,
      name: z.string(),
      offset,
      isMain: z.boolean(),
      state: z.enum(angleStates),
      /** Since when, if that is known. */
      since: dateTime.nullable(),
      /** The message with its params; in English, pages have a text of their own. */
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      message: z.string(),
    }),
  ),
})
export type MulticamStatus = z.infer<typeof status>

export const readMulticamStatus = defineCall({
  ...{ name: 'read-multicam-status', method: 'GET', path: `${path}/status`, keyScope, params },
  summary: 'Which angles of an event are in sync, out of sync, late or lost.',
  right: multicamReadRight,
  reply: status,
})

export const switchAngle = defineCall({
  ...{ name: 'switch-angle', method: 'POST', path: `${path}/switch`, keyScope, params, right },
  summary: 'Make another angle the main one of an event that is on air, from a picture on.',
  body: z.strictObject({
    CameraId: id,
    /** The programme date-time of the picture; now by default. */
    at: dateTime.optional(),
    AccountId: id.optional(),
  }),
  reply: multicam,
})

export const measureOffset = defineCall({
  ...{ name: 'measure-offset', method: 'POST', path: `${path}/sound`, keyScope, params, right },
  summary:
    'Start a job that compares the sound of an angle with that of the main one. What it finds is the sound of the angle; its offset stays as it is.',
  body: z.strictObject({
    CameraId: id,
    /** Where in the main video is listened, or for live inputs how long ago; in ms. */
    at: milliseconds.optional(),
    AccountId: id.optional(),
  }),
  status: 201,
  reply: recordOf(jobs),
})
