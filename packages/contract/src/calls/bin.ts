import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id } from '../fields.ts'
import { author } from '../history.ts'

/** A deleted item. */
const binEntry = z.strictObject({
  /** The resource's name, such as `videos`. */
  resource: z.string(),
  id,
  name: z.string(),
  deletedAt: dateTime,
  deletedBy: author.nullable(),
  /** The time after which it cannot be restored. */
  expiresAt: dateTime,
})
export type BinEntry = z.infer<typeof binEntry>

export const listBin = defineCall({
  name: 'list-bin',
  method: 'GET',
  path: '/main-api/bin',
  summary: 'List deleted items, the latest first, of every resource that the user may read and delete from.',
  right: {},
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
    q: z.string().max(200).optional(),
    resource: z.string().max(500).optional().describe('One name, or several separated by commas.'),
  }),
  reply: z.strictObject({
    data: z.array(binEntry),
    total: z.int(),
    /** Days for which deleted items are kept. */
    keptDays: z.int(),
  }),
})
