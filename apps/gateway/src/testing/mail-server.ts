import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string; headers: string; text: string; html: string }

/** A mail server that stores received emails, and rejects them while `refuses` is set. */
export async function openMailServer() {
  const mails: ReceivedMail[] = []
  const state = { refuses: false, refused: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, callback) {
      if (state.refuses) state.refused++
      callback(state.refuses ? new Error('Try again later') : null)
    },
    onData(stream, session, callback) {
      buffer(stream).then((bytes) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, ...partsOf(bytes.toString('latin1').replaceAll('\r\n', '\n')) })
        callback()
      }, callback)
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { mails, state, url: `smtp://127.0.0.1:${port}`, close }
}

/** The headers of an email, and its text and HTML without their transfer encodings. */
function partsOf(mail: string): Omit<ReceivedMail, 'to'> {
  const [headers = ''] = mail.split('\n\n', 1)
  const partOf = (type: string) => {
    const part = mail.split(/^--.*$/m).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [head = ''] = part.split('\n\n', 1)
    const body = part.slice(head.length).trim()
    if (head.includes('base64')) return Buffer.from(body, 'base64').toString()
    const bytes = body
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(head.includes('quoted-printable') ? bytes : body, 'latin1').toString()
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}
