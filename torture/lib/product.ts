import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findRunningServer, openPool, type Pool } from '@touchline/database'
import { type Found, isAlive, killOutright, processesBelow, startOf } from '../../scripts/lib/processes.ts'

const root = join(import.meta.dirname, '../..')

/** The processes of a product that can be killed. `backend` is the PostgreSQL process of one connection. */
export const victims = ['gateway', 'backend', 'postmaster', 'worker', 'supervisor', 'npm'] as const
export type Victim = (typeof victims)[number] | 'live node' | 'packager'

/** A product in its own folder, started with `npm start` like a user would. */
export type Product = {
  dataDir: string
  url: string
  metricsUrl: string
  /** Starts it (again) and waits for its last line of output; returns all output. */
  start(): Promise<string>
  /** Starts it without waiting; returns its process. */
  launch(): ChildProcess
  /** Shuts it down gracefully and waits until all its processes have ended. */
  stop(): Promise<void>
  /** Kills one process; if that ends the whole product, it is started again. */
  kill(victim: Victim): Promise<void>
  processes(): Promise<Found[]>
  /** A direct connection to its database. */
  database(): Promise<Pool>
  remove(): Promise<void>
}

const patterns: Record<Exclude<Victim, 'npm' | 'backend'>, RegExp> = {
  gateway: /apps\/gateway\/src\/main\.ts/,
  postmaster: /\/postgres -D /,
  worker: /apps\/worker\/src\/main\.ts/,
  'live node': /apps\/live\/src\/main\.ts/,
  packager: /^\S*ffmpeg .*frag_discont/,
  supervisor: /apps\/supervisor\/src\/main\.ts/,
}

async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer(), createServer()]
  const ports: number[] = []
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ports.push((server.address() as { port: number }).port)
  }
  for (const server of servers) server.close()
  return ports
}

export async function makeProduct(
  environment: Record<string, string> = {},
  dataDirGiven?: string,
): Promise<Product> {
  const folder = dataDirGiven ?? (await mkdtemp(join(tmpdir(), 'touchline-torture-')))
  const dataDir = join(folder, 'data')
  const [port, metricsPort, rtmpPort] = await freePorts()
  let child: ChildProcess | undefined

  const launch = () => {
    child = spawn('npm', ['start'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        LOG_LEVEL: 'error',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        RTMP_PORT: String(rtmpPort),
        DATA_DIR: dataDir,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return child
  }
  const start = async () => {
    const started = launch()
    let said = ''
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    for (const stream of [started.stdout!, started.stderr!])
      stream.on('data', (chunk) => {
        said += chunk
        if (/ready at http/.test(said)) resolve(said)
      })
    started.once('close', () => reject(new Error(`The product did not start:\n${said}`)))
    return await promise
  }
  const processes = async () => (child?.pid ? processesBelow(child.pid) : [])
  const untilGone = async (family: Found[]) => {
    while (family.some(({ pid }) => isAlive(pid))) await delay(20)
  }

  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    launch,
    start,
    processes,
    async stop() {
      const family = await processes()
      // npm forwards the signal.
      child?.kill('SIGTERM')
      await untilGone(family)
    },
    async kill(victim) {
      const family = await processes()
      if (victim === 'npm') child!.kill('SIGKILL')
      else await killOneOf(victim, processes)
      if (victim !== 'npm' && victim !== 'supervisor') return
      await start()
      await untilGone(family)
    },
    async database() {
      const connectionString = await findRunningServer(dataDir)
      if (!connectionString) throw new Error(`No database runs on ${dataDir}.`)
      return openPool({ connectionString, max: 2 })
    },
    async remove() {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Kills a process of that kind; waits for one to appear, and retries if it has just ended by itself. */
async function killOneOf(victim: Exclude<Victim, 'npm'>, processes: () => Promise<Found[]>): Promise<void> {
  const pattern = victim === 'backend' ? /^postgres: touchline touchline/ : patterns[victim]
  for (let attempt = 0; attempt < 500; attempt++) {
    const found = (await processes()).filter(
      ({ command }) => pattern.test(command) && !command.startsWith('/bin/sh'),
    )
    // The live node that stands by is younger than the one that works.
    const place = victim === 'live node' ? 0 : Math.floor(Math.random() * found.length)
    const chosen = found.toSorted((a, b) => startOf(a.pid) - startOf(b.pid))[place]
    if (chosen && killOutright(chosen.pid)) return
    await delay(20)
  }
  throw new Error(`There is no ${victim} to kill.`)
}
