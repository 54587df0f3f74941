import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

// With a real worker, and a receiver on this machine.

const base = '/users-service-api/webhooks'

type Received = { path: string; headers: IncomingMessage['headers']; body: string }

let gateway: TestGateway
let account: TestAccount
let manager: TestUser
let worker: WorkerChild
let environment: NodeJS.ProcessEnv
let host: string
const received: Received[] = []
/** What the receiver answers at a path; 204 otherwise. */
const answers = new Map<string, (response: ServerResponse) => void>()
const receiver = createServer(async (request, response) => {
  const { url = '', headers } = request
  received.push({ path: url, headers, body: await text(request) })
  const answer = answers.get(url)
  if (answer) answer(response)
  else response.writeHead(204).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  gateway = await openTestGateway({ WEBHOOK_HOSTS: host })
  account = await gateway.account()
  manager = await gateway.user(account)
  environment = {
    ...process.env,
    WEBHOOK_HOSTS: host,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    LOG_LEVEL: 'silent',
  }
  worker = await startWorkerChild(environment)
})
afterAll(async () => {
  await worker?.stop()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(() => {
  answers.clear()
})

const sql = async (statement: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(statement, values)).rows
let count = 0
/** Creates a webhook with an address of its own. */
async function makeWebhook(types = ['tags.created', 'tags.updated', 'tags.deleted'], by = manager) {
  const path = `/hook-${++count}`
  const made = await by.post(base, { url: `http://${host}${path}`, types })
  expect(made).toMatchObject({ status: 201 })
  return {
    path,
    id: made.body.id as number,
    secret: made.body.secret as string,
    url: `${base}/${made.body.id}`,
  }
}
const at = (path: string) => received.filter((one) => one.path === path)
const arrived = (path: string, least = 1) =>
  vi.waitUntil(() => at(path).length >= least && at(path), { timeout: 30_000 })
const logOf = async (url: string, user = manager) => (await user.get(`${url}/deliveries`)).body.data

function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe('messages', () => {
  test('tell of what happened, signed, each once', async () => {
    const { path, secret, url } = await makeWebhook()
    const tag = await makeItem(manager, '/main-api/tags', { name: 'Cup' })
    await manager.put(`/main-api/tags/${tag.id}`, { name: 'Trophy' })
    await manager.remove(`/main-api/tags/${tag.id}`)
    const messages = await arrived(path, 3)
    expect(messages.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'tags.created', data: { resource: 'tags', id: tag.id, version: 1 } },
      { type: 'tags.updated', data: { id: tag.id, version: 2 } },
      { type: 'tags.deleted', data: { id: tag.id } },
    ])
    for (const message of messages) expect(isSigned(message, secret)).toBe(true)
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    await vi.waitUntil(async () =>
      (await logOf(url)).every(({ state }: { state: string }) => state === 'sent'),
    )
    expect(await logOf(url)).toMatchObject([
      { type: 'tags.deleted', attempts: 1, status: 204, error: null },
      { type: 'tags.updated' },
      { type: 'tags.created' },
    ])
  })

  test('go to the account of the change, for the types that were chosen', async () => {
    const { path } = await makeWebhook(['tags.deleted'])
    const other = await gateway.user(await gateway.account())
    const foreign = await makeWebhook(['tags.created'], other)
    await makeItem(manager, '/main-api/tags', { name: 'Mine' })
    await makeItem(other, '/main-api/tags', { name: 'Theirs' })
    const [message] = await arrived(foreign.path)
    expect(Object.keys(JSON.parse(message!.body).data).sort()).toEqual([
      'action',
      'id',
      'resource',
      'version',
    ])
    expect([at(path).length, at(foreign.path).length]).toEqual([0, 1])
  })

  test('of a change that is rolled back are not sent', async () => {
    const { path } = await makeWebhook(['tags.created'])
    await makeItem(manager, '/main-api/tags', { name: 'Twice' })
    expect((await manager.post('/main-api/tags', { name: 'Twice' })).status).toBe(409)
    await makeItem(manager, '/main-api/tags', { name: 'Last' })
    await arrived(path, 2)
    expect(at(path)).toHaveLength(2)
  })

  test('are sent once more after a failure, with the same id, and what was answered is in the log', async () => {
    const { path, url } = await makeWebhook()
    answers.set(path, (response) => response.writeHead(500).end(`no\0${'x'.repeat(5000)}`))
    await makeItem(manager, '/main-api/tags', { name: 'Retried' })
    const [first] = await arrived(path)
    await vi.waitUntil(async () => (await logOf(url))[0].status === 500)
    const [failed] = await logOf(url)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(failed.answer.length).toBe(1024)
    expect(Date.parse(failed.nextAt) - Date.parse(failed.triedAt)).toBeGreaterThan(4500)
    answers.clear()
    await sql('update webhook_deliveries set "nextAt" = now() where id = $1', [failed.id])
    const [, second] = await arrived(path, 2)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    await vi.waitUntil(async () => (await logOf(url))[0].state === 'sent')
  })

  test('that nobody took for long are given up, and are sent again when asked', async () => {
    const { path, url } = await makeWebhook()
    answers.set(path, (response) => response.writeHead(503).end())
    await makeItem(manager, '/main-api/tags', { name: 'Given up' })
    await arrived(path)
    await vi.waitUntil(async () => (await logOf(url))[0].status === 503)
    await sql('update webhook_deliveries set attempts = 8, "nextAt" = now() where id = $1', [
      (await logOf(url))[0].id,
    ])
    await vi.waitUntil(async () => (await logOf(url))[0].state === 'failed', { timeout: 30_000 })
    answers.clear()
    const since = new Date(Date.now() - 60_000).toISOString()
    const again = await manager.post(`${url}/deliveries/resend`, { failedSince: since })
    expect(again).toMatchObject({ status: 202, body: { count: 1 } })
    await vi.waitUntil(async () => (await logOf(url))[0].state === 'sent', { timeout: 30_000 })
    const one = await manager.post(`${url}/deliveries/resend`, { deliveryId: (await logOf(url))[0].id })
    expect(one.body).toEqual({ count: 1 })
    await arrived(path, 4)
    expect((await manager.post(`${url}/deliveries/resend`, {})).status).toBe(400)
  })

  test('outlive a worker that is killed while it sends', async () => {
    const { path, url } = await makeWebhook()
    answers.set(path, () => {})
    await makeItem(manager, '/main-api/tags', { name: 'Killed' })
    await arrived(path)
    await worker.stop()
    answers.clear()
    // As after its time is over.
    await sql(`update webhook_deliveries set "takenUntil" = now() where "takenUntil" > now()`)
    worker = await startWorkerChild(environment)
    await vi.waitUntil(async () => (await logOf(url))[0].state === 'sent', { timeout: 60_000 })
    expect(at(path)).toHaveLength(2)
  })

  test('to a slow address delay no other', async () => {
    const slow = await makeWebhook()
    const quick = await makeWebhook()
    answers.set(slow.path, () => {})
    for (const name of ['Slow 1', 'Slow 2', 'Slow 3']) await makeItem(manager, '/main-api/tags', { name })
    await arrived(quick.path, 3)
    expect(at(slow.path)).toHaveLength(1)
    await manager.remove(slow.url)
  })

  test('are not sent to an address that is gone, nor past it', async () => {
    const { path, url, id } = await makeWebhook()
    answers.set(path, (response) => response.writeHead(410).end())
    await makeItem(manager, '/main-api/tags', { name: 'Gone' })
    await arrived(path)
    const read = async () => (await manager.get(base)).body.data.find((one: { id: number }) => one.id === id)
    await vi.waitUntil(async () => !(await read()).isEnabled)
    expect(await read()).toMatchObject({ disabledBy: 'gone' })
    expect((await manager.post(`${url}/test`)).body.key).toBe('webhooks.isOff')
    const moved = await makeWebhook()
    answers.set(moved.path, (response) => response.writeHead(302, { location: '/elsewhere' }).end())
    await makeItem(manager, '/main-api/tags', { name: 'Moved' })
    await vi.waitUntil(async () => (await logOf(moved.url))[0]?.status === 302, { timeout: 30_000 })
    expect(at('/elsewhere')).toHaveLength(0)
  })
})

describe('a webhook', () => {
  test('leads only to https, or to hosts that the installation trusts', async () => {
    for (const url of ['http://example.com/', 'https://user:secret@example.com/', `http://${host}1/`]) {
      const { status, body } = await manager.post(base, { url, types: ['tags.created'] })
      expect([url, status, body.errors?.[0].path]).toEqual([url, 400, 'url'])
    }
    const hidden = await manager.post(base, { url: 'https://127.0.0.1/', types: ['tags.created'] })
    expect(hidden.status).toBe(201)
    await manager.post(`${base}/${hidden.body.id}/test`)
    await vi.waitUntil(async () => (await logOf(`${base}/${hidden.body.id}`))[0].error === 'not_public', {
      timeout: 30_000,
    })
    const unknown = await manager.post(base, { url: 'https://example.com', types: ['users.created'] })
    expect(unknown.body.errors[0].path).toBe('types.0')
  })

  test('has a secret that is shown once, stored sealed, and rotated while the old one still signs', async () => {
    const { path, secret, url, id } = await makeWebhook()
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
    const rotated = (await manager.post(`${url}/rotation`, { graceHours: 1 })).body.secret
    expect(rotated).not.toBe(secret)
    await manager.post(`${url}/test`)
    const [message] = await arrived(path)
    expect([isSigned(message!, secret), isSigned(message!, rotated)]).toEqual([true, true])
    const stored = JSON.stringify([
      await sql('select * from webhooks where id = $1', [id]),
      await sql('select * from audit_entries where resource = $1', ['webhooks']),
      (await manager.get(base)).body,
    ])
    for (const one of [secret, rotated]) expect(stored).not.toContain(one.slice(6))
  })

  test('is changed by version, turned off and on, and removed', async () => {
    const { url } = await makeWebhook()
    const changed = await manager.put(
      url,
      { description: 'Website', isEnabled: false },
      { 'if-match': '"1"' },
    )
    expect(changed).toMatchObject({
      status: 200,
      body: { description: 'Website', isEnabled: false, version: 2 },
    })
    expect((await manager.put(url, { isEnabled: true }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await manager.remove(url)).status).toBe(204)
    expect((await manager.remove(url)).status).toBe(404)
  })

  test('is of one account', async () => {
    const { url } = await makeWebhook()
    const other = await gateway.user(await gateway.account())
    const answers = [
      await other.put(url, { isEnabled: false }),
      await other.remove(url),
      await other.post(`${url}/rotation`, { graceHours: 0 }),
      await other.post(`${url}/test`),
      await other.get(`${url}/deliveries`),
      await other.post(`${url}/deliveries/resend`, { failedSince: new Date().toISOString() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect((await other.get(base)).body.total).toBe(0)
  })
})
