import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let manager: TestUser
let admin: TestUser

const log = '/users-service-api/audit-entries'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  manager = await gateway.user(account, ['manage_users', 'sport_player_write', 'video_write'])
  admin = await gateway.user(await gateway.account({ name: 'Platform' }), ['manage_customer_accounts'])
})

type Entry = {
  id: number
  action: string
  resource: string
  CustomerId: number
  way: string
  ip: string | null
  changes: { field: string; before: unknown; after: unknown }[]
}
const entriesOf = async (user: TestUser, query = '', headers = {}) => {
  const { status, body } = await user.get(log + query, headers)
  expect(status).toBe(200)
  return body.data as Entry[]
}
const logIn = (username: string, password: string) =>
  gateway.anonymous.post('/users-service-api/auth/login', { username, password }, { 'user-agent': firefox })

describe('an entry', () => {
  test('says who, when, from where, for which account, and what changed from what to what', async () => {
    const user = await gateway.user(account)
    const tag = await makeItem(user, '/main-api/tags', { name: 'Cup' })
    await user.put(`/main-api/tags/${tag.id}`, { name: 'League' }, { 'user-agent': firefox })
    const [entry] = await entriesOf(manager, `?resource=tags&resourceId=${tag.id}`)
    expect(entry).toMatchObject({
      action: 'update',
      at: expect.stringMatching(/Z$/),
      UserId: user.id,
      userName: 'Ada Tester',
      isSupport: false,
      CustomerId: account.id,
      customerName: account.name,
      way: 'page',
      ip: '127.0.0.1',
      browser: 'Firefox',
      system: 'Linux',
      itemName: 'League',
      changes: [{ field: 'name', before: 'Cup', after: 'League' }],
    })
    expect((await manager.get(`${log}/${entry!.id}`)).body).toEqual(entry)
  })

  test('keeps the name of a person who is removed', async () => {
    const user = await gateway.user(account)
    await makeItem(user, '/main-api/tags', { name: 'Orphan' })
    await gateway.services.pool.query('delete from users where id = $1', [user.id])
    const [entry] = await entriesOf(manager, `?UserId=${user.id}&resource=tags`)
    expect(entry).toMatchObject({ userName: 'Ada Tester', itemName: 'Orphan' })
  })

  test('is written for logins, failed logins of known users and logouts, and never has the password', async () => {
    const user = await gateway.user(account)
    expect((await logIn(user.username, 'not this one')).status).toBe(401)
    const { accessToken } = (await logIn(user.username, testPassword)).body
    await gateway.anonymous.remove('/users-service-api/auth/logout', {
      authorization: `Bearer ${accessToken}`,
    })
    const entries = await entriesOf(manager, `?UserId=${user.id}`)
    expect(entries.map(({ action }) => action)).toEqual(['logout', 'login', 'login-failed', 'login'])
    expect(entries[1]).toMatchObject({ browser: 'Firefox', CustomerId: account.id })
    expect(JSON.stringify(entries)).not.toMatch(/not this one|a password for tests|argon2/)
  })
})

describe('what an administrator did for an account', () => {
  const named = async (name: string) => {
    expect((await admin.post('/main-api/tags', { name }, { 'x-account-key': account.key })).status).toBe(201)
    return `?resource=tags&q=${name}`
  }

  test('names both accounts, and its administrators learn that it was support, not from where', async () => {
    const query = await named('Helped')
    const [shown] = await entriesOf(manager, query)
    const seen = { userName: 'Ada Tester', isSupport: true, CustomerId: account.id }
    expect(shown).toMatchObject({ ...seen, ip: null, browser: null, system: null })
    const [own] = await entriesOf(admin, query)
    expect(own).toMatchObject({ ...seen, ip: '127.0.0.1' })
    const simulating = { 'x-account-key': account.key }
    expect((await entriesOf(admin, query, simulating))[0]).toMatchObject({ ip: null })
  })
})

describe('the log', () => {
  test('shows an account its own entries only, an administrator all, and an account acted for alone', async () => {
    const other = await gateway.user(await gateway.account(), [
      'manage_users',
      'sport_player_write',
      'video_write',
    ])
    const tag = await makeItem(other, '/main-api/tags', { name: 'Elsewhere' })
    const query = `?resource=tags&resourceId=${tag.id}`
    const [entry] = await entriesOf(other, query)
    expect(await entriesOf(manager, query)).toEqual([])
    expect((await manager.get(`${log}/${entry!.id}`)).status).toBe(404)
    expect(await entriesOf(manager, `?CustomerId=${other.account.id}`)).toEqual([])
    expect(await entriesOf(admin, query)).toHaveLength(1)
    expect(await entriesOf(admin, query, { 'x-account-key': account.key })).toEqual([])
    expect(await entriesOf(admin, `?CustomerId=${other.account.id}&resource=tags`)).toHaveLength(1)
  })

  test('lists what people did without what jobs did, if it is asked to', async () => {
    const user = await gateway.user(account)
    const tag = await makeItem(user, '/main-api/tags', { name: 'By hand' })
    await gateway.services.pool.query(
      `insert into audit_entries ("AccountId", action, resource, "resourceId") values ($1, 'complete', 'tags', $2)`,
      [account.id, tag.id],
    )
    const waysOf = async (way: string) =>
      (await entriesOf(manager, `?resource=tags&resourceId=${tag.id}${way}`)).map((entry) => entry.way)
    expect(await waysOf('')).toEqual(['job', 'page'])
    expect(await waysOf('&way=page,key')).toEqual(['page'])
    expect(await waysOf('&way=job')).toEqual(['job'])
  })

  test('has entries without an account for administrators', async () => {
    await gateway.services.pool.query(
      `insert into audit_entries (action, resource, "requestId") values ('set-config', 'settings', 'x')`,
    )
    expect(await entriesOf(admin, '?action=set-config')).toMatchObject([{ CustomerId: null, changes: [] }])
    expect(await entriesOf(manager, '?action=set-config')).toEqual([])
  })

  test('is for administrators of an account or the platform, and nobody writes it', async () => {
    expect((await (await gateway.user(account, ['video_write'])).get(log)).status).toBe(403)
    expect((await gateway.anonymous.get(log)).status).toBe(401)
    expect((await manager.post(log, {})).status).toBe(404)
    expect((await manager.remove(`${log}/1`)).status).toBe(404)
  })

  test('is searched by person, item and number, and filtered by period and action', async () => {
    const tag = await makeItem(manager, '/main-api/tags', { name: 'Coupe d’Été' })
    const found = async (query: string) => (await entriesOf(manager, query)).map(({ resource }) => resource)
    expect(await found('?q=été')).toEqual(['tags'])
    expect(await found(`?q=${tag.id}%20coupe`)).toEqual(['tags'])
    expect((await found('?q=ada')).length).toBeGreaterThan(3)
    expect(await found('?action=create&at[gte]=2000-01-01T00:00:00Z&q=coupe')).toEqual(['tags'])
    expect(await found('?at[lt]=2000-01-01T00:00:00Z')).toEqual([])
  })

  test('is exported with what changed, and starts no formula', async () => {
    const tag = await makeItem(manager, '/main-api/tags', { name: '=1+1' })
    const { body, headers } = await manager.get(`${log}/export?resource=tags&resourceId=${tag.id}`)
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain("'=1+1")
    expect(body).toContain('Ada Tester')
    expect(body).toContain('""field"":""name""')
  })

  test('finds each page and filter with an index, however many entries there are', async () => {
    const { pool } = gateway.services
    await pool.query(`insert into audit_entries ("UserId", "AccountId", action, resource, "resourceId", at)
      select 900000 + n % 50, 900000 + n % 20, 'a' || n % 40, 'r' || n % 30, n, now() - n * interval '1 second'
      from generate_series(1, 20000) n`)
    await pool.query('analyze audit_entries')
    const conditions = [
      'true',
      '"AccountId" = any(array[900003])',
      '"UserId" = any(array[900003])',
      `resource = any(array['r3'])`,
      `action = any(array['a3'])`,
      `"AccountId" = 900003 and resource = any(array['r3']) and "resourceId" = any(array[3])`,
      `at >= now() - interval '1 hour' and at < now() - interval '59 minutes'`,
      `"searchText" @@ to_tsquery('simple', '''12345'':*')`,
    ]
    for (const condition of conditions) {
      const { rows } = await pool.query<Record<string, string>>(
        `explain select * from audit_entries where ${condition} order by at desc, id desc limit 25`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect([condition, plan]).toEqual([condition, expect.not.stringContaining('Seq Scan')])
    }
  })
})
