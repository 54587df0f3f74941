import { hash, verify } from '@node-rs/argon2'
import { fieldError } from '@touchline/contract'
import type { Actor } from '@touchline/records'
import { auditAs } from '../../access/audit.ts'
import { lockedPassword } from '../../access/hash-password.ts'
import { networkOf } from '../../access/network-of.ts'
import type { CallContext } from '../../http/call-routes.ts'
import { isKnownAddress } from './known-addresses.ts'
import { mailAboutLock } from './lock-mail.ts'
import { countAttempt, forgive } from './login-failures.ts'

type Owner = {
  id: number
  AccountId: number
  username: string
  name: string
  password: string
  isActive: boolean
}
type Context = Pick<CallContext<never>, 'services' | 'reserved' | 'ip' | 'origin' | 'log'>

/** Verified for unknown users, so that the response takes as long as for existing ones. */
const nobody = hash('nobody has this password')

/**
 * Whether the password is the owner's, who is undefined if nobody has the username. A wrong one counts as a failure.
 * Throws `too_many_requests` while locked.
 */
export async function isPasswordOf(
  owner: Owner | undefined,
  given: { username: string; password: string },
  { services: { config }, reserved, ip, origin, log }: Context,
): Promise<boolean> {
  const network = networkOf(ip)
  // The stored spelling: the database matches more spellings of a username than would be counted as one here.
  const username = owner?.username ?? given.username
  const isKnown = await isKnownAddress(reserved, username, network)
  const attempt = await countAttempt(reserved, { username, network, isKnown })
  const stored = owner?.password === lockedPassword ? undefined : owner?.password
  const isRight = (await verify(stored ?? (await nobody), given.password)) && stored !== undefined
  if (owner?.isActive && isRight) {
    await forgive(reserved, attempt)
    return true
  }
  // What was typed as the name may be a password.
  log.info({ userId: owner?.id, ip }, 'password refused')
  if (owner) {
    const { id, name, AccountId } = owner
    const recorder = { UserId: id, userName: name, UserAccountId: AccountId, AccountId, ...origin }
    await auditAs(reserved, recorder, { action: 'login-failed', resource: 'users', resourceId: id })
  }
  if (owner?.isActive && attempt.locksUser)
    mailAboutLock(config, reserved, owner.id, ip).catch((error) =>
      log.error({ err: error }, 'the mail about a locked user could not be sent'),
    )
  return false
}

/** Checks the current password of the caller. Throws `malformed` at `currentPassword`, or as `isPasswordOf`. */
export async function checkCurrentPassword(
  { userId, username }: Actor,
  password: string | undefined,
  context: Context,
): Promise<void> {
  if (!password) throw fieldError('currentPassword', 'required', { key: 'common.required' })
  const { rows } = await context.reserved.query<Owner>(
    'select id, "AccountId", name, username, password, true as "isActive" from users where id = $1',
    [userId],
  )
  if (!(await isPasswordOf(rows[0], { username, password }, context)))
    throw fieldError('currentPassword', 'wrong_password', { key: 'session.wrongPassword' })
}
