import { z } from 'zod'
import { colour, file, id, milliseconds, name, publicUrl, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { graphicPositions } from './event-lists.ts'
import { graphicsRight } from './events.rights.ts'

/** An image or a text over the picture of an event's player: at fixed times, or after each marker of a type. */
export const graphics = defineResource({
  name: 'graphics',
  base: '/main-api/graphics',
  under: [['events', 'EventId']],
  owner: 'account',
  fields: {
    EventId: id,
    name: name(80),
    image: storageKey.nullable().optional(),
    text: name(160).nullable().optional(),
    textColour: colour.nullable().optional(),
    backgroundColour: colour.nullable().optional(),
    position: z.enum(graphicPositions).optional(),
    /** Percent of the picture's width. */
    width: z.int().min(2).max(100).optional(),
    /** Percent. */
    opacity: z.int().min(5).max(100).optional(),
    /** Of the media; both null if a marker type shows it. */
    startsAt: milliseconds.nullable().optional(),
    endsAt: milliseconds.nullable().optional(),
    MarkerTypeId: id.nullable().optional(),
    /** Milliseconds that it stays after a marker. */
    duration: z.int().min(500).max(600_000).optional(),
    url: publicUrl(2000).nullable().optional(),
  },
  readOnly: { image: file.nullable() },
  filters: ['EventId', 'id'],
  ranges: [],
  sorts: ['createdAt', 'name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: {
    list: graphicsRight,
    find: graphicsRight,
    create: graphicsRight,
    update: graphicsRight,
    remove: graphicsRight,
  },
})

export type Graphic = RecordOf<typeof graphics>
