import { z } from 'zod'
import { id, name, says } from '../fields.ts'
import { defineResource, type RecordOf } from '../resource.ts'
import { eventRight } from './events.rights.ts'
import { keyLayouts, macroKinds, mostMacroSteps } from './key-lists.ts'

/** A marker type by its code, so that a template fits the types of other accounts; by its id if it has none. */
const typeKey = z.string().regex(/^[a-z0-9_]{1,40}$/)

/** A letter that is not kept for the player, the clip or undo; those of the sides depend on the layout. */
const letter = z.string().regex(/^[A-HMNP-WY]$/, says('markers.letter'))

const keys = z
  .record(typeKey, letter)
  .refine((all) => new Set(Object.values(all)).size === Object.keys(all).length, says('markers.letterTwice'))

/** What a key does besides its marker. `text` is the detail or the title, `type` that of the second marker. */
const step = z
  .strictObject({ kind: z.enum(macroKinds), text: name(80).optional(), type: typeKey.optional() })
  .refine(({ kind, text }) => (kind !== 'detail' && kind !== 'title') || text, says('markers.stepText'))
  .refine(({ kind, type }) => kind !== 'marker' || type, says('markers.stepType'))
export type MacroStep = z.infer<typeof step>

const macros = z
  .record(typeKey, z.array(step).max(mostMacroSteps))
  .refine((all) => Object.keys(all).length <= 100, says('markers.manyMacros'))

/** The keys of a marker desk as a person wants them, for a sport. */
export const keyTemplates = defineResource({
  name: 'key-templates',
  base: '/main-api/key-templates',
  owner: 'account',
  fields: {
    name: name(80),
    SportId: id,
    /** Decides the keys of the two sides. */
    layout: z.enum(keyLayouts).optional(),
    keys,
    macros: macros.optional(),
    /** True if everyone of the account can use it. */
    isShared: z.boolean().optional(),
  },
  readOnly: {},
  filters: ['SportId', 'isShared', 'createdBy', 'id'],
  ranges: [],
  sorts: ['name', 'createdAt'],
  search: ['name'],
  translated: [],
  expand: {},
  rights: {
    list: eventRight,
    find: eventRight,
    create: eventRight,
    update: eventRight,
    remove: eventRight,
  },
})

export type KeyTemplate = RecordOf<typeof keyTemplates>
