import { z } from 'zod'
import { colour, id, name, says } from '../fields.ts'
import type { PlainKey } from '../messages.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { keptKeys, markerCategories, scoresFor } from './marker-lists.ts'
import { code } from './sports.ts'

const operators = { authorizedRoles: ['sport_player_write'] } as const

/** A clip reaches at most this far before and after its marker, in milliseconds. */
const reach = z.int().min(0).max(600_000)

/** A letter; some are kept for the player and for choosing the side. */
const hotkeyWithout = (kept: string, reserved: PlainKey) =>
  z
    .string()
    .regex(/^[A-Z]$/, says('markers.hotkey'))
    .refine((key) => !kept.includes(key), says(reserved))

/** The name of a symbol in the sport's sprite. */
const icon = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w-]*$/)

export const markerTypes = defineResource({
  name: 'marker-types',
  base: '/main-api/marker-types',
  owner: 'account',
  fields: {
    name: name(80),
    SportId: id,
    code: code.nullable().optional(),
    category: z.enum(markerCategories).optional(),
    icon: icon.nullable().optional(),
    colour: colour.nullable().optional(),
    /** What it adds to the score, and of which side. */
    scoreDelta: z.int().min(-100).max(100).optional(),
    scoresFor: z.enum(scoresFor).optional(),
    lead: reach.optional(),
    lag: reach.optional(),
    isPublic: z.boolean().optional(),
    /** Seconds until a marker is public, during which it can be taken back unseen. */
    publicationDelay: z.int().min(0).max(60).optional(),
    notificationGroup: name(40).nullable().optional(),
    /** The key in every language but French, whose words begin with other letters. */
    hotkey: hotkeyWithout(keptKeys.en, 'markers.reserved').nullable().optional(),
    frenchHotkey: hotkeyWithout(keptKeys.fr, 'markers.reservedInFrench').nullable().optional(),
  },
  readOnly: {
    position: z.int(),
    /** Names the built-in type of the sport whose values it can be reset to. */
    builtInCode: z.string().nullable(),
  },
  filters: ['SportId', 'category', 'id'],
  ranges: [],
  sorts: ['position', 'name', 'createdAt'],
  search: ['name'],
  translated: ['name'],
  expand: {},
  rights: {
    list: operators,
    find: operators,
    create: operators,
    update: operators,
    remove: operators,
  },
})

export type MarkerType = RecordOf<typeof markerTypes>
