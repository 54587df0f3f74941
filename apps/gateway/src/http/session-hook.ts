import { AppError } from '@touchline/contract'
import type { Actor } from '@touchline/records'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../access/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** The token of a request, or null. */
const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Finds out who asks, before anything else of a route. Throws `unauthenticated`. */
export function sessionHook(sessions: Sessions) {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request)
    const key = request.headers['x-account-key']
    const actor = token
      ? await sessions.resolve(token, typeof key === 'string' && key ? key : null)
      : undefined
    if (!actor)
      throw new AppError('unauthenticated', {
        key: 'session.tokenInvalid',
      })
    request.actor = actor
  }
}

/** Gives every request its place for an actor. */
export const decorateActor = (app: FastifyInstance) => void app.decorateRequest('actor', null)
