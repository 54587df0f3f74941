import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { file, id, milliseconds, says, title } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { clipStates, clips } from './clips.ts'
import { mostReelClips, reelTransitions } from './reel-lists.ts'
import { frameFormats } from './skin-lists.ts'

/** Shown over the first seconds of the clip; null for the clip's own title. */
const shownTitle = title(120).nullable()

const entry = z.strictObject({ ClipId: id, title: shownTitle.optional() })

const rendition = z.object({
  aspect: z.enum(frameFormats),
  state: z.enum(clipStates),
  error: jobFailure.nullable(),
  file: file.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: milliseconds.nullable(),
})
export type ReelRendition = z.infer<typeof rendition>

const hasNoneTwice = (values: readonly unknown[]) => new Set(values).size === values.length

/** Several clips in an order as one video, with transitions and titles. */
export const reels = defineResource({
  name: 'reels',
  base: '/streaming-service-api/reels',
  owner: 'account',
  fields: {
    title: clips.fields.title,
    /** In their order. What is deleted is left out, and shown again once it is restored. */
    clips: z
      .array(entry)
      .min(1)
      .max(mostReelClips)
      .refine((all) => hasNoneTwice(all.map(({ ClipId }) => ClipId)), says('common.listedTwice')),
    /** What it was made for; at most one. */
    videoId: id.nullable().optional(),
    eventId: id.nullable().optional(),
    businessPlayerId: id.nullable().optional(),
    /** `crossfade` if it is left out; each lasts half a second. */
    transition: z.enum(reelTransitions).optional(),
    /** Whether each clip shows its title. */
    hasTitles: z.boolean().optional(),
    /** Its rolls surround the reel, and its overlay lies over all clips. */
    ClipSkinId: id.nullable().optional(),
    /** The shapes that files are made in; `16:9` if they are left out. */
    aspects: z
      .array(z.enum(frameFormats))
      .min(1)
      .max(frameFormats.length)
      .refine(hasNoneTwice, says('common.listedTwice'))
      .optional(),
  },
  readOnly: {
    /** A file for each of its aspects. The reel is ready once all of them are. */
    renditions: z.array(rendition),
    state: z.enum(clipStates),
    error: jobFailure.nullable(),
    /** Clips of it that are deleted. */
    absent: z.array(id),
    thumbnail: file.nullable(),
  },
  filters: ['videoId', 'eventId', 'businessPlayerId', 'state', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'title'],
  search: ['title'],
  translated: [],
  expand: {},
  hasChanges: true,
  rights: clips.rights,
})

export type Reel = RecordOf<typeof reels>
