import { AppError, fieldError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { networkOf } from '../../../access/network-of.ts'
import type { CallContext } from '../../../http/call-routes.ts'
import { isKnownAddress } from '../known-addresses.ts'
import { countAttempt, forgive } from '../login-failures.ts'
import { mailAboutFactor } from './factor-mail.ts'
import { checkPasskey } from './passkey-ceremonies.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeChallenge } from './tickets.ts'
import { stepOfCode } from './totp.ts'

type Context = Pick<CallContext<never>, 'services' | 'reserved' | 'ip' | 'pageOrigin' | 'log'>
export type Proof = { code?: string; recoveryCode?: string; passkey?: object; ticket?: string }
type Owner = { id: number; username: string }

/**
 * Checks a second factor of a user. A wrong one counts like a wrong password, but by itself: otherwise someone who knows
 * the password could begin anew after each guess. Throws `malformed` at its field, `not_possible` for a passkey,
 * `too_many_requests` while locked.
 */
export async function checkFactor(owner: Owner, proof: Proof, context: Context): Promise<void> {
  const { reserved, ip, log } = context
  const given = [proof.code, proof.recoveryCode, proof.passkey].filter((one) => one !== undefined)
  if (given.length !== 1) throw fieldError('code', 'required', { key: 'common.required' })
  const network = networkOf(ip)
  const isKnown = await isKnownAddress(reserved, owner.username, network)
  // No username begins with a space.
  const attempt = await countAttempt(reserved, { username: ` factor ${owner.id}`, network, isKnown })
  try {
    await check(owner, proof, context)
  } catch (error) {
    if (error instanceof AppError) log.info({ userId: owner.id, ip }, 'second factor refused')
    throw error
  }
  await forgive(reserved, attempt)
}

async function check(owner: Owner, { code, recoveryCode, passkey, ticket }: Proof, context: Context) {
  const { reserved, services, pageOrigin, log } = context
  if (passkey) {
    const challenge = await takeChallenge(reserved, ticket ?? '')
    await checkPasskey(reserved, passkey, { origin: pageOrigin, challenge, userId: owner.id, isAlone: false })
  } else if (code !== undefined) {
    if (!(await takeTotpCode(reserved, owner.id, code, services)))
      throw fieldError('code', 'wrong_code', { key: 'session.wrongCode' })
  } else {
    if (!(await takeRecoveryCode(reserved, owner.id, recoveryCode ?? '')))
      throw fieldError('recoveryCode', 'wrong_code', { key: 'session.wrongRecoveryCode' })
    mailAboutFactor(services.config, reserved, owner.id, 'recoveryCodeUsed').catch((error) =>
      log.error({ err: error }, 'the mail about a recovery code could not be sent'),
    )
  }
}

/** Uses up a code of the user's app; false if it is wrong, or this or a later one was used before. */
async function takeTotpCode(
  database: Queryable,
  userId: number,
  code: string,
  { secrets }: Pick<Context['services'], 'secrets'>,
): Promise<boolean> {
  const { rows } = await database.query<{ secret: string | null }>(
    'select secret from totp_factors where "UserId" = $1',
    [userId],
  )
  const sealed = rows[0]?.secret
  const step = sealed && stepOfCode(secrets.open('totp', `users/${userId}`, sealed), code)
  if (!step) return false
  const { rowCount } = await database.query(
    'update totp_factors set "lastStep" = $2 where "UserId" = $1 and "lastStep" < $2 and secret = $3',
    [userId, step, sealed],
  )
  return rowCount === 1
}
