import { allCalls, type CallDefinition } from '@touchline/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { newPerson } from '../../../testing/people.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../../testing/test-gateway.ts'
import { stepAt, totpCode } from './totp.ts'

// What cannot be undone needs a confirmed identity; accounts may require second factors.

let gateway: TestGateway
let account: TestAccount

beforeAll(async () => {
  gateway = await openTestGateway({ PUBLIC_URL: 'http://localhost' })
  account = await gateway.account()
})
beforeEach(() => sql('delete from login_failures'))

const base = '/users-service-api'
const me = `${base}/users/me`
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const confirm = (user: TestUser, body: object) => user.post(`${base}/auth/confirm`, body)
const age = (user: TestUser) =>
  sql(`update sessions set "confirmedAt" = now() - interval '11 minutes' where "UserId" = $1`, [user.id])
const sessions = (user: TestUser) => user.remove(`${me}/sessions`)
const logIn = (user: TestUser) =>
  gateway.anonymous.post(`${base}/auth/login`, { username: user.username, password: testPassword })
const policyOf = (id: number) => `${base}/accounts/${id}/sign-in-policy`

async function withTotp(user: TestUser): Promise<string> {
  const { secret } = (await user.put(`${me}/totp`)).body
  const code = totpCode(secret, stepAt(Date.now()) - 1)
  expect((await user.put(`${me}/totp/confirmation`, { code })).status).toBe(204)
  return secret
}

test('a login counts for ten minutes, then the password is asked for again', async () => {
  const user = await gateway.user(account)
  expect((await sessions(user)).status).toBe(204)
  await age(user)
  expect(await sessions(user)).toMatchObject({
    status: 403,
    body: { code: 'step_up_required', key: 'session.confirmIdentity' },
  })
  expect(await confirm(user, { password: 'wrong' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', key: 'session.wrongPassword' }] },
  })
  expect((await confirm(user, {})).status).toBe(400)
  expect((await sessions(user)).status).toBe(403)
  expect((await confirm(user, { password: testPassword })).status).toBe(204)
  expect((await sessions(user)).status).toBe(204)
})

test('a code and a passkey confirm too, and only this session', async () => {
  const user = await gateway.user(account)
  const rival = await gateway.user(account)
  const secret = await withTotp(user)
  await age(user)
  expect((await confirm(user, { code: totpCode(secret, stepAt(Date.now())) })).status).toBe(204)
  const passkey = makeAuthenticator()
  const { ticket, options } = (await user.post(`${me}/passkeys/options`)).body
  await user.post(`${me}/passkeys`, { ticket, name: 'Key', passkey: passkey.create(options) })
  await age(user)
  const asked = (await user.post(`${base}/auth/confirm/options`)).body
  expect(asked.factors).toEqual(['totp', 'passkey'])
  const proof = { ticket: asked.passkey.ticket, passkey: passkey.sign(asked.passkey.options) }
  await age(rival)
  expect((await confirm(rival, proof)).status).toBe(422)
  expect((await sessions(rival)).status).toBe(403)
  expect((await confirm(user, proof)).status).toBe(204)
  expect((await confirm(user, proof)).status).toBe(422)
  expect((await sessions(user)).status).toBe(204)
})

test('nothing that needs it goes without, and it is asked for before anything is done', async () => {
  const user = await gateway.user(account)
  await age(user)
  const needed = (allCalls as readonly CallDefinition[]).filter(({ needsStepUp }) => needsStepUp)
  expect(needed.length).toBeGreaterThan(8)
  const refused = [
    await user.put(`${me}/totp`),
    await user.remove(`${me}/totp`),
    await user.put(`${me}/recovery-codes`),
    await user.post(`${me}/passkeys/options`, {}, { 'idempotency-key': crypto.randomUUID() }),
    await user.remove(`${me}/passkeys/1`),
    await user.put(`${me}/password`, { currentPassword: testPassword, password: 'correct horse battery' }),
    await user.put(me, { email: 'new@touchline.example', currentPassword: testPassword }),
    await user.put(policyOf(account.id), { secondFactor: 'optional', requiredForRoles: [] }),
    await user.remove(`${base}/users/${user.id}/second-factors`),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'step_up_required'))
  expect((await user.put(me, { firstName: 'Zoé' })).status).toBe(200)
})

test('giving rights needs it, trying and taking them away do not', async () => {
  const manager = await gateway.user(account)
  const person = await gateway.user(account, ['video_write'])
  const group = (await manager.post(`${base}/groups`, { name: 'Editors' })).body.id
  const { rows } = await sql(
    `select id from roles where name in ('video_write', 'read_only') order by name desc`,
  )
  const [writing, reading] = rows.map(({ id }) => id)
  const set = (of: string, type: string, ids: number[], query = '') =>
    manager.patch(`${base}/groups/${group}/relationships/${of}${query}`, {
      data: ids.map((id) => ({ type, id })),
    })
  const setGroups = (ids: number[]) =>
    manager.patch(`${base}/users/${person.id}/relationships/groups`, {
      data: ids.map((id) => ({ type: 'Group', id })),
    })
  const newcomer = { ...newPerson(), groups: [group] }
  await age(manager)
  expect((await set('roles', 'Role', [writing])).body.code).toBe('step_up_required')
  expect((await set('roles', 'Role', [writing], '?dryRun=true')).status).toBe(200)
  expect((await set('roles', 'Role', [reading])).status).toBe(200)
  expect((await confirm(manager, { password: testPassword })).status).toBe(204)
  expect((await set('roles', 'Role', [writing])).status).toBe(200)
  await age(manager)
  expect((await set('roles', 'Role', [writing])).status).toBe(200)
  expect((await set('users', 'User', [person.id])).body.code).toBe('step_up_required')
  expect((await setGroups([group])).body.code).toBe('step_up_required')
  expect((await manager.post(`${base}/users`, newcomer)).body.code).toBe('step_up_required')
  expect((await set('roles', 'Role', [])).status).toBe(200)
  expect((await set('users', 'User', [person.id])).status).toBe(200)
  expect((await set('users', 'User', [])).status).toBe(200)
})

test('guessing the password of a confirmation is locked', async () => {
  const user = await gateway.user(account)
  for (let round = 0; round < 5; round++) await confirm(user, { password: 'wrong' })
  expect((await confirm(user, { password: testPassword })).status).toBe(429)
})

test('an account that requires a second factor leads to setting one up, with the ticket alone', async () => {
  const strict = await gateway.account()
  const manager = await gateway.user(strict)
  const member = await gateway.user(strict, ['video_write'])
  const policy = { secondFactor: 'required', requiredForRoles: [] }
  expect((await manager.put(policyOf(strict.id), policy)).body.key).toBe('session.noFactors')
  await withTotp(manager)
  const before = await manager.get(policyOf(strict.id))
  expect(before.body).toMatchObject({ secondFactor: 'optional', people: 2, peopleWithoutFactor: 1 })
  const ifMatch = { 'if-match': String(before.headers.etag) }
  expect((await manager.put(policyOf(strict.id), policy, ifMatch)).status).toBe(200)
  expect((await manager.put(policyOf(strict.id), policy, ifMatch)).status).toBe(412)
  expect((await manager.get(me)).status).toBe(200)
  // Not from a cache: the session is gone.
  expect((await sql('select from sessions where "UserId" = $1', [member.id])).rowCount).toBe(0)
  const asked = await logIn(member)
  expect(asked.body).toMatchObject({ next: 'enrol', factors: [] })
  const { ticket } = asked.body
  const enrol = (path: string, body: object) => gateway.anonymous.put(`${base}/auth/login/${path}`, body)
  expect(
    (await gateway.anonymous.post(`${base}/auth/login/second-factor`, { ticket, code: '1' })).status,
  ).toBe(422)
  const { secret } = (await enrol('totp', { ticket })).body
  expect((await enrol('totp/confirmation', { ticket, code: '000000' })).status).toBe(400)
  const rest = (await logIn(member)).body.ticket
  const code = totpCode(secret, stepAt(Date.now()) - 1)
  const opened = await enrol('totp/confirmation', { ticket, code })
  expect(opened).toMatchObject({ status: 200, body: { id: member.id } })
  // The password alone no longer sets one up.
  expect((await enrol('totp', { ticket: rest })).status).toBe(422)
  expect((await enrol('totp', { ticket })).status).toBe(422)
  const headers = { authorization: `Bearer ${opened.body.accessToken}` }
  expect((await gateway.anonymous.remove(`${me}/totp`, headers)).body.key).toBe('session.factorRequired')
})

test('a role may require one, and only managers of the account set it', async () => {
  const strict = await gateway.account()
  const manager = await gateway.user(strict, ['manage_users'])
  const editor = await gateway.user(strict, ['video_write'])
  const other = await gateway.user(await gateway.account(), ['manage_users'])
  const policy = { secondFactor: 'optional', requiredForRoles: ['video_write'] }
  expect((await editor.put(policyOf(strict.id), policy)).status).toBe(403)
  expect((await other.put(policyOf(strict.id), policy)).status).toBe(404)
  expect((await other.get(policyOf(strict.id))).status).toBe(404)
  expect((await manager.put(policyOf(strict.id), policy)).body).toMatchObject(policy)
  expect((await logIn(editor)).body.next).toBe('enrol')
  expect((await logIn(manager)).body.accessToken).toBeDefined()
})

test('an administrator of the account removes lost factors, of nobody with more rights', async () => {
  const manager = await gateway.user(account, ['manage_users'])
  const member = await gateway.user(account, ['manage_users'])
  const stronger = await gateway.user(account)
  const foreign = await gateway.user(await gateway.account(), ['manage_users'])
  await withTotp(member)
  await withTotp(stronger)
  const reset = (by: TestUser, whom: TestUser) => by.remove(`${base}/users/${whom.id}/second-factors`)
  expect((await reset(manager, stronger)).body.key).toBe('people.aboveYou')
  expect((await reset(manager, manager)).body.key).toBe('session.ownFactors')
  expect((await reset(foreign, member)).status).toBe(404)
  expect((await reset(manager, member)).status).toBe(204)
  expect((await sql('select from sessions where "UserId" = $1', [member.id])).rowCount).toBe(0)
  expect((await logIn(member)).body.accessToken).toBeDefined()
  const { rows } = await sql(`select action, "resourceId" from audit_entries where "UserId" = $1`, [
    manager.id,
  ])
  expect(rows).toContainEqual({ action: 'reset-factors', resourceId: member.id })
})
