import type { Config } from '@touchline/config'
import { hashToken, newToken } from '@touchline/database'
import type { sendResetMail as definition, PayloadOf } from '@touchline/jobs'
import { named, sendMail } from '@touchline/mail'
import type { JobHandler, Services } from '../services.ts'
import { resetMail } from './reset-mail.ts'

/** Links that a user is sent per hour, however they are requested. */
const mostLinks = 5

type Reader = { id: number; name: string; username: string; email: string; language: 'en' | 'fr' | null }

/** Users with this username or email who have no link for this request yet: an earlier attempt may have sent some. */
const readers = `select u.id, u.name, u.username, u.email, u.meta->>'language' as language
  from users u join accounts a on a.id = u."AccountId"
  where (lower(u.username) = lower($1) or lower(u.email) = lower($1))
    and u."isActive" and u."deletedAt" is null and a."isActive"
    and not exists (select from password_resets r where r."UserId" = u.id and r."createdAt" >= $2)
    and (select count(*) from password_resets r where r."UserId" = u.id and r."expiresAt" > now()) < ${mostLinks}
  order by u.id limit 10`

/** Sends each user a link in their language. The link never appears in the queue or the log. */
export const sendResetMailJob: JobHandler<PayloadOf<typeof definition>> = {
  async run({ payload: { login, requestedAt }, signal, services }) {
    const { rows } = await services.pool.query<Reader>(readers, [login, requestedAt])
    for (const reader of rows) {
      signal.throwIfAborted()
      await sendLink(reader, services)
    }
  },
}

async function sendLink(reader: Reader, { pool, config }: Services): Promise<void> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await pool.query(
    `insert into password_resets ("tokenHash", "UserId", "expiresAt") values ($1, $2, now() + interval '1 hour')`,
    [tokenHash, reader.id],
  )
  const language = reader.language === 'fr' ? 'fr' : 'en'
  try {
    const url = `${pageOf(config)}/login/new-password#${token}`
    await sendMail(config, { to: reader.email, language, ...resetMail[language]({ ...named(reader), url }) })
  } catch (error) {
    await pool.query('delete from password_resets where "tokenHash" = $1', [tokenHash])
    throw error
  }
}

/** The URL of the page; production does not send emails without PUBLIC_URL. */
const pageOf = ({ PUBLIC_URL, PORT }: Config) => PUBLIC_URL ?? `http://localhost:${PORT}`
