import type { MailLanguage } from '@touchline/mail'

type Facts = { name: string; username: string; account: string; url: string }
type Make = (facts: Facts) => { subject: string; text: string }

/** Emails with a link that sets a password: for somebody new, and for somebody who has one. */
export const invitationMail: Record<MailLanguage, { invitation: Make; password: Make }> = {
  en: {
    invitation: ({ name, username, account, url }) => ({
      subject: 'Your invitation to Touchline',
      text: `Hello ${name},

${account} has invited you to Touchline. Your username is “${username}”. To choose your password and log in, open this link:

${url}

The link works once, within the next 7 days.

If you were not expecting this, ignore this email.

Touchline
`,
    }),
    password: ({ name, username, url }) => ({
      subject: 'Set your Touchline password',
      text: `Hello ${name},

An administrator lets you set a new password for your account “${username}”. To choose it, open this link:

${url}

The link works once, within the next 7 days. When you set a new password, you are logged out everywhere.

Touchline
`,
    }),
  },
  fr: {
    invitation: ({ name, username, account, url }) => ({
      subject: 'Votre invitation sur Touchline',
      text: `Bonjour ${name},

${account} vous invite sur Touchline. Votre identifiant est « ${username} ». Pour choisir votre mot de passe et vous connecter, ouvrez ce lien :

${url}

Ce lien est valable 7 jours et ne peut être utilisé qu’une fois.

Si vous n’attendiez pas cette invitation, ignorez cet e-mail.

Touchline
`,
    }),
    password: ({ name, username, url }) => ({
      subject: 'Choisissez votre mot de passe Touchline',
      text: `Bonjour ${name},

Un administrateur vous permet de choisir un nouveau mot de passe pour votre compte « ${username} ». Pour le choisir, ouvrez ce lien :

${url}

Ce lien est valable 7 jours et ne peut être utilisé qu’une fois. Une fois le nouveau mot de passe enregistré, toutes vos sessions seront fermées.

Touchline
`,
    }),
  },
}
