import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

// A forgotten password, from the request to the new one, with a worker and a mail server. Addresses come from the
// proxy.

let gateway: TestGateway
let account: TestAccount
let worker: WorkerChild
let server: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  server = await openMailServer()
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Touchline <noreply@touchline.example>',
    PUBLIC_URL: 'https://touchline.example',
    TRUST_PROXY: '1',
  }
  gateway = await openTestGateway(environment)
  account = await gateway.account()
  worker = await startWorkerChild({
    ...process.env,
    ...environment,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await worker?.stop()
  await server?.close()
})
beforeEach(() => sql('delete from reset_requests'))

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const resets = '/users-service-api/auth/password-resets'
const newPassword = 'correct horse battery'
const office = '203.0.113.10'
const emailOf = ({ username }: TestUser) => `${username}@touchline.example`

const request = (login: string, address = office) =>
  gateway.anonymous.post(resets, { login }, { 'x-forwarded-for': address })
const complete = (token: string, password = newPassword) =>
  gateway.anonymous.post(`${resets}/complete`, { token, password }, { 'x-forwarded-for': office })
const check = (token: string) => gateway.anonymous.post(`${resets}/check`, { token })
const mailsTo = (user: TestUser) => server.mails.filter(({ to }) => to === emailOf(user))

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Waits until no emails are queued. */
const whenSent = () =>
  until(async () => {
    const open = `select from pgboss.job where name = 'send-reset-mail' and state < 'completed'`
    return (await sql(open)).rows.length === 0
  })

/** Requests a link and reads its token from the email. */
async function tokenFor(user: TestUser, login = user.username): Promise<string> {
  const before = mailsTo(user).length
  expect(await request(login)).toMatchObject({ status: 202, body: {} })
  await until(() => mailsTo(user).length > before)
  const { text, html } = mailsTo(user).at(-1)!
  const [url, token = ''] = /https:\/\/touchline\.example\/login\/new-password#([\w-]{43})\n/.exec(text) ?? []
  expect(html).toContain(`<a href="${url?.trim()}">`)
  return token
}

test('the link of the mail sets a new password, ends all sessions and logs in', async () => {
  const user = await gateway.user(account)
  const token = await tokenFor(user, ` ${user.username.toUpperCase()} `)
  expect(await check(token)).toMatchObject({ status: 200, body: { username: user.username } })
  const answer = await complete(token)
  expect(answer).toMatchObject({
    status: 200,
    body: { id: user.id, AccountId: account.id, accountKey: account.key, username: user.username },
  })
  const me = '/users-service-api/users/me'
  const opened = { authorization: `Bearer ${answer.body.accessToken}` }
  expect((await gateway.anonymous.get(me, opened)).status).toBe(200)
  await until(async () => (await user.get(me)).status === 401)
  const logIn = (password: string) =>
    gateway.anonymous.post(
      '/users-service-api/auth/login',
      { username: user.username, password },
      { 'x-forwarded-for': office },
    )
  expect((await logIn(testPassword)).status).toBe(401)
  expect((await logIn(newPassword)).status).toBe(200)
  const { rows } = await sql(`select * from audit_entries where "UserId" = $1 and action not like 'login%'`, [
    user.id,
  ])
  expect(rows).toMatchObject([{ action: 'reset-password', resource: 'users', AccountId: account.id }])
  expect(rows[0].after.endedSessions).toHaveLength(1)
})

test('a link works once, within an hour, and keeps working after a password that is refused', async () => {
  const user = await gateway.user(account)
  const gone = { status: 422, body: { key: 'session.resetInvalid' } }
  const old = await tokenFor(user)
  const token = await tokenFor(user)
  expect((await complete(token, `${user.username} 1`)).body.errors).toMatchObject([{ path: 'password' }])
  const answers = await Promise.all([complete(token), complete(token), complete(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  // Those of earlier emails are invalid too.
  for (const spent of [token, old, 'x'.repeat(43)]) {
    expect(await complete(spent)).toMatchObject(gone)
    expect(await check(spent)).toMatchObject(gone)
  }
  const late = await tokenFor(user)
  await sql(`update password_resets set "expiresAt" = now() where "UserId" = $1`, [user.id])
  expect(await complete(late)).toMatchObject(gone)
})

test('the mail is in the language of the user, and goes to the email address given', async () => {
  const user = await gateway.user(account)
  await sql(`update users set meta = '{"language":"fr"}', "firstName" = 'Zoé <b>' where id = $1`, [user.id])
  await tokenFor(user, emailOf(user).toUpperCase())
  const [mail] = mailsTo(user)
  expect(mail!.text).toContain('Bonjour Zoé <b> Tester,')
  expect(mail!.html).toContain('Bonjour Zoé &lt;b&gt; Tester,')
  expect(mail!.headers).toContain('From: Touchline <noreply@touchline.example>')
})

test('the answer does not tell whether anybody has that login', async () => {
  const user = await gateway.user(account)
  const inactive = await gateway.user(account)
  await sql('update users set "isActive" = false where id = $1', [inactive.id])
  const [one, two, three] = [
    await request(user.username),
    await request('nobody at all'),
    await request(inactive.username),
  ]
  const seen = ({ status, body }: typeof one) => ({ status, body })
  expect(seen(two)).toEqual(seen(one))
  expect(seen(three)).toEqual(seen(one))
  await whenSent()
  expect(mailsTo(user)).toHaveLength(1)
  expect(mailsTo(inactive)).toEqual([])
})

test('links are limited by login, by address, and by user', async () => {
  const user = await gateway.user(account)
  for (const login of [user.username, 'nobody']) {
    for (let round = 0; round < 5; round++) {
      expect((await request(login)).status).toBe(202)
      // A request made before the last email was sent counts as the same.
      await whenSent()
    }
    const limited = await request(login.toUpperCase(), '203.0.113.99')
    expect(limited).toMatchObject({ status: 429, body: { key: 'session.resetLimited' } })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500)
  }
  for (let round = 0; round < 20; round++) await request(`somebody ${round}`, '198.51.100.7')
  expect((await request('somebody else', '198.51.100.7')).status).toBe(429)
  // By their email address, too.
  await request(emailOf(user))
  await whenSent()
  expect(mailsTo(user)).toHaveLength(5)
  await sql(`update reset_requests set since = now() - interval '61 minutes'`)
  expect((await request(user.username)).status).toBe(202)
})

test('an address past its limit uses up the limit of nobody else, and stores nothing more', async () => {
  const user = await gateway.user(account)
  for (let round = 0; round < 20; round++) await request(`anybody ${round}`, '198.51.100.8')
  for (let round = 0; round < 6; round++)
    expect((await request(user.username, '198.51.100.8')).status).toBe(429)
  expect((await sql('select from reset_requests')).rows).toHaveLength(21)
  expect((await request(user.username)).status).toBe(202)
})

test('a new email address makes the links sent to the old one invalid', async () => {
  const user = await gateway.user(account)
  const token = await tokenFor(user)
  const me = '/users-service-api/users/me'
  expect((await user.put(me, { firstName: 'Zoe' })).status).toBe(200)
  expect((await check(token)).status).toBe(200)
  const changed = { email: 'other@touchline.example', currentPassword: testPassword }
  expect((await user.put(me, changed)).status).toBe(200)
  expect((await check(token)).status).toBe(422)
})

test('a mail that cannot be sent is sent later, once, and its token is nowhere but in it', async () => {
  const user = await gateway.user(account)
  server.state.refuses = true
  await request(user.username)
  await until(() => server.state.refused > 0)
  server.state.refuses = false
  await until(async () => {
    // Retry at once instead of after seconds.
    await sql(`update pgboss.job set start_after = now() where name = 'send-reset-mail' and state = 'retry'`)
    return mailsTo(user).length > 0
  })
  await whenSent()
  expect(mailsTo(user)).toHaveLength(1)
  const [, token = ''] = /#([\w-]{43})/.exec(mailsTo(user)[0]!.text) ?? []
  const { rows } = await sql('select * from password_resets where "UserId" = $1', [user.id])
  expect(rows).toHaveLength(1)
  const jobs = await sql(`select * from pgboss.job where name = 'send-reset-mail'`)
  expect(JSON.stringify([rows, jobs.rows])).not.toContain(token)
  expect((await check(token)).status).toBe(200)
})

test('without a mail server nothing is sent, and the page is told so', async () => {
  const bare = await openTestGateway({ SUPPORT_CONTACT: 'help@touchline.example' }, gateway.connectionString)
  expect(await bare.anonymous.post(resets, { login: 'anybody' })).toMatchObject({
    status: 422,
    body: { key: 'session.resetUnavailable' },
  })
  expect((await bare.anonymous.get('/config.json')).body).toMatchObject({
    canResetPassword: false,
    supportContact: 'help@touchline.example',
  })
  expect((await gateway.anonymous.get('/config.json')).body).toMatchObject({ canResetPassword: true })
})
