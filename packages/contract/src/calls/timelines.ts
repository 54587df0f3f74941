import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, itemParams, milliseconds, storageKey } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { eventRight, eventRights } from '../resources/events.rights.ts'
import { jobs } from '../resources/jobs.ts'
import { csvColumns, importFormats, timelineExports } from '../resources/timeline-lists.ts'

const frameRate = z.number().min(1).max(240)

/** What one name of the file becomes; null to leave it out. */
const choices = z
  .record(z.string().max(5000), id.nullable())
  .refine((record) => Object.keys(record).length <= 1000)

const importBody = z.strictObject({
  eventId: id,
  /** Of a completed upload with the purpose `import`. */
  key: storageKey,
  format: z.enum(importFormats),
  /** The marker type of each type of the file; types that are not named have the one with their code or name. */
  mapping: choices.optional(),
  /** The challenger of each team of the file; teams that are not named are recognised by their names. */
  teams: choices.optional(),
  /** Of a CSV: the field of each column by its heading, `''` for none. */
  columns: z.record(z.string().max(200), z.enum(csvColumns)).optional(),
  /** Of a CSV: what plain numbers in columns of times are. */
  unit: z.enum(['ms', 's']).optional(),
  /** Of a CSV whose times count frames. */
  frameRate: frameRate.optional(),
  /** Of a provider's feed: where each period begins in the media. */
  periodStarts: z.array(milliseconds).max(5).optional(),
  /** True to write nothing. */
  isTrial: z.boolean().optional(),
  AccountId: id.optional(),
})
export type TimelineImport = z.input<typeof importBody>

/** The `result` of an import's job. */
export const timelineResult = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Entries that cannot be read or are not valid. */
  rejected: z.int(),
  /** Entries whose type has no marker type. */
  ignored: z.int(),
  /** How many entries have been dealt with; of a job that was cancelled, fewer than there are. */
  done: z.int(),
  /** The first of those that were rejected. */
  problems: z.array(
    z.strictObject({
      line: z.int(),
      message: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The types of the file, with the marker type that each becomes. */
  types: z.array(
    z.strictObject({
      type: z.string(),
      code: z.string().nullable(),
      count: z.int(),
      MarkerTypeId: id.nullable(),
    }),
  ),
  /** The teams of the file, with the challenger that each is. */
  teams: z.array(z.strictObject({ name: z.string(), count: z.int(), ChallengerId: id.nullable() })),
  /** The periods whose clock begins anew in the file, and where they were placed. */
  periods: z.array(z.strictObject({ phase: z.string(), at: milliseconds })).optional(),
})
export type TimelineResult = z.infer<typeof timelineResult>

export const importMarkers = defineCall({
  name: 'import-markers',
  keyScope: 'events',
  method: 'POST',
  path: '/main-api/jobs/importMarkers',
  summary:
    'Start a job that imports markers of an event from an uploaded file. The same file again changes nothing.',
  right: eventRight,
  body: importBody,
  status: 201,
  reply: recordOf(jobs),
})

export const importEventStats = defineCall({
  name: 'import-event-stats',
  keyScope: 'events',
  method: 'POST',
  path: '/main-api/jobs/importEventStats',
  summary: 'Start a job that imports the feed of a data provider beside the markers of the operators.',
  right: eventRight,
  body: importBody.extend({ format: z.enum(importFormats).default('statsbomb') }),
  status: 201,
  reply: recordOf(jobs),
})

export const exportMarkers = defineCall({
  name: 'export-markers',
  method: 'GET',
  path: '/main-api/events/{id}/markers/export',
  summary: 'Export the markers of an event as a file for other programs.',
  right: eventRights.list,
  params: itemParams,
  query: z.strictObject({
    format: z.enum(timelineExports).default('json'),
    /** Of `edl` and `fcpxml`; that of the recording if it is not given. */
    frameRate: z.coerce.number().pipe(frameRate).optional(),
  }),
  reply: z.unknown(),
})
