import { z } from 'zod'
import { colour, name, text } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { fanRule } from './fan-rules.ts'
import { fanRight } from './fans.rights.ts'

/** Groups of fans whom the account treats alike. */
export const profiles = defineResource({
  name: 'profiles',
  base: '/fans-service-api/profiles',
  owner: 'account',
  fields: {
    name: name(80),
    colour: colour.optional(),
    description: text(1000).optional(),
    /** Which fans it has by itself; null if fans are added by hand. */
    rule: fanRule.nullable().optional(),
  },
  readOnly: {
    /** How many fans it has, counted up to 10,001. */
    fanCount: z.int(),
  },
  filters: ['id'],
  ranges: ['createdAt'],
  sorts: ['name', 'createdAt'],
  search: ['name', 'description'],
  translated: [],
  expand: {},
  rights: { list: fanRight, find: fanRight, create: fanRight, update: fanRight, remove: fanRight },
})

export type FanProfile = RecordOf<typeof profiles>
