import type { MailLanguage } from '@touchline/mail'

type Facts = { name: string; username: string; url: string }

/** The email with the password reset link. */
export const resetMail: Record<MailLanguage, (facts: Facts) => { subject: string; text: string }> = {
  en: ({ name, username, url }) => ({
    subject: 'Reset your Touchline password',
    text: `Hello ${name},

Someone asked to reset the password of your account “${username}”. To choose a new one, open this link:

${url}

The link works once, within the next hour. When you set a new password, you are logged out everywhere else.

If it was not you, ignore this email: your password stays as it is.

Touchline
`,
  }),
  fr: ({ name, username, url }) => ({
    subject: 'Réinitialisez votre mot de passe Touchline',
    text: `Bonjour ${name},

La réinitialisation du mot de passe de votre compte « ${username} » a été demandée. Pour en choisir un nouveau, ouvrez ce lien :

${url}

Ce lien est valable une heure et ne peut être utilisé qu’une fois. Une fois le nouveau mot de passe enregistré, toutes vos autres sessions seront fermées.

Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : votre mot de passe reste inchangé.

Touchline
`,
  }),
}
