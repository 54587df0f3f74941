import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import type { Config } from '@touchline/config'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { sendMail } from './send-mail.ts'

test('CALL-FANS-02 whom a server does not know is not named by the error, which is logged', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Servers repeat the address.
    onRcptTo: ({ address }, _, callback) =>
      callback(Object.assign(new Error(`5.1.1 <${address}>: unknown`), { responseCode: 550 })),
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const config = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'league@touchline.example' } as Config
  const mail = { to: 'zephyr@quillfeather.example', subject: 'Hello', text: 'Hello', language: 'en' as const }
  const error: unknown = await sendMail(config, mail).catch((thrown: unknown) => thrown)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(error).toBeInstanceOf(Error)
  const said = inspect(error, { showHidden: true, depth: 9 })
  expect(said).not.toMatch(/zephyr|quillfeather/)
  expect(said).toContain('550')
})
