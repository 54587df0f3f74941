import { beforeAll, describe, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  operator = await gateway.user(account)
})

const login = '/users-service-api/auth/login'
const me = '/users-service-api/users/me'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

/** Waits until the gateway has been notified that access changed. */
async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('CALL-AUTH-01 ENTITY-13 login answers a token, trims the name and does not mind its case', async () => {
  const answer = await gateway.anonymous.post(login, {
    username: ` ${operator.username.toUpperCase()} `,
    password: testPassword,
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { username: operator.username, AccountId: account.id, accountKey: account.key },
  })
  expect(answer.body.accessToken).toMatch(/^[\w-]{43}$/)
})

test('the token is kept only as its hash, the password only as argon2id', async () => {
  const { rows } = await sql(
    'select s."tokenHash", u.password from sessions s join users u on u.id = s."UserId" where u.id = $1',
    [operator.id],
  )
  expect(JSON.stringify(rows)).not.toContain(operator.token)
  expect(rows[0].password).toMatch(/^\$argon2id\$/)
})

test('CALL-USERS-02 CALL-USERS-04 ACCESS-10 ENTITY-06 the profile and the context tell what the session may do', async () => {
  expect((await operator.get(me)).body).toMatchObject({
    id: operator.id,
    username: operator.username,
    meta: { language: 'en' },
    accessLevel: 0,
    isAdmin: false,
  })
  const context = (await operator.get(`${me}/context`)).body
  expect(context.account).toMatchObject({ id: account.id, key: account.key })
  expect(context.Roles.map(({ name }: { name: string }) => name)).toContain('manage_payments')
  expect(context.languages).toEqual({ available: ['en', 'fr'], default: 'en' })
})

test('a role counts for nothing while its module is off', async () => {
  const bare = await gateway.user(await gateway.account({ modules: ['VIDEOS'] }), [
    'video_write',
    'simulcast_write',
  ])
  const { Roles } = (await bare.get(`${me}/context`)).body
  expect(Roles).toEqual([{ name: 'video_write' }])
})

test('CALL-USERS-05 I18N-02 ENTITY-02 the language is kept, by a reader too', async () => {
  const reader = await gateway.user(account, ['read_only'])
  expect(await reader.put(me, { meta: { language: 'fr' } })).toMatchObject({
    status: 200,
    body: { meta: { language: 'fr' } },
  })
  expect((await reader.get(me)).body.meta.language).toBe('fr')
  expect((await reader.put(me, { meta: { language: 'de' } })).status).toBe(400)
})

test('the views that a user saves of lists are their own, and leave the language as it is', async () => {
  const reader = await gateway.user(account, ['read_only'])
  await reader.put(me, { meta: { language: 'fr' } })
  const views = [{ list: 'videos', name: 'Unpublished', search: 'visibility=private&view=grid' }]
  expect(await reader.put(me, { meta: { views } })).toMatchObject({
    status: 200,
    body: { meta: { language: 'fr', views } },
  })
  expect((await reader.get(me)).body.meta).toEqual({ language: 'fr', views })
  expect((await operator.get(me)).body.meta.views).toEqual([])
  expect((await reader.put(me, { meta: { views: [{ list: 'videos', name: '' }] } })).status).toBe(400)
})

test('CALL-USERS-01 CALL-USERS-03 ENTITY-04 ENTITY-18 groups and networks of a user', async () => {
  expect((await operator.get(`/users-service-api/users/${operator.id}/groups`)).body).toMatchObject({
    total: 1,
    data: [{ name: operator.username }],
  })
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(`/users-service-api/users/${operator.id}/groups`)).status).toBe(404)
  const admin = await gateway.user(rival.account, ['manage_customer_accounts'], { accessLevel: 1 })
  const groupsAs = (headers: Record<string, string>) =>
    admin.get(`/users-service-api/users/${operator.id}/groups`, headers)
  expect((await groupsAs({})).status).toBe(404)
  expect((await groupsAs({ 'x-account-key': account.key })).body).toMatchObject({ total: 1 })
  expect((await operator.get(`${me}/oauth`)).body).toMatchObject({
    facebook: { isConnected: false, pageId: null },
    facebookPages: [],
  })
})

test('CALL-AUTH-02 logout ends the session at once', async () => {
  const leaver = await gateway.user(account)
  expect((await leaver.get(me)).status).toBe(200)
  expect((await leaver.remove('/users-service-api/auth/logout')).status).toBe(204)
  await until(async () => (await leaver.get(me)).status === 401)
})

describe('somebody is out at once', () => {
  test.each([
    ['an inactive user', 'update users set "isActive" = false where id = $1'],
    [
      'a user of an inactive account',
      'update accounts set "isActive" = false where id = (select "AccountId" from users where id = $1)',
    ],
    [
      'an expired session',
      `with x as (update sessions set "expiresAt" = now() - interval '1 second' where "UserId" = $1) select tell_access_changed_now()`,
    ],
  ])('%s', async (_, change) => {
    const user = await gateway.user(await gateway.account())
    expect((await user.get(me)).status).toBe(200)
    await sql(
      change.replace('select tell_access_changed_now()', `select pg_notify('touchline_access', '')`),
      [user.id],
    )
    await until(async () => (await user.get(me)).status === 401)
  })

  test('a right that is taken away', async () => {
    const user = await gateway.user(await gateway.account(), ['video_write'])
    expect((await user.get('/main-api/videos')).status).toBe(200)
    await sql(
      'delete from group_roles where "GroupId" in (select "GroupId" from group_users where "UserId" = $1)',
      [user.id],
    )
    await until(async () => (await user.get('/main-api/videos')).status === 403)
  })
})

describe('guessing', () => {
  const guess = (username: string, password = 'wrong') =>
    gateway.anonymous.post(login, { username, password })

  test('is slowed down and locked for the user name, whether it exists or not', async () => {
    const victim = await gateway.user(account)
    for (const username of [victim.username, 'nobody at all']) {
      for (let round = 0; round < 5; round++) expect((await guess(username)).status).toBe(401)
      const locked = await guess(username, testPassword)
      expect(locked.status).toBe(429)
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    }
    await sql(`update login_failures set "lockedUntil" = now() - interval '1 second'`)
    expect((await guess(victim.username, testPassword)).status).toBe(200)
    const { rows } = await sql('select 1 from login_failures where subject = $1', [`user:${victim.username}`])
    expect(rows).toEqual([])
    await sql('delete from login_failures')
  })

  test('is locked for the address after more failures', async () => {
    for (let round = 0; round < 31; round++) await guess(`somebody ${round}`)
    expect((await guess('another one')).status).toBe(429)
    await sql('delete from login_failures')
  })

  test('at once is let through as often as one after the other', async () => {
    await sql(`insert into login_failures (subject, failures) values ('user:somebody at once', 20)`)
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess('somebody at once')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
    await sql('delete from login_failures')
  })

  test('of long ago is forgotten, and a right password is none', async () => {
    const person = await gateway.user(account)
    await sql('delete from login_failures')
    for (let round = 0; round < 5; round++) await guess(`somebody ${round}`)
    const address = `select failures, "lastAt" from login_failures where subject like 'ip:%'`
    await sql(`update login_failures set "lastAt" = now() - interval '10 minutes'`)
    const [before] = (await sql(address)).rows
    expect((await guess(person.username, testPassword)).status).toBe(200)
    expect((await sql(address)).rows).toEqual([before])
    expect(before.failures).toBe(5)
    await sql(
      `update login_failures set "lastAt" = now() - interval '16 minutes', failures = 60 where subject not like 'user:%'`,
    )
    expect((await guess('somebody 0')).status).toBe(401)
    expect((await guess('somebody 0')).status).toBe(401)
    expect((await sql(address)).rows[0].failures).toBe(2)
    await sql('delete from login_failures')
  })

  test('is locked for the address that the nearest proxy tells, whatever the client says before it', async () => {
    const behind = await openTestGateway({ TRUST_PROXY: '1' }, gateway.connectionString)
    const from = (address: string, round: number) =>
      behind.anonymous.post(
        login,
        { username: `somebody ${round}`, password: 'wrong' },
        { 'x-forwarded-for': `10.9.8.${round}, ${address}` },
      )
    for (let round = 0; round < 31; round++) await from('203.0.113.1', round)
    expect((await from('203.0.113.1', 99)).status).toBe(429)
    expect((await from('203.0.113.2', 98)).status).toBe(401)
    await sql('delete from login_failures')
  })

  test('answers the same for a wrong password and a wrong name', async () => {
    expect((await guess(operator.username)).body).toEqual((await guess('no such name')).body)
    await sql('delete from login_failures')
  })
})

describe('an administrator acts for an account', () => {
  let admin: TestUser
  beforeAll(async () => {
    admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
  })

  test('ACCESS-06 SIM-04 with its key: its rows, its roles and modules', async () => {
    expect((await admin.get('/main-api/videos')).status).toBe(403)
    await operator.post('/main-api/videos', { name: 'Of the account' })
    const asAccount = { 'x-account-key': account.key }
    expect((await admin.get('/main-api/videos', asAccount)).body.total).toBe(
      (await operator.get('/main-api/videos')).body.total,
    )
    const context = (await admin.get(`${me}/context`, asAccount)).body
    expect([context.accountId, context.account.key]).toEqual([account.id, account.key])
  })

  test('SIM-05 SIM-06 AccountId and SportId may stand in bodies and queries, and only of that account', async () => {
    const asAccount = { 'x-account-key': account.key }
    const url = `/main-api/tags?AccountId=${account.id}&SportId=1`
    const made = await admin.post(url, { name: 'By the admin', AccountId: account.id }, asAccount)
    expect(made).toMatchObject({ status: 201, body: { AccountId: account.id, createdBy: admin.id } })
    expect(
      (await admin.post('/main-api/tags', { name: 'x', AccountId: admin.account.id }, asAccount)).status,
    ).toBe(403)
    const { rows } = await sql(
      `select "UserId", "AccountId" from audit_entries where resource = 'tags' and "resourceId" = $1`,
      [made.body.id],
    )
    expect(rows).toEqual([{ UserId: admin.id, AccountId: account.id }])
  })

  test('nobody else may', async () => {
    const other = await gateway.account()
    expect((await operator.get('/main-api/videos', { 'x-account-key': other.key })).status).toBe(403)
    expect((await operator.get('/main-api/videos', { 'x-account-key': 'no such key' })).status).toBe(403)
  })

  test('ACCESS-49 CALL-ACCOUNTS-03 lists the accounts only while not simulating', async () => {
    expect(
      (await admin.get('/users-service-api/accounts?limit=100')).body.data.map(
        ({ id }: { id: number }) => id,
      ),
    ).toContain(account.id)
    expect((await admin.get('/users-service-api/accounts', { 'x-account-key': account.key })).status).toBe(
      403,
    )
    expect((await operator.get('/users-service-api/accounts')).status).toBe(403)
  })
})

test('CALL-START-01 CALL-START-02 ENTITY-14 ENTITY-15 what the page needs before its first screen', async () => {
  const payload = (await operator.get('/main-api/common/admin-payload')).body
  expect(payload.sports).toHaveLength(8)
  expect(Object.keys(payload.aws.prefix.clips)).toEqual(['root', 'skins', 'skinPreRoll', 'skinPostRoll'])
  expect((await operator.get('/main-api/common/google-analytics-token')).body).toEqual({
    googleAnalyticsToken: null,
  })
})

test('/health answers, and a request id comes with every answer', async () => {
  const answer = await gateway.anonymous.get('/health')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    status: 'ok',
    disk: { freeBytes: expect.any(Number), isLow: expect.any(Boolean) },
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('/health is not well while nobody can log in', async () => {
  const empty = await openTestGateway()
  expect((await empty.anonymous.get('/health')).status).toBe(503)
  await empty.user(await empty.account())
  expect((await empty.anonymous.get('/health')).status).toBe(200)
})
