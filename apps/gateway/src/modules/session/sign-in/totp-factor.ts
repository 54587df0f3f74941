import { AppError, fieldError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { Secrets } from '@touchline/secrets'
import type { AuditEntry } from '../../../access/audit.ts'
import type { CallContext } from '../../../http/call-routes.ts'
import { mailAboutFactor } from './factor-mail.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const ownerOf = (userId: number) => `users/${userId}`

/** Creates the secret that a user will set up; the one in use stays until then. */
export async function createTotp(
  database: Queryable,
  { id, username }: { id: number; username: string },
  secrets: Secrets,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  await database.query(
    `insert into totp_factors ("UserId", "pendingSecret") values ($1, $2)
      on conflict ("UserId") do update set "pendingSecret" = excluded."pendingSecret"`,
    [id, secrets.seal('totp', ownerOf(id), secret)],
  )
  return { secret, uri: totpUri(secret, username) }
}

/** Puts the new secret into use with one of its codes, and has `record` audit it. Throws `malformed` at `code`. */
export async function activateTotp(
  database: Queryable,
  userId: number,
  code: string,
  record: (entry: AuditEntry) => Promise<void>,
  { services: { secrets, config }, log }: Pick<CallContext<never>, 'services' | 'log'>,
): Promise<void> {
  const { rows } = await database.query<{ pendingSecret: string | null }>(
    'select "pendingSecret" from totp_factors where "UserId" = $1',
    [userId],
  )
  const sealed = rows[0]?.pendingSecret
  if (!sealed) throw new AppError('not_possible', { key: 'session.enrolmentGone' })
  const step = stepOfCode(secrets.open('totp', ownerOf(userId), sealed), code)
  if (!step) throw fieldError('code', 'wrong_code', { key: 'session.wrongCode' })
  const { rowCount } = await database.query(
    `update totp_factors set secret = "pendingSecret", "pendingSecret" = null, "lastStep" = $2, "createdAt" = now()
      where "UserId" = $1 and "pendingSecret" = $3`,
    [userId, step, sealed],
  )
  if (rowCount !== 1) throw new AppError('not_possible', { key: 'session.enrolmentGone' })
  await record({ action: 'add-totp', resource: 'users', resourceId: userId })
  mailAboutFactor(config, database, userId, 'totpAdded').catch((error) =>
    log.error({ err: error }, 'the mail about a second factor could not be sent'),
  )
}
