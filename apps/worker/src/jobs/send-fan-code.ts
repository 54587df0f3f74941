import type { sendFanCode as definition, PayloadOf } from '@touchline/jobs'
import { sendMail, shownName } from '@touchline/mail'
import type { JobHandler } from '../services.ts'
import { fanCodeMail } from './fan-code-mail.ts'

type Waiting = {
  ticketHash: string
  sealed: string
  purpose: 'sign-in' | 'erase'
  email: string
  language: string
  account: string
}

/** A code that was not sent yet, with whose it is and the language in which that person wants to be written to. */
const waiting = `with known as (
    update fan_codes c set "FanId" = coalesce(c."FanId", (select f.id from fans f
      where f."AccountId" = c."AccountId" and f.email = c.email and f."deletedAt" is null))
    where c."AccountId" = $1 and c.id = $2 and c.sealed is not null and c."expiresAt" > now() returning c.*)
  select k."ticketHash", k.sealed, k.purpose, k.email, coalesce(f.language, k.language) as language, a.name as account
  from known k join accounts a on a.id = k."AccountId" and a."isActive" left join fans f on f.id = k."FanId"`

/** Sends a code in the language of the fan. It is then no longer in the database, and never in the queue or the log. */
export const sendFanCodeJob: JobHandler<PayloadOf<typeof definition>> = {
  async run({ payload: { accountId, codeId }, services: { pool, secrets, config } }) {
    const { rows } = await pool.query<Waiting>(waiting, [accountId, codeId])
    const [found] = rows
    if (!found) return
    const code = secrets.open('fan-codes', found.ticketHash, found.sealed)
    const language = found.language.startsWith('fr') ? 'fr' : 'en'
    const mail = fanCodeMail[language][found.purpose]({ account: shownName(found.account), code })
    if (config.SMTP_URL) await sendMail(config, { to: found.email, language, ...mail })
    // The demo has no mail server: whoever tries it reads the code where it was started.
    else process.stdout.write(`\nEmail to ${found.email}: ${mail.subject}\n\n`)
    await pool.query('update fan_codes set sealed = null where "AccountId" = $1 and id = $2', [
      accountId,
      codeId,
    ])
  },
}
