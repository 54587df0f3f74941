import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id, itemParams } from '../fields.ts'
import { recordOf } from '../resource.ts'
import { challengerRight, challengers } from '../resources/challengers.ts'

export const searchChallengers = defineCall({
  name: 'search-challengers',
  method: 'GET',
  path: '/main-api/challengers/search',
  summary: 'Search challengers by the beginnings of words in their names and codes, while somebody types.',
  right: challengerRight,
  query: z.strictObject({
    q: z.string().max(200),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    type: z.string().max(100).optional(),
  }),
  reply: z.strictObject({
    data: z.array(recordOf(challengers)),
    /** Counting stops at 10,000. */
    total: z.int(),
  }),
})

/** An event that a challenger took part in. */
const appearance = z.strictObject({ EventId: id, name: z.string(), startsAt: dateTime })
export type Appearance = z.infer<typeof appearance>

export const listAppearances = defineCall({
  name: 'list-appearances',
  method: 'GET',
  path: '/main-api/challengers/{id}/appearances',
  summary: 'List the events that a challenger took part in, the latest first.',
  right: challengerRight,
  params: itemParams,
  reply: z.strictObject({ data: z.array(appearance), total: z.int() }),
})
