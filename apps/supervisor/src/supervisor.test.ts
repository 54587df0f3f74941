import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import faye from 'faye'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { isAlive, processesBelow } from '../../../scripts/lib/processes.ts'
import { makeDatabase } from '../../gateway/src/testing/test-gateway.ts'

const root = join(import.meta.dirname, '../../..')

type Product = { child: ChildProcess; url: string; metricsPort: string; said: () => string }

/** Starts the product with an external database, on free ports. */
async function startProduct(
  environment: Record<string, string> = {},
  command = [process.execPath, 'apps/supervisor/src/main.ts'],
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
      DEMO: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
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
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const gatewaysOf = async ({ child }: Product) =>
  (await processesBelow(child.pid!)).filter(({ command }) => command.includes('apps/gateway/src/main.ts'))
const workersOf = async ({ child }: Product) =>
  (await processesBelow(child.pid!)).filter(({ command }) => command.includes('apps/worker/src/main.ts'))

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

test('a gateway that is killed is started again and takes no worker with it', async () => {
  const metricsPort = await freePort()
  const product = await startProduct({ WORKER: '1', METRICS_PORT: metricsPort })
  await until(() => product.said().includes('the worker takes jobs'))
  const [before] = await gatewaysOf(product)
  const [worker] = await workersOf(product)
  process.kill(before!.pid, 'SIGKILL')
  await until(async () => (await ask(`${product.url}/config.json`).catch(() => null))?.status === 200)
  const [after] = await gatewaysOf(product)
  expect(after!.pid).not.toBe(before!.pid)
  expect(await workersOf(product)).toEqual([worker])
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain('touchline_process_ends_total{process="gateway 1"} 1')
  expect(metrics).toContain('touchline_database_connections')
  expect(product.said()).not.toContain('EADDRINUSE')
})

test('a worker that is killed is started again', async () => {
  const product = await startProduct({ WORKER: '1' })
  await until(() => product.said().includes('the worker takes jobs'))
  const [before] = await workersOf(product)
  process.kill(before!.pid, 'SIGKILL')
  await until(() => product.said().split('the worker takes jobs').length === 3)
  expect((await workersOf(product)).map(({ pid }) => pid)).not.toContain(before!.pid)
})

test('a gateway that hangs is killed and started again', async () => {
  const product = await startProduct()
  const [before] = await gatewaysOf(product)
  process.kill(before!.pid, 'SIGSTOP')
  await until(async () => {
    const [now] = await gatewaysOf(product)
    return now !== undefined && now.pid !== before!.pid
  })
  await until(async () => (await ask(`${product.url}/config.json`).catch(() => null))?.status === 200)
})

test('a signal to the whole group ends it without starting anything again', async () => {
  const product = await startProduct({ WORKER: '1' }, [
    'setsid',
    process.execPath,
    'apps/supervisor/src/main.ts',
  ])
  await until(() => product.said().includes('the worker takes jobs'))
  const ended = once(product.child, 'exit')
  process.kill(-product.child.pid!, 'SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(product.said()).not.toContain('ended unexpectedly')
})

test('a gateway that cannot start is told once, and ends the start', async () => {
  const { port } = new URL((await startProduct()).url)
  const start = startProduct({ PORT: port })
  await expect(start).rejects.toThrow('PORT is already in use')
  await expect(start).rejects.not.toThrow('started again')
})

test('of two gateways one answers while the other is started again', async () => {
  const product = await startProduct({ GATEWAYS: '2' })
  await until(async () => (await gatewaysOf(product)).length === 2)
  const served = () => product.said().split('Server listening at http://127').length - 1
  await until(() => served() >= 2)
  for (const victim of await gatewaysOf(product)) {
    const listening = served()
    const killed = () => product.said().split('"signal":"SIGKILL"').length
    const before = killed()
    process.kill(victim.pid, 'SIGKILL')
    await until(() => killed() > before)
    expect((await ask(`${product.url}/config.json`)).status).toBe(200)
    await until(() => served() > listening)
  }
})

test('realtime is heard through every gateway, by WebSocket and by long-polling', async () => {
  const product = await startProduct({ GATEWAYS: '3', DEMO: '1' })
  await until(() => product.said().split('Server listening at http://127').length - 1 >= 3)
  const login = await ask(`${product.url}/users-service-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operator', password: 'touchline' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const listen = async (transport: 'websocket' | 'long-polling') => {
    const client = new faye.Client(`${product.url}/realtime`)
    if (transport === 'long-polling') client.disable('websocket')
    client.addExtension({
      outgoing: (message, send) => send({ ...message, ext: { token: accessToken } }),
    })
    onTestFinished(() => void client.disconnect())
    const heard: unknown[] = []
    await client.subscribe('/admin/**').withChannel((_, data) => void heard.push(data))
    return heard
  }
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => listen(index % 2 === 0 ? 'websocket' : 'long-polling')),
  )
  await ask(`${product.url}/main-api/tags`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ name: 'Heard everywhere' }),
  })
  await until(() => all.every((heard) => heard.length > 0))
  expect(all.map((heard) => heard[0])).toEqual(all.map(() => expect.objectContaining({ resource: 'tags' })))
})

test('everything ends with its starter: the supervisor killed outright', async () => {
  const product = await startProduct({ WORKER: '1' })
  await until(() => product.said().includes('the worker takes jobs'))
  const family = await processesBelow(product.child.pid!)
  product.child.kill('SIGKILL')
  await until(() => !family.some(({ pid }) => isAlive(pid)))
})

test('everything ends with its starter: npm killed outright', async () => {
  const product = await startProduct({}, ['npm', 'start'])
  const family = await processesBelow(product.child.pid!)
  expect(family.some(({ command }) => command.includes('apps/gateway/src/main.ts'))).toBe(true)
  product.child.kill('SIGKILL')
  await until(() => !family.some(({ pid }) => isAlive(pid)))
})

test('SIGTERM ends it with exit code 0, as service managers want it', async () => {
  const product = await startProduct({}, ['node', 'scripts/start.mjs'])
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
