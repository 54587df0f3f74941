import type { Config } from '@touchline/config'
import { htmlOf } from './html-of.ts'

/** Milliseconds that a mail server may take for each step. */
const patienceMs = 10_000

export type MailLanguage = 'en' | 'fr'

/** An email; its HTML is generated from its text. */
export type Mail = { to: string; subject: string; text: string; language: MailLanguage }

/** Sends an email through the configured server; rejects if that fails. Sends nothing if no server is configured. */
export async function sendMail(
  { SMTP_URL, MAIL_FROM }: Config,
  { language, to, ...mail }: Mail,
): Promise<void> {
  if (!SMTP_URL) return
  // Only loaded when needed.
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  const transport = createTransport({ url: SMTP_URL, ...timeouts })
  try {
    await transport.sendMail({
      ...mail,
      // One address, whatever is in it: a text would be read as a list.
      to: { name: '', address: to },
      html: htmlOf(mail.text, language),
      from: MAIL_FROM,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    })
  } finally {
    transport.close()
  }
}
