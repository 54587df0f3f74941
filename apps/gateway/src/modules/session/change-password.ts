import { changePassword } from '@touchline/contract'
import { recorderOf } from '@touchline/records'
import { insertEntries, recorderAt } from '../../access/audit.ts'
import { hashPassword } from '../../access/hash-password.ts'
import { handle } from '../../http/call-routes.ts'
import { checkCurrentPassword } from './check-password.ts'
import { checkNewPassword, type Names } from './new-password.ts'

export const changePasswordHandler = handle(changePassword, async ({ body }, context) => {
  const { reserved, actor, scope } = context
  await checkCurrentPassword(actor, body.currentPassword, context)
  const { rows } = await reserved.query<Names>(
    `select u.username, u."firstName", u."lastName", u.email, a.name as account
      from users u join accounts a on a.id = u."AccountId" where u.id = $1`,
    [actor.userId],
  )
  await checkNewPassword(body.password, rows[0]!)
  await reserved.query(
    `with written as (update users set password = $2, version = version + 1, "updatedAt" = now() where id = $1
        returning id),
      unlinked as (delete from password_resets where "UserId" = $1),
      unfinished as (delete from sign_in_tickets where "UserId" = $1),
      ended as (delete from sessions where "UserId" = $1 and id <> $3 returning id)
      ${insertEntries} 'set-password', 'users', $1, null,
        jsonb_build_object('endedSessions', (select coalesce(jsonb_agg(id), '[]') from ended))
        from written, ${recorderAt('$4')}`,
    [actor.userId, await hashPassword(body.password), actor.sessionId, recorderOf(scope)],
  )
  return undefined
})
