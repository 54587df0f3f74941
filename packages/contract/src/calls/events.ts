import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, idList, itemParams, milliseconds, name, text, writtenId } from '../fields.ts'
import { recordOf } from '../resource.ts'

import { clips } from '../resources/clips.ts'
import { deskRoles, rehearsalRates } from '../resources/event-lists.ts'
import { conferenceRight, eventRight, eventRights } from '../resources/events.rights.ts'
import { events, timeZone } from '../resources/events.ts'
import { markers } from '../resources/markers.ts'
import { sectorCount } from '../resources/sphere.ts'
import { eventStreams } from '../resources/streams.ts'
import { clipRight } from '../resources/videos.rights.ts'

/** The id of a marker, or the key that a desk gave it before it had one. */
const markerRef = z.string().max(60)
const markerParams = z.object({ id: writtenId, markerId: writtenId })

/** The body of a relationship: the list afterwards. */
const relationship = <const Type extends string>(type: Type) =>
  z.strictObject({
    data: z.array(z.strictObject({ type: z.literal(type), id })).max(5000),
    AccountId: id.optional(),
  })

export const setEventChallengers = defineCall({
  name: 'set-event-challengers',
  method: 'PATCH',
  path: '/main-api/events/{id}/relationships/challengers',
  summary: 'Set the challengers of an event, in order; of two, the first plays at home.',
  right: eventRight,
  params: itemParams,
  body: relationship('Challenger'),
  reply: recordOf(events),
})

export const setEventMarkers = defineCall({
  name: 'set-event-markers',
  method: 'PATCH',
  path: '/main-api/events/{id}/relationships/markers',
  summary:
    'Set which markers an event has: the others are deleted, deleted ones that are named are restored.',
  right: eventRight,
  params: itemParams,
  body: relationship('Marker'),
  reply: z.strictObject({ data: z.array(z.strictObject({ type: z.literal('Marker'), id })) }),
})

export const copyEvent = defineCall({
  name: 'copy-event',
  method: 'POST',
  path: '/main-api/events/{id}/copy',
  summary: 'Create an event like this one at another time, without its streams and markers.',
  right: eventRight,
  params: itemParams,
  body: z.strictObject({ startsAt: dateTime, name: name().optional(), AccountId: id.optional() }),
  status: 201,
  reply: recordOf(events),
})

export const moveEvents = defineCall({
  name: 'move-events',
  method: 'POST',
  path: '/main-api/events/move',
  summary: 'Move events by a number of minutes, e.g. a match day by a week.',
  right: eventRight,
  body: z.strictObject({
    ids: idList(200).min(1),
    minutes: z.int().min(-5_256_000).max(5_256_000),
    AccountId: id.optional(),
  }),
  reply: z.strictObject({ data: z.array(recordOf(events)) }),
})

export const startRehearsal = defineCall({
  name: 'start-rehearsal',
  method: 'POST',
  path: '/main-api/events/{id}/rehearsal',
  summary: 'Replay the recording of an event as if it were live, for everybody at its desk.',
  right: eventRight,
  params: itemParams,
  body: z.strictObject({
    rate: z.literal(rehearsalRates).optional(),
    from: milliseconds.optional(),
    AccountId: id.optional(),
  }),
  reply: recordOf(events),
})

export const endRehearsal = defineCall({
  name: 'end-rehearsal',
  method: 'DELETE',
  path: '/main-api/events/{id}/rehearsal',
  summary: 'End the rehearsal of an event; its markers stay.',
  right: eventRight,
  params: itemParams,
  reply: recordOf(events),
})

export const listOperators = defineCall({
  name: 'list-operators',
  keyScope: null,
  method: 'GET',
  path: '/main-api/events/operators',
  summary: 'List the people of the account who can be the operators of an event.',
  right: eventRights.find,
  reply: z.strictObject({ data: z.array(z.strictObject({ id, name: z.string() })) }),
})

const { EventId: _event, key: _key, ...changeable } = markers.fields

export const changeMarker = defineCall({
  name: 'change-marker',
  method: 'PATCH',
  path: '/main-api/events/{id}/markers/{ref}',
  summary:
    'Change, delete or restore a marker that is named by its id or its key. Fields that somebody else changed since `seen` give 412.',
  right: eventRight,
  params: z.object({ id: writtenId, ref: markerRef }),
  body: z.strictObject({
    changes: z.strictObject(changeable).partial().optional(),
    /** The values that the person saw, of the fields in `changes`. */
    seen: z.record(z.string().max(40), z.unknown()).optional(),
    isDeleted: z.boolean().optional(),
    AccountId: id.optional(),
  }),
  reply: recordOf(markers),
})

export const mergeMarkers = defineCall({
  name: 'merge-markers',
  method: 'POST',
  path: '/main-api/events/{id}/markers/{markerId}/merge',
  summary: 'Merge another marker of the same incident into this one: it fills what is empty, and is deleted.',
  right: eventRight,
  params: markerParams,
  body: z.strictObject({ other: id, AccountId: id.optional() }),
  reply: recordOf(markers),
})

export const cutMarker = defineCall({
  name: 'cut-marker',
  keyScope: 'clips',
  method: 'POST',
  path: '/main-api/events/{id}/markers/{markerId}/clips',
  summary: 'Cut a clip around a marker, by the lead and lag of its type, moved by `offset` milliseconds.',
  right: clipRight,
  params: z.object({ id: writtenId, markerId: markerRef }),
  query: z.strictObject({ offset: z.coerce.number().int().min(-600_000).max(600_000).optional() }),
  body: z
    .strictObject({
      title: clips.fields.title.optional(),
      /** Instead of lead and lag. */
      in: milliseconds.optional(),
      out: milliseconds.optional(),
      aspects: clips.fields.aspects,
      ClipSkinId: clips.fields.ClipSkinId,
      AccountId: id.optional(),
    })
    .optional(),
  status: 201,
  reply: recordOf(clips),
})

/** Somebody at an event's desk. */
const presence = z.strictObject({
  page: z.string(),
  UserId: id,
  name: z.string(),
  role: z.enum(deskRoles).nullable(),
  doing: z.string().nullable(),
  since: dateTime,
})
export type Presence = z.infer<typeof presence>
const present = z.strictObject({ data: z.array(presence) })
const page = z.string().regex(/^[\w-]{8,40}$/)

export const announcePresence = defineCall({
  name: 'announce-presence',
  method: 'PUT',
  path: '/main-api/events/{id}/presence',
  summary:
    'Say that an open page is at the desk of an event; to be repeated every 10 seconds. Returns who is there.',
  right: eventRights.find,
  params: itemParams,
  body: z.strictObject({
    page,
    role: z.enum(deskRoles).nullable().optional(),
    /** What the person is logging, e.g. `Goal, 67:09`. */
    doing: name(80).nullable().optional(),
    AccountId: id.optional(),
  }),
  reply: present,
  isHarmless: true,
})

export const leaveDesk = defineCall({
  name: 'leave-desk',
  method: 'POST',
  path: '/main-api/events/{id}/presence/leave',
  summary: 'Say that a page has left the desk, with a note for those who stay or come.',
  right: eventRights.find,
  params: itemParams,
  body: z.strictObject({
    page,
    note: text(1000).optional(),
    at: milliseconds.nullable().optional(),
    AccountId: id.optional(),
  }),
  isHarmless: true,
})

const handover = z.strictObject({
  id,
  UserId: id.nullable(),
  name: z.string().nullable(),
  note: z.string().nullable(),
  at: milliseconds.nullable(),
  createdAt: dateTime,
})
export type Handover = z.infer<typeof handover>

export const listHandovers = defineCall({
  name: 'list-handovers',
  method: 'GET',
  path: '/main-api/events/{id}/handovers',
  summary: 'List the notes of operators who left the desk, the latest first.',
  right: eventRights.find,
  params: itemParams,
  reply: z.strictObject({ data: z.array(handover) }),
})

const looks = z.strictObject({
  /** Viewers who have the page of the event open now. */
  watching: z.int().min(0),
  /** Reports of the last 10 minutes by sector, each of one viewer for about 20 seconds; all 24 of them. */
  sectors: z.array(z.int().min(0)).length(sectorCount),
})
export type Looks = z.infer<typeof looks>

export const readLooks = defineCall({
  name: 'read-looks',
  method: 'GET',
  path: '/main-api/events/{id}/looks',
  summary:
    'Where viewers of a 360° event have looked in the last 10 minutes, in sectors of 15° to the right of the middle of the picture.',
  right: eventRights.find,
  params: itemParams,
  reply: looks,
})

export const removeChapters = defineCall({
  name: 'remove-chapters',
  method: 'DELETE',
  path: '/main-api/business-players/{id}/chapters',
  summary: 'Delete all chapters of a conference; each can be restored.',
  right: conferenceRight,
  params: itemParams,
})

export const exportedChapters = ['webvtt', 'text'] as const

export const actOnConference = defineCall({
  name: 'act-on-conference',
  method: 'POST',
  path: '/main-api/business-players/{id}/actions',
  summary: 'Export the chapters of a conference, as WebVTT or as the text that video sites read.',
  right: conferenceRight,
  params: itemParams,
  body: z.strictObject({
    type: z.literal('export_chapters'),
    format: z.enum(exportedChapters).optional(),
    AccountId: id.optional(),
  }),
  reply: z.strictObject({ fileName: z.string(), contentType: z.string(), text: z.string() }),
  isHarmless: true,
})

export const addFixtures = defineCall({
  name: 'add-fixtures',
  keyScope: 'events',
  method: 'POST',
  path: '/main-api/rounds/{id}/fixtures',
  summary: 'Create the events of a round in one go, each with its two challengers.',
  right: eventRight,
  params: itemParams,
  body: z.strictObject({
    fixtures: z
      .array(
        z.strictObject({
          home: id,
          away: id,
          startsAt: dateTime,
          venue: name(120).nullable().optional(),
        }),
      )
      .min(1)
      .max(200),
    timeZone: timeZone.optional(),
    /** What all of them have. */
    ThemeId: events.fields.ThemeId,
    operators: events.fields.operators,
    /** The address of their stream. */
    url: eventStreams.fields.url,
    AccountId: id.optional(),
  }),
  status: 201,
  reply: z.strictObject({ data: z.array(recordOf(events)) }),
})
