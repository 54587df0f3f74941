import { type MessageRef, toMessage } from '@touchline/contract'
import type { Pool, Queryable } from '@touchline/database'
import { type Records, type RowOf, scopeIn, updateRow, type ValuesOf } from '@touchline/records'

/**
 * Changes a row on behalf of the platform and notifies the gateways. Deleted rows are changed too, since they may be
 * restored. Returns the row, or undefined if it is gone or no longer meets the condition.
 */
export async function changeRow<Own extends Records>(
  database: Queryable,
  accountId: number,
  records: Own,
  id: number,
  changes: ValuesOf<Own>,
  options: Omit<NonNullable<Parameters<typeof updateRow>[4]>, 'version' | 'rows'> = {},
): Promise<RowOf<Own> | undefined> {
  const row = await updateRow(scopeIn(database, accountId), records, id, changes, {
    ...options,
    rows: 'all',
  })
  await notify(database)
  return row
}

/** Notifies the gateways of new outbox events. */
export const notify = (database: Queryable) => database.query(`select pg_notify('touchline_outbox', '')`)

/** Sends a message that everyone who works for the account sees as a toast. */
export async function sendMessage(
  pool: Pool,
  accountId: number,
  type: 'danger' | 'info' | 'warning' | 'success',
  ref: MessageRef,
): Promise<void> {
  const { message: text, ...rest } = toMessage(ref)
  await pool.query(
    `insert into outbox_events ("AccountId", topic, data)
      values ($1, 'message', $2::jsonb || jsonb_build_object('id', gen_random_uuid()))`,
    [accountId, JSON.stringify({ type, text, ...rest })],
  )
  await notify(pool)
}
