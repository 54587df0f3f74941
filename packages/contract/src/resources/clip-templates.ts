import { z } from 'zod'
import { id, name, title } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { skinRight } from './clip-skins.ts'
import { clips } from './clips.ts'
import { unknownPlaceholder } from './title-lists.ts'
import { clipRight } from './videos.rights.ts'

/** Instead of the marker type's: how far a clip reaches before and after its moment, in milliseconds. */
const reach = z.int().min(0).max(600_000).nullable()

const titlePattern = title().superRefine((text, context) => {
  const placeholder = unknownPlaceholder(text)
  if (placeholder !== undefined)
    context.addIssue({ code: 'custom', message: 'clips.unknownPlaceholder', params: { placeholder } })
})

/** How clips of a kind are made: their title, skin, shapes and reach. */
export const clipTemplates = defineResource({
  name: 'clip-templates',
  base: '/streaming-service-api/clip-templates',
  owner: 'account',
  fields: {
    name: name(80),
    /** Text with `{type}`, `{player}`, `{team}`, `{minute}`, `{score}`, `{event}` and `{date}`. */
    titlePattern,
    /** Null for none, and once the skin was deleted. */
    ClipSkinId: id.nullable().optional(),
    aspects: clips.fields.aspects,
    lead: reach.optional(),
    lag: reach.optional(),
  },
  readOnly: {},
  filters: ['id'],
  ranges: [],
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['name', 'titlePattern'],
  translated: [],
  expand: {},
  rights: { list: clipRight, find: clipRight, create: skinRight, update: skinRight, remove: skinRight },
})

export type ClipTemplate = RecordOf<typeof clipTemplates>
