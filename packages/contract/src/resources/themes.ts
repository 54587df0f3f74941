import { z } from 'zod'
import { colour, file, id, name, says, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

/** How a marker type is shown on public pages; without a colour in that of the type. */
const themeMarker = z.strictObject({
  MarkerTypeId: id,
  isShown: z.boolean(),
  colour: colour.nullable().optional(),
})

/** What public pages can be set in, served by us; null is the font of the visitor's device. */
export const themeFonts = ['Archivo', 'Inter', 'Montserrat', 'Oswald', 'Source Serif 4'] as const

const right = {
  authorizedRoles: ['sport_player_write', 'conf_player_write'],
  requiredModules: ['THEME'],
} as const

/** The look of the public pages and of the player on other sites. */
export const themes = defineResource({
  name: 'themes',
  base: '/main-api/themes',
  owner: 'account',
  fields: {
    name: name(80),
    /** Buttons and the bar of the player; the text on it is black or white, whichever is easier to read. */
    primaryColour: colour.optional(),
    /** Of the page; null follows the visitor's device, light or dark. */
    backgroundColour: colour.nullable().optional(),
    /** Of the pages and the player. */
    font: z.enum(themeFonts).nullable().optional(),
    logo: storageKey.nullable().optional(),
    /** Shown before playback where a video has no thumbnail. */
    poster: storageKey.nullable().optional(),
    /** What viewers of a live input see while nothing comes of it; without any of these three, the house's own. */
    slate: storageKey.nullable().optional(),
    /** Written on it in English and in French. */
    slateText: name(120).nullable().optional(),
    frenchSlateText: name(120).nullable().optional(),
    /** Starts by itself, without sound. */
    autoplays: z.boolean().optional(),
    loops: z.boolean().optional(),
    /** Marker types in their order; those that are not listed come after them, as they are. */
    markers: z
      .array(themeMarker)
      .max(500)
      .refine(
        (all) => new Set(all.map((one) => one.MarkerTypeId)).size === all.length,
        says('common.listedTwice'),
      )
      .optional(),
    /** The one that pages have which name no other; an account has at most one. */
    isDefault: z.boolean().optional(),
  },
  readOnly: { logo: file.nullable(), poster: file.nullable(), slate: file.nullable() },
  filters: ['isDefault', 'id'],
  ranges: [],
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['name'],
  translated: [],
  expand: {},
  hasChanges: true,
  rights: { list: right, find: right, create: right, update: right, remove: right },
})

export type ThemeMarker = z.output<typeof themeMarker>
export type ThemeFont = (typeof themeFonts)[number]
export type Theme = RecordOf<typeof themes>
