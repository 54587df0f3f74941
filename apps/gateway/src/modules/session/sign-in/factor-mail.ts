import type { Config } from '@touchline/config'
import type { Queryable } from '@touchline/database'
import { named, sendMail } from '@touchline/mail'

/** What happened to the second factors of a user. */
export type FactorEvent =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'factorsReset'

type Reader = { name: string; username: string; email: string; language: 'en' | 'fr' | null }

const sentences = {
  en: {
    totpAdded: 'An authenticator app was added',
    totpRemoved: 'The authenticator app was removed',
    passkeyAdded: 'A passkey was added',
    passkeyRemoved: 'A passkey was removed',
    recoveryCodesRenewed: 'New recovery codes were created',
    recoveryCodeUsed: 'A recovery code was used',
    factorsReset: 'An administrator reset the second step',
  },
  fr: {
    totpAdded: 'Une application d’authentification a été ajoutée',
    totpRemoved: 'L’application d’authentification a été supprimée',
    passkeyAdded: 'Une clé d’accès a été ajoutée',
    passkeyRemoved: 'Une clé d’accès a été supprimée',
    recoveryCodesRenewed: 'De nouveaux codes de secours ont été créés',
    recoveryCodeUsed: 'Un code de secours a été utilisé',
    factorsReset: 'Un administrateur a réinitialisé la seconde étape',
  },
} as const satisfies Record<'en' | 'fr', Record<FactorEvent, string>>

const texts = {
  en: (happened: string, { name, username }: Reader) => ({
    subject: `${happened} – Touchline`,
    text: `Hello ${name},

${happened} for your account “${username}”.

If it was you, there is nothing to do. If it was not, change your password now, log out everywhere else in your settings, and tell an administrator of your account.

Touchline
`,
  }),
  fr: (happened: string, { name, username }: Reader) => ({
    subject: `${happened} – Touchline`,
    text: `Bonjour ${name},

${happened} pour votre compte « ${username} ».

Si c’était vous, vous n’avez rien à faire. Sinon, changez votre mot de passe dès maintenant, déconnectez toutes vos autres sessions dans vos paramètres et prévenez un administrateur de votre compte.

Touchline
`,
  }),
}

/**
 * Emails a user, in the user's language, what has changed about how they log in. Rejects if the email cannot be sent. Does
 * nothing without a mail server.
 */
export async function mailAboutFactor(
  config: Config,
  database: Queryable,
  userId: number,
  event: FactorEvent,
): Promise<void> {
  if (!config.SMTP_URL) return
  const { rows } = await database.query<Reader>(
    `select name, username, email, meta->>'language' as language from users where id = $1`,
    [userId],
  )
  const [reader] = rows
  if (!reader) return
  const language = reader.language === 'fr' ? 'fr' : 'en'
  await sendMail(config, {
    to: reader.email,
    language,
    ...texts[language](sentences[language][event], named(reader)),
  })
}
