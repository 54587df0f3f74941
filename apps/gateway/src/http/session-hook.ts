import { AppError } from '@touchline/contract'
import type { Actor } from '@touchline/records'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiKeys } from '../access/api-keys.ts'
import { keyPrefix } from '../access/key-format.ts'
import type { Sessions } from '../access/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** The bearer token of a request, or null. */
const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Authenticates a request before its route runs. Throws `unauthenticated`, and `forbidden` beyond the scopes of a key. */
export function sessionHook(sessions: Sessions, apiKeys: ApiKeys) {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request)
    const header = request.headers['x-account-key']
    const accountKey = typeof header === 'string' && header ? header : null
    const actor = !token
      ? undefined
      : token.startsWith(keyPrefix)
        ? await apiKeys.resolve(token, accountKey, request.ip)
        : await sessions.resolve(token, accountKey)
    if (!actor)
      throw new AppError('unauthenticated', {
        key: 'session.tokenInvalid',
      })
    if (actor.apiKey) checkScope(actor.apiKey.scopes, request.routeOptions.config.facts?.keyScope)
    request.actor = actor
  }
}

/** Throws `forbidden` unless the key has the scope; a route without one is not for keys. */
function checkScope(scopes: readonly string[], scope: string | null | undefined): void {
  if (!scope) throw new AppError('forbidden', { key: 'session.notByKey' })
  if (!scopes.includes(scope)) throw new AppError('forbidden', { key: 'session.keyScope', params: { scope } })
}

/** Adds the actor property to all requests. */
export const decorateActor = (app: FastifyInstance) => void app.decorateRequest('actor', null)
