import { AppError, acceptInvitation, checkInvitation } from '@touchline/contract'
import { hashToken } from '@touchline/database'
import { auditAs } from '../../access/audit.ts'
import { hashPassword } from '../../access/hash-password.ts'
import { openSession } from '../../access/open-session.ts'
import { handle } from '../../http/call-routes.ts'
import { checkNewPassword, isOnlySingleSignOn, type Names, readHeld } from '../session/index.ts'

/** The person of a link, `$1` being the hash of its token. */
const linked = `invitations i join users u on u.id = i."UserId" join accounts a on a.id = u."AccountId"
  where i."tokenHash" = $1 and i."expiresAt" > now() and u."isActive" and u."deletedAt" is null and a."isActive"`

const invalid = () => new AppError('not_possible', { key: 'people.invitationInvalid' })

type Invited = Names & {
  isFirst: boolean
  name: string
  account: string
  language: string | null
}

export const checkInvitationHandler = handle(checkInvitation, async ({ body }, { reserved }) => {
  const { rows } = await reserved.query<Invited>(
    `select i."isFirst", u.username, u.name, a.name as account, u.meta->>'language' as language from ${linked}`,
    [hashToken(body.token)],
  )
  const [invited] = rows
  if (!invited) throw invalid()
  const { isFirst, username, name, account, language } = invited
  return {
    kind: isFirst ? ('invitation' as const) : ('password' as const),
    username,
    name,
    account,
    language: language === 'fr' ? ('fr' as const) : ('en' as const),
  }
})

type Written = {
  id: number
  AccountId: number
  accountKey: string
  username: string
  name: string
  isFirst: boolean
}

export const acceptInvitationHandler = handle(
  acceptInvitation,
  async ({ body: { token, password } }, { services: { config }, reserved, origin }) => {
    const tokenHash = hashToken(token)
    const { rows: owners } = await reserved.query<Names>(
      `select u.username, u."firstName", u."lastName", u.email, a.name as account from ${linked}`,
      [tokenHash],
    )
    if (!owners[0]) throw invalid()
    await checkNewPassword(password, owners[0])
    // The first to lock the link uses it; for a second one it no longer exists.
    const { rows } = await reserved.query<Written>(
      `with used as (select u.id, a.key, i."isFirst" from ${linked} for update of i),
        written as (update users set password = $2, version = version + 1, "updatedAt" = now() from used
          where users.id = used.id
          returning users.id, users."AccountId", used.key as "accountKey", users.username, users.name, used."isFirst"),
        unlinked as (delete from invitations where "UserId" in (select id from used)),
        reset as (delete from password_resets where "UserId" in (select id from used)),
        ended as (delete from sessions where "UserId" in (select id from used))
        select * from written`,
      [tokenHash, await hashPassword(password)],
    )
    const [person] = rows
    if (!person) throw invalid()
    const { isFirst, name, ...user } = person
    const recorder = {
      UserId: user.id,
      userName: name,
      UserAccountId: user.AccountId,
      AccountId: user.AccountId,
      ...origin,
    }
    await auditAs(reserved, recorder, {
      action: isFirst ? 'accept-invitation' : 'set-password',
      resource: 'users',
      resourceId: user.id,
    })
    // Somebody who had a password logs in with all that a login asks for, and so does whoever needs a second factor.
    const { isRequired } = await readHeld(reserved, user.id)
    if (!isFirst || isRequired || (await isOnlySingleSignOn(reserved, user.id)))
      return { username: user.username, session: null }
    const opened = await openSession(reserved, user.id, origin, config.SESSION_HOURS)
    return { username: user.username, session: { ...opened, ...user } }
  },
)
