import { createHmac, randomBytes } from 'node:crypto'
import type { Scope, Writer } from '@touchline/records'

const key = 'secret:erased-fans'

/** The secret of this installation that keeps what was erased from being guessed; created at the first use. */
async function secretIn(scope: Scope<Writer>): Promise<string> {
  const read = `select value #>> '{}' as value from settings where key = $2 and $1::int > 0`
  const [found] = await scope.query<{ value: string }>(read, [key])
  if (found) return found.value
  await scope.query(
    `insert into settings (key, value) select $2, to_jsonb($3::text) where $1::int > 0 on conflict do nothing`,
    [key, randomBytes(32).toString('base64url')],
  )
  const [made] = await scope.query<{ value: string }>(read, [key])
  return made!.value
}

/** What recognises a fan, for `traces`. */
type Recognised = { email?: unknown; externalId?: unknown }

/**
 * Returns how fans of the account are recognised after they were erased: by keyed hashes of the email address and the
 * external id.
 */
export async function tracesOf(scope: Scope<Writer>): Promise<(fan: Recognised) => string[]> {
  const secret = await secretIn(scope)
  return ({ email, externalId }) =>
    Object.entries({ email, externalId }).flatMap(([kind, value]) =>
      typeof value === 'string'
        ? [
            createHmac('sha256', secret)
              .update(JSON.stringify([scope.actor.accountId, kind, value]))
              .digest('base64url'),
          ]
        : [],
    )
}
