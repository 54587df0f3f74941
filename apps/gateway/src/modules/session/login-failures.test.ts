import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CallContext } from '../../http/call-routes.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  testPassword,
} from '../../testing/test-gateway.ts'
import { isPasswordOf } from './check-password.ts'

// Who is locked out by wrong passwords, and who is not. Addresses come from the proxy in front.

let gateway: TestGateway
let account: TestAccount

beforeAll(async () => {
  gateway = await openTestGateway({ TRUST_PROXY: '1' })
  account = await gateway.account()
})
beforeEach(() => sql('delete from login_failures'))

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const logIn = (username: string, password: string, address: string, at: TestGateway = gateway) =>
  at.anonymous.post(
    '/users-service-api/auth/login',
    { username, password },
    { 'x-forwarded-for': address, 'accept-language': 'en' },
  )
const office = '203.0.113.10'
const attacker = '198.51.100.66'

/** A user who has logged in from the office before. */
async function officer(): Promise<string> {
  const { username } = await gateway.user(account)
  expect((await logIn(username, testPassword, office)).status).toBe(200)
  return username
}

test('wrong passwords elsewhere do not keep a user out of a known address', async () => {
  const username = await officer()
  for (let round = 0; round < 6; round++) await logIn(username, 'wrong', attacker)
  expect((await logIn(username, testPassword, attacker)).status).toBe(429)
  for (let round = 0; round < 30; round++) await logIn(username, 'wrong', `198.51.100.${round}`)
  expect((await logIn(username, testPassword, '192.0.2.1')).status).toBe(429)
  expect((await logIn(username, testPassword, office)).status).toBe(200)
})

test('no other spelling of a user name gives more attempts', async () => {
  const username = `${await officer()}-mini`
  await sql('update users set username = $1 where username = $2', [username, username.slice(0, -5)])
  // PostgreSQL lowercases the dotted capital İ to an i, JavaScript to two characters.
  for (let round = 0; round < 5; round++) await logIn(username, 'wrong', attacker)
  for (const spelling of [
    username.toUpperCase(),
    `${username.slice(0, -3)}İni`,
    username.replaceAll('i', 'İ'),
  ])
    expect((await logIn(spelling, 'wrong', attacker)).status).toBe(429)
})

test('five wrong passwords from one address lock that address for the user, and nobody else', async () => {
  const username = await officer()
  for (let round = 0; round < 5; round++) expect((await logIn(username, 'wrong', attacker)).status).toBe(401)
  const locked = await logIn(username, testPassword, attacker)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  expect(locked.body.message).toBe('Too many failed login attempts. Wait a few minutes, then try again.')
  expect((await logIn(username, testPassword, '192.0.2.1')).status).toBe(200)
  expect((await logIn(await officer(), testPassword, attacker)).status).toBe(200)
})

test('a known address is locked by its own failures', async () => {
  const username = await officer()
  for (let round = 0; round < 5; round++) expect((await logIn(username, 'wrong', office)).status).toBe(401)
  expect((await logIn(username, testPassword, office)).status).toBe(429)
})

test('guessing from many addresses is locked, and stays counted for a day', async () => {
  const username = `nobody ${randomUUID()}`
  const guess = (number: number) => logIn(username, 'wrong', `198.51.100.${number}`)
  for (let round = 0; round < 21; round++) expect((await guess(round)).status).toBe(401)
  expect((await guess(100)).status).toBe(429)
  const later = (time: string) =>
    sql(`update login_failures set "lastAt" = now() - $1::interval, "lockedUntil" = null`, [time])
  await later('23 hours')
  expect((await guess(101)).status).toBe(401)
  expect((await guess(102)).status).toBe(429)
  await later('25 hours')
  expect([(await guess(103)).status, (await guess(104)).status]).toEqual([401, 401])
})

test('logging in forgives what failed at that address, not what others guess elsewhere', async () => {
  const { username } = await gateway.user(account)
  for (let round = 0; round < 10; round++) await logIn(username, 'wrong', `198.51.100.${round}`)
  for (let round = 0; round < 3; round++) await logIn(username, 'wrong', office)
  expect((await logIn(username, testPassword, office)).status).toBe(200)
  const { rows } = await sql('select failures from login_failures where subject = $1', [`user:${username}`])
  expect(rows).toEqual([{ failures: 10 }])
})

test('an address is forgotten after 90 days', async () => {
  const username = await officer()
  await sql(`update known_addresses set "lastLoginAt" = now() - interval '91 days'`)
  for (let round = 0; round < 21; round++) await logIn(username, 'wrong', `198.51.100.${round}`)
  expect((await logIn(username, testPassword, office)).status).toBe(429)
})

test('addresses of one IPv6 network count as one', async () => {
  const username = await officer()
  for (let round = 0; round < 5; round++) await logIn(username, 'wrong', `2001:db8:1:2::${round}`)
  expect((await logIn(username, testPassword, '2001:db8:1:2:3:4:5:6')).status).toBe(429)
  expect((await logIn(username, testPassword, '2001:db8:1:3::1')).status).toBe(200)
})

test('guesses at once from many addresses are let through as often as one after the other', async () => {
  const username = `nobody ${randomUUID()}`
  const guesses = Array.from({ length: 40 }, (_, number) => logIn(username, 'wrong', `198.51.100.${number}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(21)
})

describe('the mail to a locked user', () => {
  const openWith = (url: string) =>
    openTestGateway(
      { TRUST_PROXY: '1', SMTP_URL: url, MAIL_FROM: 'Touchline <noreply@touchline.example>' },
      gateway.connectionString,
    )
  test.each([
    ['en', 'Someone entered a wrong password for your account'],
    ['fr', 'Plusieurs mots de passe erronés ont été saisis pour votre compte'],
  ])('is sent once, in the language of the user (%s)', async (language, sentence) => {
    const server = await openMailServer()
    onTestFinished(server.close)
    const mailing = await openWith(server.url)
    const username = await officer()
    await sql('update users set meta = $2 where username = $1', [username, { language }])
    await Promise.all(Array.from({ length: 8 }, () => logIn(username, 'wrong', attacker, mailing)))
    for (let round = 0; round < 25; round++) await logIn(username, 'wrong', `198.51.100.${round}`, mailing)
    // Another user, whose email is sent last.
    const last = await officer()
    for (let round = 0; round < 5; round++) await logIn(last, 'wrong', '192.0.2.9', mailing)
    while (!server.mails.some((mail) => mail.to.startsWith(`${last}@`)))
      await new Promise((resolve) => setTimeout(resolve, 10))
    const mails = server.mails.filter((mail) => mail.to.startsWith(`${username}@`))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.headers).toContain('From: Touchline <noreply@touchline.example>')
    expect(mails[0]!.text).toContain(sentence)
    expect(mails[0]!.html).toContain(attacker)
  })

  test('changes no answer where it cannot be sent', async () => {
    const server = await openMailServer()
    onTestFinished(server.close)
    server.state.refuses = true
    const refused = await openWith(server.url)
    const unreachable = await openWith('smtp://127.0.0.1:1')
    for (const at of [refused, unreachable]) {
      const username = await officer()
      for (let round = 0; round < 5; round++)
        expect((await logIn(username, 'wrong', attacker, at)).status).toBe(401)
      expect((await logIn(username, testPassword, attacker, at)).status).toBe(429)
      await sql('delete from login_failures')
    }
  })
})

test('a refused password is logged with the user, and not with what was typed as the name', async () => {
  const lines: object[] = []
  const log = { info: (line: object) => lines.push(line), error: (line: object) => lines.push(line) }
  const { services } = gateway
  const context = {
    services,
    reserved: services.pool,
    ip: office,
    origin: {},
    log,
  } as unknown as CallContext<never>
  const { username } = await gateway.user(account)
  const { rows } = await sql(
    'select id, "AccountId", name, username, password, "isActive" from users where username = $1',
    [username],
  )
  // Whoever is in the wrong field types a password.
  const given = { username: `My5ecret ${randomUUID()}`, password: 'x' }
  expect(await isPasswordOf(undefined, given, context)).toBe(false)
  expect(await isPasswordOf(rows[0], { ...given, username: username.toUpperCase() }, context)).toBe(false)
  expect(lines).toEqual([{ ip: office }, { userId: rows[0].id, ip: office }])
})
