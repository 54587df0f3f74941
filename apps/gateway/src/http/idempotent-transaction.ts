import { createHash } from 'node:crypto'
import { type Connection, type Connections, literal } from '@touchline/database'
import type { AnsweredTransaction } from '@touchline/records'
import { sql } from 'drizzle-orm'

/** An Idempotency-Key, whose it is, and the SHA-256 of the request that carries it. */
export type Claim = { userId: number; accountId: number; key: string; requestHash: string }

/** The stored answer of a request. */
type Answer = { status: number; location: string | null; etag: string | null; body: string | null }

/** What is stored of a key. A version before this one stored the answer after the write: until then `status` is null. */
export type Stored = Answer & { requestHash: string; isExpired: boolean; record: unknown }

export type IdempotentTransaction = AnsweredTransaction & {
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

/**
 * What every connection prepares as it opens, so that one message can begin a transaction and guard it, and another
 * store the answer and commit. The guard fails by dividing: then whatever was sent behind it fails too, instead of
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

/** What is stored of a key; undefined where nothing is. */
export async function findKey(connections: Connections, claim: Claim): Promise<Stored | undefined> {
  const { rows } = await connections.query<Stored>(
    `select "requestHash", status, location, etag, body, record, "createdAt" < now() - ${age} as "isExpired"
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
 *
 * A request whose answer is a row that one statement makes stores it in that statement, where `canReplay` says that
 * the answer can be made of the row again: one round trip instead of two.
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
    // Not waited for: it travels with the first query.
    guarded = taken.query(`begin; execute guard_idempotency_key(${literals([...key, lockOf(key)])})`)
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
      // Where the insert fails, the commit behind it is not run.
      await both(guarded, used.query(`execute insert_idempotency_key(${values}); commit`))
      connection = undefined
      used.release()
    },
    end,
  }
}

const literals = (values: readonly (string | number | bigint | null)[]) =>
  values.map((value) => (typeof value === 'string' ? literal(value) : String(value))).join(', ')

/** The lock of a key: 64 bits of its hash. */
const lockOf = (key: unknown[]) => createHash('sha256').update(key.join(' ')).digest().readBigInt64BE()

/** Two results, when both have come; throws the error of the first before that of the second. */
async function both<First, Second>(
  first: Promise<First> | undefined,
  second: Promise<Second>,
): Promise<[First | undefined, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}
