import { createHash } from 'node:crypto'
import { type Connection, type Connections, literal } from '@touchline/database'
import type { AnsweredTransaction } from '@touchline/records'
import { sql } from 'drizzle-orm'

/** An Idempotency-Key with its owner, and the digest of its request. */
export type Claim = { userId: number; accountId: number; key: string; requestHash: string }

/** The stored response of a request. */
type Answer = { status: number; location: string | null; etag: string | null; body: string | null }

/** The stored key. Earlier versions stored the response after the write: until then `status` is null. */
export type Stored = Answer & { requestHash: string; isExpired: boolean; record: unknown }

export type IdempotentTransaction = AnsweredTransaction & {
  /** Releases the connection while `wait` waits for something other than the database. @throws Error after a write */
  outside<T>(wait: () => Promise<T>): Promise<T>
  /** Stores the response and commits it together with all writes. */
  commit(answer: Answer): Promise<void>
  /** Rolls back uncommitted writes and releases the connection. */
  end(): Promise<void>
}

const own = '"UserId" = $1 and "AccountId" = $2 and key = $3'
const age = `interval '24 hours'`
const valuesOf = ({ userId, accountId, key }: Claim) => [userId, accountId, key]

/**
 * Prepared when a connection opens, so that one message can begin a transaction and guard it, and another store the
 * response and commit. The guard fails with a division by zero: statements sent behind it then fail too, instead of
 * waiting for the first request.
 */
export const prepareIdempotency = `
  prepare guard_idempotency_key (int, int, text, bigint) as
    select 1 / (pg_try_advisory_xact_lock($4) and not exists (select from idempotency_keys where ${own}))::int;
  prepare insert_idempotency_key (int, int, text, text, smallint, text, text, text) as
    insert into idempotency_keys ("UserId", "AccountId", key, "requestHash", status, location, etag, body)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** The part of a statement that stores the row it has `answered`. */
const answerPart = sql`keyed as (
  insert into idempotency_keys ("UserId", "AccountId", key, "requestHash", status, record)
  select ${sql.placeholder('userId')}::int, ${sql.placeholder('AccountId')}::int, ${sql.placeholder('key')},
    ${sql.placeholder('requestHash')}, 201, row_to_json(answered) from answered)`

/** The stored key; undefined if there is none. */
export async function findKey(connections: Connections, claim: Claim): Promise<Stored | undefined> {
  const { rows } = await connections.query<Stored>(
    `select "requestHash", status, location, etag, body, record, "createdAt" < now() - ${age} as "isExpired"
      from idempotency_keys where ${own}`,
    valuesOf(claim),
  )
  return rows[0]
}

/** Deletes a key that is older than a day. */
export async function forgetKey(connections: Connections, claim: Claim): Promise<void> {
  await connections.query(
    `delete from idempotency_keys where ${own} and "createdAt" < now() - ${age}`,
    valuesOf(claim),
  )
}

/**
 * A transaction that begins with its first query, and fails there if the key is stored or its request is still running.
 *
 * Uniqueness comes from the primary key of the stored response, which commits with the writes. The guard only saves a
 * second request the work, and the wait with a connection in use.
 *
 * If the response is a row that one statement creates, and `canReplay` says that it can be rebuilt from the row, that
 * statement also stores the key: one round trip instead of two.
 */
export function idempotentTransaction(
  connections: Connections,
  claim: Claim,
  canReplay: boolean,
): IdempotentTransaction {
  const key = valuesOf(claim)
  let isAnswered = false
  let connection: Connection | undefined
  /** The begin and the guard, until their results arrive. */
  let guarded: Promise<unknown> | undefined

  const begin = async (): Promise<Connection> => {
    if (isAnswered) throw new Error('Nothing is written after the row that is the answer.')
    const taken = await connections.connect()
    connection = taken
    // Not awaited: it is sent together with the first query.
    guarded = taken.query(`begin; execute guard_idempotency_key(${literals([...key, lockOf(key)])})`)
    guarded.catch(() => {})
    return taken
  }

  const end = async (): Promise<void> => {
    const ended = connection
    connection = undefined
    if (!ended) return
    // A connection that cannot roll back is broken and must not return to the pool.
    const isBroken = await ended.query('rollback').then(
      () => false,
      () => true,
    )
    ended.release(isBroken)
  }

  const query = async (...args: Parameters<Connection['query']>) => {
    const running = Promise.resolve((connection ?? (await begin())).query(...args))
    if (!guarded) return await running
    const [, result] = await both(guarded, running)
    guarded = undefined
    return result
  }

  return {
    query: query as Connection['query'],
    takeAnswerPart() {
      if (!canReplay || connection || isAnswered) return undefined
      isAnswered = true
      const { requestHash } = claim
      return { part: answerPart, values: { key: claim.key, requestHash }, connection: connections }
    },
    async outside(wait) {
      const { rows } = await (query as Connection['query'])<{ hasWritten: boolean }>(
        'select pg_current_xact_id_if_assigned() is not null as "hasWritten"',
      )
      if (rows[0]?.hasWritten) throw new Error('What was written before `outside` would be lost.')
      await end()
      return await wait()
    },
    async commit({ status, location, etag, body }) {
      if (isAnswered) return
      const used = connection ?? (await begin())
      const values = literals([...key, claim.requestHash, status, location, etag, body])
      // If the insert fails, the commit behind it is not run.
      await both(guarded, used.query(`execute insert_idempotency_key(${values}); commit`))
      connection = undefined
      used.release()
    },
    end,
  }
}

const literals = (values: readonly (string | number | bigint | null)[]) =>
  values.map((value) => (typeof value === 'string' ? literal(value) : String(value))).join(', ')

/** The advisory lock of a key: 64 bits of its hash. */
const lockOf = (key: unknown[]) => createHash('sha256').update(key.join(' ')).digest().readBigInt64BE()

/** Waits for both results; throws the first one's error before the second one's. */
async function both<First, Second>(
  first: Promise<First> | undefined,
  second: Promise<Second>,
): Promise<[First | undefined, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}
