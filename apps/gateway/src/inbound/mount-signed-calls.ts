import { AppError, receiveEvents } from '@touchline/contract'
import { type InboundProvider, inboundProviders, type Refused } from '@touchline/providers'
import { toleranceSeconds } from '@touchline/secrets'
import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../http/limit-requests.ts'
import type { Services } from '../services.ts'
import { keepEvent } from './inbox.ts'
import { secretsOf } from './secrets-of.ts'

/** Requests of one address a minute: providers send from few addresses, all of their customers together. */
const perMinute = 6_000

/** Mounts the calls of other systems, of those providers whose events this installation takes. */
export async function mountSignedCalls(app: FastifyInstance, services: Services): Promise<void> {
  for (const [name, provider] of Object.entries(inboundProviders))
    if (provider.isOn(services.config))
      await app.register((open) => mountSignedCall(open, name, provider, services))
}

async function mountSignedCall(
  app: FastifyInstance,
  name: string,
  { maxBytes, receive }: InboundProvider,
  services: Services,
): Promise<void> {
  // A signature is over bytes: nothing may parse them before.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  await limitRequests(app, perMinute)
  app.post(
    receiveEvents.path.replace('{provider}', name),
    { bodyLimit: maxBytes },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = receive({ body, headers: request.headers }, await secretsOf(services, name))
      if ('fault' in event) throw errorOf(event)
      const isNew = await keepEvent(services, name, event, body)
      request.log.info({ provider: name, event: event.id, type: event.type, isNew }, 'event received')
      return reply.header('cache-control', 'no-store').code(200).send()
    },
  )
}

function errorOf({ fault }: Refused): AppError {
  if (fault === 'signature') return new AppError('unauthenticated', { key: 'requests.signature' })
  if (fault === 'unreadable') return new AppError('malformed', { key: 'requests.unreadableEvent' })
  return new AppError('unauthenticated', {
    key: 'requests.signedAt',
    params: { minutes: toleranceSeconds / 60 },
  })
}
