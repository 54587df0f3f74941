import type { Connections } from '@touchline/database'
import { fillPlaceholders } from 'drizzle-orm'
import type { ListQuery } from './list-query.ts'
import { namesParameter } from './names-parameter.ts'
import { runPrepared } from './prepared.ts'
import type { Records, Row } from './records.ts'
import { connectionOf, refuse, type Scope, scopedOver } from './scope.ts'
import { linksStatement, listStatement, listValues } from './select.ts'
import type { Writer } from './writer.ts'

const batch = 1000

/** A thousand rows at most, with a scope that has their connection and snapshot. */
type Rows<OneRow, By extends Writer> = { rows: OneRow[]; within: Scope<By> }

/**
 * Returns all rows that match, a thousand at a time, from one snapshot, through a database cursor. The connection is
 * held until the last row is read or the reader stops. Queries in between go through `within`, which has the same
 * connection and snapshot: another connection might never be free.
 */
export function cursorRows<By extends Writer>(
  scope: Scope<By>,
  records: Records,
  query: ListQuery,
): AsyncGenerator<Rows<Row, By>> {
  const { text, params } = listStatement(records, scope.actor, query, true, false)
  return readRows<Row, By>(
    scope,
    text,
    fillPlaceholders(params, listValues(scope.actor, query)),
    (rows, within) => fillLinks(records, rows, within),
  )
}

/** Gives rows the ids that are linked to each of them, all of a link at once. */
async function fillLinks(records: Records, rows: Row[], within: Scope<Writer>): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // As the server writes an array: the driver would quote each of a thousand numbers, once for each link.
  const ids = `{${[...byId.keys()].join(',')}}`
  await Promise.all(
    Object.keys(records.links).map(async (name) => {
      for (const row of rows) row[name] = []
      const statement = linksStatement(records, name)
      const found = await runPrepared<{ id: number; ids: number[] }>(connectionOf(within), statement, { ids })
      for (const { id, ids } of found) byId.get(id)![name] = ids
    }),
  )
}

/** The same for a module's own statement, whose `$1` is the account; `values` begin at `$2`. */
export function cursorQuery<OneRow, By extends Writer = Writer>(
  scope: Scope<By>,
  text: string,
  values: unknown[] = [],
): AsyncGenerator<Rows<OneRow, By>> {
  if (!namesParameter(text, 1)) throw new Error('A query of a module names its account as $1.')
  return readRows(scope, text, [scope.actor.accountId, ...values])
}

async function* readRows<OneRow, By extends Writer>(
  scope: Scope<By>,
  text: string,
  values: unknown[],
  complete: (rows: OneRow[], within: Scope<By>) => Promise<void> = async () => {},
): AsyncGenerator<Rows<OneRow, By>> {
  // For a request outside a transaction.
  const connection = await (connectionOf(scope) as Connections).connect()
  let isDone = false
  try {
    await connection.query('begin transaction isolation level repeatable read, read only')
    await connection.query(`declare rows no scroll cursor for ${text}`, values)
    const transaction = { query: connection.query.bind(connection), outside: refuse }
    const within = scopedOver(transaction, scope.actor, scope.origin)
    const fetch = async () => {
      const rows: OneRow[] = (await connection.query(`fetch ${batch} from rows`)).rows
      if (rows.length > 0) await complete(rows, within)
      return rows
    }
    let next = fetch()
    for (;;) {
      const rows = await next
      // The server reads on while these are used.
      const hasMore = rows.length === batch
      if (hasMore) next = fetch()
      // Whoever stops reading is not told of an error in what follows.
      next.catch(() => {})
      if (rows.length > 0) yield { rows, within }
      if (!hasMore) break
    }
    await connection.query('commit')
    isDone = true
  } finally {
    if (!isDone) await connection.query('rollback').catch(() => {})
    connection.release(!isDone)
  }
}
