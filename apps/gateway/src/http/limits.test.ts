import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

const mapping = '/data-providers-service-api/data-provider-mapping/1'
const login = '/users-service-api/auth/login'
const tags = '/main-api/tags'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const send = async (method: 'POST' | 'PUT', url: string, payload: string, token = operator.token) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await gateway.app.inject({ method, url, payload, headers })
  return { status: answer.statusCode, body: answer.json(), size: answer.body.length, headers: answer.headers }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"unknown${index}":1`).join()}}`
const numbers = (count: number) => `[${Array.from({ length: count }, () => 1).join()}]`

describe('a body', () => {
  test.each([
    ['too deep', nested(65), 400, 'Nest the request body at most 64 levels deep.'],
    ['deep many times', `[${Array.from({ length: 100 }, () => nested(3000)).join()}]`, 400, undefined],
    ['of 300,000 keys', keys(200_000), 413, 'Send at most 50000 values in the request body.'],
    ['of a million numbers', numbers(1_000_000), 413, 'Send at most 50000 values in the request body.'],
    ['of no JSON', '{"name":', 400, 'The request body is not valid JSON. Check its syntax.'],
    ['of a string without end', '"\\', 400, 'The request body is not valid JSON. Check its syntax.'],
    [
      'that sets a prototype',
      '{"__proto__":{"a":1}}',
      400,
      'The request body is not valid JSON. Check its syntax.',
    ],
  ])('%s is refused with a sentence', async (_, payload, status, message) => {
    const answer = await send('PUT', mapping, payload)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBe(message ?? 'Nest the request body at most 64 levels deep.')
  })

  test('is as deep and as large as anything needs, and brackets in a text do not count', async () => {
    for (const payload of [
      nested(64),
      numbers(40_000),
      JSON.stringify({ text: `${nested(90)}\\"${'['.repeat(90)}` }),
    ])
      expect((await send('PUT', mapping, payload)).body.message).toBe('not available')
  })

  test('above 4 MiB is refused, and above 16 KiB where nobody is signed in', async () => {
    const text = (bytes: number) => JSON.stringify({ name: 'a'.repeat(bytes) })
    const refused = { status: 413, body: { message: 'The request body is too large. Send less at once.' } }
    expect(await send('POST', tags, text(5_000_000))).toMatchObject(refused)
    expect(await send('POST', tags, text(1_000_000))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name' }] },
    })
    for (const url of [login, '/nowhere', '/health'])
      expect(await send('POST', url, text(20_000), '')).toMatchObject(refused)
    expect((await send('POST', tags, text(1_000_000), '')).status).toBe(401)
  })
})

test('open pages and their reports do not keep the same address from logging in; each has a limit of its own', async () => {
  const page = '/main-api/embed/events/00000000000000000000'
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const request = { method, url, remoteAddress: '203.0.113.7', ...(method === 'POST' && { payload: {} }) }
    const { statusCode, headers } = await gateway.app.inject(request)
    return { status: statusCode, left: headers['x-ratelimit-remaining'] }
  }
  for (let count = 0; count < 350; count++)
    await Promise.all([ask('GET', page), ask('POST', `${page}/playback`)])
  expect(await ask('POST', login)).toEqual({ status: 400, left: '599' })
  for (let count = 0; count < 599; count++) await ask('POST', login)
  expect(await ask('POST', login)).toEqual({ status: 429, left: '0' })
  expect(await ask('GET', '/users-service-api/auth/sso/callback')).toEqual({ status: 429, left: '0' })
  expect(await ask('GET', page)).toEqual({ status: 404, left: '5649' })
  expect(await ask('POST', `${page}/playback`)).toEqual({ status: 400, left: '2649' })
})

test('an answer lists 50 errors and counts all of them', async () => {
  const { body, size } = await send('POST', tags, keys(40_000))
  expect([body.errors.length, body.errorCount]).toEqual([50, 40_001])
  expect(size).toBeLessThan(10_000)
})

test('an error repeats no more than 100 characters of what was sent', async () => {
  const long = 'x'.repeat(10_000)
  const answers = [
    await send('POST', tags, JSON.stringify({ [long]: 1 })),
    await operator.get(`${tags}?${long}=1`),
    await operator.get(`${tags}?id=${long}`),
    await operator.get(`${tags}?expand=${long}`),
    await operator.get(`${tags}?createdAt[gte]=${long}`),
    await operator.get(`/nowhere-api/${long}`),
    await gateway.anonymous.get(`/%zz${long}`),
  ]
  for (const { body } of answers) expect(JSON.stringify(body).length).toBeLessThan(1000)
})

test.each<{ AccountId: unknown }>([
  { AccountId: { toString: 1 } },
  { AccountId: { valueOf: 1 } },
  { AccountId: [1] },
  { AccountId: null },
  { AccountId: true },
])('an account that is no number is refused: %o', async ({ AccountId }) => {
  for (const url of [tags, '/streaming-service-api/upload/url-multipart'])
    expect((await operator.post(url, { name: 'Whose', AccountId })).status).toBe(403)
})

test.each([
  'AccountId[toString]=1',
  'AccountId[]=',
  'AccountId=1&AccountId=2',
  'AccountId=%00',
  'AccountId=',
])('a query with %s is refused', async (query) => {
  const { status } = await operator.get(`${tags}?${query}`)
  expect([400, 403]).toContain(status)
})

describe('nothing is kept by a cache', () => {
  test('of what is answered to one person', async () => {
    const tag = await makeItem(operator, tags, { name: 'Not cached' })
    const answers = [
      await operator.get(tags),
      await operator.get(`${tags}/${tag.id}`),
      await operator.get(`${tags}/export`),
      await operator.get('/users-service-api/users/me'),
      await gateway.anonymous.post(login, { username: operator.username, password: 'a password for tests' }),
    ]
    for (const { status, headers } of answers)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test.each([
    `${tags}/0`,
    '/nowhere-api/x',
    '/missing.js',
    '/docs/static/missing.js',
    '/media/token/accounts/1/x.mp4',
    '/embed-files/missing.js',
    '/assets/markers/1/missing.svg',
    '/storage/bucket/key',
    '/main-api/embed/videos/00000000000000000000',
    '/%zz',
    `${tags}?nothing=1`,
  ])('of the error at %s', async (url) => {
    const answer = await operator.get(url)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test('an address that is no address is answered with the headers of every answer', async () => {
  const { statusCode, headers } = await gateway.app.inject({ url: '/%' })
  expect(statusCode).toBe(400)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})
