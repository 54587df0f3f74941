import type { Connections } from '@touchline/database'
import { fillPlaceholders } from 'drizzle-orm'
import type { ListQuery } from './list-query.ts'
import type { Records, Row } from './records.ts'
import { connectionOf, refuse, type Scope, scopedOver } from './scope.ts'
import { listStatement, listValues } from './select.ts'
import type { Writer } from './writer.ts'

const batch = 1000

/**
 * All rows that match, a thousand at a time, as they were when the first were read: they come by a cursor of the
 * database, in one snapshot. The connection is kept until the last row is read or the reader gives up. What is read of
 * them meanwhile goes through `within`, which has the same connection and snapshot: another might never be free.
 */
export async function* cursorRows<By extends Writer>(
  scope: Scope<By>,
  records: Records,
  query: ListQuery,
): AsyncGenerator<{ rows: Row[]; within: Scope<By> }> {
  const { text, params } = listStatement(records, scope.actor, query, true)
  // Of a request that is in no transaction.
  const connection = await (connectionOf(scope) as Connections).connect()
  let isDone = false
  try {
    await connection.query('begin transaction isolation level repeatable read, read only')
    const values = fillPlaceholders(params, listValues(scope.actor, query))
    await connection.query(`declare rows no scroll cursor for ${text}`, values)
    const transaction = { query: connection.query.bind(connection), outside: refuse }
    const within = scopedOver(transaction, scope.actor, scope.requestId)
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
