import { AppError } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import { type Scope, scoped, scopedOver } from '@touchline/records'
import type { Secrets } from '@touchline/secrets'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Claim,
  findKey,
  forgetKey,
  idempotentTransaction,
  type Stored,
} from './idempotent-transaction.ts'
import { originOf } from './origin.ts'

type Work = (scope: Scope) => Promise<unknown>
/** Rebuilds the response from the row that the first request created. */
type Replay = (record: unknown, scope: Scope) => Promise<unknown>
type How = {
  replayRecord?: Replay | undefined
  /** What of the payload is stored, if not all of it: a secret is told once. */
  kept?: ((payload: unknown) => unknown) | undefined
}

/**
 * Runs the work of a request and returns its payload. With an Idempotency-Key, the work of a POST and its response are
 * stored in one transaction: the same request with the same key within 24 hours gets the first response again. Throws
 * `conflict` if another request used the key, and with a `retryAfter` while the first request is running; a failed
 * request leaves its key free.
 */
export async function runIdempotent(
  request: FastifyRequest,
  reply: FastifyReply,
  connections: Connections,
  secrets: Secrets,
  work: Work,
  { replayRecord, kept }: How = {},
): Promise<unknown> {
  const actor = request.actor!
  const key = keyOf(request)
  const scope = scoped(connections, actor, originOf(request))
  if (key === undefined) return await work(scope)
  const { userId, accountId } = actor
  const claim = { userId, accountId, key, requestHash: hashOf(request, secrets) }
  const attempt = async () => {
    // Requests to another gateway wait for the key in the database, or are rejected by its guard.
    const running = runningOf(request.server)
    const name = `${userId} ${accountId} ${key}`
    if (running.has(name)) throw stillRunning()
    running.add(name)
    const transaction = idempotentTransaction(connections, claim, replayRecord !== undefined)
    try {
      const payload = await work(scopedOver(transaction, actor, originOf(request)))
      const stored = kept ? kept(payload) : payload
      const body = stored === undefined ? null : JSON.stringify(stored)
      await transaction.commit({
        status: reply.statusCode,
        location: headerOf(reply, 'location'),
        etag: headerOf(reply, 'etag'),
        body,
      })
      // Send exactly what is stored.
      if (body !== null && !kept) reply.type(json).serializer(() => body)
      return payload
    } finally {
      running.delete(name)
      await transaction.end()
    }
  }
  try {
    return await attempt()
  } catch (error) {
    // It may have failed because of the key, or because of what the first request wrote.
    const stored = await findKey(connections, claim)
    if (stored && !stored.isExpired) {
      checkSame(stored, claim)
      reply.header('idempotency-replayed', 'true')
      return stored.record ? await replayRecord?.(stored.record, scope) : replay(reply, stored)
    }
    if (!isTaken(error)) throw error
    if (!stored) throw stillRunning()
    await forgetKey(connections, claim)
    return await attempt()
  }
}

const json = 'application/json; charset=utf-8'

/** The key is stored or in use by a running request: the guard divided by zero, or the primary key was violated. */
function isTaken(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown }
  return code === '22012' || (code === '23505' && table === 'idempotency_keys')
}

/** The keyed requests that this gateway is running. */
const runningOf = (gateway: FastifyInstance): Set<string> => {
  const known = runningRequests.get(gateway) ?? new Set()
  runningRequests.set(gateway, known)
  return known
}
const runningRequests = new WeakMap<FastifyInstance, Set<string>>()

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (method !== 'POST' || key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new AppError('malformed', {
    key: 'requests.idempotencyKey',
  })
}

/** A body may have a password: what is stored of it must not be a way to try passwords out. */
const hashOf = ({ method, url, rawBody }: FastifyRequest, secrets: Secrets) =>
  secrets.digest('requests', `${method} ${url}\n${rawBody}`)

const headerOf = (reply: FastifyReply, name: string) => {
  const value = reply.getHeader(name)
  return value === undefined ? null : String(value)
}

function checkSame({ requestHash }: Stored, claim: Claim): void {
  if (requestHash !== claim.requestHash)
    throw new AppError('conflict', {
      key: 'requests.idempotencyReused',
    })
}

function replay(reply: FastifyReply, { status, location, etag, body }: Stored) {
  if (status === null) throw stillRunning()
  if (location) reply.header('location', location)
  if (etag) reply.header('etag', etag)
  reply.code(status)
  return body === null ? undefined : reply.type(json).send(body)
}

const stillRunning = () =>
  new AppError('conflict', {
    key: 'requests.idempotencyRunning',
    retryAfter: 1,
  })
