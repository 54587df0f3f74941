import { z } from 'zod'
import { name, says } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'

/** Sports are shared by all accounts, so only administrators change them. */
const administrators = { authorizedRoles: ['manage_customer_accounts'] } as const

/** A stable name for programs: lowercase letters, digits and underscores. */
export const code = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/)

/** Which way the clock of a phase runs; it does not run in a break. */
export const clocks = ['up', 'down', 'off'] as const

/** A part of a match, in the order in which they are played. */
const phase = z.strictObject({
  code,
  name: name(60),
  clock: z.enum(clocks),
  /** Null if it lasts as long as it takes. */
  minutes: z.int().min(1).max(600).nullable(),
})

const phases = z
  .array(phase)
  .max(30)
  .refine((all) => new Set(all.map((one) => one.code)).size === all.length, says('common.listedTwice'))

export const sports = defineResource({
  name: 'sports',
  base: '/main-api/sports',
  owner: 'platform',
  fields: { name: name(80), phases: phases.optional() },
  readOnly: {
    /** Identifies a built-in sport, whose name and phases the back-office translates. */
    code: z.string().nullable(),
    svgSpriteFilename: z.string(),
    /** The names of the icons in the sprite. */
    icons: z.array(z.string()),
  },
  filters: ['id', 'code'],
  ranges: [],
  sorts: ['id', 'name'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: { list: {}, find: {}, create: administrators, update: administrators },
})

export type Sport = RecordOf<typeof sports>
export type Phase = z.output<typeof phase>

/** The maximum length of an uploaded sprite, in characters. */
export const longestSprite = 512 * 1024
