import { z } from 'zod'
import { name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

const write = { authorizedRoles: ['sport_player_write'] } as const
/** Anyone who edits tagged items needs the list of tags. */
const read = {
  authorizedRoles: [
    'sport_player_write',
    'conf_player_write',
    'video_write',
    'video_download',
    'own_videos_only',
    'use_stream',
    'use_crm',
    'trivia_write',
  ],
} as const

export const tags = defineResource({
  name: 'tags',
  base: '/main-api/tags',
  owner: 'account',
  fields: { name: name(80), tagType: name(40).nullable().optional() },
  readOnly: { videoCount: z.int() },
  filters: ['tagType', 'id'],
  ranges: [],
  sorts: ['name', 'tagType', 'createdAt'],
  search: ['name', 'tagType'],
  translated: [],
  expand: {},
  importable: {
    fields: ['name', 'tagType'],
    matchBy: { name: ['name', 'tagType'] },
    lookups: {},
  },
  hasChanges: true,
  rights: { list: read, find: read, create: write, update: write, remove: write },
})

export type Tag = RecordOf<typeof tags>
