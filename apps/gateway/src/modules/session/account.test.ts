import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../../access/open-session.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../testing/test-gateway.ts'

// What users change about themselves: profile, password, sessions.

let gateway: TestGateway
let account: TestAccount

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
})
beforeEach(() => sql('delete from login_failures'))

const me = '/users-service-api/users/me'
const sessions = `${me}/sessions`
const newPassword = 'correct horse battery'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** The latest audit entries of a user's changes to a resource. */
async function audited(user: TestUser, resource: string) {
  const { rows } = await sql(
    `select action, "resourceId", before, after from audit_entries where "UserId" = $1 and resource = $2
      and action not like 'login%' order by id desc`,
    [user.id, resource],
  )
  return rows
}

/** Another session of the user, as in another browser. */
async function sessionOf(user: TestUser, userAgent: string | null = null) {
  const device = { ip: '203.0.113.9', userAgent }
  const { accessToken } = await openSession(gateway.services.pool, user.id, device, 12)
  const headers = { authorization: `Bearer ${accessToken}` }
  return { status: async () => (await gateway.anonymous.get(me, headers)).status }
}

const logIn = (user: TestUser, password: string) =>
  gateway.anonymous.post('/users-service-api/auth/login', { username: user.username, password })

describe('the profile', () => {
  test('CALL-USERS-05 CALL-USERS-02 names change, a reader’s too, and the audit log has them', async () => {
    const reader = await gateway.user(account, ['read_only'])
    const answer = await reader.put(me, { firstName: ' Zoé ', lastName: 'O’Brien-Petit' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        firstName: 'Zoé',
        lastName: 'O’Brien-Petit',
        name: 'Zoé O’Brien-Petit',
        meta: { language: 'en' },
      },
    })
    expect((await reader.get(me)).body).toMatchObject({
      name: 'Zoé O’Brien-Petit',
      username: reader.username,
    })
    expect((await audited(reader, 'users'))[0]).toMatchObject({
      action: 'update',
      before: { firstName: 'Ada', lastName: 'Tester' },
      after: { firstName: 'Zoé', lastName: 'O’Brien-Petit' },
    })
    expect((await reader.put(me, { lastName: '' })).body.name).toBe('Zoé')
    expect((await reader.put(me, { firstName: ' ' })).body.errors).toMatchObject([{ path: 'firstName' }])
  })

  test('a new email address takes the password, and a wrong one counts as a failed login', async () => {
    const user = await gateway.user(account)
    const email = 'new@touchline.example'
    expect((await user.put(me, { email })).body.errors).toMatchObject([
      { path: 'currentPassword', key: 'common.required' },
    ])
    for (let round = 0; round < 5; round++)
      expect((await user.put(me, { email, currentPassword: 'wrong' })).body.errors).toMatchObject([
        { path: 'currentPassword', key: 'session.wrongPassword' },
      ])
    expect((await user.put(me, { email, currentPassword: testPassword })).status).toBe(429)
    expect((await logIn(user, testPassword)).status).toBe(429)
    await sql('delete from login_failures')
    expect(
      (await user.put(me, { email: 'nonsense', currentPassword: testPassword })).body.errors,
    ).toMatchObject([{ path: 'email', key: 'common.email' }])
    expect((await user.put(me, { email, currentPassword: testPassword })).body.email).toBe(email)
    // Saving the same values again is not a change.
    expect((await user.put(me, { email, firstName: 'Zoé' })).status).toBe(200)
    const entries = await audited(user, 'users')
    expect(entries).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ email: `${user.username}@touchline.example` }),
        after: expect.objectContaining({ email }),
      }),
    )
    expect(JSON.stringify(entries)).not.toMatch(/argon2|a password for tests/)
  })

  test('who saves an old version is told of the new one', async () => {
    const user = await gateway.user(account)
    const { etag } = (await user.get(me)).headers as { etag: string }
    const first = await user.put(me, { firstName: 'First' }, { 'if-match': etag })
    expect(first.status).toBe(200)
    expect(await user.put(me, { firstName: 'Second' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { key: 'common.stale', current: { firstName: 'First' } },
    })
    const newest = String(first.headers.etag)
    expect((await user.put(me, { lastName: 'Second' }, { 'if-match': newest })).body.name).toBe(
      'First Second',
    )
    const many = await Promise.all(
      ['A', 'B', 'C', 'D'].map((firstName) =>
        user.put(me, { firstName }, { 'if-match': newest.replace(/\d+/, (n) => String(Number(n) + 1)) }),
      ),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the password', () => {
  const change = (user: TestUser, body: object) => user.put(`${me}/password`, body)

  test('a new one ends all other sessions, and this one goes on', async () => {
    const user = await gateway.user(account, ['read_only'])
    const other = await sessionOf(user)
    expect(await other.status()).toBe(200)
    const answer = await change(user, { currentPassword: testPassword, password: newPassword })
    expect(answer.status).toBe(204)
    await until(async () => (await other.status()) === 401)
    expect((await user.get(me)).status).toBe(200)
    expect((await logIn(user, testPassword)).status).toBe(401)
    expect((await logIn(user, newPassword)).status).toBe(200)
    const entries = await audited(user, 'users')
    expect(entries[0]).toMatchObject({ action: 'set-password', before: null })
    expect(entries[0].after.endedSessions).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toMatch(/argon2|horse/)
  })

  test('a wrong current password is an error at its field, and counts', async () => {
    const user = await gateway.user(account)
    const wrong = { currentPassword: 'wrong', password: newPassword }
    for (let round = 0; round < 5; round++)
      expect(await change(user, wrong)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'currentPassword', key: 'session.wrongPassword' }] },
      })
    expect((await change(user, { ...wrong, currentPassword: testPassword })).status).toBe(429)
    expect((await user.get(me)).status).toBe(200)
  })

  test.each([
    ['too short', 'eleven char', 'common.tooShort'],
    ['easy to guess', 'password123456', 'session.easyPassword'],
    ['built of a name', 'ada tester 12', 'session.namedPassword'],
  ])('is refused at its field where it is %s', async (_, password, key) => {
    const user = await gateway.user(account)
    const answer = await change(user, { currentPassword: testPassword, password })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'password', key }] } })
    expect((await logIn(user, testPassword)).status).toBe(200)
  })
})

describe('the sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

  test('are listed in words, this one first, and only one’s own', async () => {
    const user = await gateway.user(account)
    await sessionOf(user, firefox)
    await sessionOf(user, safari)
    const { body } = await user.get(sessions)
    expect(body.total).toBe(3)
    expect(body.data[0]).toMatchObject({ isCurrent: true, ip: '127.0.0.1', browser: null, system: null })
    expect(body.data.slice(1)).toMatchObject([
      { isCurrent: false, browser: 'Safari', system: 'iOS', ip: '203.0.113.9' },
      { browser: 'Firefox', system: 'Linux', lastSeenAt: expect.stringMatching(/Z$/) },
    ])
    expect(JSON.stringify(body)).not.toContain('token')
    await sql(`update sessions set "expiresAt" = now() where "userAgent" = $1`, [firefox])
    expect((await user.get(sessions)).body.total).toBe(2)
  })

  test('one of them is ended, and nobody else’s', async () => {
    const user = await gateway.user(account)
    const rival = await gateway.user(account)
    const other = await sessionOf(user, firefox)
    const [, { id }] = (await user.get(sessions)).body.data
    expect((await rival.remove(`${sessions}/${id}`)).status).toBe(404)
    expect(await other.status()).toBe(200)
    expect((await user.remove(`${sessions}/${id}`)).status).toBe(204)
    await until(async () => (await other.status()) === 401)
    expect((await user.remove(`${sessions}/${id}`)).status).toBe(404)
    expect(await audited(user, 'sessions')).toMatchObject([
      { action: 'end', resourceId: id, before: { ip: '203.0.113.9', userAgent: firefox } },
    ])
  })

  test('all others are ended at once', async () => {
    const user = await gateway.user(account)
    const others = [await sessionOf(user), await sessionOf(user)]
    expect((await user.remove(sessions)).status).toBe(204)
    for (const other of others) await until(async () => (await other.status()) === 401)
    expect((await user.get(sessions)).body.total).toBe(1)
    expect(await audited(user, 'sessions')).toHaveLength(2)
  })

  test('when one was last seen is written once a minute at most', async () => {
    const seen = async () =>
      (await sql('select "lastSeenAt" from sessions where "UserId" = $1', [user.id])).rows[0].lastSeenAt
    const user = await gateway.user(account)
    const first = await seen()
    for (let round = 0; round < 3; round++) await user.get(me)
    expect(await seen()).toBe(first)
    await sql(`update sessions set "lastSeenAt" = now() - interval '2 minutes' where "UserId" = $1`, [
      user.id,
    ])
    // A gateway that has not cached the session yet.
    const later = await openTestGateway({}, gateway.connectionString)
    const headers = { authorization: `Bearer ${user.token}` }
    const old = await seen()
    await until(async () => {
      await later.anonymous.get(me, headers)
      return (await seen()) !== old
    })
  })
})
