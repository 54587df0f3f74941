import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { file, id, milliseconds, name, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { frameFormats, overlayPositions, skinFiles, skinStates } from './skin-lists.ts'

export const skinRight = {
  authorizedRoles: ['liveclipping_write'],
  requiredModules: ['STREAM_CLIPPING'],
} as const

const percent = z.int().min(1).max(100)

/** What clips are shown with: a video before, a video after, a picture over them. */
export const clipSkins = defineResource({
  name: 'clip-skins',
  base: '/main-api/clip-skins',
  owner: 'account',
  fields: {
    name: name(80),
    /** Null for clips of any sport. */
    SportId: id.nullable().optional(),
    /** Completed uploads with the purpose `skin`: a video of at most 30 seconds each. */
    preRoll: storageKey.nullable().optional(),
    postRoll: storageKey.nullable().optional(),
    /** A completed image upload: PNG or WebP. */
    overlay: storageKey.nullable().optional(),
    overlayPosition: z.enum(overlayPositions).optional(),
    /** Percent of the frame's width; smaller if it would not fit otherwise. */
    overlayScale: percent.optional(),
    /** Percent; 100 hides what is behind it. */
    overlayOpacity: percent.optional(),
    /** Percent of the frame's shorter side that stays free along its edges. */
    overlayMargin: z.int().min(0).max(20).optional(),
  },
  readOnly: {
    preRoll: file.nullable(),
    postRoll: file.nullable(),
    overlay: file.nullable(),
    /** Of the preview, which also checks the files. */
    state: z.enum(skinStates),
    /** Why there is no preview of the skin as it is. */
    error: jobFailure.nullable(),
    /** The field whose file is to blame for the error. */
    errorField: z.enum(skinFiles).nullable(),
    /** The latest preview, an MP4 file. */
    preview: file.nullable(),
    previewFormat: z.enum(frameFormats).nullable(),
    previewDuration: milliseconds.nullable(),
    /** Frames of each part of the preview; their sum is the number of its frames. */
    previewFrames: z
      .object({ preRoll: z.int().min(0), clip: z.int().min(0), postRoll: z.int().min(0) })
      .nullable(),
  },
  // Not SportId: skins without a sport are for all sports, and whoever acts for an account would miss them.
  filters: ['state', 'id'],
  ranges: [],
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['name'],
  translated: [],
  expand: {},
  hasChanges: true,
  rights: { list: skinRight, find: skinRight, create: skinRight, update: skinRight, remove: skinRight },
})

export type ClipSkin = RecordOf<typeof clipSkins>
