import i18next from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkEnvironment } from './config.ts'
import { messageLog, shownMessages } from './messages.ts'
import { loadPayload, loadPayloadOnce, payload } from './payload.ts'
import { report } from './report.ts'
import { fetchJson, messageOf, request } from './request.ts'
import { clearSession, type LoginReply, openSession, session, type User } from './session.ts'
import { actFor, loadUser, signIn } from './user.ts'

const asked: Request[] = []
const kept = new Map<string, string>()
const club = { id: 7, name: 'Club', key: 'club', SportId: null }
const login = { accessToken: 'secret', accountKey: 'own' } as LoginReply
const isActing = ({ headers }: Request) => headers.get('x-account-key') === 'club'
let answer: (path: string, sent: Request) => Response

const config = { gatewayUrl: 'https://gateway.example', secondGatewayUrl: 'https://second.example' }

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    getItem: (key: string) => kept.get(key) ?? null,
  })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/config.json') return Response.json(config)
    const sent = new Request(address, init)
    asked.push(sent)
    return sent.url.endsWith('/health') ? Response.json({}) : answer(new URL(sent.url).pathname, sent)
  })
  await checkEnvironment()
  asked.length = 0
})
afterEach(() => {
  asked.length = 0
  kept.clear()
  session.set({ login: undefined, user: undefined, simulatedAccount: undefined })
})

test('HTTP-01 every call goes to the gateway, a write with a JSON body', async () => {
  answer = () => Response.json({ id: 1 })
  await request({ method: 'POST', path: '/main-api/tags', body: { name: 'Cup' } })
  expect(asked[0]?.url).toBe('https://gateway.example/main-api/tags')
  expect(await asked[0]?.json()).toEqual({ name: 'Cup' })
})

test('every POST has an Idempotency-Key, its own or a new one', async () => {
  answer = () => Response.json({ id: 1 })
  await request({ method: 'POST', path: '/main-api/tags', idempotencyKey: 'own' })
  await request({ method: 'POST', path: '/main-api/tags' })
  await request({ method: 'PUT', path: '/main-api/tags/1' })
  const [own, made, put] = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect([own, put]).toEqual(['own', null])
  expect(made).toMatch(/^[0-9a-f-]{36}$/)
})

test('HTTP-10 a DELETE answers the raw response', async () => {
  answer = () => new Response(null, { status: 204 })
  const response = await request({ method: 'DELETE', path: '/main-api/tags/1' })
  expect(response).toBeInstanceOf(Response)
  expect((response as Response).status).toBe(204)
})

test.each([400, 404, 409, 429, 500])(
  'ERR-01 ERR-02 ERR-03 %i is rejected with the parsed body',
  async (status) => {
    answer = () => Response.json({ code: 'x', message: 'Not like this.' }, { status })
    await expect(fetchJson({ path: '/main-api/tags' })).rejects.toMatchObject({
      message: 'Not like this.',
      status,
    })
  },
)

test('ERR-02 what is no JSON is rejected as the raw response', async () => {
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await expect(fetchJson({ path: '/main-api/tags' })).rejects.toBeInstanceOf(Response)
})

test('ERR-02 a failure without a sentence of its own is said by a general one', () => {
  expect(messageOf({ message: 'This tag is in use.' })).toBe('This tag is in use.')
  const t = vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as typeof i18next.t)
  expect(messageOf(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toBe('shell:errors.unknown')
  t.mockRestore()
})

test('ERR-01 2xx is not rejected', async () => {
  answer = () => Response.json({ id: 1 }, { status: 201 })
  await expect(fetchJson({ path: '/main-api/tags' })).resolves.toMatchObject({ status: 201, body: { id: 1 } })
})

test('ERR-04 errors in an answer are a failure whatever its status', async () => {
  const body = { errors: [{ path: 'name', code: 'taken', message: 'This name is taken.' }] }
  answer = () => Response.json(body)
  await expect(fetchJson({ path: '/main-api/tags' })).rejects.toMatchObject(body)
})

test('ERR-05 a failure shows its message in the place of the pending one', () => {
  shownMessages.set([])
  messageLog.set([])
  const { onMutate, onSettled } = report<void>()
  const context = onMutate()
  onSettled(undefined, { message: 'This tag is in use.' }, undefined, context)
  expect(shownMessages.get()).toMatchObject([{ type: 'danger', text: 'This tag is in use.' }])
})

test('AUTH-07 a login without an accessToken is a failure', async () => {
  answer = () => Response.json({ id: 1 })
  await expect(signIn('operator', 'x')).rejects.toThrow('accessToken')
  expect(session.get().login).toBeUndefined()
})

test('AUTH-11 after the login the profile and the context are asked for, with its token', async () => {
  answer = () => Response.json({ accessToken: 'secret', accountKey: 'own', username: 'operator' })
  await signIn('operator', 'x')
  const paths = asked.map(({ url }) => new URL(url).pathname)
  expect(paths[0]).toBe('/users-service-api/auth/login')
  expect(paths.slice(1).sort()).toEqual([
    '/users-service-api/users/me',
    '/users-service-api/users/me/context',
  ])
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer secret')
})

test('AUTH-11 a login sends nothing of the session before, and forgets whom it acted for', async () => {
  answer = () => Response.json({ ...login, accessToken: 'other' })
  kept.set('simulatedAccount', JSON.stringify(club))
  session.set({ login, user: undefined, simulatedAccount: club })
  await signIn('rival', 'x')
  expect(asked[0]?.url).toBe('https://gateway.example/users-service-api/auth/login')
  expect(await asked[0]?.json()).toEqual({ username: 'rival', password: 'x' })
  expect(kept.has('simulatedAccount')).toBe(false)
})

test('SIM-03 the account acted for that is refused is dropped', async () => {
  answer = (_path, sent) =>
    isActing(sent) ? Response.json({ message: 'Not for that account.' }, { status: 403 }) : Response.json({})
  session.set({ login, user: undefined, simulatedAccount: club })
  await loadUser()
  expect(session.get()).toMatchObject({ login, user: {}, simulatedAccount: undefined })
})

test('SIM-02 an account is acted for when its user has come, and not where that fails', async () => {
  const before = {
    login,
    user: { Roles: [], Modules: [], accessLevel: 1 } as unknown as User,
    simulatedAccount: undefined,
  }
  session.set(before)
  answer = () => Response.json({ message: 'Not now.' }, { status: 500 })
  await expect(actFor(club)).rejects.toMatchObject({ status: 500 })
  expect(session.get()).toBe(before)
  answer = (_path, sent) => {
    expect(session.get()).toBe(before)
    return Response.json({ name: isActing(sent) ? 'Alex at the club' : '' })
  }
  await actFor(club)
  expect(session.get()).toMatchObject({ user: { name: 'Alex at the club' }, simulatedAccount: club })
})

test('ERR-08 a session that is over takes nothing from the one that came after it', async () => {
  openSession(login)
  answer = () => {
    openSession({ ...login, accessToken: 'next' })
    return Response.json({}, { status: 401 })
  }
  await expect(fetchJson({ path: '/main-api/tags' })).rejects.toMatchObject({ status: 401 })
  expect(session.get().login?.accessToken).toBe('next')
  // As another tab would.
  kept.set('session', JSON.stringify(login))
  clearSession('expired')
  expect(kept.has('session')).toBe(true)
})

test('START-10 STATE-02 the admin payload and the analytics token become one', async () => {
  answer = (path) =>
    Response.json(path.endsWith('admin-payload') ? { assetsUrl: '/assets' } : { googleAnalyticsToken: 'G-1' })
  const loading = loadPayload()
  expect(payload.get()).toEqual({ state: 'in progress' })
  await loading
  expect(payload.get()).toEqual({
    state: 'success',
    payload: { assetsUrl: '/assets', googleAnalyticsToken: 'G-1' },
  })
})

test('ERR-09 STATE-02 another failure of the admin payload is the failed state', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  answer = () => Response.json({ code: 'internal', message: 'It broke.' }, { status: 500 })
  await loadPayload()
  expect(payload.get()).toEqual({ state: 'failed' })
  said.mockRestore()
})

test('STATE-02 a payload that was asked for an account that is refused, or for who has left, counts no more', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const accept = () => Response.json({ assetsUrl: '/assets' })
  for (const late of [accept, () => Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 })]) {
    session.set({ login, user: undefined, simulatedAccount: club })
    const held = Promise.withResolvers<Response>()
    answer = (_, sent) => (isActing(sent) ? (held.promise as unknown as Response) : accept())
    const ahead = loadPayloadOnce()
    // The user is in their own account, since the other refuses them.
    session.set({ login, user: undefined, simulatedAccount: undefined })
    await loadPayloadOnce()
    const own = payload.get()
    expect(own.state).toBe('success')
    held.resolve(late())
    await ahead
    expect(payload.get()).toBe(own)
  }
  said.mockRestore()
})
