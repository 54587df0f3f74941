import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkEnvironment } from './config.ts'
import { waitingWrites } from './lanes.ts'
import { shownMessages } from './messages.ts'
import { isOnline } from './offline.ts'
import { deliver, sendKept } from './outbox.ts'
import { keepWrite, keptWrites } from './outboxStore.ts'
import { type LoginReply, session } from './session.ts'

const asked: Request[] = []
let answer: (sent: Request) => Response | Promise<Response>
const sent = () => asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
const kept = async () => (await keptWrites('1 5')).map(({ id }) => id)
const logIn = (accessToken: string) =>
  session.set({
    login: { id: 1, AccountId: 5, accessToken } as LoginReply,
    user: undefined,
    simulatedAccount: undefined,
  })
const leave = () => session.set({ login: undefined, user: undefined, simulatedAccount: undefined })

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/config.json') return Response.json({ gatewayUrl: 'https://gateway.example' })
    const request = new Request(address, init)
    if (request.url.endsWith('/health')) return Response.json({})
    asked.push(request)
    return await answer(request)
  })
  await checkEnvironment()
})
beforeEach(() => logIn('first'))
afterEach(() => {
  leave()
  isOnline.set(true)
  asked.length = 0
  shownMessages.set([])
})

const cup = { method: 'POST', path: '/main-api/tags', body: { name: 'Cup' }, idempotencyKey: 'cup' } as const
const tag = (id: number, name: string) =>
  ({ method: 'PUT', path: `/main-api/tags/${id}`, body: { name }, etag: '"1"' }) as const

test('a write that the page could not send is sent by the next one, with the same key, once', async () => {
  isOnline.set(false)
  void deliver(cup)
  await vi.waitFor(async () => expect(await kept()).toEqual(['cup']))
  leave()
  isOnline.set(true)
  logIn('second')
  answer = () => Response.json({ id: 1 }, { status: 201 })
  sendKept()
  await vi.waitFor(() => expect(shownMessages.get()).toMatchObject([{ type: 'success' }]))
  expect(sent()).toEqual(['POST /main-api/tags'])
  expect(asked[0]?.headers.get('idempotency-key')).toBe('cup')
  expect(await kept()).toEqual([])
})

test('writes to one item go out in their order, and hold no other item up', async () => {
  const first = Promise.withResolvers<Response>()
  answer = ({ url }) => (url.endsWith('/1') && asked.length === 1 ? first.promise : Response.json({}))
  const all = [deliver(tag(1, 'a')), deliver(tag(1, 'b')), deliver(tag(2, 'c'))]
  await all[2]
  expect(sent()).toEqual(['PUT /main-api/tags/1', 'PUT /main-api/tags/2'])
  first.resolve(Response.json({}))
  await Promise.all(all)
  expect(await asked[2]?.json()).toEqual({ name: 'b' })
  expect(await kept()).toEqual([])
})

test('all that waits is counted, also behind another write to the same item', async () => {
  isOnline.set(false)
  answer = () => Response.json({})
  const all = [deliver(tag(1, 'a')), deliver(tag(1, 'b'))]
  await vi.waitFor(() => expect(waitingWrites.get()).toBe(2))
  isOnline.set(true)
  await Promise.all(all)
  await vi.waitFor(() => expect(waitingWrites.get()).toBe(0))
})

test.each([
  ['what arrived although its answer did not is saved', 'Cup', 'success'],
  ['what somebody else has changed meanwhile is said', 'Other', 'danger'],
])('after a reload %s', async (_what, name, type) => {
  await keepWrite({ id: name, lane: '/main-api/tags/3', actor: '1 5', request: tag(3, 'Cup') })
  const stale = () => Response.json({ code: 'stale', message: 'It has changed.' }, { status: 412 })
  answer = ({ method }) => (method === 'PUT' ? stale() : Response.json({ id: 3, name }))
  sendKept()
  await vi.waitFor(() => expect(shownMessages.get()).toMatchObject([{ type }]))
  expect(await kept()).toEqual([])
})

test('a refused write is not sent again, one whose session was over is', async () => {
  answer = () => Response.json({ message: 'Not like this.' }, { status: 400 })
  await expect(deliver(tag(4, 'x'))).rejects.toMatchObject({ status: 400 })
  expect(await kept()).toEqual([])
  answer = () => Response.json({ message: 'Log in.' }, { status: 401 })
  void deliver({ ...cup, idempotencyKey: 'later' })
  await vi.waitFor(() => expect(session.get().login).toBeUndefined())
  expect(await kept()).toEqual(['later'])
})
