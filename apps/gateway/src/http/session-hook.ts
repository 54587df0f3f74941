import { AppError } from '@touchline/contract'
import type { Actor } from '@touchline/records'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../access/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** The bearer token of a request, or null. */
const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Authenticates a request before its route runs. Throws `unauthenticated`. */
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

/** Adds the actor property to all requests. */
export const decorateActor = (app: FastifyInstance) => void app.decorateRequest('actor', null)
