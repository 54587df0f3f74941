import { changePassword } from '@touchline/contract'
import { hashPassword } from '../../access/hash-password.ts'
import { handle } from '../../http/call-routes.ts'
import { checkCurrentPassword } from './check-password.ts'
import { checkNewPassword, type Names } from './new-password.ts'

export const changePasswordHandler = handle(changePassword, async ({ body }, context) => {
  const { reserved, actor, scope } = context
  await checkCurrentPassword(actor, body.currentPassword, context)
  const { rows } = await reserved.query<Names>(
    'select username, "firstName", "lastName", email from users where id = $1',
    [actor.userId],
  )
  checkNewPassword(body.password, rows[0]!)
  await reserved.query(
    `with written as (update users set password = $2, version = version + 1, "updatedAt" = now() where id = $1
        returning id),
      unlinked as (delete from password_resets where "UserId" = $1),
      unfinished as (delete from sign_in_tickets where "UserId" = $1),
      ended as (delete from sessions where "UserId" = $1 and id <> $3 returning id)
      insert into audit_entries ("UserId", "AccountId", action, resource, "resourceId", after, "requestId")
        select $1, $4, 'set-password', 'users', $1,
          jsonb_build_object('endedSessions', (select coalesce(jsonb_agg(id), '[]') from ended)), $5 from written`,
    [actor.userId, await hashPassword(body.password), actor.sessionId, actor.accountId, scope.requestId],
  )
  return undefined
})
