import { z } from 'zod'
import { moduleCodes } from '../access/modules.ts'
import { colour, dateTime, file, id, idList, milliseconds, name, says, storageKey, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { ended } from './ended.ts'
import { eventStates, rehearsalRates, sides, streamKinds } from './event-lists.ts'
import { eventRights } from './events.rights.ts'
import { showingRights } from './showing-rights.ts'
import { sphere } from './sphere.ts'
import { visibilities } from './visibilities.ts'

const country = z.string().regex(/^[A-Z]{2}$/, says('competitions.country'))

const venue = z.strictObject({
  name: name(120),
  city: name(120).nullable(),
  country: country.nullable(),
  isNeutral: z.boolean(),
})

/** An IANA time zone, such as `Europe/Paris`. */
export const timeZone = z.string().max(60).refine(isTimeZone, says('events.timeZone'))

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}

const externalIds = z
  .record(name(40), name(100))
  .refine((ids) => Object.keys(ids).length <= 20, says('challengers.externalIds'))

/** A challenger as lists and desks show it. `side` is null unless there are two. */
const challenger = z.strictObject({
  id,
  name: z.string(),
  shortName: z.string().nullable(),
  code: z.string().nullable(),
  colours: z.array(colour),
  logo: file.nullable(),
  side: z.enum(sides).nullable(),
})
export type EventChallenger = z.infer<typeof challenger>

/** `isAtDesk` is as of the answer. */
const operator = z.strictObject({ id, name: z.string(), isAtDesk: z.boolean() })
export type EventOperator = z.infer<typeof operator>

/** A recording that is replayed as if it were live. */
const rehearsal = z.strictObject({
  /** When the replay was at `from`. */
  startedAt: dateTime,
  from: milliseconds,
  rate: z.literal(rehearsalRates),
})
export type Rehearsal = z.infer<typeof rehearsal>

export const events = defineResource({
  name: 'events',
  base: '/main-api/events',
  owner: 'account',
  fields: {
    name: name(),
    description: text(5000).optional(),
    startsAt: dateTime,
    timeZone: timeZone.nullable().optional(),
    SportId: id,
    CompetitionId: id.nullable().optional(),
    SeasonId: id.nullable().optional(),
    RoundId: id.nullable().optional(),
    venue: venue.nullable().optional(),
    state: z.enum(eventStates).optional(),
    visibility: z.enum(visibilities).optional(),
    /** When and where visitors can watch it; its videos have rights of their own. */
    rights: showingRights.nullable().optional(),
    /** In order; of two, the first plays at home. */
    challengers: idList(200).optional(),
    /** The people who are to log the event. */
    operators: idList(20).optional(),
    tags: idList().optional(),
    ThemeId: id.nullable().optional(),
    poster: storageKey.nullable().optional(),
    /** The features that this event uses; those that are off for the account have no effect. */
    activatedModules: z.array(z.enum(moduleCodes)).max(60).optional(),
    /** Seconds until a marker is public, instead of those of its type. */
    publicationDelay: z.int().min(0).max(60).nullable().optional(),
    externalIds: externalIds.optional(),
    /** How its picture is looked at, where that shows a sphere; its video's own is taken without it. */
    sphere: sphere.nullable().optional(),
  },
  readOnly: {
    poster: file.nullable(),
    Challengers: z.array(challenger),
    /** The operators, and whoever else is at the desk now. */
    Operators: z.array(operator),
    /** From the markers; null unless there are two challengers. */
    score: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
    /** The result of a penalty shoot-out, which is not in the score; null if there was none. */
    shootOut: z.strictObject({ home: z.int(), away: z.int() }).nullable(),
    /** True if a marker that counts to the score is not confirmed yet. */
    isScoreProvisional: z.boolean(),
    markerCount: z.int(),
    /** The main stream's kind; null without a stream. */
    streamKind: z.string().nullable(),
    hasStreamProblem: z.boolean(),
    /** The main stream; its playlist is null while there is nothing to play, and for a video, which has its own. */
    stream: z
      .object({ kind: z.enum(streamKinds), playlist: z.object({ url: z.string() }).nullable() })
      .nullable(),
    rehearsal: rehearsal.nullable(),
    /** The library video of a replay; null before there is one, and for a stream from elsewhere. */
    replay: z.strictObject({ VideoId: id }).nullable(),
    /** Null unless it was ended here; until `endGrace` after it, that can be taken back. */
    ended: ended.nullable(),
  },
  filters: [
    'state',
    'SportId',
    'CompetitionId',
    'SeasonId',
    'RoundId',
    'challengers',
    'operators',
    'tags',
    'ThemeId',
    'visibility',
    'id',
  ],
  ranges: ['startsAt', 'createdAt'],
  sorts: ['-startsAt', 'name', 'createdAt', 'updatedAt'],
  search: ['name', 'description'],
  translated: ['name', 'description'],
  expand: {},
  hasChanges: true,
  rights: eventRights,
})

export type SportEvent = RecordOf<typeof events>
