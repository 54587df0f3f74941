import { z } from 'zod'
import { defineCall } from '../call.ts'
import { adminToolsRight } from '../resources/questions.rights.ts'
import { question } from '../resources/questions.ts'

export const queryableKinds = ['text', 'number', 'boolean', 'moment', 'date', 'choice'] as const
export type QueryableKind = (typeof queryableKinds)[number]

const queryableField = z.strictObject({
  name: z.string(),
  kind: z.enum(queryableKinds),
  /** The values of a choice. */
  values: z.array(z.string()).optional(),
})
export type QueryableField = z.infer<typeof queryableField>

const askedLink = z.strictObject({
  name: z.string(),
  /** The resource that it leads to. */
  resource: z.string(),
  /** True if an item can have several; each then makes a row. */
  isMany: z.boolean(),
})
export type AskedLink = z.infer<typeof askedLink>

const queryableResource = z.strictObject({
  name: z.string(),
  fields: z.array(queryableField),
  links: z.array(askedLink),
})
export type QueryableResource = z.infer<typeof queryableResource>

export const listAskedResources = defineCall({
  name: 'list-asked-resources',
  keyScope: null,
  method: 'GET',
  path: '/main-api/questions/resources',
  summary: 'List what the user can ask questions about: resources, their fields and their links.',
  right: adminToolsRight,
  reply: z.array(queryableResource),
})

const body = z.strictObject({ question, AccountId: z.int().optional() })

export const runQuestion = defineCall({
  name: 'run-question',
  keyScope: null,
  method: 'POST',
  path: '/main-api/questions/run',
  summary:
    'Answer a question with the rights of the user. Stops after 10 seconds; a newer question of the same session replaces it.',
  right: adminToolsRight,
  body,
  reply: z.strictObject({
    /** Dates of a period are its first day; `boolean` and `number` are JSON values, everything else is text. */
    columns: z.array(z.strictObject({ kind: z.enum(queryableKinds) })),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    /** True if there are more rows than the limit. */
    hasMore: z.boolean(),
    milliseconds: z.int(),
  }),
  isHarmless: true,
})

export const exportQuestion = defineCall({
  name: 'export-question',
  keyScope: null,
  method: 'POST',
  path: '/main-api/questions/export',
  summary: 'Answer a question as CSV; `titles` are the headings of the columns.',
  right: adminToolsRight,
  body: body.extend({ titles: z.array(z.string().max(200)).max(20).optional() }),
  reply: z.string(),
  isHarmless: true,
})
