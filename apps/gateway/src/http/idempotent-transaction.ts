import { createHash } from 'node:crypto'
import { AppError } from '@touchline/contract'
import type { Connection, Connections, Queryable } from '@touchline/database'

/** An Idempotency-Key, whose it is, and the SHA-256 of the request that carries it. */
export type Claim = { userId: number; accountId: number; key: string; requestHash: string }

/** The stored answer of a request. */
export type Answer = { status: number; location: string | null; etag: string | null; body: string | null }

type Stored = Answer & { requestHash: string; isExpired: boolean }

export type IdempotentTransaction = Queryable & {
  /** Gives the connection back while `wait` waits for something other than the database. @throws Error after a write */
  outside<T>(wait: () => Promise<T>): Promise<T>
  /** Stores the answer and commits it with everything that was written. */
  commit(answer: Answer): Promise<void>
  /** Rolls back what was not committed, and gives the connection back. */
  end(): Promise<void>
}

const find = {
  name: 'find-idempotency-key',
  text: `select "requestHash", status, location, etag, body, "createdAt" < now() - interval '24 hours' as "isExpired"
    from idempotency_keys where "UserId" = $1 and "AccountId" = $2 and key = $3`,
}

const insert = {
  name: 'insert-idempotency-key',
  text: `insert into idempotency_keys ("UserId", "AccountId", key, "requestHash", status, location, etag, body)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

/**
 * Begins a transaction for the first request with this key; answers the stored answer to any later one.
 *
 * What makes it exact is the primary key of the stored answer, which commits with the writes. The advisory lock only
 * spares a second request the wait, and the connection held meanwhile. Throws `conflict`, see `runIdempotent`.
 */
export async function openIdempotentTransaction(
  connections: Connections,
  claim: Claim,
): Promise<IdempotentTransaction | { answer: Answer }> {
  const owner = [claim.userId, claim.accountId, claim.key]
  let connection: Connection | undefined
  let isBroken = false

  const end = async (): Promise<void> => {
    const ended = connection
    connection = undefined
    if (!ended) return
    await ended.query('rollback').catch(() => {
      isBroken = true
    })
    ended.release(isBroken)
  }

  /** Answers what is stored of the key; undefined where this transaction is the first to use it. */
  const begin = async (): Promise<Answer | undefined> => {
    const taken = await connections.connect()
    connection = taken
    try {
      // In one round trip. The key is looked up by a statement of its own: one that took the lock as well would
      // not see what was committed just before.
      const [locked, found] = await settled(
        taken.query<{ isLocked: boolean }>(
          `begin; select pg_try_advisory_xact_lock(${lockOf(owner)}) as "isLocked"`,
        ),
        taken.query<Stored>({ ...find, values: owner }),
      )
      const results = locked as unknown as (typeof locked)[]
      const stored = found.rows[0]
      if (stored && !stored.isExpired) return answerOf(stored, claim)
      if (!results[1]?.rows[0]?.isLocked) throw stillRunning()
      if (stored)
        await taken.query(
          'delete from idempotency_keys where "UserId" = $1 and "AccountId" = $2 and key = $3',
          owner,
        )
      return undefined
    } catch (error) {
      await end()
      throw error
    }
  }

  const current = async (): Promise<Connection> => {
    // After `outside` another request with this key may have been faster.
    if (!connection && (await begin())) {
      await end()
      throw stillRunning()
    }
    return connection!
  }

  const answer = await begin()
  if (answer) {
    await end()
    return { answer }
  }
  return {
    query: (async (...args: Parameters<Connection['query']>) =>
      await (await current()).query(...args)) as Connection['query'],
    async outside(wait) {
      const [written] = await settled(
        (await current()).query<{ hasWritten: boolean }>(
          'select pg_current_xact_id_if_assigned() is not null as "hasWritten"',
        ),
        end(),
      )
      if (written.rows[0]?.hasWritten) throw new Error('A write before `outside` would be lost.')
      return await wait()
    },
    async commit({ status, location, etag, body }) {
      const values = [...owner, claim.requestHash, status, location, etag, body]
      const own = await current()
      // In one round trip: where the insert fails, the server makes a rollback of the commit.
      await settled(own.query({ ...insert, values }), own.query('commit')).catch((error) => {
        isBroken = true
        throw error.constraint?.startsWith('idempotency_keys') ? stillRunning() : error
      })
      connection = undefined
      own.release()
    },
    end,
  }
}

function answerOf({ requestHash, status, location, etag, body }: Stored, claim: Claim): Answer {
  if (requestHash !== claim.requestHash)
    throw new AppError('conflict', {
      publicMessage: 'This Idempotency-Key was already used for a different request.',
    })
  // Of a version before this one, which stored the answer after the write: it may have written.
  if (status === null) throw stillRunning()
  return { status, location, etag, body }
}

const stillRunning = () =>
  new AppError('conflict', {
    publicMessage: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
    retryAfter: 1,
  })

/** The lock of a key: 64 bits of its hash. */
const lockOf = (owner: unknown[]) => createHash('sha256').update(owner.join(' ')).digest().readBigInt64BE()

/** Both results once both have come; throws the first error, when nothing runs on the connection any more. */
async function settled<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}
