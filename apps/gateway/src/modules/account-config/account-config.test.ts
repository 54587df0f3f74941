import { beforeAll, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let operator: TestUser
let admin: TestUser
const address = ({ id }: TestAccount) => `/users-service-api/accounts/${id}/config`
const config = {
  colours: { primary: '#A00035' },
  legal: { terms: 'https://club.example/terms', imprint: 'https://club.example/imprint' },
  player: { loops: true },
  hidden: ['account/tags'],
}

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  operator = await gateway.user(account)
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'])
  await gateway.services.pool.query('update users set "accessLevel" = 1 where id = $1', [admin.id])
})

test('ROUTE-14 a configuration is read, replaced as a whole, and recorded', async () => {
  expect((await admin.get(address(account))).body).toEqual({ config: {} })
  expect(await admin.put(address(account), { config })).toMatchObject({ status: 200, body: { config } })
  expect((await admin.get(address(account))).body).toEqual({ config })
  expect((await admin.put(address(account), { config: { hidden: ['account/tags'] } })).status).toBe(200)
  expect((await admin.get(address(account))).body).toEqual({ config: { hidden: ['account/tags'] } })
  const { rows } = await gateway.services.pool.query(
    `select before->'config' as before, after->'config' as after from audit_entries
      where action = 'set-config' and "resourceId" = $1 order by id`,
    [account.id],
  )
  expect(rows).toEqual([
    { before: {}, after: config },
    { before: config, after: { hidden: ['account/tags'] } },
  ])
})

test('the account shows it: its pages have the legal links and behave as said, its menu is shorter', async () => {
  const { id } = (await operator.post('/main-api/videos', { name: 'Derby', visibility: 'public' })).body
  const { rows } = await gateway.services.pool.query(
    `update videos set "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1', duration = 30000
      where id = $1 returning "publicKey"`,
    [id],
  )
  const page = async () => (await gateway.anonymous.get(`/main-api/embed/videos/${rows[0].publicKey}`)).body
  await admin.put(address(account), { config: {} })
  expect(await page()).toMatchObject({ legal: [], loops: false, autoplays: false })
  await admin.put(address(account), { config })
  expect(await page()).toMatchObject({
    legal: [
      { kind: 'terms', url: 'https://club.example/terms' },
      { kind: 'imprint', url: 'https://club.example/imprint' },
    ],
    loops: true,
    autoplays: false,
    brand: { colour: '#A00035' },
  })
  const context = await operator.get('/users-service-api/users/me/context')
  expect(context.body.account.hidden).toEqual(['account/tags'])
  const { body } = await admin.get('/users-service-api/users/me/context')
  expect(body.account.hidden).toEqual([])
})

test('errors name the place in the configuration', async () => {
  const wrong = {
    colours: { primary: 'red' },
    legal: { terms: 'javascript:alert(1)' },
    player: { autoplays: 'yes' },
    hidden: ['account/tags', 'account/tags'],
    other: 1,
  }
  const { status, body } = await admin.put(address(account), { config: wrong })
  expect(status).toBe(400)
  expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'config.colours.primary',
    'config.hidden',
    'config.legal.terms',
    'config.other',
    'config.player.autoplays',
  ])
  for (const logo of [`accounts/${admin.account.id}/a.png`, `accounts/${account.id}/../a.png`, 'a.svg']) {
    const refused = await admin.put(address(account), { config: { logo } })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'config.logo'])
  }
  const logo = `accounts/${account.id}/pictures/logo.png`
  expect((await admin.put(address(account), { config: { logo } })).status).toBe(200)
})

test('of two administrators, the second sees what the first has saved', async () => {
  const version = (await admin.get(address(account))).headers.etag as string
  const write = (body: object) => admin.put(address(account), { config: body }, { 'if-match': version })
  expect((await write({ player: { loops: true } })).status).toBe(200)
  const second = await write({ player: { autoplays: true } })
  expect(second.status).toBe(412)
  expect(second.body.current.config).toEqual({ player: { loops: true } })
})

test('only administrators with access level 1 read and write it, and only of a customer that exists', async () => {
  const lower = await gateway.user(await gateway.account(), ['manage_customer_accounts'])
  await gateway.services.pool.query('update users set "accessLevel" = 0 where id = $1', [lower.id])
  for (const user of [operator, lower]) {
    expect((await user.get(address(account))).status).toBe(403)
    expect((await user.put(address(account), { config: {} })).status).toBe(403)
  }
  const missing = '/users-service-api/accounts/987654321/config'
  expect((await admin.get(missing)).status).toBe(404)
  expect((await admin.put(missing, { config: {} })).status).toBe(404)
})
