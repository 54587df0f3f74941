import { allCalls, type CallDefinition, isStaffRule, mostApiKeys } from '@touchline/contract'
import { hashToken } from '@touchline/database'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicIdOf } from '../../access/key-format.ts'
import { openKeyLocks } from '../../access/key-locks.ts'
import {
  everyRole,
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let account: TestAccount
let manager: TestUser

const path = '/users-service-api/api-keys'
const tags = '/main-api/tags'

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  manager = await gateway.user(account, [
    'manage_users',
    'video_write',
    'sport_player_write',
    'conf_player_write',
  ])
})

const create = async (user: TestUser, scopes: string[], more: object = {}) => {
  const answer = await user.post(path, { name: 'Importer', scopes, expiresInDays: 30, ...more })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as { id: number; secret: string; prefix: string }
}

const withKey = (secret: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${secret}`,
  'user-agent': 'importer/1.0',
  ...more,
})

const get = (url: string, secret: string) => gateway.anonymous.get(url, withKey(secret))

test('a key is shown once, is found by its prefix and checksum, and only its hash is stored', async () => {
  const { id, secret, prefix } = await create(manager, ['tags:read'])
  expect(secret).toMatch(/^tl_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/)
  expect(secret.startsWith(`${prefix}_`)).toBe(true)
  expect(publicIdOf(secret)).toBe(prefix.slice('tl_live_'.length))
  const last = secret.endsWith('0') ? '1' : '0'
  expect(publicIdOf(secret.slice(0, -1) + last)).toBeUndefined()
  const listed = await manager.get(path)
  expect(listed.body.data).toContainEqual(expect.objectContaining({ id, prefix, state: 'active' }))
  expect(JSON.stringify(listed.body)).not.toContain(secret)
  const { rows } = await gateway.services.pool.query(
    'select k.*, k::text as text from api_keys k where id = $1',
    [id],
  )
  expect(rows[0].secretHash).toBe(hashToken(secret))
  expect(rows[0].text).not.toContain(secret.slice(-49))
  const { rows: entries } = await gateway.services.pool.query(
    `select e::text as text, action, "itemName" from audit_entries e where resource = 'api-keys' and "resourceId" = $1`,
    [id],
  )
  expect(entries).toMatchObject([{ action: 'create', itemName: 'Importer' }])
  expect(entries[0].text).not.toContain(secret.slice(-49))
  expect(entries[0].text).not.toContain(hashToken(secret))
})

test('it reads and writes within its scopes, and the audit log names it and its creator', async () => {
  const { id, secret } = await create(manager, ['tags:read', 'tags:write'])
  const made = await gateway.anonymous.post(tags, { name: 'By a key' }, withKey(secret))
  expect(made.status).toBe(201)
  expect((await get(`${tags}/${made.body.id}`, secret)).body.name).toBe('By a key')
  const { body } = await manager.get(
    `/users-service-api/audit-entries?resource=tags&resourceId=${made.body.id}`,
  )
  expect(body.data).toMatchObject([
    { UserId: manager.id, userName: 'Ada Tester', way: 'key', keyName: 'Importer', action: 'create' },
  ])
  await expect
    .poll(async () => (await manager.get(path)).body.data.find((key: { id: number }) => key.id === id))
    .toMatchObject({ lastUsedAt: expect.any(String), lastUsedIp: '127.0.0.1' })
})

describe('the routes of the contract', () => {
  const idle = (url: string) =>
    url.replace(':langId', 'fr').replace(':target', 'youtube').replace(/:\w+/g, '987654321')
  const send = (route: { method: unknown; url: string }, secret: string) => {
    const headers = withKey(secret)
    const url = idle(route.url)
    if (route.method === 'GET') return gateway.anonymous.get(url, headers)
    if (route.method === 'DELETE') return gateway.anonymous.remove(url, headers)
    if (route.method === 'PATCH') return gateway.anonymous.patch(url, {}, headers)
    return route.method === 'POST'
      ? gateway.anonymous.post(url, {}, headers)
      : gateway.anonymous.put(url, {}, headers)
  }

  test('a key with every read scope is refused on every write, and one with every scope on what is for people', async () => {
    const all = await gateway.user(account, everyRole)
    const scopes: string[] = (await all.get(path)).body.scopes
    const reads = await create(
      all,
      scopes.filter((scope) => scope.endsWith(':read')),
    )
    const everything = await create(all, scopes)
    const guarded = gateway.routes.filter(({ right }) => isStaffRule(right))
    const counts = { read: 0, write: 0, people: 0 }
    for (const route of guarded) {
      const named = [route.method, route.url]
      if (route.keyScope === null) {
        counts.people++
        const { status, body } = await send(route, everything.secret)
        expect([...named, status, body.key]).toEqual([...named, 403, 'session.notByKey'])
      } else if (route.keyScope.endsWith(':write')) {
        counts.write++
        const { status, body } = await send(route, reads.secret)
        expect([...named, status, body.key]).toEqual([...named, 403, 'session.keyScope'])
      } else {
        counts.read++
        const { body } = await send(route, reads.secret)
        expect([...named, body.key === 'session.keyScope']).toEqual([
          ...named,
          !scopes.includes(route.keyScope),
        ])
      }
    }
    console.log(`routes with API keys: ${JSON.stringify(counts)}`)
    expect(counts.read).toBeGreaterThan(100)
    expect(counts.write).toBeGreaterThan(100)
  })

  test('people, rights, sign-in, sessions, keys and calls that need confirmation are for people only', () => {
    for (const { url, keyScope } of gateway.routes)
      if (url.startsWith('/users-service-api/')) expect([url, keyScope]).toEqual([url, null])
    for (const call of allCalls as readonly CallDefinition[]) {
      if (!call.needsStepUp) continue
      const url = call.path.replace(/\{(\w+)\}/g, ':$1')
      expect(gateway.routes.find((one) => one.url === url && one.method === call.method)?.keyScope).toBeNull()
    }
  })

  test('every write of a route needs a scope to write', () => {
    for (const { method, url, isWrite, keyScope } of gateway.routes)
      if (isWrite && keyScope)
        expect([method, url, keyScope]).toEqual([method, url, expect.stringMatching(/:write$/)])
  })
})

test('it acts for no account but its own', async () => {
  const { secret } = await create(manager, ['tags:read', 'tags:write'])
  const rival = await gateway.user(await gateway.account())
  const theirs = (await rival.post(tags, { name: 'Theirs' })).body.id
  expect((await get(`${tags}/${theirs}`, secret)).status).toBe(404)
  const headers = withKey(secret, { 'x-account-key': rival.account.key })
  expect((await gateway.anonymous.get(tags, headers)).status).toBe(403)
  expect((await get(`${tags}?AccountId=${rival.account.id}`, secret)).status).toBe(403)
  const own = withKey(secret, { 'x-account-key': account.key })
  expect((await gateway.anonymous.get(tags, own)).status).toBe(200)
})

test('a platform administrator’s key is none of the platform, and none is made while acting for an account', async () => {
  const administrator = await gateway.user(await gateway.account(), everyRole, { accessLevel: 1 })
  const { secret } = await create(administrator, ['tags:read', 'sports:read'])
  const rival = await gateway.account()
  const headers = withKey(secret, { 'x-account-key': rival.key })
  expect((await gateway.anonymous.get(tags, headers)).status).toBe(403)
  const { scopes } = (await administrator.get(path)).body
  expect(scopes).not.toContain('sports:write')
  const acting = await administrator.post(
    path,
    { name: 'x', scopes: ['tags:read'], expiresInDays: null },
    { 'x-account-key': rival.key },
  )
  expect(acting).toMatchObject({ status: 422, body: { key: 'session.keyOfOtherAccount' } })
})

test('nobody gives a scope they do not hold, and a key loses what its creator loses', async () => {
  const few = await gateway.user(account, ['manage_users', 'conf_player_write'])
  const refused = await few.post(path, {
    name: 'x',
    scopes: ['tags:read', 'sports:write'],
    expiresInDays: null,
  })
  expect(refused).toMatchObject({ status: 403, body: { key: 'session.scopeNotHeld' } })
  const unknown = await few.post(path, { name: 'x', scopes: ['nonsense:read'], expiresInDays: null })
  expect(unknown.status).toBe(403)
  const { secret } = await create(few, ['speakers:read', 'speakers:write'])
  const speakers = '/main-api/speakers'
  const write = () => gateway.anonymous.post(speakers, { nonsense: 1 }, withKey(secret))
  expect((await write()).status).toBe(400)
  const query = gateway.services.pool.query.bind(gateway.services.pool)
  await query(
    `delete from group_roles gr using group_users gu, roles r
      where gu."GroupId" = gr."GroupId" and gu."UserId" = $1 and r.id = gr."RoleId" and r.name = 'conf_player_write'`,
    [few.id],
  )
  await expect.poll(async () => (await write()).status).toBe(403)
  await query(`update users set "isActive" = false where id = $1`, [few.id])
  await expect.poll(async () => (await write()).status).toBe(401)
  const listed = (await manager.get(path)).body.data as { createdBy: number; state: string }[]
  expect(listed.find(({ createdBy }) => createdBy === few.id)?.state).toBe('idle')
})

test('somebody who does not manage people has no keys', async () => {
  const editor = await gateway.user(account, ['video_write'])
  const body = { name: 'x', scopes: ['tags:read'], expiresInDays: null }
  expect([(await editor.get(path)).status, (await editor.post(path, body)).status]).toEqual([403, 403])
})

test('creating, rotating and revoking need a confirmation', async () => {
  const { id } = await create(manager, ['tags:read'])
  const other = await gateway.user(account, ['manage_users', 'video_write'])
  await gateway.services.pool.query(
    `update sessions set "confirmedAt" = now() - interval '11 minutes' where "UserId" = $1`,
    [other.id],
  )
  const body = { name: 'x', scopes: ['tags:read'], expiresInDays: null }
  const answers = [
    await other.post(path, body),
    await other.post(`${path}/${id}/rotation`, { graceHours: 0 }),
    await other.remove(`${path}/${id}`),
  ]
  expect(answers.map(({ body: { code } }) => code)).toEqual(Array(3).fill('step_up_required'))
})

test('an expired key does not work', async () => {
  const { id, secret } = await create(manager, ['tags:read'])
  expect((await get(tags, secret)).status).toBe(200)
  await gateway.services.pool.query(`update api_keys set "expiresAt" = now() where id = $1`, [id])
  await expect.poll(async () => (await get(tags, secret)).status).toBe(401)
})

test('a revoked key does not work, and another account cannot revoke it', async () => {
  const { id, secret } = await create(manager, ['tags:read'])
  const rival = await gateway.user(await gateway.account(), ['manage_users'])
  expect((await rival.remove(`${path}/${id}`)).status).toBe(404)
  expect((await get(tags, secret)).status).toBe(200)
  expect((await manager.remove(`${path}/${id}`)).status).toBe(204)
  await expect.poll(async () => (await get(tags, secret)).status).toBe(401)
  expect((await manager.remove(`${path}/${id}`)).status).toBe(404)
  const { data } = (await manager.get(path)).body
  expect(data.find((key: { id: number }) => key.id === id).state).toBe('revoked')
})

test('a rotated key has a new secret, and the old one works for the chosen time', async () => {
  const { id, secret, prefix } = await create(manager, ['tags:read'])
  const colleague = await gateway.user(account, ['manage_users', 'video_write'])
  const refused = await colleague.post(`${path}/${id}/rotation`, { graceHours: 0 })
  expect(refused).toMatchObject({ status: 403, body: { key: 'session.keyOfOther' } })
  const rotated = (await manager.post(`${path}/${id}/rotation`, { graceHours: 24 })).body
  expect(rotated).toMatchObject({ id, prefix, formerExpiresAt: expect.any(String) })
  expect(rotated.secret).not.toBe(secret)
  expect([(await get(tags, secret)).status, (await get(tags, rotated.secret)).status]).toEqual([200, 200])
  await gateway.services.pool.query(`update api_keys set "formerExpiresAt" = now() where id = $1`, [id])
  await expect.poll(async () => (await get(tags, secret)).status).toBe(401)
  const again = (await manager.post(`${path}/${id}/rotation`, { graceHours: 0 })).body
  await expect.poll(async () => (await get(tags, rotated.secret)).status).toBe(401)
  expect((await get(tags, again.secret)).status).toBe(200)
})

test('wrong keys lock their address like wrong passwords, without a query while it is locked', async () => {
  let now = 0
  const locks = openKeyLocks(() => now)
  for (let count = 0; count < 30; count++) locks.count('192.0.2.1')
  locks.check('192.0.2.1')
  locks.count('192.0.2.1')
  expect(() => locks.check('192.0.2.1')).toThrow()
  locks.check('192.0.2.2')
  now += 2000
  locks.check('192.0.2.1')
  locks.count('192.0.2.1')
  now += 2000
  expect(() => locks.check('192.0.2.1')).toThrow()
  now += 2000
  locks.check('192.0.2.1')
})

test('an account has at most so many keys', async () => {
  const crowded = await gateway.user(await gateway.account(), ['manage_users', 'video_write'])
  await gateway.services.pool.query(
    `insert into api_keys ("AccountId", name, "publicId", "secretHash", scopes, "createdBy")
      select $1, 'Many', 'many' || n, 'x', '[]', $2 from generate_series(1, ${mostApiKeys}) n`,
    [crowded.account.id, crowded.id],
  )
  const answer = await crowded.post(path, { name: 'x', scopes: ['tags:read'], expiresInDays: null })
  expect(answer).toMatchObject({ status: 422, body: { key: 'session.tooManyKeys' } })
})
