import { hashToken, newToken } from '@touchline/database'
import type { sendInvitation as definition, PayloadOf } from '@touchline/jobs'
import { named, sendMail } from '@touchline/mail'
import type { JobHandler } from '../services.ts'
import { invitationMail } from './invitation-mail.ts'

type Reader = {
  name: string
  username: string
  email: string
  language: string | null
  account: string
  isFirst: boolean
}

/** Makes the token of a link and emails it; the link never appears in the queue or the log. */
export const sendInvitationJob: JobHandler<PayloadOf<typeof definition>> = {
  async run({ payload: { userId, createdAt }, services: { pool, config } }) {
    const token = newToken()
    // A link that was replaced or revoked meanwhile is not sent.
    const { rows } = await pool.query<Reader>(
      `with linked as (update invitations set "tokenHash" = $3
          where "UserId" = $1 and "createdAt" = $2 and "expiresAt" > now() returning "UserId", "isFirst")
        select u.name, u.username, u.email, u.meta->>'language' as language, a.name as account, linked."isFirst"
        from linked join users u on u.id = linked."UserId" join accounts a on a.id = u."AccountId"
        where u."isActive" and u."deletedAt" is null and a."isActive"`,
      [userId, createdAt, hashToken(token)],
    )
    const [reader] = rows
    if (!reader) return
    const language = reader.language === 'fr' ? 'fr' : 'en'
    const url = `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}/invitation#${token}`
    const mail = invitationMail[language][reader.isFirst ? 'invitation' : 'password']
    await sendMail(config, { to: reader.email, language, ...mail({ ...named(reader), url }) })
  },
}
