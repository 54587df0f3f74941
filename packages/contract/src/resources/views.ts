import { z } from 'zod'
import { name } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

/** Saved views of lists that everyone in the account has; private ones are in the user's meta. */
export const views = defineResource({
  name: 'views',
  base: '/main-api/views',
  owner: 'account',
  fields: {
    /** The listed resource. */
    list: z.string().trim().min(1).max(80),
    name: name(80),
    /** The query string of the list's URL. */
    search: z.string().max(2000),
  },
  readOnly: {},
  filters: ['list', 'id'],
  ranges: [],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: {}, find: {}, create: {}, update: {}, remove: {} },
})

export type View = RecordOf<typeof views>
