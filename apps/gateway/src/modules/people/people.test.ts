import { presets } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { actingFor, links, newPerson } from '../../testing/people.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../testing/test-gateway.ts'

const base = '/users-service-api'
const newPassword = 'seven lanterns over Quimper'

let gateway: TestGateway
let admin: TestUser
let account: TestAccount
let manager: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts', 'manage_users'], {
    accessLevel: 1,
  })
  account = await gateway.account()
  manager = await gateway.user(account, ['manage_users', 'video_write'])
})

const tokenOf = (link: string) => link.split('#')[1]!

describe('customers', () => {
  test('ROUTE-11 one form makes a customer that works at once', async () => {
    const made = await admin.post(`${base}/accounts`, {
      name: 'Harbour League',
      SportId: 1,
      locale: 'fr',
      preset: 'league',
      administrator: newPerson({ username: 'first-of-harbour' }),
    })
    expect(made.status).toBe(201)
    const { id, key, administrator } = made.body
    const { body: modules } = await admin.get(`${base}/accounts/${id}/modules`)
    expect(modules.data.map(({ code }: { code: string }) => code).toSorted()).toEqual(
      [...presets.league].toSorted(),
    )
    expect((await admin.get(`${base}/accounts/${id}/groups`)).body.total).toBe(2)
    const token = tokenOf(administrator.invitation.link)
    const invited = await gateway.anonymous.post(`${base}/auth/invitations/check`, { token })
    expect(invited.body).toMatchObject({
      username: 'first-of-harbour',
      account: 'Harbour League',
      language: 'fr',
    })
    const accepted = await gateway.anonymous.post(`${base}/auth/invitations/complete`, {
      token,
      password: newPassword,
    })
    const authorization = `Bearer ${accepted.body.session.accessToken}`
    const context = (await gateway.anonymous.get(`${base}/users/me/context`, { authorization })).body
    expect(context.account.key).toBe(key)
    const held = context.Roles.map(({ name }: { name: string }) => name)
    expect(held).toEqual(expect.arrayContaining(['manage_users', 'video_write', 'sport_player_write']))
    expect(held).not.toContain('use_news')
    expect(
      (await gateway.anonymous.get('/main-api/marker-types?SportId=1', { authorization })).body.total,
    ).toBeGreaterThan(3)
  })

  test('ACCESS-31 only administrators with level 1 make or change them, and not while they act for one', async () => {
    const level0 = await gateway.user(admin.account, ['manage_customer_accounts'])
    expect((await level0.post(`${base}/accounts`, { name: 'Nobody' })).status).toBe(403)
    expect((await manager.post(`${base}/accounts`, { name: 'Nobody' })).status).toBe(403)
    expect((await manager.get(`${base}/accounts/${account.id}/modules`)).status).toBe(403)
  })

  test('ACCESS-49 whoever acts for an account sees only that one in the list', async () => {
    const simulated = await gateway.account({ roles: ['manage_customer_accounts'] })
    const listed = await admin.get(`${base}/accounts`, actingFor(simulated))
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([simulated.id])
    expect((await admin.get(`${base}/accounts/${account.id}`, actingFor(simulated))).status).toBe(404)
    expect((await admin.post(`${base}/accounts`, { name: 'x' }, actingFor(simulated))).status).toBe(403)
  })

  test('ROUTE-12 are changed with If-Match, and a name is taken once', async () => {
    const one = await admin.post(`${base}/accounts`, { name: 'Twice' })
    expect((await admin.post(`${base}/accounts`, { name: 'Twice' })).status).toBe(409)
    const url = `${base}/accounts/${one.body.id}`
    const { etag } = (await admin.get(url)).headers as { etag: string }
    expect((await admin.put(url, { timeZone: 'Europe/Madrid' }, { 'if-match': etag })).status).toBe(200)
    expect((await admin.put(url, { timeZone: 'Europe/Rome' }, { 'if-match': etag })).status).toBe(412)
    expect((await admin.put(url, { timeZone: 'Mars/Base' })).body.errors[0].path).toBe('timeZone')
    expect((await admin.put(url, { SportId: 999_999 })).body.errors[0].path).toBe('SportId')
  })

  test('are deleted only while they have nothing; deactivating ends all sessions', async () => {
    const empty = await admin.post(`${base}/accounts`, { name: 'Short-lived' })
    expect((await admin.remove(`${base}/accounts/${empty.body.id}`)).status).toBe(204)
    expect((await admin.get(`${base}/accounts/${empty.body.id}`)).status).toBe(404)
    const other = await gateway.account()
    const user = await gateway.user(other)
    const refused = await admin.remove(`${base}/accounts/${other.id}`)
    expect(refused).toMatchObject({ status: 422, body: { key: 'people.accountHasPeople' } })
    await admin.put(`${base}/accounts/${other.id}`, { isActive: false })
    expect((await user.get(`${base}/users/me`)).status).toBe(401)
    expect((await admin.put(`${base}/accounts/${admin.account.id}`, { isActive: false })).status).toBe(422)
    expect((await admin.remove(`${base}/accounts/${admin.account.id}`)).status).toBe(422)
  })

  test('the key is rotated, and the old one works for the chosen time', async () => {
    const other = await gateway.account()
    const user = await gateway.user(other)
    const rotate = (graceHours: number) =>
      admin.post(`${base}/accounts/${other.id}/rotate-key`, { graceHours })
    const { key } = (await rotate(2)).body
    expect(key).not.toBe(other.key)
    for (const asKey of [other.key, key])
      for (const one of [user, admin])
        expect((await one.get('/main-api/tags', actingFor({ key: asKey }))).status).toBe(200)
    await gateway.services.pool.query(`update account_keys set "expiresAt" = now()`)
    expect((await admin.get('/main-api/tags', actingFor(other))).status).toBe(403)
    expect((await user.get('/main-api/tags', actingFor(other))).status).toBe(403)
    const last = (await rotate(0)).body
    expect(last.previousExpiresAt).toBeNull()
    await expect.poll(async () => (await user.get('/main-api/tags', actingFor({ key }))).status).toBe(403)
    expect((await user.get('/main-api/tags', actingFor(last))).status).toBe(200)
    const { rows } = await gateway.services.pool.query(
      `select * from audit_entries where action = 'rotate-key'`,
    )
    for (const secret of [other.key, key, last.key])
      expect([rows.length, JSON.stringify(rows).includes(secret)]).toEqual([2, false])
  })

  test('ROUTE-13 CALL-ACCOUNTS-01 modules: the list given is the list afterwards, and a dry run tells what happens', async () => {
    const other = await gateway.account()
    const user = await gateway.user(other, ['video_write', 'use_crm'])
    const url = `${base}/accounts/${other.id}/relationships/modules`
    const dry = await admin.patch(`${url}?dryRun=true`, links('Module', [20, 60]))
    expect(dry.body.changes).toEqual([
      { id: user.id, name: 'Ada Tester', username: user.username, gained: [], lost: ['video_write'] },
    ])
    expect((await admin.get(`${base}/accounts/${other.id}/modules`)).body.total).toBeGreaterThan(40)
    expect((await user.get('/main-api/videos')).status).toBe(200)
    const real = await admin.patch(url, links('Module', [20, 60]))
    expect(real.body).toEqual(dry.body)
    await expect.poll(async () => (await user.get('/main-api/videos')).status).toBe(403)
    const { data } = (await admin.get(`${base}/accounts/${other.id}/modules`)).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([20, 60])
    expect((await admin.patch(url, links('Module', [61]))).status).toBe(400)
    const back = await admin.patch(url, links('Module', [19]))
    expect(back.body.changes[0]).toMatchObject({ gained: ['video_write'], lost: ['use_crm'] })
  })
})

describe('users', () => {
  test('ROUTE-18 CALL-USERS-01 without a password an invitation is answered, which works once', async () => {
    const { id: group } = await makeItem(manager, `${base}/groups`, { name: 'Editors' })
    const made = await manager.post(`${base}/users`, newPerson({ groups: [group] }))
    expect(made).toMatchObject({ status: 201, body: { AccountId: account.id, Groups: [{ id: group }] } })
    expect(made.body.invitation).toMatchObject({ kind: 'invitation', isOpen: true })
    expect((await manager.get(`${base}/users/${made.body.id}/groups`)).body.total).toBe(1)
    const token = tokenOf(made.body.link.link)
    const complete = (password: string) =>
      gateway.anonymous.post(`${base}/auth/invitations/complete`, { token, password })
    expect((await complete('short')).status).toBe(400)
    const answers = await Promise.all([complete(newPassword), complete(newPassword), complete(newPassword)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await manager.get(`${base}/users/${made.body.id}`)).body.invitation).toBeNull()
  })

  test('an invitation expires, is sent again and is revoked', async () => {
    const made = (await manager.post(`${base}/users`, newPerson())).body
    const check = async (link: string) =>
      (await gateway.anonymous.post(`${base}/auth/invitations/check`, { token: tokenOf(link) })).status
    await gateway.services.pool.query(`update invitations set "expiresAt" = now() where "UserId" = $1`, [
      made.id,
    ])
    expect(await check(made.link.link)).toBe(422)
    const again = (await manager.post(`${base}/users/${made.id}/invitations`, {})).body
    expect([await check(made.link.link), await check(again.link)]).toEqual([422, 200])
    expect((await manager.remove(`${base}/users/${made.id}/invitations`)).status).toBe(204)
    expect(await check(again.link)).toBe(422)
    expect((await manager.get(`${base}/users/${made.id}`)).body.invitation).toMatchObject({ isOpen: false })
    expect((await manager.remove(`${base}/users/${made.id}/invitations`)).status).toBe(422)
  })

  test('a link for somebody with a password sets it, ends their sessions and opens none', async () => {
    const user = await gateway.user(account, ['video_write'])
    const { link } = (await manager.post(`${base}/users/${user.id}/invitations`, {})).body
    const { body } = await gateway.anonymous.post(`${base}/auth/invitations/complete`, {
      token: tokenOf(link),
      password: newPassword,
    })
    expect(body).toEqual({ username: user.username, session: null })
    expect((await user.get(`${base}/users/me`)).status).toBe(401)
    const login = { username: user.username, password: newPassword }
    expect((await gateway.anonymous.post(`${base}/auth/login`, login)).status).toBe(200)
  })

  test('administrators name the account of a new person, others cannot', async () => {
    const body = newPerson({
      firstName: undefined,
      lastName: undefined,
      name: 'Iris van Dam',
      password: newPassword,
    })
    const made = await admin.post(`${base}/users`, { ...body, AccountId: account.id })
    expect(made).toMatchObject({ status: 201, body: { firstName: 'Iris', lastName: 'van Dam', link: null } })
    expect((await manager.get(`${base}/users/${made.body.id}`)).status).toBe(200)
    const elsewhere = { ...newPerson(), AccountId: admin.account.id }
    expect((await manager.post(`${base}/users`, elsewhere)).status).toBe(403)
    expect((await admin.post(`${base}/users`, elsewhere, actingFor(account))).status).toBe(403)
    expect((await admin.get(`${base}/accounts/${account.id}/users`)).body.total).toBeGreaterThan(1)
  })

  test('names are stored as they are or refused by field', async () => {
    const names = ['🏉 Zoë', 'עִבְרִית', '=1+1', '<img src=x onerror=alert(1)>', "Robert'); drop table users;--"]
    for (const firstName of names)
      expect((await manager.post(`${base}/users`, newPerson({ firstName }))).body.firstName).toBe(firstName)
    for (const firstName of ['x'.repeat(10_000), 'a\0b', '   ']) {
      const refused = await manager.post(`${base}/users`, newPerson({ firstName }))
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'firstName'])
    }
    const csv = (await manager.get(`${base}/users/export`)).body as string
    expect(csv).not.toMatch(/(^|[,\n"])=1\+1/)
  })

  test('ROUTE-19 rights, their groups, and why one does not count', async () => {
    const other = await gateway.account({ modules: ['VIDEOS'] })
    const boss = await gateway.user(other, ['manage_users', 'video_write', 'use_crm'])
    const { body } = await boss.get(`${base}/users/${boss.id}/rights`)
    const source = [{ name: boss.username }]
    expect(body.Roles).toMatchObject([
      { name: 'manage_users', Groups: source, missing: [] },
      { name: 'use_crm', Groups: source, missing: ['FANS_CRM'] },
      { name: 'video_write', Groups: source, missing: [] },
    ])
  })

  test('deactivating, deleting and ending sessions take effect at once; a deleted person comes back', async () => {
    for (const act of [
      (id: number) => manager.put(`${base}/users/${id}`, { isActive: false }),
      (id: number) => manager.remove(`${base}/users/${id}`),
      (id: number) => manager.remove(`${base}/users/${id}/sessions`),
    ]) {
      const user = await gateway.user(account, ['video_write'])
      expect((await manager.get(`${base}/users/${user.id}/sessions`)).body.total).toBe(1)
      expect((await act(user.id)).status).toBeLessThan(300)
      expect((await user.get(`${base}/users/me`)).status).toBe(401)
    }
    const { id } = (await manager.post(`${base}/users`, newPerson())).body
    await manager.remove(`${base}/users/${id}`)
    expect((await manager.post(`${base}/users/${id}/restore`)).status).toBe(200)
    expect((await manager.put(`${base}/users/${manager.id}`, { isActive: false })).status).toBe(422)
    expect((await manager.remove(`${base}/users/${manager.id}`)).status).toBe(422)
  })
})

test('no password, token or link is in an audit entry', async () => {
  const { rows } = await gateway.services.pool.query(
    `select 1 from audit_entries where coalesce(before::text, '') || coalesce(after::text, '') ~ 'argon2|invitation#|tokenHash'`,
  )
  expect(rows).toEqual([])
  expect(testPassword).not.toBe(newPassword)
})
