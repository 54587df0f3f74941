import { AppError } from '@touchline/contract'
import type { Queryable } from '@touchline/database'

/** Accounts whose people log in through their provider only. */
const closed = `select from users u join single_sign_ons s on s."AccountId" = u."AccountId" and not s."allowsPasswords"
  where u.id = $1 and u."accessLevel" = 0`

/** Roles that keep their password: those that can mend the connection, and those that the provider may not log in. */
const exempt = `select from group_users gu join groups g on g.id = gu."GroupId" and g."deletedAt" is null
  join group_roles gr on gr."GroupId" = g.id join roles r on r.id = gr."RoleId"
  where gu."UserId" = u.id and (r.name in ('manage_users', 'manage_customer_accounts')
    or ('*' <> all(s.reach) and r.name <> all(s.reach) and r.name not in ('read_only', 'own_videos_only')
      and not (r.name in ('payment_offer_write', 'manage_payments')
        and s.reach && '{payment_offer_write,manage_payments}'::text[])))`

/** Whether somebody may log in only through their account's provider, without a password or a passkey of their own. */
export async function isOnlySingleSignOn(database: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await database.query(`${closed} and not exists (${exempt})`, [userId])
  return rowCount !== 0
}

/** Throws `not_possible` for somebody who may log in only through their account's provider. */
export async function checkOwnLogin(database: Queryable, userId: number): Promise<void> {
  if (await isOnlySingleSignOn(database, userId))
    throw new AppError('not_possible', { key: 'session.ssoOnly' })
}
