import { type MessageRef, toMessage } from '@touchline/contract'
import type { Pool, Queryable } from '@touchline/database'

type Tables = 'videos' | 'clips' | 'jobs'
export type Row = { id: number; AccountId: number; version: number; [column: string]: unknown }

const quoted = (name: string) => `"${name}"`

/** The condition of a job that has not ended. */
export const stillRunning = `state in ('waiting', 'in_progress')`

/**
 * Changes a row as the platform itself, with its audit entry and its notice in the same statement; one that is deleted
 * too, since it may be brought back. Answers the row, or undefined where it is gone or does not meet `condition` any more.
 */
export async function changeRow(
  database: Queryable,
  table: Tables,
  id: number,
  changes: Record<string, unknown>,
  { action = 'update', condition = 'true' }: { action?: string; condition?: string } = {},
): Promise<Row | undefined> {
  const names = Object.keys(changes)
  const values = names.map((name) => {
    const value = changes[name]
    return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
  })
  const sets = names.map((name, index) => `${quoted(name)} = $${index + 4}`)
  const { rows } = await database.query<Row>(
    `with before as (select * from ${table} where id = $1 and (${condition}) for update),
      written as (update ${table} set ${[...sets, 'version = before.version + 1', '"updatedAt" = now()'].join(', ')}
        from before where ${table}.id = before.id returning ${table}.*),
      audited as (insert into audit_entries ("AccountId", action, resource, "resourceId", before, after)
        select written."AccountId", $2, $3, written.id, to_jsonb(before) - 'searchText', to_jsonb(written) - 'searchText'
        from written join before on before.id = written.id),
      noticed as (insert into notices ("AccountId", topic, data)
        select "AccountId", $3, jsonb_build_object('resource', $3::text, 'id', id, 'version', version, 'action', $2::text,
          'createdBy', "createdBy") from written)
      select * from written`,
    [id, action, table, ...values],
  )
  await tell(database)
  return rows[0]
}

/** Tells the gateways that the outbox has news. */
const tell = (database: Queryable) => database.query(`select pg_notify('touchline_notices', '')`)

/** A message that shows as a toast to everybody who works for the account. */
export async function sendMessage(
  pool: Pool,
  accountId: number,
  type: 'danger' | 'info' | 'warning' | 'success',
  ref: MessageRef,
): Promise<void> {
  const { message: text, ...rest } = toMessage(ref)
  await pool.query(
    `insert into notices ("AccountId", topic, data)
      values ($1, 'message', $2::jsonb || jsonb_build_object('id', gen_random_uuid()))`,
    [accountId, JSON.stringify({ type, text, ...rest })],
  )
  await tell(pool)
}
