import {
  AppError,
  confirmTotp,
  notFound,
  type Passkey,
  readFactors,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@touchline/contract'
import { inTransaction, type Queryable } from '@touchline/database'
import { type AuditEntry, audit } from '../../../access/audit.ts'
import { type CallContext, handle } from '../../../http/call-routes.ts'
import { type FactorEvent, mailAboutFactor } from './factor-mail.ts'
import { hasFactor, readHeld } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { activateTotp, createTotp } from './totp-factor.ts'

/** The columns of a passkey that its owner sees. */
export const passkeyColumns = 'id, name, "createdAt", "lastUsedAt", "isBackedUp"'

export const readFactorsHandler = handle(readFactors, async (_, { reserved, actor }) => {
  const [held, totp, passkeys] = await Promise.all([
    readHeld(reserved, actor.userId),
    reserved.query<{ createdAt: string }>(
      'select "createdAt" from totp_factors where "UserId" = $1 and secret is not null',
      [actor.userId],
    ),
    reserved.query<Passkey>(`select ${passkeyColumns} from passkeys where "UserId" = $1 order by id`, [
      actor.userId,
    ]),
  ])
  return {
    totp: totp.rows[0] ?? null,
    passkeys: passkeys.rows,
    recoveryCodesLeft: held.recoveryCodes,
    isRequired: held.isRequired,
  }
})

type Context = Pick<CallContext<never>, 'services' | 'reserved' | 'log'>

/** Emails the user after the change, which an email that fails does not undo. */
export const tellUser = ({ services, reserved, log }: Context, userId: number, event: FactorEvent) =>
  void mailAboutFactor(services.config, reserved, userId, event).catch((error) =>
    log.error({ err: error }, 'the mail about a second factor could not be sent'),
  )

/** Locks a user's factors for a change, so that two changes cannot each take the factor that the other one left. */
export const lockFactors = (database: Queryable, userId: number) =>
  database.query('select from users where id = $1 for no key update', [userId])

/**
 * After a factor was removed: throws `not_possible` if the user needs one and has none left; the recovery codes go with the
 * last one.
 */
export async function settleRemoval(database: Queryable, userId: number): Promise<void> {
  const held = await readHeld(database, userId)
  if (hasFactor(held)) return
  if (held.isRequired) throw new AppError('not_possible', { key: 'session.factorRequired' })
  await database.query('delete from recovery_codes where "UserId" = $1', [userId])
}

export const startTotpHandler = handle(startTotp, async (_, { reserved, actor, services }) =>
  createTotp(reserved, { id: actor.userId, username: actor.username }, services.secrets),
)

export const confirmTotpHandler = handle(
  confirmTotp,
  async ({ body }, { reserved, actor, scope, services, log }) => {
    const record = (entry: AuditEntry) => audit(reserved, scope, entry)
    await activateTotp(reserved, actor.userId, body.code, record, { services, log })
    return undefined
  },
)

export const removeTotpHandler = handle(removeTotp, async (_, context) => {
  const { reserved, actor, scope } = context
  await inTransaction(reserved, async (client) => {
    await lockFactors(client, actor.userId)
    const { rowCount } = await client.query(
      'delete from totp_factors where "UserId" = $1 and secret is not null',
      [actor.userId],
    )
    if (rowCount !== 1) throw notFound()
    await settleRemoval(client, actor.userId)
    await audit(client, scope, { action: 'remove-totp', resource: 'users', resourceId: actor.userId })
  })
  tellUser(context, actor.userId, 'totpRemoved')
  return undefined
})

export const renewRecoveryCodesHandler = handle(renewRecoveryCodes, async (_, context) => {
  const { reserved, actor, scope } = context
  const codes = await inTransaction(reserved, async (client) => {
    await lockFactors(client, actor.userId)
    if (!hasFactor(await readHeld(client, actor.userId)))
      throw new AppError('not_possible', { key: 'session.noFactors' })
    await audit(client, scope, {
      action: 'renew-recovery-codes',
      resource: 'users',
      resourceId: actor.userId,
    })
    return await replaceRecoveryCodes(client, actor.userId)
  })
  tellUser(context, actor.userId, 'recoveryCodesRenewed')
  return { codes }
})
