import type { QueryableKind, QueryableResource, Question } from '@touchline/contract'
import { fillPlaceholders } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { connectionOf, type Scope } from '../scope.ts'
import { writerValues } from '../select.ts'
import type { Writer } from '../writer.ts'
import { sourcesFor } from './sources.ts'
import { questionStatement } from './statement.ts'

export type Answer = {
  kinds: QueryableKind[]
  rows: (string | number | boolean | null)[][]
  /** True if there are more rows than the limit. */
  hasMore: boolean
}

/** Identifies a running transaction, to cancel it from another connection. */
export type Running = { pid: number; since: string }

const dialect = new PgDialect()

/**
 * Answers a question in a transaction that cannot write and takes no second processor. `onStart` receives what cancels
 * it. Throws `malformed`, or what the database throws when it is cancelled or takes too long.
 */
export async function askQuestion(
  scope: Scope<Writer>,
  question: Question,
  onStart: (running: Running) => void = () => {},
): Promise<Answer> {
  const { statement, columns } = questionStatement(scope.actor, question)
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const values = fillPlaceholders(params, writerValues(scope.actor))
  return await scope.transaction(async (inside) => {
    const connection = connectionOf(inside)
    await connection.query('set transaction read only')
    await connection.query('set local max_parallel_workers_per_gather = 0; set local jit = off')
    const { rows: started } = await connection.query<Running>(
      'select pg_backend_pid() as pid, now()::text as since',
    )
    onStart(started[0]!)
    const { rows } = await connection.query<Answer['rows'][number]>({ text, values, rowMode: 'array' })
    return {
      kinds: columns.map(({ kind }) => kind),
      rows: rows.slice(0, question.limit),
      hasMore: rows.length > question.limit,
    }
  })
}

/** What the writer can ask questions about. */
export const queryableResources = (writer: Writer): QueryableResource[] =>
  [...sourcesFor(writer)].map(([name, { fields, links }]) => ({
    name,
    fields: [...fields.values()].map(({ expression: _, ...field }) => field),
    links: [...links.values()].map(({ way: _, ...link }) => link),
  }))
