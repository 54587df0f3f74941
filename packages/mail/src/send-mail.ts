import type { Config } from '@touchline/config'
import { htmlOf } from './html-of.ts'

/** Milliseconds that a mail server may take for each step. */
const patienceMs = 10_000

export type MailLanguage = 'en' | 'fr'

/** An email; its HTML is generated from its text. */
export type Mail = { to: string; subject: string; text: string; language: MailLanguage }

/** Sends an email through the configured server; rejects if that fails, without the address. Sends nothing if no server is configured. */
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
  } catch (error) {
    throw withoutReply(error as MailError)
  } finally {
    transport.close()
  }
}

type MailError = Error & { code?: string; command?: string; response?: string; responseCode?: number }

/** What says that the server was not reached, and nothing of an email. */
const away = new Set(['ESOCKET', 'ECONNECTION', 'EDNS', 'ETLS', 'ETIMEDOUT'])

/** An error as it may be logged and kept by the queue: servers repeat the address that they refuse. */
function withoutReply(error: MailError): Error {
  const { code, command, response, responseCode } = error
  if (code !== undefined && away.has(code) && response === undefined) return error
  const said = [code, command, responseCode].filter((part) => part !== undefined)
  return new Error(`The mail server refused an email (${said.join(', ')}).`)
}
