import { z } from 'zod'
import { dateTime, file, id, idList, milliseconds, name, storageKey, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { ended } from './ended.ts'
import { eventStates } from './event-lists.ts'
import { conferenceRights } from './events.rights.ts'
import { timeZone } from './events.ts'
import { showingRights } from './showing-rights.ts'
import { visibilities } from './visibilities.ts'

export const businessPlayers = defineResource({
  name: 'business-players',
  base: '/main-api/business-players',
  owner: 'account',
  fields: {
    name: name(),
    description: text(5000).optional(),
    startsAt: dateTime,
    timeZone: timeZone.nullable().optional(),
    state: z.enum(eventStates).optional(),
    visibility: z.enum(visibilities).optional(),
    /** When and where visitors can watch it; its videos have rights of their own. */
    rights: showingRights.nullable().optional(),
    tags: idList().optional(),
    ThemeId: id.nullable().optional(),
    poster: storageKey.nullable().optional(),
  },
  readOnly: {
    poster: file.nullable(),
    chapterCount: z.int(),
    streamKind: z.string().nullable(),
    hasStreamProblem: z.boolean(),
    /** Null unless it was ended here; until `endGrace` after it, that can be taken back. */
    ended: ended.nullable(),
  },
  filters: ['state', 'tags', 'ThemeId', 'visibility', 'id'],
  ranges: ['startsAt', 'createdAt'],
  sorts: ['-startsAt', 'name', 'createdAt', 'updatedAt'],
  search: ['name', 'description'],
  translated: ['name', 'description'],
  expand: {},
  hasChanges: true,
  rights: conferenceRights,
})

export const chapters = defineResource({
  name: 'chapters',
  base: '/main-api/chapters',
  under: [['business-players', 'BusinessPlayerId']],
  owner: 'account',
  fields: {
    BusinessPlayerId: id,
    title: name(),
    at: milliseconds,
    /** Null: it ends where the next one begins. */
    end: milliseconds.nullable().optional(),
    description: text(2000).optional(),
    speakers: idList(50).optional(),
    thumbnail: storageKey.nullable().optional(),
  },
  readOnly: { thumbnail: file.nullable() },
  filters: ['BusinessPlayerId', 'speakers', 'id'],
  ranges: ['at'],
  sorts: ['at', 'createdAt'],
  search: ['title', 'description'],
  translated: ['title', 'description'],
  expand: {},
  hasChanges: true,
  rights: conferenceRights,
})

export type Conference = RecordOf<typeof businessPlayers>
export type Chapter = RecordOf<typeof chapters>
