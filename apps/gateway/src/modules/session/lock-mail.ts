import type { Config } from '@touchline/config'
import type { Queryable } from '@touchline/database'
import { named, sendMail } from '@touchline/mail'

type Reader = { name: string; username: string; email: string; language: 'en' | 'fr' | null }
type Facts = { name: string; username: string; ip: string }

const texts = {
  en: ({ name, username, ip }: Facts) => ({
    subject: 'Logins to your Touchline account are temporarily limited',
    text: `Hello ${name},

Someone entered a wrong password for your account “${username}” several times, most recently from the address ${ip}. To protect your account, we are making that address, and others that you have not logged in from before, wait between attempts.

If it was you: wait a few minutes, then try again. After each further failure the wait gets longer, up to 15 minutes.

If it was not you: nobody got into your account. You can log in as usual from the places you usually log in from. If your password is short, or you use it elsewhere, change it in your settings.

We won’t email you about this again for 24 hours.

Touchline
`,
  }),
  fr: ({ name, username, ip }: Facts) => ({
    subject: 'Les connexions à votre compte Touchline sont temporairement limitées',
    text: `Bonjour ${name},

Plusieurs mots de passe erronés ont été saisis pour votre compte « ${username} », la dernière fois depuis l’adresse ${ip}. Pour protéger votre compte, nous imposons un délai entre les tentatives depuis cette adresse et depuis celles que vous n’avez jamais utilisées pour vous connecter.

Si c’était vous : patientez quelques minutes, puis réessayez. Le délai augmente après chaque nouvel échec, jusqu’à 15 minutes.

Si ce n’était pas vous : personne n’a accédé à votre compte. Vous pouvez vous connecter normalement depuis vos lieux de connexion habituels. Si votre mot de passe est court ou si vous l’utilisez ailleurs, changez-le dans vos paramètres.

Nous ne vous enverrons pas d’autre e-mail à ce sujet pendant 24 heures.

Touchline
`,
  }),
}

/**
 * Emails a user, in the user's language, that failed logins from `ip` have locked the username; once a day at most.
 * Rejects if the email cannot be sent. Does nothing without a mail server.
 */
export async function mailAboutLock(
  config: Config,
  database: Queryable,
  userId: number,
  ip: string,
): Promise<void> {
  if (!config.SMTP_URL) return
  // Only the request that sets the time sends the email, however many attempts fail at once.
  const { rows } = await database.query<Reader>(
    `update users set "lockMailedAt" = now()
      where id = $1 and coalesce("lockMailedAt" < now() - interval '1 day', true)
      returning name, username, email, meta->>'language' as language`,
    [userId],
  )
  const [reader] = rows
  if (!reader) return
  const language = reader.language === 'fr' ? 'fr' : 'en'
  await sendMail(config, { to: reader.email, language, ...texts[language]({ ...named(reader), ip }) })
}
