import { AppError, checkPasswordReset, requestPasswordReset, resetPassword } from '@touchline/contract'
import { hashToken } from '@touchline/database'
import { sendResetMail } from '@touchline/jobs'
import { insertEntries, recorderAt } from '../../access/audit.ts'
import { hashPassword } from '../../access/hash-password.ts'
import { networkOf } from '../../access/network-of.ts'
import { handle } from '../../http/call-routes.ts'
import { checkNewPassword, type Names } from './new-password.ts'
import { countResetRequest } from './reset-requests.ts'
import { afterPassword } from './sign-in/after-password.ts'

export const requestPasswordResetHandler = handle(
  requestPasswordReset,
  async ({ body: { login } }, { services: { config, queue }, reserved, ip }) => {
    if (!config.SMTP_URL) throw new AppError('not_possible', { key: 'session.resetUnavailable' })
    await countResetRequest(reserved, { login, network: networkOf(ip) })
    // The worker looks up the user: neither the response nor its timing reveals whether there is one.
    await queue.send(sendResetMail, { login, requestedAt: new Date().toISOString() }, reserved)
    return {}
  },
)

/** The user of a link, `$1` being the hash of its token. */
const linked = `password_resets r join users u on u.id = r."UserId" join accounts a on a.id = u."AccountId"
  where r."tokenHash" = $1 and r."expiresAt" > now() and u."isActive" and u."deletedAt" is null and a."isActive"`

const invalid = () => new AppError('not_possible', { key: 'session.resetInvalid' })

export const checkPasswordResetHandler = handle(checkPasswordReset, async ({ body }, { reserved }) => {
  const { rows } = await reserved.query<{ username: string }>(`select u.username from ${linked}`, [
    hashToken(body.token),
  ])
  if (!rows[0]) throw invalid()
  return rows[0]
})

type Reset = { id: number; AccountId: number; accountKey: string; username: string; name: string }

export const resetPasswordHandler = handle(resetPassword, async ({ body: { token, password } }, context) => {
  const { reserved, origin } = context
  const tokenHash = hashToken(token)
  const { rows: owners } = await reserved.query<Names & { id: number; AccountId: number; name: string }>(
    `select u.id, u."AccountId", u.name, u.username, u."firstName", u."lastName", u.email,
      a.name as account from ${linked}`,
    [tokenHash],
  )
  if (!owners[0]) throw invalid()
  await checkNewPassword(password, owners[0])
  const { id, AccountId, name } = owners[0]
  const recorder = { UserId: id, userName: name, UserAccountId: AccountId, AccountId, ...origin }
  // The first to lock the link uses it; for a second one it no longer exists.
  const { rows } = await reserved.query<Reset>(
    `with used as (select u.id, u."AccountId", a.key from ${linked} for update of r),
        written as (update users set password = $2, version = version + 1, "updatedAt" = now() from used
          where users.id = used.id returning users.id, users."AccountId", used.key as "accountKey", users.username, users.name),
        unlinked as (delete from password_resets where "UserId" in (select id from used)),
        unfinished as (delete from sign_in_tickets where "UserId" in (select id from used)),
        ended as (delete from sessions where "UserId" in (select id from used) returning id),
        audited as (${insertEntries} 'reset-password', 'users', written.id, null,
            jsonb_build_object('endedSessions', (select coalesce(jsonb_agg(id), '[]') from ended))
          from written, ${recorderAt('$3')})
        select * from written`,
    [tokenHash, await hashPassword(password), JSON.stringify(recorder)],
  )
  const [user] = rows
  if (!user) throw invalid()
  return await afterPassword(user, context)
})
