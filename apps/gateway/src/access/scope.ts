import type { Pool, Queryable } from '@touchline/database'
import { inTransaction } from '@touchline/database'
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
}

/** For `crud/` and `jobs/` alone: the connection below a scope. */
const connections = new WeakMap<Scope, Queryable>()

/** The connection that a scope's queries run on. Only `crud/` and `jobs/` take it; the import check sees to that. */
export const connectionOf = (scope: Scope): Queryable => connections.get(scope)!

/** Opens a scope for one request. */
export function scoped(pool: Pool, actor: Actor, requestId: string): Scope {
  const over = (connection: Queryable): Scope => {
    const scope: Scope = {
      actor,
      requestId,
      async query<Row>(text: string, values: unknown[] = []) {
        if (!text.includes('$1')) throw new Error('A query of a module names its account as $1.')
        const result = await connection.query(text, [actor.accountId, ...values])
        return result.rows as Row[]
      },
      transaction: (work) =>
        connection === pool ? inTransaction(pool, (client) => work(over(client))) : work(scope),
    }
    connections.set(scope, connection)
    return scope
  }
  return over(pool)
}
