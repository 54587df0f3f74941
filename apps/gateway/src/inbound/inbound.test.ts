import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { takeInbound } from '@touchline/jobs'
import { signedHeaders, toleranceSeconds } from '@touchline/secrets'
import { beforeAll, describe, expect, test } from 'vitest'
import { afterFile } from '../testing/after-file.ts'
import { until } from '../testing/look-again.ts'
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../testing/worker-child.ts'
import { secretsOf } from './secrets-of.ts'

const path = '/main-api/inbound/test'
let gateway: TestGateway
let secrets: string[]

beforeAll(async () => {
  gateway = await openTestGateway({ TESTS_MENU: '1' })
  secrets = await secretsOf(gateway.services, 'test')
})

type Sent = {
  type?: string
  about: string
  at?: string
  id?: string
  signedAt?: number
  secrets?: readonly string[]
}

/** Sends an event as the provider does, signed; returns the status. */
async function send({ signedAt, id = randomUUID(), ...event }: Sent): Promise<number> {
  const body = bodyOf(event)
  const timestamp = Math.floor(signedAt ?? Date.now() / 1000)
  return (await post(body, signedHeaders({ id, timestamp, body }, event.secrets ?? secrets))).statusCode
}

const bodyOf = ({ type = 'order.changed', about, at = '2026-11-26T10:00:00Z' }: Sent) =>
  JSON.stringify({ type, about, at })

const post = (payload: string | Buffer, headers: Record<string, string>) =>
  gateway.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const kept = async (about: string) =>
  (await sql('select type, at, state from inbound_events where about = $1 order by id', [about])).rows
const subject = () => `order/${randomUUID()}`

describe('a signed call', () => {
  test('that is sent twice is acknowledged twice and kept once', async () => {
    const [about, id] = [subject(), randomUUID()]
    expect(await send({ about, id })).toBe(200)
    expect(await send({ about, id })).toBe(200)
    expect(await kept(about)).toHaveLength(1)
  })

  test('that is sent ten times at once is kept once, with one job', async () => {
    const [about, id] = [subject(), randomUUID()]
    const before = (await sql(`select from pgboss.job where name = 'take-inbound'`)).rowCount!
    const all = await Promise.all(Array.from({ length: 10 }, () => send({ about, id })))
    expect(all).toEqual(all.map(() => 200))
    expect(await kept(about)).toHaveLength(1)
    expect((await sql(`select from pgboss.job where name = 'take-inbound'`)).rowCount).toBe(before + 1)
  })

  test('with any of several signatures, as while secrets are rotated, is taken', async () => {
    const about = subject()
    const other = `whsec_${Buffer.alloc(24, 'x').toString('base64')}`
    expect(await send({ about, secrets: [other, ...secrets] })).toBe(200)
    expect(await kept(about)).toHaveLength(1)
  })

  test.for([
    ['with another secret', { secrets: [`whsec_${Buffer.alloc(32, 'x').toString('base64')}`] }],
    ['without a signature', { secrets: [] }],
    ['signed too long ago', { signedAt: Date.now() / 1000 - toleranceSeconds - 5 }],
    ['signed in the future', { signedAt: Date.now() / 1000 + toleranceSeconds + 5 }],
  ] as const)('%s is refused and not kept', async ([, sent]) => {
    const about = subject()
    expect(await send({ about, ...sent })).toBe(401)
    expect(await kept(about)).toEqual([])
  })

  test('whose body or id was changed on its way is refused', async () => {
    const about = subject()
    const body = bodyOf({ about })
    const headers = signedHeaders({ id: 'one', timestamp: Math.floor(Date.now() / 1000), body }, secrets)
    expect((await post(body.replace('changed', 'paid'), headers)).statusCode).toBe(401)
    // The same JSON, in other bytes.
    expect((await post(`${body} `, headers)).statusCode).toBe(401)
    expect((await post(body, { ...headers, 'webhook-id': 'two' })).statusCode).toBe(401)
    expect((await post(body, { ...headers, 'webhook-signature': 'v1,' })).statusCode).toBe(401)
    expect(await kept(about)).toEqual([])
    expect((await post(body, headers)).statusCode).toBe(200)
  })

  test.each([
    ['no JSON', 'no JSON'],
    ['nothing', ''],
    ['an array', '[]'],
    ['no type', JSON.stringify({ about: 'x', at: '2026-11-26T10:00:00Z' })],
    ['a NUL', JSON.stringify({ type: 'a', about: 'x\u0000', at: '2026-11-26T10:00:00Z' })],
    ['no time', JSON.stringify({ type: 'a', about: 'x', at: '0000-01-01T00:00:00Z' })],
    ['no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('with %s in its body is refused once its signature holds', async (_, body) => {
    const headers = signedHeaders(
      { id: randomUUID(), timestamp: Math.floor(Date.now() / 1000), body },
      secrets,
    )
    const answer = await post(body, headers)
    expect([answer.statusCode, answer.json().key]).toEqual([400, 'requests.unreadableEvent'])
    // Whoever does not know the secret learns nothing about bodies.
    expect((await post(body, { ...headers, 'webhook-signature': 'v1,x' })).statusCode).toBe(401)
  })

  test('with more bytes than the call takes, or another content type', async () => {
    const body = JSON.stringify({
      type: 'a',
      about: 'x',
      at: '2026-11-26T10:00:00Z',
      more: 'x'.repeat(70_000),
    })
    const timestamp = Math.floor(Date.now() / 1000)
    expect((await post(body, signedHeaders({ id: 'big', timestamp, body }, secrets))).statusCode).toBe(413)
    const about = subject()
    const small = bodyOf({ about })
    const headers = signedHeaders({ id: randomUUID(), timestamp, body: small }, secrets)
    expect((await post(small, { ...headers, 'content-type': 'text/plain; charset=x' })).statusCode).toBe(200)
    expect(await kept(about)).toHaveLength(1)
  })

  test('that never ends is cut off, and others are taken meanwhile', async () => {
    const socket = connect(gateway.port, '127.0.0.1')
    afterFile(async () => void socket.destroy())
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n{`)
    expect(await send({ about: subject() })).toBe(200)
  })

  test('without the tests menu, nobody knows of the test provider', async () => {
    const other = await openTestGateway()
    const answer = await other.app.inject({ method: 'POST', url: path, payload: {} })
    expect(answer.statusCode).toBe(404)
  })
})

describe('what follows from an event', () => {
  let worker: WorkerChild
  const startWorker = () =>
    startWorkerChild({
      ...process.env,
      DATABASE_URL: gateway.connectionString,
      DATA_DIR: gateway.services.config.DATA_DIR,
      PORT: String(gateway.port),
      NODE_ENV: 'production',
    })
  beforeAll(async () => {
    worker = await startWorker()
    afterFile(() => worker.stop())
  })
  const stateOf = async (about: string) =>
    (await sql('select value from settings where key = $1', [`inbound-test:${about}`])).rows[0]?.value
  const untilHandled = async (about: string) =>
    await until(
      () => kept(about),
      (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'waiting'),
    )

  test('happens once, however often it was sent', async () => {
    const [about, id] = [subject(), randomUUID()]
    for (let time = 0; time < 3; time++) await send({ about, id, type: 'order.paid' })
    await untilHandled(about)
    expect(await stateOf(about)).toEqual({
      type: 'order.paid',
      at: '2026-11-26T10:00:00.000Z',
      changes: 1,
    })
  })

  test('is what happened last, in whatever order events come', async () => {
    const about = subject()
    await send({ about, type: 'order.refunded', at: '2026-11-26T12:00:00Z' })
    await untilHandled(about)
    await send({ about, type: 'order.paid', at: '2026-11-26T11:00:00Z' })
    const rows = await untilHandled(about)
    expect(rows.map(({ state }) => state)).toEqual(['done', 'late'])
    expect(await stateOf(about)).toMatchObject({ type: 'order.refunded', changes: 1 })
  })

  test('is lost neither with the worker nor by a job that was given up', async () => {
    const about = subject()
    await worker.stop()
    expect(await send({ about })).toBe(200)
    // As if all tries had failed a while ago.
    await sql(`delete from pgboss.job where name = 'take-inbound'`)
    await sql(`update inbound_events set "receivedAt" = now() - interval '2 minutes' where about = $1`, [
      about,
    ])
    worker = await startWorker()
    // What the clock does.
    await gateway.services.queue.send(takeInbound, {}, gateway.services.pool)
    await untilHandled(about)
    expect(await stateOf(about)).toMatchObject({ changes: 1 })
  })
})
