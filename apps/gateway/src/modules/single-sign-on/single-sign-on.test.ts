import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterFile } from '../../testing/after-file.ts'
import {
  type OpenIdProvider,
  openOpenIdProvider,
  type ProviderPerson,
} from '../../testing/open-id-provider.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
  testPassword,
} from '../../testing/test-gateway.ts'

// Against a real provider, which runs beside the gateway.

const origin = 'http://touchline.test'
const base = '/users-service-api'
let gateway: TestGateway
let provider: OpenIdProvider
let account: TestAccount
let manager: TestUser

beforeAll(async () => {
  provider = await openOpenIdProvider([`${origin}${base}/auth/sso/callback`])
  afterFile(() => provider.close())
  gateway = await openTestGateway({ PUBLIC_URL: origin, SSO_HOSTS: provider.host })
  account = await gateway.account()
  manager = await gateway.user(account)
  await setUp(manager)
})
beforeEach(() => sql('delete from login_failures'))

const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows
const pathOf = ({ id }: TestAccount) => `${base}/accounts/${id}/single-sign-on`
const bodyOf = () => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: ['club.test'],
  groupClaim: 'groups',
  groups: [] as { value: string; GroupId: number }[],
  createsPeople: true,
  allowsPasswords: true,
})

async function setUp(by: TestUser, changes: Partial<ReturnType<typeof bodyOf>> = {}) {
  const answer = await by.put(pathOf(by.account), { ...bodyOf(), ...changes })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

let count = 0
/** Somebody at the provider; their name there is the first part of their address. */
function newcomer(claims: Partial<ProviderPerson> = {}) {
  const login = `person${++count}`
  const person = {
    sub: `sub-${login}`,
    email: `${login}@club.test`,
    email_verified: true,
    name: 'Zoé Martin',
    groups: [],
    ...claims,
  }
  provider.person(login, person)
  return { login, ...person }
}

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0]!
const start = (email = 'somebody@club.test') => gateway.anonymous.post(`${base}/auth/sso/start`, { email })
const back = (address: string, cookie: string) =>
  gateway.anonymous.get(address.replace(origin, ''), { cookie })
const finish = (ticket: string, cookie: string) =>
  gateway.anonymous.post(`${base}/auth/sso/finish`, { ticket }, { cookie })

/** Logs in as far as the page; returns what it finds after the `#`, and the browser's cookie. */
async function arrive(login: string, email?: string) {
  const begun = await start(email)
  expect(begun.status).toBe(200)
  const cookie = cookieOf(begun.headers)
  const address = await provider.visit(begun.body.url, login)
  const answer = await back(address, cookie)
  expect([answer.status, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
    303,
    'no-store',
    'no-referrer',
  ])
  const location = String(answer.headers.location)
  expect(location).toMatch(/^\/login\/single-sign-on#/)
  return { fragment: location.split('#')[1]!, cookie, address }
}

async function logIn(login: string) {
  const { fragment, cookie } = await arrive(login)
  return await finish(fragment, cookie)
}

const groupOf = async (name: string, roles: string[], accountId = account.id) => {
  const [group] = await sql('insert into groups ("AccountId", name) values ($1, $2) returning id', [
    accountId,
    name,
  ])
  await sql('insert into group_roles ("GroupId", "RoleId") select $1, id from roles where name = any($2)', [
    group.id,
    roles,
  ])
  return group.id as number
}
const groupsOf = async (userId: number) =>
  (await sql('select "GroupId" from group_users where "UserId" = $1 order by 1', [userId])).map(
    ({ GroupId }) => GroupId,
  )

describe('logging in', () => {
  test('somebody new is created, and is the same person the next time', async () => {
    const { login, email } = newcomer()
    const first = await logIn(login)
    expect(first).toMatchObject({ status: 200, body: { username: email, AccountId: account.id } })
    const again = await logIn(login)
    expect(again.body.id).toBe(first.body.id)
    const me = await gateway.anonymous.get(`${base}/users/me`, {
      authorization: `Bearer ${again.body.accessToken}`,
    })
    expect(me.body).toMatchObject({ firstName: 'Zoé', lastName: 'Martin', email })
    expect((await logInBy(email, '!')).status).toBe(401)
    const audited = await sql(
      `select action from audit_entries where "resourceId" = $1 and resource = 'users'`,
      [first.body.id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['create', 'login', 'login', 'login-failed'])
  })

  const logInBy = (username: string, password: string) =>
    gateway.anonymous.post(`${base}/auth/login`, { username, password })

  test('whoever exists is found by their verified address, and only once', async () => {
    const user = await gateway.user(account)
    const email = `known${++count}@club.test`
    await sql('update users set email = $2 where id = $1', [user.id, email])
    const { login } = newcomer({ email })
    expect((await logIn(login)).body.id).toBe(user.id)
    // An address that the provider gave to somebody else.
    const { login: other } = newcomer({ email })
    expect((await arrive(other)).fragment).toBe('error=ambiguous')
  })

  test('an address counts only if it is verified and of a domain of the account', async () => {
    expect((await arrive(newcomer({ email_verified: false }).login)).fragment).toBe('error=unverified')
    expect((await arrive(newcomer({ email: 'a@elsewhere.test' }).login)).fragment).toBe('error=otherDomain')
    expect((await arrive(newcomer({ email: undefined as never }).login)).fragment).toBe('error=noEmail')
    expect((await arrive('nobody')).fragment).toBe('error=refused')
    expect(await sql(`select from users where email like '%elsewhere.test'`)).toEqual([])
  })

  test('a person of another account is not logged in, even with the same address', async () => {
    const other = await gateway.account()
    const stranger = await gateway.user(other)
    const { login, email } = newcomer()
    await sql('update users set email = $2, username = $2 where id = $1', [stranger.id, email])
    const { status, body } = await logIn(login)
    expect([status, body.AccountId]).toEqual([200, account.id])
    expect(body.id).not.toBe(stranger.id)
    expect(body.username).toMatch(/-[0-9a-f]{8}$/)
    await sql(`update users set email = 'stranger@elsewhere.example' where id = $1`, [stranger.id])
  })

  test('deactivated and deleted people stay out, before and after their first login', async () => {
    const { login, email } = newcomer()
    const { id } = (await logIn(login)).body
    await sql('update users set "isActive" = false where id = $1', [id])
    expect((await arrive(login)).fragment).toBe('error=inactive')
    await sql('update users set "isActive" = true, "deletedAt" = now() where id = $1', [id])
    expect((await arrive(login)).fragment).toBe('error=inactive')
    await sql('delete from single_sign_on_people where "UserId" = $1', [id])
    expect((await arrive(login)).fragment).toBe('error=inactive')
    expect(await sql('select from users where email = $1', [email])).toHaveLength(1)
  })

  test('nobody is created if the account does not want it', async () => {
    await setUp(manager, { createsPeople: false })
    expect((await arrive(newcomer().login)).fragment).toBe('error=unknownPerson')
    await setUp(manager)
  })

  test('nobody is created beyond the people that the account may have', async () => {
    const limit = (people: number) =>
      sql('update accounts set config = $2 where id = $1', [account.id, { limits: { people } }])
    const { login } = newcomer()
    await limit(1)
    expect((await arrive(login)).fragment).toBe('error=full')
    await limit(10_000)
    expect((await arrive(login)).fragment).not.toContain('error')
  })

  test('an administrator of the platform, and whoever has more than who connected it, is not logged in', async () => {
    const admin = await gateway.user(account, ['manage_customer_accounts', 'manage_users'])
    await sql('update users set email = $2 where id = $1', [admin.id, 'root@club.test'])
    expect((await arrive(newcomer({ email: 'root@club.test' }).login)).fragment).toBe('error=tooPowerful')
    const small = await gateway.account()
    const weak = await gateway.user(small, ['manage_users'])
    const strong = await gateway.user(small, ['manage_users', 'video_write'])
    await sql('update users set email = $2 where id = $1', [strong.id, 'strong@small.test'])
    await setUp(weak, { domains: ['small.test'] })
    expect((await arrive(newcomer({ email: 'strong@small.test' }).login, 'x@small.test')).fragment).toBe(
      'error=tooPowerful',
    )
  })

  test('without a second factor at the provider, the account’s rule asks for one here', async () => {
    const strict = await gateway.account()
    const head = await gateway.user(strict)
    await setUp(head, { domains: ['strict.test'] })
    await sql('insert into sign_in_policies ("AccountId", "isRequired") values ($1, true)', [strict.id])
    const enter = async (claims: Partial<ProviderPerson>) => {
      const { login } = newcomer({ email: `strict${++count}@strict.test`, ...claims })
      const { fragment, cookie } = await arrive(login, 'x@strict.test')
      return (await finish(fragment, cookie)).body
    }
    expect(await enter({})).toMatchObject({ next: 'enrol' })
    expect(await enter({ amr: ['pwd'] })).toMatchObject({ next: 'enrol' })
    expect((await enter({ amr: ['pwd', 'otp'] })).accessToken).toBeDefined()
    expect((await enter({ acr: 'phr' })).accessToken).toBeDefined()
  })
})

describe('groups', () => {
  test('follow the claim at each login; those that are not mapped stay', async () => {
    const [editors, clippers, own] = [
      await groupOf('Editors', ['video_write']),
      await groupOf('Clippers', ['simulcast_write']),
      await groupOf('Own', []),
    ]
    await setUp(manager, {
      groups: [
        { value: 'editors', GroupId: editors },
        { value: 'clips', GroupId: clippers },
      ],
    })
    const person = newcomer({ groups: ['editors', 'unknown'] })
    const { id } = (await logIn(person.login)).body
    expect(await groupsOf(id)).toEqual([editors])
    await sql('insert into group_users ("GroupId", "UserId") values ($1, $2)', [own, id])
    provider.person(person.login, { ...person, groups: ['clips'] })
    await logIn(person.login)
    expect(await groupsOf(id)).toEqual([clippers, own])
    provider.person(person.login, { ...person, groups: [] })
    await logIn(person.login)
    expect(await groupsOf(id)).toEqual([own])
    const notes = await sql(
      `select before, after from audit_entries where action = 'single-sign-on-groups' and "resourceId" = $1 order by id`,
      [id],
    )
    expect(notes[0]).toMatchObject({ after: { addedGroups: [editors] } })
    await setUp(manager)
  })

  test('never give what the platform’s administrators have, nor more than who connected it has', async () => {
    const admins = await groupOf('Admins', ['manage_customer_accounts'])
    const body = { ...bodyOf(), groups: [{ value: 'admins', GroupId: admins }] }
    expect((await manager.put(pathOf(account), body)).body).toMatchObject({
      code: 'malformed',
      errors: [{ path: 'groups' }],
    })
    const weak = await gateway.user(account, ['manage_users'])
    const editors = await groupOf('Editors too', ['video_write'])
    const grants = { ...bodyOf(), groups: [{ value: 'e', GroupId: editors }] }
    expect((await weak.put(pathOf(account), grants)).status).toBe(403)
    const foreign = await groupOf('Foreign', [], (await gateway.account()).id)
    expect(
      (await manager.put(pathOf(account), { ...bodyOf(), groups: [{ value: 'f', GroupId: foreign }] }))
        .status,
    ).toBe(400)
    // A group that was given more afterwards.
    const grown = await groupOf('Grown', [])
    await setUp(manager, { groups: [{ value: 'grown', GroupId: grown }] })
    await sql(
      `insert into group_roles ("GroupId", "RoleId") select $1, id from roles where name = 'manage_customer_accounts'`,
      [grown],
    )
    const { body: session } = await logIn(newcomer({ groups: ['grown'] }).login)
    expect(await groupsOf(session.id)).toEqual([])
    await setUp(manager)
  })

  test('leave the last who manages users in office', async () => {
    const small = await gateway.account()
    const last = await gateway.user(small)
    const [{ GroupId }] = (await sql('select "GroupId" from group_users where "UserId" = $1', [last.id])) as [
      { GroupId: number },
    ]
    await sql('update users set email = $2 where id = $1', [last.id, 'last@last.test'])
    await setUp(last, { domains: ['last.test'], groups: [{ value: 'heads', GroupId }] })
    const { login } = newcomer({ email: 'last@last.test', groups: [] })
    const { fragment, cookie } = await arrive(login, 'x@last.test')
    expect((await finish(fragment, cookie)).body.id).toBe(last.id)
    expect(await groupsOf(last.id)).toEqual([GroupId])
  })
})

describe('a visit', () => {
  test('ends in the browser that began it, and once', async () => {
    const { login } = newcomer()
    const begun = await start()
    const address = await provider.visit(begun.body.url, login)
    expect((await back(address, '')).headers.location).toBe('/login/single-sign-on#error=expired')
    // The attempt without the cookie has ended it.
    expect((await back(address, cookieOf(begun.headers))).headers.location).toBe(
      '/login/single-sign-on#error=expired',
    )
    const { address: used, cookie, fragment } = await arrive(login)
    expect((await back(used, cookie)).headers.location).toBe('/login/single-sign-on#error=expired')
    const other = cookieOf((await start()).headers)
    expect((await finish(fragment, other)).body.key).toBe('session.ssoExpired')
    expect((await finish(fragment, `a=b; ${other}; ${cookie}`)).status).toBe(200)
    expect((await finish(fragment, cookie)).status).toBe(422)
  })

  test('refuses a wrong state, another visit’s code and another browser’s nonce', async () => {
    const { login } = newcomer()
    const [mine, theirs] = [await start(), await start()]
    const address = new URL(await provider.visit(mine.body.url, login))
    const foreign = new URL(address)
    foreign.searchParams.set('state', new URL(theirs.body.url).searchParams.get('state')!)
    const both = `${cookieOf(mine.headers)}; ${cookieOf(theirs.headers)}`
    // Its verifier and nonce are not those of the code.
    expect((await back(foreign.href, both)).headers.location).toBe('/login/single-sign-on#error=refused')
    foreign.searchParams.set('state', 'x'.repeat(43))
    expect((await back(foreign.href, both)).headers.location).toBe('/login/single-sign-on#error=expired')
    foreign.searchParams.delete('state')
    expect((await back(foreign.href, both)).headers.location).toBe('/login/single-sign-on#error=expired')
  })

  test('sets a cookie that scripts and other sites do not get, and asks for PKCE', async () => {
    const { headers, body } = await start()
    expect(headers['set-cookie']).toMatch(
      /^sso_[0-9a-f]{12}=[\w-]{43}; Path=\/users-service-api\/auth\/sso; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
    const asked = Object.fromEntries(new URL(body.url).searchParams)
    expect(asked).toMatchObject({
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email profile groups',
      redirect_uri: `${origin}${base}/auth/sso/callback`,
    })
    expect(JSON.stringify(await sql('select * from single_sign_on_visits'))).not.toContain(asked.state)
    expect((await start('somebody@unknown.test')).body.key).toBe('session.ssoUnknown')
    expect((await start('nonsense')).body.key).toBe('session.ssoUnknown')
  })

  test('confirms an identity, of the session’s own user', async () => {
    const [mine, other] = [newcomer(), newcomer()]
    await logIn(other.login)
    const { accessToken, id } = (await logIn(mine.login)).body
    const headers = { authorization: `Bearer ${accessToken}` }
    const ways = await gateway.anonymous.post(`${base}/auth/confirm/options`, {}, headers)
    expect(ways.body).toMatchObject({ hasPassword: false, hasSingleSignOn: true })
    const confirm = async (login: string) => {
      await sql(`update sessions set "confirmedAt" = now() - interval '1 hour' where "UserId" = $1`, [id])
      const begun = await gateway.anonymous.post(`${base}/auth/sso/confirm`, {}, headers)
      const asked = new URL(begun.body.url).searchParams
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
      const answer = await back(await provider.visit(begun.body.url, login), cookieOf(begun.headers))
      const [session] = await sql(
        `select "confirmedAt" > now() - interval '1 minute' as "isFresh" from sessions where "UserId" = $1 order by id desc`,
        [id],
      )
      return [String(answer.headers.location).split('#')[1], session.isFresh]
    }
    expect(await confirm(other.login)).toEqual(['error=otherPerson', false])
    expect(await confirm(mine.login)).toEqual(['confirmed', true])
    expect((await manager.post(`${base}/auth/sso/confirm`)).body.key).toBe('session.ssoNone')
  })
})

describe('only single sign-on', () => {
  test('passwords work for those who manage users, and for nobody else', async () => {
    const closed = await gateway.account()
    const head = await gateway.user(closed)
    const member = await gateway.user(closed, ['video_write'])
    await setUp(head, { domains: ['closed.test'], allowsPasswords: false })
    const by = ({ username }: TestUser, password = testPassword) =>
      gateway.anonymous.post(`${base}/auth/login`, { username, password })
    expect((await by(member)).body.key).toBe('session.ssoOnly')
    expect((await by(member, 'wrong')).body.key).toBe('session.loginFailed')
    expect((await by(head)).status).toBe(200)
    expect((await head.remove(pathOf(closed))).status).toBe(204)
    expect((await by(member)).status).toBe(200)
    expect((await head.remove(pathOf(closed))).status).toBe(404)
  })
})
