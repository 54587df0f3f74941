import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../../testing/test-gateway.ts'
import { stepAt, totpCode } from './totp.ts'

// Logging in in steps: codes, recovery codes and passkeys, and what an attacker would try.

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

const logIn = (user: TestUser, password = testPassword) =>
  gateway.anonymous.post(`${base}/auth/login`, { username: user.username, password })
const finish = (body: object) => gateway.anonymous.post(`${base}/auth/login/second-factor`, body)
const ticketOf = async (user: TestUser): Promise<string> => (await logIn(user)).body.ticket

/** The code of a moment `steps` from now. */
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(Date.now()) + steps)

/** Sets up an authenticator app with the code before the current one, so that the current one is still unused. */
async function withTotp(user: TestUser): Promise<string> {
  const { secret } = (await user.put(`${me}/totp`)).body
  expect((await user.put(`${me}/totp/confirmation`, { code: codeOf(secret, -1) })).status).toBe(204)
  return secret
}

async function withPasskey(user: TestUser, name = 'Laptop') {
  const passkey = makeAuthenticator()
  const { ticket, options } = (await user.post(`${me}/passkeys/options`)).body
  const added = await user.post(`${me}/passkeys`, { ticket, name, passkey: passkey.create(options) })
  expect(added).toMatchObject({ status: 201, body: { name } })
  return { passkey, id: added.body.id as number }
}

async function auditedOf(user: TestUser) {
  const { rows } = await sql('select * from audit_entries where "UserId" = $1 order by id', [user.id])
  return rows
}

describe('an authenticator app', () => {
  test('is asked for after the password, and no code works twice', async () => {
    const user = await gateway.user(account)
    const secret = await withTotp(user)
    const asked = await logIn(user)
    expect(asked).toMatchObject({ status: 200, body: { next: 'second-factor', factors: ['totp'] } })
    expect(asked.body.accessToken).toBeUndefined()
    const code = codeOf(secret)
    const opened = await finish({ ticket: asked.body.ticket, code })
    expect(opened).toMatchObject({ status: 200, body: { id: user.id, accountKey: account.key } })
    const headers = { authorization: `Bearer ${opened.body.accessToken}` }
    expect((await gateway.anonymous.get(me, headers)).status).toBe(200)
    expect((await finish({ ticket: asked.body.ticket, code: codeOf(secret, 1) })).status).toBe(422)
    expect(await finish({ ticket: await ticketOf(user), code })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', key: 'session.wrongCode' }] },
    })
    // The one set up with is used too.
    expect((await finish({ ticket: await ticketOf(user), code: codeOf(secret, -1) })).status).toBe(400)
  })

  test('of two requests with one code, one is let in', async () => {
    const user = await gateway.user(account)
    const secret = await withTotp(user)
    const tickets = await Promise.all([ticketOf(user), ticketOf(user), ticketOf(user)])
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('is not in use before one of its codes has arrived, and another user’s ticket does not take it', async () => {
    const user = await gateway.user(account)
    const other = await gateway.user(account)
    expect((await user.put(`${me}/totp/confirmation`, { code: '123456' })).status).toBe(422)
    await user.put(`${me}/totp`)
    expect((await user.put(`${me}/totp/confirmation`, { code: '000000' })).status).toBe(400)
    expect((await logIn(user)).body.accessToken).toBeDefined()
    const secret = await withTotp(user)
    await withTotp(other)
    expect((await finish({ ticket: await ticketOf(other), code: codeOf(secret) })).status).toBe(400)
  })

  test('guessing its codes is locked, and a right password in between does not help', async () => {
    const user = await gateway.user(account)
    const secret = await withTotp(user)
    for (let round = 0; round < 5; round++)
      expect((await finish({ ticket: await ticketOf(user), code: '000000' })).status).toBe(400)
    const locked = await finish({ ticket: await ticketOf(user), code: codeOf(secret) })
    expect(locked).toMatchObject({ status: 429, body: { key: 'session.locked' } })
  })

  test('a ticket expires, and ends with a new password', async () => {
    const user = await gateway.user(account)
    const secret = await withTotp(user)
    const old = await ticketOf(user)
    await sql(`update sign_in_tickets set "expiresAt" = now() where "UserId" = $1`, [user.id])
    expect(await finish({ ticket: old, code: codeOf(secret) })).toMatchObject({
      status: 422,
      body: { key: 'session.ticketExpired' },
    })
    const ticket = await ticketOf(user)
    const body = { currentPassword: testPassword, password: 'correct horse battery' }
    expect((await user.put(`${me}/password`, body)).status).toBe(204)
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(422)
    expect((await finish({ ticket: 'nonsense', code: codeOf(secret) })).status).toBe(422)
  })

  test('nothing that is stored or answered has its secret', async () => {
    const user = await gateway.user(account)
    const secret = await withTotp(user)
    const { codes } = (await user.put(`${me}/recovery-codes`)).body
    const tables = ['totp_factors', 'recovery_codes', 'sign_in_tickets', 'audit_entries', 'idempotency_keys']
    for (const table of tables) {
      const text = JSON.stringify((await sql(`select * from ${table}`)).rows)
      for (const one of [secret, ...codes]) expect(text).not.toContain(one)
    }
    expect(JSON.stringify((await user.get(`${me}/second-factors`)).body)).not.toContain(secret)
    expect((await auditedOf(user)).map(({ action }) => action)).toEqual([
      'login',
      'add-totp',
      'renew-recovery-codes',
    ])
  })
})

describe('recovery codes', () => {
  test('work once, however they are typed, and new ones replace them', async () => {
    const user = await gateway.user(account)
    expect((await user.put(`${me}/recovery-codes`)).status).toBe(422)
    await withTotp(user)
    const { codes } = (await user.put(`${me}/recovery-codes`)).body
    expect(new Set(codes).size).toBe(10)
    const typed = codes[0].toLowerCase().replaceAll('-', ' ')
    expect((await finish({ ticket: await ticketOf(user), recoveryCode: typed })).status).toBe(200)
    expect((await finish({ ticket: await ticketOf(user), recoveryCode: codes[0] })).status).toBe(400)
    expect((await user.get(`${me}/second-factors`)).body.recoveryCodesLeft).toBe(9)
    const rival = await gateway.user(account)
    await withTotp(rival)
    expect((await finish({ ticket: await ticketOf(rival), recoveryCode: codes[1] })).status).toBe(400)
    const renewed = (await user.put(`${me}/recovery-codes`)).body.codes
    expect((await finish({ ticket: await ticketOf(user), recoveryCode: codes[1] })).status).toBe(400)
    const tickets = [await ticketOf(user), await ticketOf(user)]
    const both = await Promise.all(tickets.map((ticket) => finish({ ticket, recoveryCode: renewed[0] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await auditedOf(user)).map(({ action }) => action)).toContain('use-recovery-code')
  })
})

describe('passkeys', () => {
  const start = (ticket?: string) =>
    gateway.anonymous.post(`${base}/auth/login/passkey`, ticket ? { ticket } : {})

  test('are added, listed, renamed and removed by their owner only', async () => {
    const user = await gateway.user(account)
    const rival = await gateway.user(account)
    const { id } = await withPasskey(user)
    expect((await user.get(`${me}/second-factors`)).body.passkeys).toMatchObject([{ id, name: 'Laptop' }])
    expect((await rival.put(`${me}/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await rival.remove(`${me}/passkeys/${id}`)).status).toBe(404)
    expect((await user.put(`${me}/passkeys/${id}`, { name: ' Phone ' })).body.name).toBe('Phone')
    expect((await user.remove(`${me}/passkeys/${id}`)).status).toBe(204)
    expect((await logIn(user)).body.accessToken).toBeDefined()
  })

  test('ROUTE-17 who manages people sees what each logs in with beside a password', async () => {
    const manager = await gateway.user(account, ['manage_users'])
    const user = await gateway.user(account)
    const factors = async () => (await manager.get(`${base}/users/${user.id}`)).body.factors
    expect(await factors()).toEqual([])
    // A secret that no code has confirmed is none.
    await user.put(`${me}/totp`)
    expect(await factors()).toEqual([])
    await withTotp(user)
    await withPasskey(user)
    expect(await factors()).toEqual(['passkey', 'app'])
  })

  test('log in after the password', async () => {
    const user = await gateway.user(account)
    const { passkey } = await withPasskey(user)
    const ticket = await ticketOf(user)
    const { options } = (await start(ticket)).body
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }])
    const signed = passkey.sign(options, { isVerified: false })
    expect((await finish({ ticket, passkey: signed })).status).toBe(200)
    // Neither the ticket nor the signature works again.
    expect((await finish({ ticket, passkey: signed })).status).toBe(422)
  })

  test('log in alone if they have verified their owner', async () => {
    const user = await gateway.user(account)
    const { passkey } = await withPasskey(user)
    const first = (await start()).body
    expect(first.options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    const unverified = passkey.sign(first.options, { isVerified: false })
    expect((await finish({ ticket: first.ticket, passkey: unverified })).status).toBe(422)
    const { ticket, options } = (await start()).body
    expect(await finish({ ticket, passkey: passkey.sign(options) })).toMatchObject({
      status: 200,
      body: { id: user.id },
    })
    const another = (await start()).body
    expect((await finish({ ticket: another.ticket, code: '123456' })).status).toBe(400)
  })

  test('that are refused lock the address for logins with a passkey alone', async () => {
    const user = await gateway.user(account)
    const { passkey } = await withPasskey(user)
    const attempt = async (isVerified: boolean) => {
      const { ticket, options } = (await start()).body
      return (await finish({ ticket, passkey: passkey.sign(options, { isVerified }) })).status
    }
    for (let round = 0; round < 5; round++) expect(await attempt(false)).toBe(422)
    expect(await attempt(true)).toBe(429)
    await sql('delete from login_failures')
    expect(await attempt(true)).toBe(200)
    expect((await sql('select from login_failures where failures > 0')).rowCount).toBe(0)
  })

  test('are refused from another origin, for another challenge, of another user, and as copies', async () => {
    const user = await gateway.user(account)
    const rival = await gateway.user(account)
    const { passkey } = await withPasskey(user)
    const { passkey: rivals } = await withPasskey(rival)
    const attempt = async (sign: (options: { challenge: string }) => object) => {
      const ticket = await ticketOf(user)
      const { options } = (await start(ticket)).body
      await sql('delete from login_failures')
      return (await finish({ ticket, passkey: sign(options) })).status
    }
    expect(await attempt((options) => passkey.sign(options, { origin: 'http://localhost.example' }))).toBe(
      422,
    )
    expect(await attempt(() => passkey.sign({ challenge: 'bm9uc2Vuc2U' }))).toBe(422)
    expect(await attempt((options) => rivals.sign(options))).toBe(422)
    expect(await attempt((options) => makeAuthenticator().sign(options))).toBe(422)
    expect(await attempt((options) => passkey.sign(options, { counter: 40 }))).toBe(200)
    expect(await attempt((options) => passkey.sign(options, { counter: 40 }))).toBe(422)
    expect(await attempt((options) => passkey.sign(options, { counter: 39 }))).toBe(422)
    expect(await attempt((options) => passkey.sign(options, { counter: 41 }))).toBe(200)
  })

  test('are registered with the challenge of their own user', async () => {
    const user = await gateway.user(account)
    const rival = await gateway.user(account)
    const { ticket, options } = (await user.post(`${me}/passkeys/options`)).body
    const body = { ticket, name: 'Key', passkey: makeAuthenticator().create(options) }
    expect((await rival.post(`${me}/passkeys`, body)).status).toBe(422)
    const elsewhere = makeAuthenticator().create(options, { origin: 'https://evil.example' })
    expect((await user.post(`${me}/passkeys`, { ...body, passkey: elsewhere })).status).toBe(422)
    expect((await user.post(`${me}/passkeys`, body)).status).toBe(422)
    expect((await user.get(`${me}/second-factors`)).body.passkeys).toEqual([])
    expect((await finish({ ticket, code: '123456' })).status).toBe(422)
  })
})
