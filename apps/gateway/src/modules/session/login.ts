import { AppError, login } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'
import { isPasswordOf } from './check-password.ts'
import { afterPassword } from './sign-in/after-password.ts'
import { checkOwnLogin } from './sign-in/own-login.ts'

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
  const { reserved } = context
  const { rows } = await reserved.query<Candidate>(
    `select u.id, u.password, u.username, u.name, u."AccountId", a.key as "accountKey", u."isActive" and a."isActive" as "isActive"
      from users u join accounts a on a.id = u."AccountId"
      where lower(u.username) = lower($1) and u."deletedAt" is null`,
    [body.username],
  )
  const user = rows[0]
  const isRight = await isPasswordOf(user, body, context)
  if (!user || !isRight) throw new AppError('unauthenticated', { key: 'session.loginFailed' })
  await checkOwnLogin(reserved, user.id)
  return await afterPassword(user, context)
})
