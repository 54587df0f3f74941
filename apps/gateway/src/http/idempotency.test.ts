import { randomUUID } from 'node:crypto'
import { openClient, openPool, type Pool } from '@touchline/database'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

const tags = '/main-api/tags'

let gateway: TestGateway
let operator: TestUser
/** Connections from outside the gateway. */
let observer: Pool

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  observer = openPool({ connectionString: gateway.connectionString })
  return () => observer.end()
})

const keyed = () => ({ 'idempotency-key': randomUUID() })
const countOf = async (name: string) =>
  (await observer.query<{ count: number }>('select count(*) from tags where name = $1', [name])).rows[0]!
    .count

/** The backends that wait for a lock. */
async function listWaiting(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Waits until a backend waits for a lock. */
async function untilWaiting(): Promise<void> {
  while ((await listWaiting()).length === 0);
}

/** What a request is answered whose backend is killed while it waits for a lock, and whatever else waits for it. */
async function answerOfDying<T>(request: Promise<T>): Promise<T> {
  let isOver = false
  const over = request.finally(() => {
    isOver = true
  })
  while (!isOver) await terminate(await listWaiting())
  return await over
}

/** Locks a table until released, at the latest when the test ends. */
async function lock(table: string): Promise<() => Promise<unknown>> {
  const client = openClient(gateway.connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  return () => client.query('commit')
}

const terminate = (pids: number[]) =>
  observer.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])

test('the same key gets the first answer again, and makes one item', async () => {
  const headers = keyed()
  const first = await operator.post(tags, { name: 'Once' }, headers)
  const second = await operator.post(tags, { name: 'Once' }, headers)
  expect(first.status).toBe(201)
  expect([second.status, second.body, second.headers.location, second.headers.etag]).toEqual([
    201,
    first.body,
    first.headers.location,
    first.headers.etag,
  ])
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await countOf('Once')).toBe(1)
})

test('the same key for another request is a conflict that no retry mends', async () => {
  const headers = keyed()
  await operator.post(tags, { name: 'First body' }, headers)
  const other = await operator.post(tags, { name: 'Second body' }, headers)
  expect([other.status, other.headers['retry-after']]).toEqual([409, undefined])
})

test('a failed request keeps no key', async () => {
  const headers = keyed()
  expect((await operator.post(tags, { name: '' }, headers)).status).toBe(400)
  expect((await operator.post('/main-api/videos', { name: 'A', tags: [1_000_000] }, headers)).status).toBe(
    400,
  )
  expect((await operator.post(tags, { name: 'Corrected' }, headers)).status).toBe(201)
})

test('a key is free again after a day', async () => {
  const headers = keyed()
  await operator.post(tags, { name: 'Yesterday' }, headers)
  await observer.query(
    `update idempotency_keys set "createdAt" = now() - interval '25 hours' where key = $1`,
    [headers['idempotency-key']],
  )
  const again = await operator.post(tags, { name: 'Today' }, headers)
  expect([again.status, again.body.name]).toEqual([201, 'Today'])
})

test('a retry while the first request runs is told to come back, and holds no connection', async () => {
  const headers = keyed()
  const unlock = await lock('tags')
  const first = operator.post(tags, { name: 'Slow' }, headers)
  await untilWaiting()
  // More than there are connections.
  const retries = await Promise.all(
    Array.from({ length: 20 }, () => operator.post(tags, { name: 'Slow' }, headers)),
  )
  for (const retry of retries) expect([retry.status, retry.headers['retry-after']]).toEqual([409, '1'])
  await unlock()
  const made = await first
  expect(made.status).toBe(201)
  const again = await operator.post(tags, { name: 'Slow' }, headers)
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([made.body, 'true'])
})

test('the first answer comes again after the item has changed', async () => {
  const headers = keyed()
  const first = await operator.post(tags, { name: 'As it was' }, headers)
  const { id } = first.body as { id: number }
  await operator.put(`${tags}/${id}`, { name: 'As it is' })
  await makeItem(operator, '/main-api/videos', { name: 'Counted', tags: [id] })
  const again = await operator.post(tags, { name: 'As it was' }, headers)
  expect([again.status, again.body, again.headers.etag]).toEqual([201, first.body, '"1"'])
})

test('of many at once with one key one item is made', async () => {
  const headers = keyed()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => operator.post(tags, { name: 'At once' }, headers)),
  )
  for (const { status } of answers) expect([201, 409]).toContain(status)
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(answer.headers['retry-after']).toBe('1')
  expect((await operator.post(tags, { name: 'At once' }, headers)).status).toBe(201)
  expect(await countOf('At once')).toBe(1)
})

// Where a request is when its backend is killed: before its first write, before its response is stored, and at the
// commit.
test.each([
  ['writes', 'tags'],
  ['stores its answer', 'idempotency_keys'],
])('a backend that dies while it %s leaves the key free', async (_, table) => {
  const headers = keyed()
  const name = `Died at ${table}`
  const unlock = await lock(table)
  const first = operator.post(tags, { name }, headers)
  const died = await answerOfDying(first)
  expect([died.status, died.headers['retry-after'], died.body.message]).toEqual([
    503,
    '2',
    'The database is not responding. Try again in a moment.',
  ])
  await unlock()
  const again = await operator.post(tags, { name }, headers)
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined])
  expect(await countOf(name)).toBe(1)
})

/** Adds a trigger that blocks every commit that stores a response on a lock. */
async function haltCommits() {
  await observer.query(`
    create function halt() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(4711); return null; end';
    create constraint trigger halt after insert on idempotency_keys deferrable initially deferred
      for each row execute function halt()`)
  onTestFinished(async () => {
    await observer.query('drop trigger halt on idempotency_keys; drop function halt()')
  })
  const client = openClient(gateway.connectionString)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_advisory_lock(4711)')
  return () => client.query('select pg_advisory_unlock(4711)')
}

test('a backend that dies in the commit leaves the key free', async () => {
  const headers = keyed()
  const resume = await haltCommits()
  const first = operator.post(tags, { name: 'Died in the commit' }, headers)
  expect((await answerOfDying(first)).status).toBe(503)
  await resume()
  expect((await operator.post(tags, { name: 'Died in the commit' }, headers)).status).toBe(201)
  expect(await countOf('Died in the commit')).toBe(1)
})

test('a commit whose answer is lost is found, now and by a retry', async () => {
  const headers = keyed()
  const { pool } = gateway.services
  const lose = (client: { query: (...args: unknown[]) => unknown }) => {
    const { query } = client
    client.query = async (...args) => {
      const result = await query.apply(client, args)
      if (args[0] !== 'commit') return result
      client.query = query
      throw new Error('Connection terminated unexpectedly')
    }
  }
  pool.on('acquire', lose as never)
  const first = await operator.post(tags, { name: 'Lost answer' }, headers)
  pool.off('acquire', lose as never)
  const again = await operator.post(tags, { name: 'Lost answer' }, headers)
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  expect(await countOf('Lost answer')).toBe(1)
})

test('a gateway that dies in the middle leaves the key free', async () => {
  const headers = keyed()
  const unlock = await lock('idempotency_keys')
  const { pool } = gateway.services
  const sockets: { destroy(): void }[] = []
  const note = (client: { connection: { stream: { destroy(): void } } }) => {
    sockets.push(client.connection.stream)
  }
  pool.on('acquire', note as never)
  const first = operator.post(tags, { name: 'Died with its gateway' }, headers)
  await untilWaiting()
  pool.off('acquire', note as never)
  for (const socket of sockets) socket.destroy()
  expect((await first).status).toBe(503)
  await unlock()
  const again = async (): Promise<number> => {
    const { status } = await operator.post(tags, { name: 'Died with its gateway' }, headers)
    // The server takes a while to notice that its client is gone.
    return status === 409 ? await again() : status
  }
  expect(await again()).toBe(201)
  expect(await countOf('Died with its gateway')).toBe(1)
})

test('work outside the database holds no connection, and stays single', async () => {
  const file = { fileName: 'a.mp4', contentType: 'video/mp4', size: 100, purpose: 'video' }
  const headers = keyed()
  const url = '/streaming-service-api/upload/url-multipart'
  const { storage, pool } = gateway.services
  const { createUpload } = storage
  let count = 0
  storage.createUpload = async (...args) => {
    count++
    // The outbox may be polling right now; a leaked connection would never return to the pool.
    while (pool.totalCount > pool.idleCount) await new Promise(setImmediate)
    return await createUpload(...args)
  }
  onTestFinished(() => {
    storage.createUpload = createUpload
  })
  const first = await operator.post(url, file, headers)
  const second = await operator.post(url, file, headers)
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  expect(count).toBe(1)
})

test('a transaction of the handler is part of it', async () => {
  const video = await makeItem(operator, '/main-api/videos', { name: 'In French too' })
  const headers = keyed()
  const body = { langId: 'fr', name: 'En français aussi' }
  const url = `/main-api/videos/${video.id}/translations`
  const first = await operator.post(url, body, headers)
  const second = await operator.post(url, body, headers)
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
})

test('bodies count as they are sent', async () => {
  const headers = {
    ...keyed(),
    authorization: `Bearer ${operator.token}`,
    'content-type': 'application/json',
  }
  const send = (payload: string) => gateway.app.inject({ method: 'POST', url: tags, headers, payload })
  const [one, other] = ['{"name":"Spaces"}', '{ "name": "Spaces" }']
  expect((await send(one)).statusCode).toBe(201)
  expect((await send(one)).headers['idempotency-replayed']).toBe('true')
  expect((await send(other)).statusCode).toBe(409)
})

test('a body that is deep beyond all measure is refused, not a failure of ours', async () => {
  const headers = {
    ...keyed(),
    authorization: `Bearer ${operator.token}`,
    'content-type': 'application/json',
  }
  const payload = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const answer = await gateway.app.inject({ method: 'POST', url: tags, headers, payload })
  expect(answer.statusCode).toBe(400)
})
