import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '../../testing/after-file.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../../testing/open-id-provider.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

// Who sets the provider of fans, and what is refused. The port of the hostile provider is trusted in advance.

const hostile = createServer()
/** Nobody listens at a port that only the system may use. */
const unreachable = 'http://127.0.0.1:2'
let gateway: TestGateway
let provider: OpenIdProvider
let manager: TestUser
let hostileIssuer: string

beforeAll(async () => {
  provider = await openOpenIdProvider(['http://localhost/my-data/1'])
  afterFile(() => provider.close())
  await once(hostile.listen(0, '127.0.0.1'), 'listening')
  afterFile(() => void hostile.close())
  const host = `127.0.0.1:${(hostile.address() as AddressInfo).port}`
  hostileIssuer = `http://${host}`
  gateway = await openTestGateway({
    PUBLIC_URL: 'http://localhost',
    SSO_HOSTS: [provider.host, host, new URL(unreachable).host].join(),
  })
  manager = await gateway.user(await gateway.account())
})

const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows
const pathOf = ({ account }: TestUser) => `/users-service-api/accounts/${account.id}/fan-provider`
const bodyOf = (changes: object = {}) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  nameEn: 'Club ID',
  nameFr: 'Identifiant du club',
  isOn: true,
  ...changes,
})
const withoutSecret = { clientSecret: undefined }

test('only those who manage the account’s users read and set it, after confirming who they are', async () => {
  const path = pathOf(manager)
  const editor = await gateway.user(manager.account, ['video_write', 'use_crm'])
  const stranger = await gateway.user(await gateway.account())
  for (const [who, status] of [
    [editor, 403],
    [stranger, 404],
  ] as const) {
    expect((await who.get(path)).status).toBe(status)
    expect((await who.put(path, bodyOf())).status).toBe(status)
    expect((await who.remove(path)).status).toBe(status)
  }
  await sql(
    `update sessions set "confirmedAt" = now() - interval '1 hour', "createdAt" = now() - interval '1 hour'
      where "UserId" = $1`,
    [stranger.id],
  )
  const late = await stranger.put(pathOf(stranger), bodyOf())
  expect([late.status, await sql('select from fan_providers')]).toEqual([403, []])
})

test('it is stored without its secret being told, changed by whoever has seen the last version, and removed', async () => {
  const path = pathOf(manager)
  const before = await manager.get(path)
  expect(before).toMatchObject({
    status: 200,
    body: { isSet: false, isOn: false, callbackUrl: `http://localhost/my-data/${manager.account.id}` },
  })
  const { clientSecret, ...shown } = bodyOf()
  const made = await manager.put(path, bodyOf(), { 'if-match': String(before.headers.etag) })
  expect(made).toMatchObject({ status: 200, body: { ...shown, isSet: true, fans: 0 } })
  const [stored] = await sql('select * from fan_providers where "AccountId" = $1', [manager.account.id])
  for (const text of [JSON.stringify(stored), JSON.stringify(made.body)])
    expect(text).not.toContain(clientSecret)
  const stale = await manager.put(path, bodyOf(), { 'if-match': String(before.headers.etag) })
  expect(stale).toMatchObject({ status: 412, body: { current: { nameEn: 'Club ID' } } })
  const renamed = await manager.put(path, bodyOf({ ...withoutSecret, nameEn: 'My club', nameFr: null }))
  expect(renamed).toMatchObject({ status: 200, body: { nameEn: 'My club', nameFr: null, isOn: true } })
  expect((await manager.remove(path)).status).toBe(204)
  expect((await manager.remove(path)).status).toBe(404)
  const audited = await sql(
    `select action, before, after from audit_entries where resource = 'accounts' and "resourceId" = $1 order by id`,
    [manager.account.id],
  )
  expect(audited).toMatchObject([
    { action: 'set-fan-provider', before: null, after: { nameEn: 'Club ID', isSecretReplaced: true } },
    { action: 'set-fan-provider', after: { nameEn: 'My club', isSecretReplaced: false } },
    { action: 'remove-fan-provider', before: { nameEn: 'My club' } },
  ])
  expect(JSON.stringify(audited)).not.toContain(clientSecret)
})

test('a stored secret is not sent to a provider of another name', async () => {
  const by = await gateway.user(await gateway.account())
  expect((await by.put(pathOf(by), bodyOf(withoutSecret))).body.errors).toMatchObject([
    { path: 'clientSecret', key: 'session.ssoSecret' },
  ])
  expect((await by.put(pathOf(by), bodyOf())).status).toBe(200)
  for (const changes of [{ issuer: hostileIssuer }, { clientId: 'another' }])
    expect((await by.put(pathOf(by), bodyOf({ ...withoutSecret, ...changes }))).body.errors).toMatchObject([
      { path: 'clientSecret', key: 'session.ssoSecret' },
    ])
})

/** Answers the next requests like this. */
function answer(listener: RequestListener): void {
  hostile.removeAllListeners('request').on('request', listener)
}
const json =
  (content: object): RequestListener =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(content))

test('a provider that does not work is not set, and the field that is wrong says why', async () => {
  const by = await gateway.user(await gateway.account())
  const tried = async (changes: object) => {
    const { status, body } = await by.put(pathOf(by), bodyOf(changes))
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.key]
  }
  const wrongIssuer = [400, 'issuer', 'fans.providerUnusable']
  expect(await tried({ issuer: unreachable })).toEqual(wrongIssuer)
  const issuer = hostileIssuer
  answer((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  expect(await tried({ issuer })).toEqual(wrongIssuer)
  answer((_, response) => response.end('x'.repeat(600 * 1024)))
  expect(await tried({ issuer })).toEqual(wrongIssuer)
  answer(json({ issuer: 'https://login.club.example' }))
  expect(await tried({ issuer })).toEqual([400, 'issuer', 'fans.providerIssuer'])
  // Endpoints of a network that is not public.
  const inside = 'http://10.0.0.1'
  answer(json({ issuer, authorization_endpoint: inside, token_endpoint: inside, jwks_uri: `${inside}/keys` }))
  expect(await tried({ issuer })).toEqual(wrongIssuer)
  expect(await tried({ clientSecret: 'wrong' })).toEqual([400, 'clientSecret', 'fans.providerClient'])
  for (const [url, key] of [
    ['http://club.example', 'session.ssoHttps'],
    ['https://10.0.0.1', 'fans.providerUnusable'],
    ['https://[::1]', 'fans.providerUnusable'],
  ])
    expect(await tried({ issuer: url })).toEqual([400, 'issuer', key])
  expect(await sql('select from fan_providers where "AccountId" = $1', [by.account.id])).toEqual([])
  // One that is off may be prepared before it works.
  expect((await by.put(pathOf(by), bodyOf({ issuer: unreachable, isOn: false }))).status).toBe(200)
  expect((await gateway.anonymous.get(`/fan-api/${by.account.id}`)).body.provider).toBeNull()
})

test('the names on the button are one line of text', async () => {
  for (const changes of [{ nameEn: '' }, { nameEn: 'two\nlines' }, { nameFr: 'x'.repeat(81) }])
    expect((await manager.put(pathOf(manager), bodyOf(changes))).status).toBe(400)
})
