import { type Connections, inTransaction, type Queryable, type Statement } from '@touchline/database'
import type { SQL } from 'drizzle-orm'
import { namesParameter } from './names-parameter.ts'
import type { Actor, System, Writer } from './writer.ts'

/** Where a request came from, as the audit log keeps it. */
export type Origin = {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string | null
}

/**
 * The only access to the database for modules and jobs: it is bound to an account and an actor. This package reads and
 * writes rows; a module's own SQL goes through `query`, whose `$1` is always the account.
 */
export type Scope<By extends Writer = Actor> = {
  readonly actor: By
  /** The request's id; null without a request. */
  readonly requestId: string | null
  /** Where the request came from; null without a request. */
  readonly origin: Origin | null
  /** `$1` in the text is the account's id; `values` begin at `$2`. */
  query<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>
  /** Runs `work` with a scope inside one transaction. */
  transaction<T>(work: (scope: Scope<By>) => Promise<T>): Promise<T>
  /**
   * Runs `wait`, which waits for something other than the database: storage, DNS. No connection is held meanwhile, so
   * nothing may have been written before, and what was read before may be outdated afterwards.
   */
  outside<T>(wait: () => Promise<T>): Promise<T>
}

/**
 * Added by a keyed request to the statement that creates its response's row: stores the row, from `answered`, under the
 * request's key. The statement then commits by itself, and nothing may be written after it.
 */
type AnswerPart = { part: SQL; values: Record<string, unknown>; connection: Queryable }

/** The transaction of a request that is stored with its response. The caller ends it. */
export type AnsweredTransaction = Queryable &
  Pick<Scope, 'outside'> & {
    /** Can be taken once, before any other query; undefined if the response is stored in another way. */
    takeAnswerPart(): AnswerPart | undefined
  }

type Below = Queryable & Partial<AnsweredTransaction>

/** The connection below each scope, for this package and the few that `connection.ts` names. */
const connections = new WeakMap<Scope<Writer>, Below>()

/** The connection that a scope's queries run on. */
export const connectionOf = (scope: Scope<Writer>): Queryable => connections.get(scope)!

/** See `AnswerPart`. */
export const takeAnswerPart = (scope: Scope<Writer>) => connections.get(scope)?.takeAnswerPart?.()

/** Opens a scope for one request. */
export function scoped<By extends Writer>(pool: Connections, actor: By, origin: Origin | null): Scope<By> {
  return open(pool, actor, origin, {
    transaction: (work) =>
      inTransaction(pool, (client) =>
        work(scopedOver({ query: client.query.bind(client), outside: refuse }, actor, origin)),
      ),
    outside: (wait) => wait(),
  })
}

/** Opens a system scope for an account, on behalf of `userId`: for jobs, webhooks and importers. */
export const scopeOf = (pool: Connections, accountId: number, userId: number | null = null): Scope<System> =>
  scoped(pool, { isSystem: true, accountId, userId }, null)

/** Like `scopeOf`, in a transaction that the caller ends. */
export const scopeIn = (
  connection: Queryable,
  accountId: number,
  userId: number | null = null,
): Scope<System> =>
  scopedOver(
    { query: connection.query.bind(connection), outside: refuse },
    { isSystem: true, accountId, userId },
    null,
  )

/** Rejects: a transaction would hold its connection while it waits. */
export const refuse = () =>
  Promise.reject(new Error('A transaction would hold its connection while it waits.'))

/** Opens a scope whose queries all run in a transaction that the caller ends. */
export function scopedOver<By extends Writer>(
  transaction: Below & Pick<Scope, 'outside'>,
  actor: By,
  origin: Origin | null,
): Scope<By> {
  const scope: Scope<By> = open(transaction, actor, origin, {
    transaction: (work) => work(scope),
    outside: transaction.outside,
  })
  return scope
}

/** The same transaction on behalf of another account, for what administrators do there without acting for it. */
export function insideOf<By extends Writer>(inside: Scope<By>, accountId: number): Scope<By> {
  const connection = connectionOf(inside)
  const below = { query: connection.query.bind(connection), outside: refuse }
  return scopedOver(below, { ...inside.actor, accountId }, inside.origin)
}

/** The same transaction as the platform itself, for what follows from a write although the user may not see it. */
export function asSystem(inside: Scope): Scope<System> {
  const connection = connectionOf(inside)
  const { accountId, userId } = inside.actor
  const below = { query: connection.query.bind(connection), outside: refuse }
  return scopedOver(below, { isSystem: true, accountId, userId }, inside.origin)
}

function open<By extends Writer>(
  connection: Below,
  actor: By,
  origin: Origin | null,
  ways: Pick<Scope<By>, 'transaction' | 'outside'>,
): Scope<By> {
  const scope: Scope<By> = {
    actor,
    origin,
    requestId: origin?.requestId ?? null,
    async query<Row>(statement: Statement, values: unknown[] = []) {
      const named = typeof statement === 'string' ? { text: statement } : statement
      if (!namesParameter(named.text, 1)) throw new Error('A query of a module names its account as $1.')
      const result = await connection.query({ ...named, values: [actor.accountId, ...values] })
      return result.rows as Row[]
    },
    ...ways,
  }
  connections.set(scope, connection)
  return scope
}
