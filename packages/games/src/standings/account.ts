import type { Statement } from '@touchline/database'

/** What reads and writes the rows of one account: `$1` of every statement is its id. A scope is one. */
export type Account = { query<Row>(statement: Statement, values?: unknown[]): Promise<Row[]> }

/** An account whose statements can be one transaction. */
export type Transactional = Account & { transaction<T>(work: (inside: Account) => Promise<T>): Promise<T> }

/** The rows of an account, for who has a connection and no scope. */
export const accountOf = (
  database: {
    query(asked: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
  },
  accountId: number,
): Account => ({
  async query<Row>(statement: Statement, values: unknown[] = []) {
    const named = typeof statement === 'string' ? { text: statement } : statement
    return (await database.query({ ...named, values: [accountId, ...values] })).rows as Row[]
  },
})
