import { z } from 'zod'
import { dateTime, idList, milliseconds, name, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { videoReadRight, videoWriteRight } from './videos.rights.ts'
import { visibilities } from './visibilities.ts'

/** The filters of an automatic playlist, named like those of the list of videos. */
export const playlistRule = z.strictObject({
  q: z.string().max(200).optional(),
  tags: idList().optional(),
  categories: idList().optional(),
  visibility: z.enum(visibilities).optional(),
  publishedSince: dateTime.optional(),
  minDuration: milliseconds.optional(),
  maxDuration: milliseconds.optional(),
  sort: z.enum(['-createdAt', 'createdAt', '-publishedAt', 'publishedAt', 'name', '-duration', 'duration']),
  limit: z.int().min(1).max(100),
})
export type PlaylistRule = z.infer<typeof playlistRule>

export const playlists = defineResource({
  name: 'playlists',
  base: '/main-api/playlists',
  owner: 'account',
  fields: {
    name: name(),
    description: text(5000).optional(),
    /** In order; empty for an automatic playlist. */
    videos: idList(1000).optional(),
    rule: playlistRule.nullable().optional(),
  },
  readOnly: { videoCount: z.int().nullable() },
  filters: ['id'],
  ranges: ['createdAt'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  search: ['name', 'description'],
  translated: ['name', 'description'],
  expand: { Video: 'Videos' },
  rights: {
    list: videoReadRight,
    find: videoReadRight,
    create: videoWriteRight,
    update: videoWriteRight,
    remove: videoWriteRight,
  },
})

export type Playlist = RecordOf<typeof playlists>
