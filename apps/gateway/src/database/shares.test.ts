import { openClient } from '@touchline/database'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser, testPassword } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

test('a locked table is busy for whoever needs it, and nothing else waits', async () => {
  const client = openClient(gateway.connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock table videos in access exclusive mode')
  // Far more than there are connections.
  const waiting = [
    ...Array.from({ length: 20 }, () => operator.get('/main-api/videos')),
    operator.get('/main-api/videos/export'),
    ...Array.from({ length: 5 }, () =>
      operator.post('/main-api/videos', { name: 'Waits' }, { 'idempotency-key': crypto.randomUUID() }),
    ),
  ]
  let isOver = false
  const answers = Promise.all(waiting).finally(() => {
    isOver = true
  })
  const credentials = { username: operator.username, password: testPassword }
  const others = [
    await gateway.anonymous.get('/health'),
    await gateway.anonymous.post('/users-service-api/auth/login', credentials),
    await operator.get('/users-service-api/groups'),
    await operator.get('/users-service-api/users/me'),
  ]
  expect(isOver).toBe(false)
  for (const { status } of others) expect(status).toBe(200)
  for (const { status, headers, body } of await answers) {
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(body.message).toBe('This is busy right now. Try again in a few seconds.')
  }
  await client.query('rollback')
  expect((await operator.get('/main-api/videos')).status).toBe(200)
})

test('every connection has its limits, and an export more time', async () => {
  const { main, reserved, exports } = gateway.parts.pools
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect((await main.query(limits)).rows).toEqual([{ statement: '15s', lock: '3s', idle: '30s' }])
  expect((await reserved.query(limits)).rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
  expect((await exports.query(limits)).rows).toEqual([{ statement: '1min', lock: '3s', idle: '30s' }])
})
