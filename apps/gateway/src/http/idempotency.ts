import { createHash } from 'node:crypto'
import { AppError } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Kept = {
  requestHash: string
  status: number | null
  location: string | null
  etag: string | null
  body: string | null
}

const keyOf = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key']
  return request.method === 'POST' && typeof key === 'string' && request.actor ? key : null
}

const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex')

/**
 * A POST with the same Idempotency-Key within 24 hours gets the first answer again.
 * The same key for another request is a `conflict`, and so is one whose first answer is still being made; who has
 * made none within a minute died over it.
 */
export function mountIdempotency(app: FastifyInstance, pool: Pool): void {
  /** The requests that took their key, with the moment of it: nobody else settles or frees it. */
  const takers = new WeakMap<FastifyRequest, string>()

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key === null || !request.actor) return
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw new AppError('malformed', {
        publicMessage: 'The Idempotency-Key is 1 to 200 visible characters.',
      })
    const { userId, accountId } = request.actor
    const hash = hashOf(request)
    const taken = await pool.query<{ createdAt: string }>(
      `insert into idempotency_keys ("UserId", "AccountId", key, "requestHash") values ($1, $2, $3, $4)
        on conflict ("UserId", "AccountId", key) do update
          set "requestHash" = excluded."requestHash", "createdAt" = now(), status = null, body = null
          where idempotency_keys."createdAt" < now() - case when idempotency_keys.status is null
            then interval '1 minute' else interval '24 hours' end
        returning "createdAt"`,
      [userId, accountId, key, hash],
    )
    if (taken.rows[0]) return void takers.set(request, taken.rows[0].createdAt)
    const { rows } = await pool.query<Kept>(
      'select * from idempotency_keys where "UserId" = $1 and "AccountId" = $2 and key = $3',
      [userId, accountId, key],
    )
    const kept = rows[0]
    if (kept && kept.requestHash !== hash)
      throw new AppError('conflict', { publicMessage: 'This Idempotency-Key stands for another request.' })
    if (!kept || kept.status === null)
      throw new AppError('conflict', {
        publicMessage: 'The first request with this key is still running.',
        retryAfter: 1,
      })
    if (kept.location) reply.header('location', kept.location)
    if (kept.etag) reply.header('etag', kept.etag)
    return reply
      .code(kept.status)
      .header('idempotency-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(kept.body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const takenAt = takers.get(request)
    if (takenAt === undefined || !request.actor) return payload
    const mine = [request.actor.userId, request.actor.accountId, keyOf(request), takenAt]
    const own = '"UserId" = $1 and "AccountId" = $2 and key = $3 and "createdAt" = $4'
    if (reply.statusCode >= 400) await pool.query(`delete from idempotency_keys where ${own}`, mine)
    else
      await pool.query(
        `update idempotency_keys set status = $5, location = $6, etag = $7, body = $8 where ${own}`,
        [
          ...mine,
          reply.statusCode,
          reply.getHeader('location') ?? null,
          reply.getHeader('etag') ?? null,
          typeof payload === 'string' ? payload : null,
        ],
      )
    return payload
  })
}
