import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'

/** The most hits of one resource. */
export const mostHits = 5

const hit = z.strictObject({ resource: z.string(), id, name: z.string() })
export type Hit = z.infer<typeof hit>

export const searchAll = defineCall({
  name: 'search-all',
  method: 'GET',
  path: '/main-api/search',
  summary: `Search every resource that the user may list, or those that \`resource\` names; returns up to ${mostHits} hits of each.`,
  right: {},
  query: z.strictObject({
    q: z.string().max(200).optional(),
    resource: z.string().max(2000).optional().describe('One name, or several separated by commas.'),
  }),
  reply: z.strictObject({ data: z.array(hit) }),
})
