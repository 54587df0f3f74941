import type { Connections } from '@touchline/database'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import type { ListQuery } from './list-query.ts'
import { namesParameter } from './names-parameter.ts'
import { runPrepared } from './prepared.ts'
import type { Records, Row } from './records.ts'
import { connectionOf, refuse, type Scope, scopedOver } from './scope.ts'
import { linksStatement, listStatement, listValues, recordsStatement } from './select.ts'
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
  return readRows(
    scope,
    text,
    fillPlaceholders(params, listValues(scope.actor, query)),
    async (rows: Row[], within) => {
      const names = Object.keys(records.links)
      const linked = await linksOf(records, names, rows, within)
      for (const row of rows) for (const name of names) row[name] = linked.get(name)!.get(row.id) ?? []
      return { rows, within }
    },
  )
}

/** The ids that are linked to each row, by the name of the link and the id of the row. */
type Linked = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>

/** Reads what is linked to rows, all of a link at once. */
async function linksOf(
  records: Records,
  names: readonly string[],
  rows: readonly { id: number }[],
  within: Scope<Writer>,
): Promise<Linked> {
  // As the server writes an array: the driver would quote each of a thousand numbers, once for each link.
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  const found = await Promise.all(
    names.map(async (name) => {
      const statement = linksStatement(records, name)
      const found = await runPrepared<{ id: number; ids: number[] }>(connectionOf(within), statement, { ids })
      return [name, new Map(found.map(({ id, ids }) => [id, ids]))] as const
    }),
  )
  return new Map(found)
}

/** A row of a few columns as one text, as the server writes a record: `(7,Maud,"a, b",)`. */
type Written = { id: number; record: string }

/**
 * The same rows as `cursorRows`, but each as the record of these `columns`, with the ids of these `links` beside it. A
 * text takes the driver a tenth of the time of an object with as many values.
 */
export function cursorRecords<By extends Writer>(
  scope: Scope<By>,
  records: Records,
  query: ListQuery,
  columns: readonly SQL[],
  links: readonly string[],
): AsyncGenerator<{ rows: Written[]; linked: Linked }> {
  const { text, params } = recordsStatement(records, scope.actor, query, columns)
  return readRows(
    scope,
    text,
    fillPlaceholders(params, listValues(scope.actor, query)),
    async (rows: Written[], within) => ({ rows, linked: await linksOf(records, links, rows, within) }),
  )
}

/** The same for a module's own statement, whose `$1` is the account; `values` begin at `$2`. */
export function cursorQuery<OneRow, By extends Writer = Writer>(
  scope: Scope<By>,
  text: string,
  values: unknown[] = [],
): AsyncGenerator<Rows<OneRow, By>> {
  if (!namesParameter(text, 1)) throw new Error('A query of a module names its account as $1.')
  return readRows(scope, text, [scope.actor.accountId, ...values], async (rows: OneRow[], within) => ({
    rows,
    within,
  }))
}

async function* readRows<OneRow, Part, By extends Writer>(
  scope: Scope<By>,
  text: string,
  values: unknown[],
  complete: (rows: OneRow[], within: Scope<By>) => Promise<Part>,
): AsyncGenerator<Part> {
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
      return { count: rows.length, part: rows.length > 0 ? await complete(rows, within) : undefined }
    }
    let next = fetch()
    for (;;) {
      const { count, part } = await next
      // The server reads on while these are used.
      const hasMore = count === batch
      if (hasMore) next = fetch()
      // Whoever stops reading is not told of an error in what follows.
      next.catch(() => {})
      if (part !== undefined) yield part
      if (!hasMore) break
    }
    await connection.query('commit')
    isDone = true
  } finally {
    if (!isDone) await connection.query('rollback').catch(() => {})
    connection.release(!isDone)
  }
}
