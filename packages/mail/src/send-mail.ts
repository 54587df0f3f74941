import type { Config } from '@touchline/config'
import { htmlOf } from './html-of.ts'

/** How long a mail server may take to answer at each step, in milliseconds. */
const patienceMs = 10_000

export type MailLanguage = 'en' | 'fr'

/** A mail; its HTML is made of its text. */
export type Mail = { to: string; subject: string; text: string; language: MailLanguage }

/** Sends a mail by the configured server; rejects where that fails. Without one configured, nothing is sent. */
export async function sendMail({ SMTP_URL, MAIL_FROM }: Config, { language, ...mail }: Mail): Promise<void> {
  if (!SMTP_URL) return
  // Loaded by those who send.
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
      html: htmlOf(mail.text, language),
      from: MAIL_FROM,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    })
  } finally {
    transport.close()
  }
}
