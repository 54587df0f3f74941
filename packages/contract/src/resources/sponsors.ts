import { file, name, publicUrl, storageKey } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

const right = {
  authorizedRoles: ['trivia_write', 'predictor_write', 'motm_write'],
  authorizedModules: ['ADDON_TRIVIA', 'ADDON_PREDICTOR', 'ADDON_MOTM'],
} as const

/** Who pays for a game and is named in it; one list for all games. */
export const sponsors = defineResource({
  name: 'sponsors',
  base: '/trivia-service-api/sponsors',
  alsoAt: ['/predictor-service-api/sponsors', '/motm-service-api/sponsors'],
  owner: 'account',
  fields: {
    name: name(80),
    logo: storageKey.nullable().optional(),
    url: publicUrl(500).nullable().optional(),
  },
  readOnly: { logo: file.nullable() },
  filters: ['id'],
  ranges: [],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: right, find: right, create: right, update: right, remove: right },
})

export type Sponsor = RecordOf<typeof sponsors>
