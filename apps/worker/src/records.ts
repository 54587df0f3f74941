import { type MessageRef, toMessage } from '@touchline/contract'
import type { Pool, Queryable } from '@touchline/database'
import { type Records, type RowOf, scopeIn, updateRow, type ValuesOf } from '@touchline/records'

/**
 * Changes a row as the platform itself and tells the gateways; one that is deleted too, since it may be brought back.
 * Answers the row, or undefined where it is gone or does not meet the condition any more.
 */
export async function changeRow<Own extends Records>(
  database: Queryable,
  accountId: number,
  records: Own,
  id: number,
  changes: ValuesOf<Own>,
  options: Omit<NonNullable<Parameters<typeof updateRow>[4]>, 'version' | 'among'> = {},
): Promise<RowOf<Own> | undefined> {
  const row = await updateRow(scopeIn(database, accountId), records, id, changes, {
    ...options,
    among: 'all',
  })
  await notify(database)
  return row
}

/** Tells the gateways that the outbox has news. */
export const notify = (database: Queryable) => database.query(`select pg_notify('touchline_outbox', '')`)

/** A message that shows as a toast to everybody who works for the account. */
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
