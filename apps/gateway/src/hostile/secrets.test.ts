import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { logOutput } from '@touchline/log'
import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import faye from 'faye'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stepAt, totpCode } from '../modules/session/sign-in/totp.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../testing/worker-child.ts'

// Everything that is secret is made once, through the calls that make it, and then searched for wherever it could
// have gone: answers, logs of both processes, tables, the audit log, realtime messages, webhooks and emails.

const base = '/users-service-api'
const me = `${base}/users/me`
const password = 'eleven-wet-umbrellas-in-Brest'
const logLines: string[] = []
const received: string[] = []
/** The messages of a webhook that is told of everything, with their headers. */
const hooked: string[] = []
const receiver = createServer(async (request, response) => {
  hooked.push(JSON.stringify(request.headers) + (await text(request)))
  response.writeHead(204).end()
})
/** What nobody may find again, by what it is. */
const secrets = new Map<string, string>()
/** Sent in an email to the person, and nowhere else. */
const mailed = new Map<string, string>()

let gateway: TestGateway
let worker: WorkerChild
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let networks: Awaited<ReturnType<typeof startNetworks>>
let receiverHost: string
let listener: InstanceType<typeof faye.Client>
let manager: TestUser
let admin: TestUser

beforeAll(async () => {
  // At a terminal the log takes a way that can be heard.
  const { isTTY } = process.stdout
  process.stdout.isTTY = true
  vi.spyOn(logOutput, 'write').mockImplementation((line) => void logLines.push(line))
  mailServer = await openMailServer()
  networks = await startNetworks()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  receiverHost = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const environment = {
    ...networkEnvironment(networks.world),
    WEBHOOK_HOSTS: receiverHost,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Touchline <noreply@touchline.example>',
    PUBLIC_URL: 'https://touchline.example',
    LOG_LEVEL: 'trace',
    SECRETS_KEY: Buffer.alloc(32, 'key').toString('base64'),
  }
  gateway = await openTestGateway(environment)
  process.stdout.isTTY = isTTY
  const lines = new Writable({
    write(chunk, _, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  worker = await startWorkerChild(
    {
      ...process.env,
      ...environment,
      DATABASE_URL: gateway.connectionString,
      DATA_DIR: gateway.services.config.DATA_DIR,
      PORT: String(gateway.port),
    },
    lines,
  )
  const account = await gateway.account()
  manager = await gateway.user(account)
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts', 'manage_users'], {
    accessLevel: 1,
  })
  listener = new faye.Client(`http://127.0.0.1:${gateway.port}/realtime`)
  listener.addExtension({
    outgoing: (message, callback) => callback({ ...message, ext: { token: manager.token } }),
  })
  await listener
    .subscribe(`/admin/${account.id}/**`)
    .withChannel((name: string, data: unknown) => void received.push(`${name} ${JSON.stringify(data)}`))
  secrets.set('the key that encrypts', environment.SECRETS_KEY)
})
afterAll(async () => {
  await listener?.disconnect()
  await worker?.stop()
  await mailServer?.close()
  await networks?.close()
  receiver.closeAllConnections()
  receiver.close()
})

const keep = (name: string, value: string) => {
  expect([name, value.length]).toEqual([name, expect.any(Number)])
  secrets.set(name, value)
  return value
}

/** Waits for the next email to this address; returns the token of its link. */
async function mailTo(address: string): Promise<string> {
  const find = () => mailServer.mails.find(({ to }) => to === address)?.text.match(/#([\w-]{20,})/)?.[1]
  return await vi.waitUntil(find, { timeout: 30_000 })
}

/** Has a webhook told of everything, and connects a network. */
async function connectOthers() {
  const hooks = `${base}/webhooks`
  const { types } = (await manager.get(hooks)).body
  const added = await manager.post(hooks, {
    url: `http://${receiverHost}/all`,
    description: 'Club website',
    types,
  })
  expect([added.status, added.body]).toEqual([201, expect.anything()])
  keep('the first secret of a webhook', added.body.secret)
  const rotated = await manager.post(`${hooks}/${added.body.id}/rotation`, { graceHours: 24 })
  expect([rotated.status, rotated.body]).toEqual([200, expect.anything()])
  keep('the secret of a webhook', rotated.body.secret)

  const accessToken = keep('a network’s access token', 'access-token-of-the-club-1937')
  const refreshToken = keep('a network’s refresh token', 'refresh-token-of-the-club-1937')
  networks.world.tokens.add(accessToken)
  const linked = await manager.put(`${me}/oauth/google`, { accessToken, refreshToken })
  expect([linked.status, linked.body]).toEqual([200, expect.anything()])
}

test('passwords, tokens, codes and keys come into being', { timeout: 90_000 }, async () => {
  const { username, account } = manager
  await connectOthers()
  keep('a session’s token', manager.token)
  expect((await manager.put(`${me}/password`, { current: 'wrong one', password })).status).toBe(400)

  const invited = { username: 'invited', email: 'invited@touchline.example', firstName: 'Io', lastName: '' }
  expect((await manager.post(`${base}/users`, invited)).status).toBe(201)
  mailed.set('an invitation', await mailTo(invited.email))
  const accepted = await gateway.anonymous.post(`${base}/auth/invitations/complete`, {
    token: mailed.get('an invitation'),
    password: keep('a password', password),
  })
  expect(accepted.status).toBe(200)

  expect((await gateway.anonymous.post(`${base}/auth/password-resets`, { login: username })).status).toBe(202)
  mailed.set('a link for a forgotten password', await mailTo(`${username}@touchline.example`))

  const totp = keep('the secret of an authenticator app', (await manager.put(`${me}/totp`)).body.secret)
  const confirmed = await manager.put(`${me}/totp/confirmation`, {
    code: totpCode(totp, stepAt(Date.now()) - 1),
  })
  expect(confirmed.status).toBe(204)
  const { codes } = (await manager.put(`${me}/recovery-codes`)).body
  for (const [index, code] of codes.entries()) keep(`recovery code ${index + 1}`, code)
  const login = { username: invited.username, password }
  keep(
    'another session’s token',
    (await gateway.anonymous.post(`${base}/auth/login`, login)).body.accessToken,
  )

  const made = await manager.post(`${base}/api-keys`, {
    name: 'Importer',
    scopes: ['videos:read'],
    expiresInDays: null,
  })
  expect(made.status).toBe(201)
  const key = keep('an API key', made.body.secret)
  const used = await gateway.anonymous.get('/main-api/videos', { authorization: `Bearer ${key}` })
  expect(used.status).toBe(200)
  await gateway.anonymous.get('/main-api/videos', { authorization: `Bearer ${key}x` })

  const connected = await manager.put(`${base}/accounts/${account.id}/single-sign-on`, {
    issuer: 'https://login.club.example',
    clientId: 'touchline',
    clientSecret: keep('a client secret', 'client-secret-of-the-club-1937'),
    domains: ['club.example'],
    groupClaim: 'groups',
    groups: [],
    createsPeople: true,
    allowsPasswords: true,
  })
  expect(connected.status).toBe(200)
  const forFans = await manager.put(`${base}/accounts/${account.id}/fan-provider`, {
    issuer: 'https://login.fans.example',
    clientId: 'touchline',
    clientSecret: keep('a client secret of fans', 'client-secret-of-the-fans-1937'),
    nameEn: 'Club ID',
    nameFr: null,
    isOn: false,
  })
  expect(forFans.status).toBe(200)
  // Something that everybody follows, after all of it.
  await manager.post('/main-api/tags', { name: 'The last' })
  await vi.waitUntil(() => received.some((message) => message.includes('/tags')), { timeout: 30_000 })
  await vi.waitUntil(() => hooked.some((message) => message.includes('"tags.created"')), { timeout: 30_000 })
})

/** Which secrets a text contains. */
const foundIn = (text: string, among: Map<string, string> = new Map([...secrets, ...mailed])) =>
  [...among].filter(([, value]) => text.includes(value)).map(([name]) => name)

test('no answer contains one', { timeout: 60_000 }, async () => {
  const ids = [manager.id, manager.account.id, admin.id, 1]
  const reads = gateway.routes.filter(({ method }) => method === 'GET')
  let answers = 0
  for (const user of [manager, admin])
    for (const { url } of reads)
      for (const id of /:/.test(url) ? ids : [0]) {
        const path = url.replace(':langId', 'fr').replace(/:\w+/g, String(id))
        const { body, headers } = await user.get(path)
        expect([path, foundIn(JSON.stringify([body, headers]))]).toEqual([path, []])
        answers++
      }
  expect(answers).toBeGreaterThan(500)
})

test('no log line contains one', () => {
  expect(logLines.length).toBeGreaterThan(100)
  expect(foundIn(logLines.join(''))).toEqual([])
})

test('no table contains one, as text or in another spelling', async () => {
  const { pool } = gateway.services
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(60)
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    const spelled = ['base64', 'base64url', 'hex'] as const
    const others = spelled.flatMap((as) =>
      [...secrets, ...mailed].map(([what, value]) => [what, Buffer.from(value).toString(as)] as const),
    )
    expect([name, foundIn(text), foundIn(text, new Map(others))]).toEqual([name, [], []])
  }
})

test('no realtime message contains one', () => {
  expect(foundIn(received.join('\n'))).toEqual([])
})

test('no message of a webhook contains one', () => {
  expect(foundIn(hooked.join('\n'))).toEqual([])
})

test('an email contains only its own link', () => {
  for (const { to, headers, text, html } of mailServer.mails) {
    expect([to, foundIn(headers)]).toEqual([to, []])
    expect([to, foundIn(text + html).length]).toEqual([to, expect.toSatisfy((count: number) => count <= 1)])
    expect([to, foundIn(text + html, secrets)]).toEqual([to, []])
  }
  expect(mailServer.mails.length).toBeGreaterThanOrEqual(2)
})
