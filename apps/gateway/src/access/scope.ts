import type { Connections, Queryable } from '@touchline/database'
import { inTransaction } from '@touchline/database'
import type { SQL } from 'drizzle-orm'
import type { Actor } from './actor.ts'

/**
 * The only way from a module to the database: it knows whose rows it may touch, and who is asking.
 * What runs on it lives in `crud/`; a module's own SQL goes through `query`, whose `$1` is always the account.
 */
export type Scope = {
  readonly actor: Actor
  readonly requestId: string
  /** `$1` in the text is the account's id; `values` begin at `$2`. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs `work` with a scope inside one transaction. */
  transaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  /**
   * Runs `wait`, which waits for something other than the database: storage, DNS. No connection is held meanwhile,
   * so nothing may have been written before, and what was read before may have changed afterwards.
   */
  outside<T>(wait: () => Promise<T>): Promise<T>
}

/**
 * What a request adds to the statement that makes its answer's row: a part that stores the row, from `answered`, under
 * the request's key. The statement then commits by itself, and nothing may be written after it.
 */
type AnswerPart = { part: SQL; values: Record<string, unknown>; connection: Queryable }

/** What a request runs in that has to be stored with its answer. Somebody else ends it. */
export type AnsweredTransaction = Queryable &
  Pick<Scope, 'outside'> & {
    /** Taken once, before anything else was asked; undefined where the answer is stored in another way. */
    takeAnswerPart(): AnswerPart | undefined
  }

/** For `crud/` and `jobs/` alone: what lies below a scope. */
const connections = new WeakMap<Scope, Queryable & Partial<AnsweredTransaction>>()

/** See `AnswerPart`; for `crud/` alone. */
export const takeAnswerPart = (scope: Scope) => connections.get(scope)?.takeAnswerPart?.()

/** The connection that a scope's queries run on. Only `crud/` and `jobs/` take it; the import check sees to that. */
export const connectionOf = (scope: Scope): Queryable => connections.get(scope)!

/** Opens a scope for one request. */
export function scoped(pool: Connections, actor: Actor, requestId: string): Scope {
  return open(pool, actor, requestId, {
    transaction: (work) =>
      inTransaction(pool, (client) =>
        work(scopedOver({ query: client.query.bind(client), outside: refuse }, actor, requestId)),
      ),
    outside: (wait) => wait(),
  })
}

const refuse = () => Promise.reject(new Error('A transaction would hold its connection while it waits.'))

/** Opens a scope whose queries all run in a transaction that somebody else ends. */
export function scopedOver(
  transaction: Queryable & Pick<Scope, 'outside'> & Partial<AnsweredTransaction>,
  actor: Actor,
  requestId: string,
): Scope {
  const scope: Scope = open(transaction, actor, requestId, {
    transaction: (work) => work(scope),
    outside: transaction.outside,
  })
  return scope
}

function open(
  connection: Queryable & Partial<AnsweredTransaction>,
  actor: Actor,
  requestId: string,
  ways: Pick<Scope, 'transaction' | 'outside'>,
): Scope {
  const scope: Scope = {
    actor,
    requestId,
    async query<Row>(text: string, values: unknown[] = []) {
      if (!text.includes('$1')) throw new Error('A query of a module names its account as $1.')
      const result = await connection.query(text, [actor.accountId, ...values])
      return result.rows as Row[]
    },
    ...ways,
  }
  connections.set(scope, connection)
  return scope
}
