import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openClient } from '@touchline/database'
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest'
import { makeAccount } from '../../gateway/src/seed/people.ts'
import { makeDatabase } from '../../gateway/src/testing/test-gateway.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))

type Node = { child: ChildProcess; said: () => string; fences: () => number[] }

/** Starts a live node, as the supervisor does, until the end of the test. */
function startNode(connectionString: string, environment: Record<string, string> = {}): Node {
  const child = fork(program, {
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      RTMP_PORT: '0',
      LOG_LEVEL: 'debug',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      said += chunk
    })
  onTestFailed(() => console.error(said))
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  })
  const fences = () => [...said.matchAll(/"lease taken".*?"fence":(\d+)/g)].map(([, fence]) => Number(fence))
  return { child, said: () => said, fences }
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50))
}

const dataDir = await mkdtemp(join(inject('folder'), 'nodes-'))

async function askForSignal(connectionString: string): Promise<void> {
  const client = openClient(connectionString)
  await client.connect()
  const accountId = await makeAccount(client, { name: 'Club' })
  await client.query(
    `insert into inputs ("AccountId", name, protocol, "keyId", key, "testUntil")
      values ($1, 'Camera', 'rtmp', 'none', 'none', now() + interval '1 hour')`,
    [accountId],
  )
  await client.end()
}

/** Two nodes, of which the first has the lease of an input to which it sends the test signal. */
async function startPair(): Promise<[Node, Node]> {
  const connectionString = await makeDatabase()
  await askForSignal(connectionString)
  const first = startNode(connectionString)
  await until(() => first.fences().length > 0)
  const second = startNode(connectionString)
  await until(() => second.said().includes('the live node is ready'))
  return [first, second]
}

test('when a live node is killed, another takes its lease with the next fence', async () => {
  const [first, second] = await startPair()
  first.child.kill('SIGKILL')
  await until(() => second.fences().length > 0)
  expect(second.fences()[0]).toBeGreaterThan(first.fences().at(-1)!)
})

test('a live node that is ended leaves its lease to another', async () => {
  const [first, second] = await startPair()
  const ended = once(first.child, 'exit')
  first.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await until(() => second.fences().length > 0)
})

test('a live node that stood still learns that its lease is another’s', async () => {
  const [first, second] = await startPair()
  first.child.kill('SIGSTOP')
  await until(() => second.fences().length > 0)
  first.child.kill('SIGCONT')
  await until(() => first.said().includes('lease lost'))
})

test('without a database address a live node says what it needs', async () => {
  const { DATABASE_URL: _, ...env } = process.env
  const child = fork(program, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr!.on('data', (chunk) => {
    said += chunk
  })
  await once(child, 'close')
  expect(said).toContain('A live node needs the database of its gateways')
})

test('a node whose turn comes while the database is away begins as soon as that is back', async () => {
  const connectionString = await makeDatabase()
  const database = new URL(connectionString).pathname.slice(1)
  const server = openClient(inject('serverUrl'))
  await server.connect()
  onTestFinished(() => server.end())
  const node = startNode(connectionString, { STANDBY: '1' })
  const connected = async () =>
    (await server.query('select pid from pg_stat_activity where datname = $1', [database])).rowCount
  await expect.poll(connected).toBeGreaterThan(0)
  await server.query(`alter database ${database} allow_connections false`)
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])

  node.child.send({ type: 'turn', name: 'next', former: undefined })
  await until(() => node.said().includes('the database does not answer'))
  await server.query(`alter database ${database} allow_connections true`)
  await until(() => node.said().includes('the live node is ready'))
  expect(node.child.exitCode).toBeNull()
})

test('a database that refuses a node for good ends it, with what it says', async () => {
  const right = await makeDatabase()
  const [wrong, none, empty] = [new URL(right), new URL(right), new URL(right)]
  wrong.password = 'wrong'
  none.pathname = '/none'
  empty.pathname = '/template1'
  const said = {
    'password authentication failed': wrong,
    'database "none" does not exist': none,
    'relation "settings" does not exist': empty,
  }
  for (const [what, { href }] of Object.entries(said)) {
    const node = startNode(href)
    const [code] = await once(node.child, 'close')
    expect(code).toBe(1)
    expect(node.said()).toContain('The database of DATABASE_URL refuses this live node')
    expect(node.said()).toContain(what)
    expect(node.said()).not.toContain('does not answer')
  }
})
