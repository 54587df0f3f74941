import type { Connections } from '@touchline/database'
import { fillPlaceholders } from 'drizzle-orm'
import type { ListQuery } from './list-query.ts'
import type { Records, Row } from './records.ts'
import { connectionOf, refuse, type Scope, scopedOver } from './scope.ts'
import { listStatement, listValues } from './select.ts'
import type { Writer } from './writer.ts'

const batch = 1000

/**
 * Returns all rows that match, a thousand at a time, from one snapshot, through a database cursor. The connection is
 * held until the last row is read or the reader stops. Queries in between go through `within`, which has the same
 * connection and snapshot: another connection might never be free.
 */
export async function* cursorRows<By extends Writer>(
  scope: Scope<By>,
  records: Records,
  query: ListQuery,
): AsyncGenerator<{ rows: Row[]; within: Scope<By> }> {
  const { text, params } = listStatement(records, scope.actor, query, true)
  // For a request outside a transaction.
  const connection = await (connectionOf(scope) as Connections).connect()
  let isDone = false
  try {
    await connection.query('begin transaction isolation level repeatable read, read only')
    const values = fillPlaceholders(params, listValues(scope.actor, query))
    await connection.query(`declare rows no scroll cursor for ${text}`, values)
    const transaction = { query: connection.query.bind(connection), outside: refuse }
    const within = scopedOver(transaction, scope.actor, scope.origin)
    for (;;) {
      const { rows } = await connection.query<Row>(`fetch ${batch} from rows`)
      if (rows.length > 0) yield { rows, within }
      if (rows.length < batch) break
    }
    await connection.query('commit')
    isDone = true
  } finally {
    if (!isDone) await connection.query('rollback').catch(() => {})
    connection.release(!isDone)
  }
}
