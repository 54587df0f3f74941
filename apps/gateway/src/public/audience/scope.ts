import type { Queryable, Statement } from '@touchline/database'
import { namesParameter } from '@touchline/records'
import type { Viewer } from './tokens.ts'

/** The only access of the audience to the database: bound to the account, and for what is a viewer's own to the viewer. */
export type AudienceScope = {
  readonly viewer: Viewer
  /** What everybody of the audience may see. `$1` in the text is the account's id; `values` begin at `$2`. */
  query<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>
  /** What is the viewer's own. `$1` is the account's id, `$2` the fan's, null for a guest; `values` begin at `$3`. */
  own<Row>(statement: Statement, values?: unknown[]): Promise<Row[]>
}

/** Opens the scope of one request. */
export function audienceScope(connection: Queryable, viewer: Viewer): AudienceScope {
  const run = async <Row>(statement: Statement, values: unknown[], owners: number): Promise<Row[]> => {
    const named = typeof statement === 'string' ? { text: statement } : statement
    for (let index = 1; index <= owners; index++)
      if (!namesParameter(named.text, index))
        throw new Error(
          `A query of the audience names ${index === 1 ? 'its account as $1' : 'its viewer as $2'}.`,
        )
    return (await connection.query({ ...named, values })).rows as Row[]
  }
  return {
    viewer,
    query: (statement, values = []) => run(statement, [viewer.accountId, ...values], 1),
    own: (statement, values = []) => run(statement, [viewer.accountId, viewer.fanId, ...values], 2),
  }
}
