import { hash, verify } from '@node-rs/argon2'
import { AppError, login } from '@touchline/contract'
import { openSession } from '../../access/tokens.ts'
import { handle } from '../../http/call-routes.ts'
import { isKnownAddress, rememberAddress } from './known-addresses.ts'
import { mailAboutLock } from './lock-mail.ts'
import { countAttempt, forgive } from './login-failures.ts'
import { networkOf } from './network-of.ts'

type Candidate = {
  id: number
  password: string
  username: string
  AccountId: number
  accountKey: string
  isActive: boolean
}

/** Checked when there is no such user, so that the answer takes as long as for one that exists. */
const nobody = hash('nobody has this password')

export const loginHandler = handle(
  login,
  async ({ body }, { services: { config }, reserved, ip, userAgent, log }) => {
    const network = networkOf(ip)
    const { rows } = await reserved.query<Candidate>(
      `select u.id, u.password, u.username, u."AccountId", a.key as "accountKey", u."isActive" and a."isActive" as "isActive"
      from users u join accounts a on a.id = u."AccountId"
      where lower(u.username) = lower($1) and u."deletedAt" is null`,
      [body.username],
    )
    const user = rows[0]
    // As it is stored: the database finds a user by more spellings than would be counted as one here.
    const username = user?.username ?? body.username
    const isKnown = await isKnownAddress(reserved, username, network)
    const attempt = await countAttempt(reserved, { username, network, isKnown })
    const isRight = await verify(user?.password ?? (await nobody), body.password)
    if (!user?.isActive || !isRight) {
      log.info({ username: body.username, ip }, 'login refused')
      if (user?.isActive && attempt.locksUser)
        mailAboutLock(config, reserved, user.id, ip).catch((error) =>
          log.error({ err: error }, 'the mail about a locked user could not be sent'),
        )
      throw new AppError('unauthenticated', { key: 'session.loginFailed' })
    }
    await forgive(reserved, attempt)
    await rememberAddress(reserved, user.id, network)
    const opened = await openSession(reserved, user.id, { ip, userAgent }, config.SESSION_HOURS)
    return {
      ...opened,
      id: user.id,
      AccountId: user.AccountId,
      accountKey: user.accountKey,
      username: user.username,
    }
  },
)
