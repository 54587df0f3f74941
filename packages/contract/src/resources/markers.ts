import { z } from 'zod'
import { dateTime, id, milliseconds, name, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { markerSources, markerStates } from './event-lists.ts'
import { eventRights } from './events.rights.ts'

/** A flag that somebody looked at and decided to leave, e.g. `double:17`. */
const dismissal = z
  .string()
  .max(60)
  .regex(/^[a-z_]+(:\d+)?$/)

/** A key of a page's own, unique within the event, such as a UUID; never digits alone, which are an id. */
export const markerKey = z.string().regex(/^(?!\d+$)[\w-]{8,60}$/)

export const markers = defineResource({
  name: 'markers',
  base: '/main-api/markers',
  under: [['events', 'EventId']],
  owner: 'account',
  fields: {
    EventId: id,
    MarkerTypeId: id,
    /** The moment of the media that the operator saw, in milliseconds. */
    at: milliseconds,
    /** One of the event's challengers. */
    ChallengerId: id.nullable().optional(),
    /** The player's name, or the shirt number if nobody of the squad has it. */
    player: name(120).nullable().optional(),
    /** The assist, or the player who comes on. */
    secondPlayer: name(120).nullable().optional(),
    detail: name(80).nullable().optional(),
    title: name().nullable().optional(),
    comment: text(2000).optional(),
    /** Of a marker of the category `phase`: the phase that begins, or `full_time`. */
    phase: name(40).nullable().optional(),
    /** The time of day at which it was logged. */
    wallClock: dateTime.nullable().optional(),
    isPublic: z.boolean().optional(),
    status: z.enum(markerStates).optional(),
    /** Under video review: score, clips and publication wait. */
    isHeld: z.boolean().optional(),
    /** Chosen by the page, so that it can change a marker whose id it does not know yet. */
    key: markerKey.nullable().optional(),
    dismissed: z.array(dismissal).max(50).optional(),
  },
  readOnly: {
    source: z.enum(markerSources),
    /** From when on it is public; null if it is held, retracted or not public. */
    publishAt: dateTime.nullable(),
    /** Identifies it in the file or feed it came from. */
    externalKey: z.string().nullable(),
  },
  filters: ['EventId', 'MarkerTypeId', 'ChallengerId', 'status', 'source', 'id'],
  ranges: ['at'],
  sorts: ['at', 'createdAt'],
  search: [],
  translated: [],
  expand: {},
  hasChanges: true,
  carriesItem: true,
  rights: eventRights,
})

export type Marker = RecordOf<typeof markers>
