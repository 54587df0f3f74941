import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { afterFile } from '../../testing/after-file.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../../testing/open-id-provider.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

// Who sets up a provider, what is refused, and what the connection test says. Ports of the hostile providers are trusted
// in advance.

const hostile = Array.from({ length: 6 }, () => createServer())
/** Nobody listens at a port that only the system may use. */
const unreachable = '127.0.0.1:2'
const base = '/users-service-api'
let gateway: TestGateway
let provider: OpenIdProvider

beforeAll(async () => {
  provider = await openOpenIdProvider([`http://localhost${base}/auth/sso/callback`])
  afterFile(() => provider.close())
  for (const server of hostile) await once(server.listen(0, '127.0.0.1'), 'listening')
  afterFile(() => {
    for (const server of hostile) server.close()
  })
  const trusted = [provider.host, unreachable, ...hostile.map(hostOf)].join()
  gateway = await openTestGateway({ PUBLIC_URL: 'http://localhost', SSO_HOSTS: trusted })
})

let served = 0
const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`
const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows
const pathOf = ({ id }: TestAccount) => `${base}/accounts/${id}/single-sign-on`
let count = 0
const bodyOf = (changes: object = {}) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: [`d${++count}.test`],
  groupClaim: null,
  groups: [],
  createsPeople: true,
  allowsPasswords: true,
  ...changes,
})
const managerOf = async () => {
  const account = await gateway.account()
  return { account, manager: await gateway.user(account) }
}
const testOf = (by: TestUser, body: object) => by.post(`${pathOf(by.account)}/test`, body)

test('only those who manage the account’s users read and set it, after confirming who they are', async () => {
  const { account, manager } = await managerOf()
  const editor = await gateway.user(account, ['video_write'])
  const other = await gateway.user(await gateway.account())
  const admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
  const path = pathOf(account)
  expect([
    (await editor.get(path)).status,
    (await other.get(path)).status,
    (await admin.get(path)).status,
  ]).toEqual([403, 404, 200])
  expect([(await editor.put(path, bodyOf())).status, (await other.put(path, bodyOf())).status]).toEqual([
    403, 404,
  ])
  expect([
    (await other.remove(path)).status,
    (await testOf(other, { issuer: provider.issuer })).status,
  ]).toEqual([404, 200])
  expect((await other.post(`${path}/test`, { issuer: provider.issuer })).status).toBe(404)
  await sql(`update sessions set "confirmedAt" = now() - interval '1 hour' where "UserId" = $1`, [manager.id])
  expect((await manager.put(path, bodyOf())).body.code).toBe('step_up_required')
  expect((await manager.remove(path)).body.code).toBe('step_up_required')
  expect((await admin.put(path, bodyOf())).status).toBe(200)
  expect((await manager.get(path)).body).toMatchObject({
    isOn: true,
    callbackUrl: `http://localhost${base}/auth/sso/callback`,
  })
})

test('two who change it at the same time are told, and both see what is stored', async () => {
  const { account, manager } = await managerOf()
  const empty = await manager.get(pathOf(account))
  expect(empty.body).toMatchObject({ isOn: false, people: 0 })
  const first = await manager.put(pathOf(account), bodyOf(), { 'if-match': String(empty.headers.etag) })
  expect([first.status, first.headers.etag]).toEqual([200, '"1"'])
  const stale = await manager.put(pathOf(account), bodyOf(), { 'if-match': String(empty.headers.etag) })
  expect(stale).toMatchObject({ status: 412, body: { current: first.body } })
})

test('the secret is in no answer, audit entry or column, and is not sent to another provider', async () => {
  const { account, manager } = await managerOf()
  const answers = [
    await manager.put(pathOf(account), bodyOf()),
    await manager.put(pathOf(account), bodyOf({ clientSecret: undefined })),
    await manager.get(pathOf(account)),
    await testOf(manager, { issuer: provider.issuer, clientId: provider.clientId }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[3]!.body).toEqual({ problem: null, detail: null, isClientChecked: true })
  const stored = await sql('select * from single_sign_ons')
  const entries = await sql(`select * from audit_entries where action like '%single-sign-on%'`)
  expect(entries.length).toBeGreaterThan(1)
  expect(entries.at(-1)).toMatchObject({ action: 'set-single-sign-on', after: { isSecretReplaced: false } })
  expect(JSON.stringify([answers, stored, entries])).not.toContain(provider.clientSecret)
  for (const changes of [{ issuer: 'https://evil.example' }, { clientId: 'another' }])
    expect(
      (await manager.put(pathOf(account), bodyOf({ ...changes, clientSecret: undefined }))).body,
    ).toMatchObject({
      errors: [{ path: 'clientSecret', key: 'session.ssoSecret' }],
    })
})

test('a domain leads to one account only, and nobody takes another account’s or everybody’s', async () => {
  const [mine, theirs] = [await managerOf(), await managerOf()]
  expect(
    (await mine.manager.put(pathOf(mine.account), bodyOf({ domains: ['Bücher.test', 'bücher.TEST'] }))).body
      .domains,
  ).toEqual(['xn--bcher-kva.test'])
  const attempt = async (domain: string) => {
    const { body } = await theirs.manager.put(
      pathOf(theirs.account),
      bodyOf({ domains: ['ok.test', domain] }),
    )
    return body.errors?.map(({ path, key }: { path: string; key: string }) => [path, key])
  }
  expect(await attempt('xn--bcher-kva.test')).toEqual([['domains.1', 'session.ssoDomainTaken']])
  // Where all users of the tests have their addresses.
  expect(await attempt('touchline.example')).toEqual([['domains.1', 'session.ssoDomainOthers']])
  expect(await attempt('GMAIL.com')).toEqual([['domains.1', 'session.ssoDomainPublic']])
  for (const wrong of ['club', 'a b.test', 'a@b.test', 'a.test/x', '', '.test'])
    expect((await attempt(wrong))?.[0]?.[0], wrong).toBe('domains.1')
  await mine.manager.remove(pathOf(mine.account))
  expect(await attempt('xn--bcher-kva.test')).toBeUndefined()
})

test('http and private addresses are only for hosts that the operator names', async () => {
  const { account, manager } = await managerOf()
  for (const issuer of [
    'http://127.0.0.1:1',
    'http://id.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])
    expect((await manager.put(pathOf(account), bodyOf({ issuer }))).body.errors?.[0].path, issuer).toBe(
      'issuer',
    )
  for (const issuer of [
    'https://127.0.0.1:1',
    'https://localhost',
    'https://169.254.169.254',
    'http://127.0.0.1:1',
    'https://[::1]',
  ])
    expect((await testOf(manager, { issuer })).body.problem, issuer).toBe('notPublic')
})

/** A provider that answers what the listener does, at the next trusted port; returns its issuer. */
function serve(listener: RequestListener): string {
  const server = hostile[served++]!
  server.on('request', listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${hostOf(server)}`
}

test('the connection test says what is wrong', async () => {
  const { manager } = await managerOf()
  const problemOf = async (issuer: string, more: object = {}) =>
    (await testOf(manager, { issuer, ...more })).body
  const { issuer, clientId, clientSecret } = provider
  expect(await problemOf(issuer)).toMatchObject({ problem: null, isClientChecked: false })
  expect(await problemOf(issuer, { clientId, clientSecret })).toMatchObject({
    problem: null,
    isClientChecked: true,
  })
  expect(await problemOf(issuer, { clientId, clientSecret: 'wrong' })).toMatchObject({ problem: 'client' })
  expect(await problemOf(`${issuer}/`)).toMatchObject({ problem: 'otherIssuer', detail: issuer })
  expect(await problemOf(`${issuer}/elsewhere`)).toMatchObject({ problem: 'status', detail: '404' })

  const document = (changes: object) => ({
    issuer: '',
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    ...changes,
  })
  const answers: [string, RequestListener][] = [
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['tooLarge', (_, response) => response.end(`"${'x'.repeat(600_000)}"`)],
    ['notDiscovery', (_, response) => response.end('<html>')],
    [
      'incomplete',
      ({ headers }, response) =>
        response.end(
          JSON.stringify(
            document({ issuer: `http://${headers.host}`, authorization_endpoint: 'javascript:alert(1)' }),
          ),
        ),
    ],
    [
      'noCode',
      ({ headers }, response) =>
        response.end(
          JSON.stringify(
            document({ issuer: `http://${headers.host}`, response_types_supported: ['id_token'] }),
          ),
        ),
    ],
    [
      'noKeys',
      ({ headers }, response) =>
        response.end(
          JSON.stringify(
            document({ issuer: `http://${headers.host}`, jwks_uri: `http://${headers.host}/none` }),
          ),
        ),
    ],
  ]
  for (const [problem, listener] of answers)
    expect(await problemOf(serve(listener)), problem).toMatchObject({ problem })
  expect(await problemOf(`http://${unreachable}`)).toMatchObject({ problem: 'unreachable' })
})

test('a login at a provider that is down says so, and holds nothing up', async () => {
  const { account, manager } = await managerOf()
  const body = bodyOf({ issuer: `http://${unreachable}` })
  expect((await manager.put(pathOf(account), body)).status).toBe(200)
  const answer = await gateway.anonymous.post(`${base}/auth/sso/start`, { email: `a@${body.domains[0]}` })
  expect(answer).toMatchObject({ status: 503, body: { key: 'session.ssoUnavailable' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})
