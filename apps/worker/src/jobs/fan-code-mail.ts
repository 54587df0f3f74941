import type { MailLanguage } from '@touchline/mail'

type FanCodeFacts = { account: string; code: string }
type Texts = Record<'sign-in' | 'erase', (facts: FanCodeFacts) => { subject: string; text: string }>

/** The emails with a code. */
export const fanCodeMail: Record<MailLanguage, Texts> = {
  en: {
    'sign-in': ({ account, code }) => ({
      subject: `${code} is your code`,
      text: `Hello,

Here is your code to log in at ${account}:

${code}

It works once, within the next 10 minutes, on the page where you asked for it. Tell it to nobody.

If you did not ask for it, ignore this email: nobody can log in without the code.

Touchline
`,
    }),
    erase: ({ account, code }) => ({
      subject: `${code} confirms that your data is erased`,
      text: `Hello,

Here is your code to have everything erased that ${account} knows about you:

${code}

It works once, within the next 10 minutes. What is erased cannot be brought back.

If you did not ask for it, ignore this email and log out on devices that you do not know: nothing is erased without the code.

Touchline
`,
    }),
  },
  fr: {
    'sign-in': ({ account, code }) => ({
      subject: `${code} est votre code`,
      text: `Bonjour,

Voici votre code pour vous connecter auprès de ${account} :

${code}

Il n’est valable qu’une fois, pendant 10 minutes, sur la page où vous l’avez demandé. Ne le communiquez à personne.

Si vous ne l’avez pas demandé, ignorez cet e-mail : personne ne peut se connecter sans le code.

Touchline
`,
    }),
    erase: ({ account, code }) => ({
      subject: `${code} confirme l’effacement de vos données`,
      text: `Bonjour,

Voici votre code pour faire effacer tout ce que ${account} sait de vous :

${code}

Il n’est valable qu’une fois, pendant 10 minutes. Ce qui est effacé ne peut pas être rétabli.

Si vous ne l’avez pas demandé, ignorez cet e-mail et déconnectez les appareils que vous ne connaissez pas : rien n’est effacé sans le code.

Touchline
`,
    }),
  },
}
