import type { Config } from '@touchline/config'
import { AppError } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'
import type { BayeuxServer } from 'faye'
import { limitRequests } from '../http/limit-requests.ts'
import { parse } from '../http/validation.ts'
import { bayeuxMessages } from './messages.ts'
import { isOwnOrigin } from './origin.ts'

/** Bytes of one request; pages send a few hundred. */
export const mostPollBytes = 64 * 1024
/** Requests of one address per minute; long-polling sends one for each burst of events. */
const mostRequests = 6000

/** Each gateway counts its own clients; requests that another gateway forwards to the unix socket are counted there. */
export const limitPolling = (scope: FastifyInstance) =>
  limitRequests(scope, mostRequests, {
    keyGenerator: ({ ip }) => ip ?? 'another gateway',
    allowList: ({ socket }) => socket.remoteAddress === undefined,
  })

/**
 * Long-polling: `POST /realtime` takes messages and returns responses, to a `/meta/connect` when there is something to
 * deliver.
 */
export async function mountLongPolling(
  app: FastifyInstance,
  config: Config,
  bayeux: BayeuxServer,
): Promise<void> {
  await app.register(async (scope) => {
    await limitPolling(scope)
    scope.post('/realtime', { bodyLimit: mostPollBytes }, async (request, reply) => {
      if (!isOwnOrigin(request.raw, config))
        throw new AppError('forbidden', { key: 'requests.realtimeOrigin' })
      const messages = parse(bayeuxMessages, request.body)
      const { promise, resolve } = Promise.withResolvers<unknown[]>()
      bayeux.process(messages, request.raw, resolve)
      return reply.header('cache-control', 'no-store').send(await promise)
    })
  })
}
