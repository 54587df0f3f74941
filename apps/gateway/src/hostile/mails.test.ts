import { readConfig } from '@touchline/config'
import { beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { sendInvitationJob } from '../../../worker/src/jobs/send-invitation.ts'
import { sendResetMailJob } from '../../../worker/src/jobs/send-reset-mail.ts'
import { afterFile } from '../testing/after-file.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'

// Whoever names a person or an account writes part of the emails that others get.

let gateway: TestGateway
let server: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  server = await openMailServer()
  afterFile(() => server.close())
  gateway = await openTestGateway()
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

const hostile = {
  HTML: '<img src=x onerror="alert(1)"><a href="https://evil.example">Click</a></p></body>&amp;',
  'line breaks': 'Ann\r\nBcc: victim@evil.example\r\n\r\nhttps://evil.example/login\n\n<b>',
  'an address': 'https://evil.example/invitation#token',
  'right to left': 'מרים \u202Egnp.exe\u202C‏ مريم',
  emoji: '👩🏽‍⚽️ Zoé 🏳️‍🌈',
  '10,000 characters': 'Ä'.repeat(10_000),
}
const cases = Object.entries(hostile).flatMap(([what, name]) =>
  (['en', 'fr'] as const).flatMap((language) =>
    (['invitation', 'password', 'reset'] as const).map((kind) => [kind, language, what, name] as const),
  ),
)

test.each(cases)('CALL-USERS the mail “%s” (%s) carries nothing out of a name with %s', async (...args) => {
  const [kind, language, , name] = args
  const account = await gateway.account()
  const person = await gateway.user(account)
  await sql('update users set "firstName" = $2, "lastName" = \'\', meta = $3 where id = $1', [
    person.id,
    name,
    { language },
  ])
  await sql('update accounts set name = $2 where id = $1', [account.id, `${name} ${account.id}`])
  const config = readConfig({
    NODE_ENV: 'test',
    SMTP_URL: server.url,
    MAIL_FROM: 'Touchline <no@touchline.example>',
  })
  const services = { ...gateway.services, config, workDir: '', handlers: jobHandlers }
  const run = { signal: AbortSignal.timeout(10_000), onProgress: () => {}, services }
  if (kind === 'reset') {
    const payload = { login: person.username, requestedAt: new Date().toISOString() }
    await sendResetMailJob.run({ payload, ...run })
  } else {
    const { rows } = await sql(
      `insert into invitations ("UserId", "isFirst", "expiresAt") values ($1, $2, now() + interval '1 day')
        returning "createdAt"`,
      [person.id, kind === 'invitation'],
    )
    await sendInvitationJob.run({ payload: { userId: person.id, createdAt: rows[0].createdAt }, ...run })
  }

  const mail = server.mails.at(-1)!
  expect(mail.to).toBe(`${person.username}@touchline.example`)
  // Every header is one of ours, and none has the name.
  const headers = [...mail.headers.matchAll(/^([\w-]+):/gm)].map(([, header]) => header!.toLowerCase())
  expect(headers.sort()).toEqual([
    'auto-submitted',
    'content-language',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  expect(mail.headers).not.toMatch(/evil|Ann/)
  // The one link is ours; no tag, image or attribute comes from a name.
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    expect.stringMatching(/^http:\/\/localhost:\d+\/(invitation|login\/new-password)#/),
  ])
  expect(new Set(mail.html.match(/<\/?[a-z!]+/g))).toEqual(
    new Set(['<!doctype', '<html', '<body', '<p', '</p', '<a', '</a', '</body', '</html']),
  )
  // The text has the paragraphs of its template, and is short.
  const own = { invitation: 6, password: 5, reset: 6 }[kind]
  expect(mail.text.trim().split(/\n\n+/)).toHaveLength(own)
  expect(mail.text.length).toBeLessThan(1500)
  expect(mail.text).not.toMatch(/[\u202a-\u202e\ufffd]/)
  expect(mail.text.startsWith(language === 'fr' ? 'Bonjour ' : 'Hello ')).toBe(true)
})
