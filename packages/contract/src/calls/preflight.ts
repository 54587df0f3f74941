import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { eventRights } from '../resources/events.rights.ts'

/** What is looked at before an event goes on air. */
const checks = [
  'stream',
  'input',
  'second',
  'keyFrames',
  'sound',
  'clock',
  'node',
  'disk',
  'people',
  'rights',
  'theme',
  'targets',
] as const
export type PreflightCheck = (typeof checks)[number]

/** `bad` is what viewers would suffer from; `warning` is what somebody should look at. */
const levels = ['good', 'warning', 'bad'] as const
export type PreflightLevel = (typeof levels)[number]

/** Where a finding is cured. */
const cures = [
  'stream',
  'second',
  'input',
  'video',
  'people',
  'desk',
  'settings',
  'theme',
  'simulcast',
] as const
export type PreflightCure = (typeof cures)[number]

const line = z.object({
  check: z.enum(checks),
  level: z.enum(levels),
  /** The message with its params; in English, pages have a text of their own. */
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  /** `id` is that of the input, the video or the simulcast. */
  cure: z.object({ at: z.enum(cures), id: id.nullable() }).nullable(),
})
export type PreflightLine = z.infer<typeof line>

const preflight = z.object({ at: dateTime, lines: z.array(line) })
export type Preflight = z.infer<typeof preflight>

export const readPreflight = defineCall({
  name: 'read-preflight',
  method: 'GET',
  path: '/main-api/events/{id}/preflight',
  summary: 'What is ready for an event to go on air and what is not, each with its cure, as of now.',
  right: eventRights.find,
  params: itemParams,
  reply: preflight,
})
