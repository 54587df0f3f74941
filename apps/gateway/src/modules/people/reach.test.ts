import { allCalls, type CallDefinition, type RoleName } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { links, newPerson } from '../../testing/people.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

// Every way to change how a person logs in, or what they may do, tried by people who may not reach them: somebody of a
// lower level, somebody with fewer roles, and somebody who is restricted where the other one is not.

const base = '/users-service-api'

let gateway: TestGateway
let account: TestAccount

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
})

const addressOf = ({ method, path }: CallDefinition) => `${method} ${path.replace(`${base}/`, '')}`
const sql = async <Row>(text: string, values: unknown[]) =>
  (await gateway.services.pool.query(text, values)).rows as Row[]

type Way = (by: TestUser, id: number) => ReturnType<TestUser['get']>
/** A group of the account with this person in it, which gives what the actor has. */
async function groupOf(id: number, roles: readonly string[] = ['manage_users']): Promise<number> {
  const anybody = await gateway.user(account, ['manage_users'])
  const group = await makeItem(anybody, `${base}/groups`, { name: `Group ${Math.random()}` })
  await sql('insert into group_users ("GroupId", "UserId") values ($1, $2)', [group.id, id])
  await sql('insert into group_roles ("GroupId", "RoleId") select $1, id from roles where name = any($2)', [
    group.id,
    roles,
  ])
  return group.id
}

const ways: Record<string, Way> = {
  'POST users/{id}/invitations': (by, id) => by.post(`${base}/users/${id}/invitations`, {}),
  'DELETE users/{id}/invitations': async (by, id) => {
    await sql(
      `insert into invitations ("UserId", "isFirst", "tokenHash", "expiresAt") values ($1, false, $2, now() + interval '1 day')
        on conflict do nothing`,
      [id, Buffer.from(String(id))],
    )
    return await by.remove(`${base}/users/${id}/invitations`)
  },
  'DELETE users/{id}/sessions': (by, id) => by.remove(`${base}/users/${id}/sessions`),
  'DELETE users/{id}/second-factors': (by, id) => by.remove(`${base}/users/${id}/second-factors`),
  'PATCH users/{id}/relationships/groups': async (by, id) => {
    const groups = await sql<{ id: number }>('select "GroupId" as id from group_users where "UserId" = $1', [
      id,
    ])
    const same = links(
      'Group',
      groups.map((group) => group.id),
    )
    return await by.patch(`${base}/users/${id}/relationships/groups`, same)
  },
  'PATCH groups/{id}/relationships/users': async (by, id) =>
    by.patch(`${base}/groups/${await groupOf(id)}/relationships/users`, links('User', [])),
  'PATCH groups/{id}/relationships/roles': async (by, id) =>
    by.patch(`${base}/groups/${await groupOf(id)}/relationships/roles`, links('Role', [])),
  'PATCH groups/{id}/relationships/accounts': async (by, id) =>
    by.patch(`${base}/groups/${await groupOf(id)}/relationships/accounts`, links('Account', [])),
  'DELETE groups/{id}': async (by, id) => by.remove(`${base}/groups/${await groupOf(id)}`),
  'a group out of the bin': async (by, id) => {
    const group = await groupOf(id)
    await sql('update groups set "deletedAt" = now() where id = $1', [group])
    return await by.post(`${base}/groups/${group}/restore`, {})
  },
  'an email address': (by, id) => by.put(`${base}/users/${id}`, { email: `mine-${id}@touchline.example` }),
  'a username': (by, id) => by.put(`${base}/users/${id}`, { username: `mine-${id}` }),
  'a name': (by, id) => by.put(`${base}/users/${id}`, { firstName: 'Other' }),
  'out of action': (by, id) => by.put(`${base}/users/${id}`, { isActive: false }),
  'into the bin': (by, id) => by.remove(`${base}/users/${id}`),
  'out of the bin': async (by, id) => {
    await sql('update users set "deletedAt" = now() where id = $1', [id])
    return await by.post(`${base}/users/${id}/restore`, {})
  },
}

test('every call that changes a person or a group is tried', () => {
  const changing = (allCalls as readonly CallDefinition[]).filter(
    ({ method, path }) => method !== 'GET' && /^\/users-service-api\/(users|groups)\/\{id\}/.test(path),
  )
  expect(changing.map(addressOf).filter((name) => !(name in ways))).toEqual([])
})

type Kind = { roles: RoleName[]; level?: number }
const kinds: [says: string, actor: Kind, other: Kind, key: string][] = [
  [
    'of a higher level',
    { roles: ['manage_customer_accounts', 'manage_users'] },
    { roles: ['manage_customer_accounts', 'manage_users'], level: 1 },
    'people.higherLevel',
  ],
  [
    'with more roles',
    { roles: ['manage_users', 'video_write'] },
    { roles: ['video_write', 'use_crm'] },
    'people.aboveYou',
  ],
  [
    'without the restriction of the actor',
    { roles: ['manage_users', 'video_write', 'own_videos_only'] },
    { roles: ['video_write'] },
    'people.unrestricted',
  ],
]
const person = ({ roles, level: accessLevel = 0 }: Kind) => gateway.user(account, roles, { accessLevel })

for (const [says, actor, other, key] of kinds)
  test.each(Object.entries(ways))(`nobody reaches somebody ${says}: %s`, async (_, way) => {
    await person({ roles: ['manage_customer_accounts', 'manage_users'], level: 1 })
    const [by, above] = [await person(actor), await person(other)]
    expect(await way(by, above.id)).toMatchObject({ status: 403, body: { key } })
  })

test.each(Object.entries(ways))('somebody with the same rights is reached: %s', async (_, way) => {
  await person({ roles: ['manage_customer_accounts', 'manage_users'], level: 1 })
  const same: Kind = { roles: ['manage_users', 'video_write', 'own_videos_only'] }
  const [by, other] = [await person(same), await person(same)]
  expect([200, 201, 204, 400]).toContain((await way(by, other.id)).status)
})

test('whoever is restricted makes nobody who is not', async () => {
  const by = await person({ roles: ['manage_users', 'video_write', 'own_videos_only'] })
  const free = await groupOf(by.id, ['video_write'])
  const restricted = await groupOf(by.id, ['video_write', 'own_videos_only'])
  const make = (groups: number[]) => by.post(`${base}/users`, newPerson({ groups }))
  expect(await make([free])).toMatchObject({ status: 403, body: { key: 'people.unrestricted' } })
  expect((await make([restricted])).status).toBe(201)
  const { body: nobody } = await make([])
  const into = (groups: number[]) =>
    by.patch(`${base}/users/${nobody.id}/relationships/groups`, links('Group', groups))
  expect(await into([free])).toMatchObject({ status: 403, body: { key: 'people.unrestricted' } })
  expect((await into([free, restricted])).status).toBe(200)
})

test('a way in for somebody with rights is confirmed first, and a name is not', async () => {
  const [by, other] = [await person({ roles: ['manage_users'] }), await person({ roles: ['manage_users'] })]
  const nobody = await person({ roles: [] })
  await sql('update sessions set "confirmedAt" = now() - interval \'1 hour\' where "UserId" = $1', [by.id])
  const url = (id: number) => `${base}/users/${id}`
  const codeOf = async (answer: ReturnType<TestUser['get']>) => {
    const { status, body } = await answer
    return status < 300 ? status : body.code
  }
  expect(await codeOf(by.post(`${url(other.id)}/invitations`, {}))).toBe('step_up_required')
  expect(await codeOf(by.put(url(other.id), { email: 'new@touchline.example' }))).toBe('step_up_required')
  expect(await codeOf(by.put(url(other.id), { username: 'other-name' }))).toBe('step_up_required')
  expect(await codeOf(by.put(url(by.id), { email: 'own@touchline.example' }))).toBe('step_up_required')
  expect(await codeOf(by.put(url(other.id), { isActive: false }))).toBe(200)
  expect(await codeOf(by.put(url(other.id), { isActive: true }))).toBe('step_up_required')
  expect(await codeOf(by.put(url(other.id), { firstName: 'Ann' }))).toBe(200)
  expect(await codeOf(by.post(`${url(nobody.id)}/invitations`, {}))).toBe(201)
})
