import { openClient } from '@touchline/database'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser, testPassword } from '../testing/test-gateway.ts'
import { openShares } from './shares.ts'

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

test('what users change of their own settings leaves connections to other accounts', async () => {
  const other = await gateway.user(await gateway.account())
  const client = openClient(gateway.connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [operator.id])
  let ended = 0
  const waiting = Array.from({ length: 10 }, async () => {
    await operator.put('/users-service-api/users/me', { meta: { language: 'fr' } })
    ended++
  })
  await other.get('/main-api/tags')
  expect(ended).toBe(0)
  await client.query('rollback')
  await Promise.all(waiting)
})

test('the exports of one account leave a connection to those of another', async () => {
  const other = await gateway.user(await gateway.account())
  const client = openClient(gateway.connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock table tags in access exclusive mode')
  let ended = 0
  const waiting = Array.from({ length: 4 }, async () => {
    await operator.get('/main-api/tags/export')
    ended++
  })
  expect((await other.get('/main-api/categories/export')).status).toBe(200)
  expect(ended).toBe(0)
  await client.query('rollback')
  await Promise.all(waiting)
})

describe('of many requests for one resource', () => {
  // Of the 6 connections in a test: what one account may use at once, and what is left to the others.
  const [mostOfOne, rest] = [3, 1]
  const open = () => {
    const shares = openShares(gateway.services.pool)
    const order: string[] = []
    const connect = async (accountId: number, name: string) => {
      const connection = await shares('videos', accountId).connect()
      order.push(name)
      return connection
    }
    const connectAll = (accountId: number, name: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => connect(accountId, name)))
    return { order, connect, connectAll }
  }

  test('those of one account leave places to another', async () => {
    const { order, connect, connectAll } = open()
    const running = await connectAll(1, 'runs', mostOfOne)
    const names = Array.from({ length: 20 }, (_, index) => `waits ${index}`)
    const waiting = names.map(async (name) => (await connect(1, name)).release())
    const other = await connect(2, 'other')
    expect(order).toEqual([...running.map(() => 'runs'), 'other'])
    for (const connection of [...running, other]) connection.release()
    await Promise.all(waiting)
    expect(order.slice(mostOfOne + rest)).toEqual(names)
  })

  test('accounts take turns', async () => {
    const { order, connect, connectAll } = open()
    const [first, second, ...running] = await connectAll(1, 'runs', mostOfOne)
    const others = await connectAll(2, 'runs', rest)
    const names = ['first', 'second', 'third']
    const mine = names.map((name) => connect(1, name))
    const other = connect(2, 'other')
    first!.release()
    await mine[0]
    second!.release()
    await other
    expect(order.slice(mostOfOne + rest)).toEqual(['first', 'other'])
    for (const connection of [...running, ...others, await mine[0]!, await other]) connection.release()
    for (const connection of await Promise.all(mine.slice(1))) connection.release()
  })
})

test('every connection has its limits, and an export more time', async () => {
  const { main, reserved, exports } = gateway.services.pools
  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect((await main.query(limits)).rows).toEqual([{ statement: '15s', lock: '3s', idle: '30s' }])
  expect((await reserved.query(limits)).rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s' }])
  expect((await exports.query(limits)).rows).toEqual([{ statement: '1min', lock: '3s', idle: '30s' }])
})
