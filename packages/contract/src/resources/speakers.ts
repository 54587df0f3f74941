import { z } from 'zod'
import { file, name, publicUrl, says, storageKey, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

export const speakerRight = { authorizedRoles: ['conf_player_write'] } as const

const link = publicUrl(500)

export const speakers = defineResource({
  name: 'speakers',
  base: '/main-api/speakers',
  owner: 'account',
  fields: {
    firstName: name(80),
    /** Null for someone with a single name. */
    lastName: name(80).nullable().optional(),
    title: name(120).nullable().optional(),
    company: name(120).nullable().optional(),
    biography: text(5000).optional(),
    photo: storageKey.nullable().optional(),
    links: z
      .array(link)
      .max(10)
      .refine((links) => new Set(links).size === links.length, says('common.listedTwice'))
      .optional(),
  },
  readOnly: { name: z.string(), photo: file.nullable() },
  filters: ['company', 'id'],
  ranges: ['createdAt'],
  sorts: ['lastName', 'name', 'company', 'createdAt', 'updatedAt'],
  search: ['name', 'title', 'company'],
  translated: ['title', 'biography'],
  expand: {},
  importable: {
    fields: ['firstName', 'lastName', 'title', 'company', 'biography', 'links'],
    matchBy: { name: ['firstName', 'lastName'] },
    lookups: {},
  },
  rights: {
    list: speakerRight,
    find: speakerRight,
    create: speakerRight,
    update: speakerRight,
    remove: speakerRight,
  },
})

export type Speaker = RecordOf<typeof speakers>
