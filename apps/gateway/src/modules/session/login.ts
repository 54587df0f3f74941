import { AppError, login } from '@touchline/contract'
import { openSession } from '../../access/open-session.ts'
import { handle } from '../../http/call-routes.ts'
import { isPasswordOf } from './check-password.ts'
import { rememberAddress } from './known-addresses.ts'
import { networkOf } from './network-of.ts'

type Candidate = {
  id: number
  password: string
  username: string
  name: string
  AccountId: number
  accountKey: string
  isActive: boolean
}

export const loginHandler = handle(login, async ({ body }, context) => {
  const { services, reserved, ip, origin } = context
  const { rows } = await reserved.query<Candidate>(
    `select u.id, u.password, u.username, u.name, u."AccountId", a.key as "accountKey", u."isActive" and a."isActive" as "isActive"
      from users u join accounts a on a.id = u."AccountId"
      where lower(u.username) = lower($1) and u."deletedAt" is null`,
    [body.username],
  )
  const user = rows[0]
  const isRight = await isPasswordOf(user, body, context)
  if (!user || !isRight) throw new AppError('unauthenticated', { key: 'session.loginFailed' })
  await rememberAddress(reserved, user.id, networkOf(ip))
  const opened = await openSession(reserved, user.id, origin, services.config.SESSION_HOURS)
  const { id, AccountId, accountKey, username } = user
  return { ...opened, id, AccountId, accountKey, username }
})
