import { createHash } from 'node:crypto'
import type { Connection, Connections, Queryable } from '@touchline/database'

/** An Idempotency-Key, whose it is, and the SHA-256 of the request that carries it. */
export type Claim = { userId: number; accountId: number; key: string; requestHash: string }

/** The stored answer of a request. */
export type Answer = { status: number; location: string | null; etag: string | null; body: string | null }

/** What is stored of a key. A version before this one stored the answer after the write: until then `status` is null. */
export type Stored = Answer & { requestHash: string; isExpired: boolean }

export type IdempotentTransaction = Queryable & {
  /** Gives the connection back while `wait` waits for something other than the database. @throws Error after a write */
  outside<T>(wait: () => Promise<T>): Promise<T>
  /** Stores the answer and commits it with everything that was written. */
  commit(answer: Answer): Promise<void>
  /** Rolls back what was not committed, and gives the connection back. */
  end(): Promise<void>
}

const own = '"UserId" = $1 and "AccountId" = $2 and key = $3'
const age = `interval '24 hours'`
const valuesOf = ({ userId, accountId, key }: Claim) => [userId, accountId, key]

const insert = {
  name: 'insert-idempotency-key',
  text: `insert into idempotency_keys ("UserId", "AccountId", key, "requestHash", status, location, etag, body)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

// It fails by dividing, so that whatever was sent behind it fails too instead of waiting for the first request.
const guard = {
  name: 'guard-idempotency-key',
  text: `select 1 / (pg_try_advisory_xact_lock($4) and not exists (select from idempotency_keys where ${own}))::int`,
}

/** What is stored of a key; undefined where nothing is. */
export async function findKey(connections: Connections, claim: Claim): Promise<Stored | undefined> {
  const { rows } = await connections.query<Stored>(
    `select "requestHash", status, location, etag, body, "createdAt" < now() - ${age} as "isExpired"
      from idempotency_keys where ${own}`,
    valuesOf(claim),
  )
  return rows[0]
}

/** Forgets a key that is older than a day. */
export async function forgetKey(connections: Connections, claim: Claim): Promise<void> {
  await connections.query(
    `delete from idempotency_keys where ${own} and "createdAt" < now() - ${age}`,
    valuesOf(claim),
  )
}

/**
 * A transaction that begins with its first query, and fails there where the key is stored or another request with
 * it is running.
 *
 * What makes a request single is the primary key of the stored answer, which commits with the writes. The guard only
 * spares a second request the work, and the wait with a connection in its hands.
 */
export function idempotentTransaction(connections: Connections, claim: Claim): IdempotentTransaction {
  const key = valuesOf(claim)
  let connection: Connection | undefined
  let guarded: Promise<unknown> = Promise.resolve()

  const begin = async (): Promise<Connection> => {
    const taken = await connections.connect()
    connection = taken
    // Not waited for: both travel with the first query.
    guarded = both(taken.query('begin'), taken.query({ ...guard, values: [...key, lockOf(key)] }))
    guarded.catch(() => {})
    return taken
  }

  const end = async (): Promise<void> => {
    const ended = connection
    connection = undefined
    if (!ended) return
    // A connection that cannot roll back is broken: it must not go back into the pool.
    const isBroken = await ended.query('rollback').then(
      () => false,
      () => true,
    )
    ended.release(isBroken)
  }

  const query = async (...args: Parameters<Connection['query']>) => {
    const running = (connection ?? (await begin())).query(...args) as unknown as Promise<unknown>
    return (await both(guarded, running))[1]
  }

  return {
    query: query as Connection['query'],
    async outside(wait) {
      const { rows } = await (query as Connection['query'])<{ hasWritten: boolean }>(
        'select pg_current_xact_id_if_assigned() is not null as "hasWritten"',
      )
      if (rows[0]?.hasWritten) throw new Error('What was written before `outside` would be lost.')
      await end()
      return await wait()
    },
    async commit({ status, location, etag, body }) {
      const used = connection ?? (await begin())
      const values = [...key, claim.requestHash, status, location, etag, body]
      // Sent together: where the insert fails, the server makes a rollback of the commit.
      await both(used.query({ ...insert, values }), used.query('commit'))
      connection = undefined
      used.release()
    },
    end,
  }
}

/** The lock of a key: 64 bits of its hash. */
const lockOf = (key: unknown[]) => createHash('sha256').update(key.join(' ')).digest().readBigInt64BE()

/** Two results, when both have come; throws the error of the first before that of the second. */
async function both<First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}
