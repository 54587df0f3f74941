import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { actingFor, links, newPerson } from '../../testing/people.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

const base = '/users-service-api'

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

const roleId = async (name: string) =>
  (await gateway.services.pool.query('select id from roles where name = $1', [name])).rows[0].id as number

describe('nobody gives what they do not hold', () => {
  test('roles of a group, people into a group, groups of a person', async () => {
    const { id: group } = await makeItem(manager, `${base}/groups`, { name: 'Mixed' })
    const setRoles = async (user: TestUser, ...names: string[]) =>
      user.patch(
        `${base}/groups/${group}/relationships/roles`,
        links('Role', await Promise.all(names.map(roleId))),
        user === admin ? actingFor(account) : {},
      )
    expect((await setRoles(manager, 'video_write', 'read_only')).status).toBe(200)
    expect((await setRoles(manager, 'video_write', 'use_crm')).body.key).toBe('people.notHeld')
    expect((await setRoles(manager, 'manage_customer_accounts')).status).toBe(403)
    expect((await setRoles(admin, 'use_crm')).status).toBe(200)
    const user = await gateway.user(account, ['video_write'])
    const into = await manager.patch(`${base}/groups/${group}/relationships/users`, links('User', [user.id]))
    expect(into.status).toBe(403)
    const of = await manager.patch(`${base}/users/${user.id}/relationships/groups`, links('Group', [group]))
    expect(of.status).toBe(403)
    expect((await manager.post(`${base}/users`, newPerson({ groups: [group] }))).status).toBe(403)
    expect((await manager.remove(`${base}/groups/${group}`)).status).toBe(403)
  })

  test('nor takes over somebody who holds more', async () => {
    const above = await gateway.user(account, ['use_crm'])
    const url = `${base}/users/${above.id}`
    const answers = [
      await manager.put(url, { email: 'mine@touchline.example' }),
      await manager.post(`${url}/invitations`, {}),
      await manager.remove(`${url}/sessions`),
      await manager.remove(url),
    ]
    expect(answers.map(({ body }) => body.key)).toEqual(Array(4).fill('people.aboveYou'))
    expect((await manager.put(`${base}/users/${manager.id}`, { accessLevel: 1 })).status).toBe(403)
  })

  test('a dry run of groups tells what happens, and a live session has it at once', async () => {
    const user = await gateway.user(account, ['video_write'])
    const { id: group } = await makeItem(manager, `${base}/groups`, { name: 'Managers' })
    const roles = links('Role', [await roleId('manage_users')])
    await manager.patch(`${base}/groups/${group}/relationships/roles`, roles)
    const url = `${base}/groups/${group}/relationships/users`
    const dry = await manager.patch(`${url}?dryRun=true`, links('User', [user.id]))
    expect(dry.body.changes).toMatchObject([{ id: user.id, gained: ['manage_users'], lost: [] }])
    expect((await user.get(`${base}/groups`)).status).toBe(403)
    expect((await manager.patch(url, links('User', [user.id]))).body).toEqual(dry.body)
    await expect.poll(async () => (await user.get(`${base}/groups`)).status).toBe(200)
  })

  test('CALL-GROUPS-01 CALL-GROUPS-02 CALL-ACCOUNTS-02 ENTITY-21 who and what is in a group, and the groups of an account', async () => {
    const { id: group } = await makeItem(manager, `${base}/groups`, { name: 'Listed' })
    const user = await gateway.user(account, ['video_write'])
    await manager.patch(
      `${base}/groups/${group}/relationships/roles`,
      links('Role', [await roleId('video_write')]),
    )
    await manager.patch(`${base}/groups/${group}/relationships/users`, links('User', [user.id]))
    const listOf = async (reader: TestUser, path: string) => (await reader.get(`${base}${path}`)).body
    expect(await listOf(manager, `/groups/${group}/users`)).toMatchObject({
      total: 1,
      data: [{ id: user.id }],
    })
    expect((await listOf(manager, `/groups/${group}/roles`)).data).toMatchObject([{ name: 'video_write' }])
    expect((await listOf(manager, `/groups/${group}/accounts`)).data).toMatchObject([{ id: account.id }])
    const groups = (await listOf(admin, `/accounts/${account.id}/groups`)).data as { id: number }[]
    expect(groups.map(({ id }) => id)).toContain(group)
    const stranger = await gateway.user(await gateway.account(), ['manage_users'])
    for (const of of ['users', 'roles', 'accounts'])
      expect((await stranger.get(`${base}/groups/${group}/${of}`)).status).toBe(404)
  })

  test('CALL-GROUPS-03 a group of an administrator spans accounts, one of a customer does not', async () => {
    const { id: group } = await makeItem(admin, `${base}/groups`, { name: 'Spanning' })
    const users = await admin.patch(
      `${base}/groups/${group}/relationships/users`,
      links('User', [manager.id]),
    )
    const accounts = await admin.patch(
      `${base}/groups/${group}/relationships/accounts`,
      links('Account', [account.id]),
    )
    expect([users.status, accounts.status]).toEqual([200, 200])
    const own = await makeItem(manager, `${base}/groups`, { name: 'Own' })
    const answers = [
      await manager.patch(`${base}/groups/${own.id}/relationships/users`, links('User', [admin.id])),
      await manager.patch(
        `${base}/groups/${own.id}/relationships/accounts`,
        links('Account', [admin.account.id]),
      ),
      await manager.patch(`${base}/groups/${group}/relationships/users`, links('User', [])),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404])
  })
})

describe('the last one who manages', () => {
  test('an account keeps one, also when two demote each other at once', async () => {
    const other = await gateway.account()
    const [one, two] = [
      await gateway.user(other, ['manage_users']),
      await gateway.user(other, ['manage_users']),
    ]
    const answers = await Promise.all([
      one.put(`${base}/users/${two.id}`, { isActive: false }),
      two.put(`${base}/users/${one.id}`, { isActive: false }),
    ])
    const codes = answers.map(({ status }) => status).toSorted()
    expect(codes[0]).toBe(200)
    expect([401, 422]).toContain(codes[1])
    const { rows } = await gateway.services.pool.query(
      'select id from users where "AccountId" = $1 and "isActive"',
      [other.id],
    )
    expect(rows).toHaveLength(1)
    const left = rows[0].id === one.id ? one : two
    const groups = await left.patch(`${base}/users/${left.id}/relationships/groups`, links('Group', []))
    expect(groups).toMatchObject({ status: 422, body: { key: 'people.lastOfAccount' } })
    const [{ id: group }] = (await left.get(`${base}/users/${left.id}/groups`)).body.data
    expect((await left.remove(`${base}/groups/${group}`)).status).toBe(422)
    expect((await left.patch(`${base}/groups/${group}/relationships/users`, links('User', []))).status).toBe(
      422,
    )
    expect((await left.patch(`${base}/groups/${group}/relationships/roles`, links('Role', []))).status).toBe(
      422,
    )
  })

  test('an invited person who has no password yet is not one', async () => {
    const other = await gateway.account()
    const one = await gateway.user(other, ['manage_users'])
    const [{ id: group }] = (await one.get(`${base}/users/${one.id}/groups`)).body.data
    await one.post(`${base}/users`, newPerson({ groups: [group] }))
    const out = await one.patch(`${base}/users/${one.id}/relationships/groups`, links('Group', []))
    expect(out.body.key).toBe('people.lastOfAccount')
  })

  test('the platform keeps an administrator', async () => {
    const platform = await openTestGateway()
    const only = await platform.user(await platform.account(), ['manage_customer_accounts', 'manage_users'], {
      accessLevel: 1,
    })
    const out = await only.patch(`${base}/users/${only.id}/relationships/groups`, links('Group', []))
    expect(out).toMatchObject({ status: 422, body: { key: 'people.lastOfPlatform' } })
    expect((await only.put(`${base}/users/${only.id}`, { accessLevel: 0 })).body.key).toBe(
      'people.lastOfPlatform',
    )
  })
})
