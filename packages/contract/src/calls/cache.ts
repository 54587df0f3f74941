import { z } from 'zod'
import { defineCall } from '../call.ts'
import { dateTime, id } from '../fields.ts'

const right = { authorizedRoles: ['manage_customer_accounts'] } as const

/** What is kept in the cache, and why; the texts of the page say it in words. */
export const cachePurposes = ['video-page', 'event-page', 'conference-page'] as const
export type CachePurpose = (typeof cachePurposes)[number]

/** `{purpose}.{what}`, as `list-cache` shows it. */
const cacheKey = z
  .string()
  .max(200)
  .regex(new RegExp(`^(${cachePurposes.join('|')})\\.[\\w.-]+$`))

const whichAccount = z.strictObject({ account: z.coerce.number().pipe(id).optional() })

export const listCache = defineCall({
  name: 'list-cache',
  method: 'GET',
  path: '/main-api/utils/cache',
  summary:
    'List what gateways keep in memory to respond faster, of all accounts or of one, and how often it was of use.',
  right,
  query: whichAccount,
  reply: z.strictObject({
    /** The largest first; at most 1,000. */
    data: z.array(
      z.strictObject({
        key: z.string(),
        purpose: z.enum(cachePurposes),
        AccountId: id,
        bytes: z.int(),
        /** When it was read from the database; the oldest copy of all gateways. */
        createdAt: dateTime,
        /** How often it was used instead of the database. */
        hits: z.int(),
      }),
    ),
    total: z.int(),
    bytes: z.int(),
    /** Since the gateways started, of all accounts. */
    purposes: z.array(
      z.strictObject({ purpose: z.enum(cachePurposes), hits: z.int(), misses: z.int(), bytes: z.int() }),
    ),
  }),
})

export const purgeCacheKey = defineCall({
  name: 'purge-cache-key',
  method: 'DELETE',
  path: '/main-api/utils/cache/{key}',
  summary: 'Remove one key from the cache of every gateway. Succeeds if it is not there.',
  right,
  params: z.strictObject({ key: cacheKey }),
})

export const purgeCache = defineCall({
  name: 'purge-cache',
  method: 'DELETE',
  path: '/main-api/utils/cache',
  summary: 'Remove everything from the cache of every gateway, or everything of one account.',
  right,
  query: whichAccount,
})
