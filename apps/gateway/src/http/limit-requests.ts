import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Who is counted at a time: the library forgets who came longest ago, and by itself does so after 5,000. */
const remembered = 100_000

/** Refuses more than `max` requests a minute of one address, or of whom `keyGenerator` names. */
export const limitRequests = (
  scope: FastifyInstance,
  max: number,
  more: Pick<RateLimitPluginOptions, 'keyGenerator' | 'allowList'> = {},
) => scope.register(rateLimit, { ...more, max, timeWindow: 60_000, cache: remembered })
