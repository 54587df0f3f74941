import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '@touchline/database'
import faye from 'faye'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { isAlive, processesBelow } from '../../../scripts/lib/processes.ts'
import { openSession } from '../../gateway/src/access/open-session.ts'
import { makeAccount, makeGroup, makeUser } from '../../gateway/src/seed/people.ts'
import { afterFile } from '../../gateway/src/testing/after-file.ts'
import { everyRole, makeDatabase } from '../../gateway/src/testing/test-gateway.ts'

const root = join(import.meta.dirname, '../../..')

type Product = { child: ChildProcess; url: string; metricsPort: string; said: () => string }
type Start = { command?: string[]; atEnd?: (stop: () => Promise<void>) => void }

/** Starts the product with an external database, on free ports, until the end of the test. */
async function startProduct(
  environment: Record<string, string> = {},
  { command = [process.execPath, 'apps/supervisor/src/main.ts'], atEnd = onTestFinished }: Start = {},
): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'touchline-supervisor-')))
  const child = spawn(command[0]!, command.slice(1), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      DATABASE_URL: await makeDatabase(),
      WORKER: '0',
      LIVE: '0',
      RTMP_PORT: '0',
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  let said = ''
  onTestFailed(() => console.error(said))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      said += chunk
      const url = /ready at (http:\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
  child.once('close', () => reject(new Error(said)))
  return { child, url: await promise, metricsPort: environment.METRICS_PORT ?? '', said: () => said }
}

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const gatewaysOf = async ({ child }: Product) =>
  processesBelow(child.pid!).filter(({ command }) => command.includes('apps/gateway/src/main.ts'))
const liveNodesOf = async ({ child }: Product) =>
  processesBelow(child.pid!).filter(({ command }) => command.includes('apps/live/src/main.ts'))
const workersOf = async ({ child }: Product) =>
  processesBelow(child.pid!).filter(({ command }) => command.includes('apps/worker/src/main.ts'))

/** Opens a new connection, so that any gateway may get it. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } })

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}

let shared: Promise<Product> | undefined
/** A product with a worker, for all tests after which it goes on. */
async function sharedProduct(): Promise<Product> {
  const start = async () =>
    startProduct(
      { WORKER: '1', LIVE: '1', METRICS_PORT: await freePort() },
      { atEnd: (stop) => afterFile(stop) },
    )
  shared ??= start()
  const product = await shared
  onTestFailed(() => console.error(product.said()))
  await until(async () => (await workersOf(product)).length === 1 && product.said().includes(workerReady))
  await until(() => answers(product))
  return product
}
const workerReady = 'the worker takes jobs'
const liveReady = 'the live node is ready'
const answers = async ({ url }: Product) =>
  (await ask(`${url}/config.json`).catch(() => null))?.status === 200
/** How often a product has said something. */
const timesSaid = (product: Product, text: string) => product.said().split(text).length - 1

test('a gateway that is killed is started again and takes no worker with it', async () => {
  const product = await sharedProduct()
  const metrics = async () => (await fetch(`http://127.0.0.1:${product.metricsPort}/metrics`)).text()
  const ends = async () =>
    Number(/^touchline_process_ends_total{process="gateway 1"} (\d+)/m.exec(await metrics())?.[1] ?? 0)
  const endsBefore = await ends()
  const [before] = await gatewaysOf(product)
  const workers = await workersOf(product)
  process.kill(before!.pid, 'SIGKILL')
  await until(() => answers(product))
  const [after] = await gatewaysOf(product)
  expect(after!.pid).not.toBe(before!.pid)
  expect(workers).toHaveLength(1)
  expect(await workersOf(product)).toEqual(workers)
  expect(await ends()).toBe(endsBefore + 1)
  expect(await metrics()).toContain('touchline_database_connections')
  expect(await metrics()).toContain('nodejs_gc_duration_seconds')
  expect(product.said()).not.toContain('EADDRINUSE')
})

test('a worker that is killed is started again', async () => {
  const product = await sharedProduct()
  const started = timesSaid(product, workerReady)
  const [before] = await workersOf(product)
  process.kill(before!.pid, 'SIGKILL')
  await until(() => timesSaid(product, workerReady) > started)
  expect((await workersOf(product)).map(({ pid }) => pid)).not.toContain(before!.pid)
})

test('a live node that is killed is started again', async () => {
  const product = await sharedProduct()
  await until(() => product.said().includes(liveReady))
  const started = timesSaid(product, liveReady)
  const [before] = await liveNodesOf(product)
  process.kill(before!.pid, 'SIGKILL')
  await until(() => timesSaid(product, liveReady) > started)
  const nodes = await liveNodesOf(product)
  expect(nodes).toHaveLength(1)
  expect(nodes[0]!.pid).not.toBe(before!.pid)
})

test('a gateway that hangs is killed and started again', async () => {
  const product = await sharedProduct()
  const [before] = await gatewaysOf(product)
  process.kill(before!.pid, 'SIGSTOP')
  await until(async () => {
    const [now] = await gatewaysOf(product)
    return now !== undefined && now.pid !== before!.pid
  })
  await until(() => answers(product))
})

test('a signal to the whole group ends it without starting anything again', async () => {
  const command = ['setsid', process.execPath, 'apps/supervisor/src/main.ts']
  const product = await startProduct({ WORKER: '1' }, { command })
  await until(() => product.said().includes(workerReady))
  const ended = once(product.child, 'exit')
  process.kill(-product.child.pid!, 'SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(product.said()).not.toContain('ended unexpectedly')
})

test('a gateway that cannot start is told once, and ends the start', async () => {
  const { port } = new URL((await sharedProduct()).url)
  const start = startProduct({ PORT: port })
  await expect(start).rejects.toThrow('PORT is already in use')
  await expect(start).rejects.not.toThrow('started again')
})

let pair: Promise<Product & { token: string }> | undefined
const serving = 'Server listening at http://127'
/** Two gateways that share a port, and the token of somebody who may use all. */
async function startPair(): Promise<Product & { token: string }> {
  const DATABASE_URL = await makeDatabase()
  const pool = openPool({ connectionString: DATABASE_URL })
  const accountId = await makeAccount(pool, { name: 'Listeners' })
  const group = await makeGroup(pool, accountId, 'Everybody', everyRole)
  const person = { username: 'listener', firstName: 'Ada', email: 'ada@touchline.example', passwordHash: '-' }
  const id = await makeUser(pool, { ...person, accountId, groups: [group] })
  const { accessToken: token } = await openSession(pool, id, { ip: '127.0.0.1' }, 12)
  await pool.end()
  const product = await startProduct({ GATEWAYS: '2', DATABASE_URL }, { atEnd: (stop) => afterFile(stop) })
  return { ...product, token }
}
async function sharedPair() {
  pair ??= startPair()
  const product = await pair
  onTestFailed(() => console.error(product.said()))
  await until(() => timesSaid(product, serving) >= 2)
  return product
}

test('of two gateways one answers while the other is started again', async () => {
  const product = await sharedPair()
  const gateways = await gatewaysOf(product)
  expect(gateways).toHaveLength(2)
  for (const victim of gateways) {
    const [listening, killed] = [timesSaid(product, serving), timesSaid(product, '"signal":"SIGKILL"')]
    process.kill(victim.pid, 'SIGKILL')
    await until(() => timesSaid(product, '"signal":"SIGKILL"') > killed)
    expect((await ask(`${product.url}/config.json`)).status).toBe(200)
    await until(() => timesSaid(product, serving) > listening)
  }
})

test('realtime is heard through every gateway, by WebSocket and by long-polling', async () => {
  const { url, token } = await sharedPair()
  const listen = async (transport: 'websocket' | 'long-polling') => {
    const client = new faye.Client(`${url}/realtime`)
    if (transport === 'long-polling') client.disable('websocket')
    client.addExtension({ outgoing: (message, send) => send({ ...message, ext: { token } }) })
    onTestFinished(() => void client.disconnect())
    const heard: unknown[] = []
    await client.subscribe('/admin/**').withChannel((_, data) => void heard.push(data))
    return heard
  }
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => listen(index % 2 === 0 ? 'websocket' : 'long-polling')),
  )
  await ask(`${url}/main-api/tags`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Heard everywhere' }),
  })
  await until(() => all.every((heard) => heard.length > 0))
  expect(all.map((heard) => heard[0])).toEqual(all.map(() => expect.objectContaining({ resource: 'tags' })))
})

test('everything ends with its starter: the supervisor killed outright', async () => {
  const product = await startProduct({ WORKER: '1', LIVE: '1' })
  await until(() => product.said().includes(workerReady) && product.said().includes(liveReady))
  const family = processesBelow(product.child.pid!)
  product.child.kill('SIGKILL')
  await until(() => !family.some(({ pid }) => isAlive(pid)))
})

test('everything ends with its starter: npm killed outright', async () => {
  const product = await startProduct({}, { command: ['npm', 'start'] })
  const family = processesBelow(product.child.pid!)
  expect(family.some(({ command }) => command.includes('apps/gateway/src/main.ts'))).toBe(true)
  product.child.kill('SIGKILL')
  await until(() => !family.some(({ pid }) => isAlive(pid)))
})

test('SIGTERM ends it with exit code 0, as service managers want it', async () => {
  const product = await startProduct({}, { command: ['node', 'scripts/start.mjs'] })
  const ended = once(product.child, 'exit')
  product.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a metrics port that is taken stops the start with a sentence that names its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  await expect(startProduct({ METRICS_PORT: String(port) })).rejects.toThrow('METRICS_PORT is already in use')
})

test('an RTMP port that is taken is said once, and the live node begins as soon as it is free', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const product = await startProduct({ LIVE: '1', RTMP_PORT: String(port) })
  const isTaken = 'RTMP_PORT is already in use'
  await until(() => product.said().includes(isTaken))
  taken.close()
  await until(() => product.said().includes(liveReady))
  expect(product.said().split(isTaken)).toHaveLength(2)
  expect(product.said()).not.toContain('ended unexpectedly')
})
