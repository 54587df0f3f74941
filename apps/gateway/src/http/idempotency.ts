import { createHash } from 'node:crypto'
import { AppError } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Scope, scoped, scopedOver } from '../access/scope.ts'
import {
  type Claim,
  findKey,
  forgetKey,
  idempotentTransaction,
  type Stored,
} from './idempotent-transaction.ts'

type Work = (scope: Scope) => Promise<unknown>

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
  work: Work,
): Promise<unknown> {
  const actor = request.actor!
  const key = keyOf(request)
  if (key === undefined) return await work(scoped(connections, actor, request.id))
  const { userId, accountId } = actor
  const claim = { userId, accountId, key, requestHash: hashOf(request) }
  try {
    return await attempt(request, reply, connections, claim, work)
  } catch (error) {
    // It may have failed over the key, or over what the first request has written.
    const stored = await findKey(connections, claim)
    if (stored && !stored.isExpired) return replay(reply, stored, claim)
    if (!isGuard(error)) throw error
    if (!stored) throw stillRunning()
    await forgetKey(connections, claim)
    return await attempt(request, reply, connections, claim, work)
  }
}

async function attempt(
  request: FastifyRequest,
  reply: FastifyReply,
  connections: Connections,
  claim: Claim,
  work: Work,
): Promise<unknown> {
  const transaction = idempotentTransaction(connections, claim)
  try {
    const payload = await work(scopedOver(transaction, request.actor!, request.id))
    const body = payload === undefined ? null : JSON.stringify(payload)
    await transaction.commit({
      status: reply.statusCode,
      location: headerOf(reply, 'location'),
      etag: headerOf(reply, 'etag'),
      body,
    })
    // What is stored is what is sent.
    if (body !== null) reply.type(json).serializer(() => body)
    return payload
  } finally {
    await transaction.end()
  }
}

const json = 'application/json; charset=utf-8'

/** The guard's division by zero: the key is stored, or in use by a request that is running. */
const isGuard = (error: unknown) => (error as { code?: unknown }).code === '22012'

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

function replay(reply: FastifyReply, { requestHash, status, location, etag, body }: Stored, claim: Claim) {
  if (requestHash !== claim.requestHash)
    throw new AppError('conflict', {
      publicMessage: 'This Idempotency-Key was already used for a different request.',
    })
  if (status === null) throw stillRunning()
  if (location) reply.header('location', location)
  if (etag) reply.header('etag', etag)
  reply.code(status).header('idempotency-replayed', 'true')
  return body === null ? undefined : reply.type(json).send(body)
}

const stillRunning = () =>
  new AppError('conflict', {
    publicMessage: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
    retryAfter: 1,
  })
