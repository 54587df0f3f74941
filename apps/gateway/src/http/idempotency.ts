import { createHash } from 'node:crypto'
import { AppError } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Scope, scoped, scopedOver } from '../access/scope.ts'
import { type Answer, openIdempotentTransaction } from './idempotent-transaction.ts'

/**
 * Runs the work of a request and answers its payload. The work of a POST with an Idempotency-Key runs in one
 * transaction that also stores its answer, so that either both exist or neither: the same request with the same
 * key within 24 hours gets the first answer again. Throws `conflict` for the key of another request, and with a
 * `retryAfter` while the first request is running; a request that fails leaves its key free.
 */
export async function runIdempotent(
  request: FastifyRequest,
  reply: FastifyReply,
  connections: Connections,
  work: (scope: Scope) => Promise<unknown>,
): Promise<unknown> {
  const actor = request.actor!
  const key = keyOf(request)
  if (key === undefined) return await work(scoped(connections, actor, request.id))
  const { userId, accountId } = actor
  const claim = { userId, accountId, key, requestHash: hashOf(request) }
  const transaction = await openIdempotentTransaction(connections, claim)
  if ('answer' in transaction) return replay(reply, transaction.answer)
  try {
    const payload = await work(scopedOver(transaction, actor, request.id))
    const body = payload === undefined ? null : JSON.stringify(payload)
    await transaction.commit({
      status: reply.statusCode,
      location: headerOf(reply, 'location'),
      etag: headerOf(reply, 'etag'),
      body,
    })
    if (body === null) return undefined
    // Once is enough: what is stored is what is sent.
    reply.type('application/json; charset=utf-8').serializer(() => body)
    return payload
  } finally {
    await transaction.end()
  }
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (method !== 'POST' || key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('malformed', {
    publicMessage: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.',
  })
}

const hashOf = ({ method, url, rawBody }: FastifyRequest) =>
  createHash('sha256').update(`${method} ${url}\n${rawBody}`).digest('hex')

const headerOf = (reply: FastifyReply, name: string) => {
  const value = reply.getHeader(name)
  return value === undefined ? null : String(value)
}

function replay(reply: FastifyReply, { status, location, etag, body }: Answer) {
  if (location) reply.header('location', location)
  if (etag) reply.header('etag', etag)
  reply.code(status).header('idempotency-replayed', 'true')
  return body === null ? undefined : reply.type('application/json; charset=utf-8').send(body)
}
