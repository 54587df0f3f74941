import { z } from 'zod'
import { jobFailure } from '../errors.ts'
import { file, id, milliseconds, name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { clipRight } from './videos.rights.ts'

export const clipStates = ['waiting', 'in_progress', 'ready', 'failed'] as const

const readRight = {
  authorizedRoles: [...clipRight.authorizedRoles, 'video_write', 'video_download'],
  requiredModules: ['STREAM_CLIPPING'],
} as const

export const clips = defineResource({
  name: 'clips',
  base: '/streaming-service-api/clips',
  owner: 'account',
  fields: {
    title: name(),
    videoId: id,
    /** The first frame of the clip is the one shown at `in`, the last the one before `out`. */
    in: milliseconds,
    out: milliseconds,
  },
  readOnly: {
    /** The marker that it was cut from. */
    MarkerId: id.nullable(),
    state: z.enum(clipStates),
    error: jobFailure.nullable(),
    isFrameAccurate: z.boolean().nullable(),
    /** The number of frames in the finished file. */
    frames: z.int().nullable(),
    duration: milliseconds.nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /**
     * HLS, playable at once: the source's segments around the clip. The player stays within `previewIn` and
     * `previewOut`.
     */
    preview: file.nullable(),
    previewIn: milliseconds.nullable(),
    previewOut: milliseconds.nullable(),
    file: file.nullable(),
    thumbnail: file.nullable(),
  },
  filters: ['videoId', 'MarkerId', 'state', 'id'],
  ranges: ['createdAt'],
  sorts: ['-createdAt', 'title', 'in'],
  search: ['title'],
  translated: [],
  expand: {},
  hasChanges: true,
  rights: { list: readRight, find: readRight, create: clipRight, update: clipRight, remove: clipRight },
})

export type Clip = RecordOf<typeof clips>
