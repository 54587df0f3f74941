import { randomBytes } from 'node:crypto'
import type { Queryable } from './pool.ts'

/** A secret shared by all gateways on this database; created at the first use. */
export async function sharedSecret(database: Queryable, name: string): Promise<string> {
  const { rows } = await database.query<{ value: string }>(
    `insert into settings (key, value) values ($1, to_jsonb($2::text))
      on conflict (key) do update set key = excluded.key returning value`,
    [`secret:${name}`, randomBytes(32).toString('base64url')],
  )
  return rows[0]!.value
}
