import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError, readConfig } from '@touchline/config'
// Import only the embedded server: the whole database package would double the memory.
import { startEmbeddedServer } from '@touchline/database/embedded'
import { openLog } from '@touchline/log'
import type { End } from './keep-running.ts'
import { kinds } from './kinds.ts'
import { serveMetrics } from './metrics.ts'
import { startKind } from './start-kind.ts'

/**
 * Connections of a gateway in addition to its main pool: for sessions, logins and health, for crowds, for exports, for
 * the query builder, for the listener.
 */
const besidePool = 18
/** Milliseconds to wait for the demo world; on a slow machine it is completed in the background. */
const settlingMs = 45_000
/** Shutdown takes at most this long, whatever hangs. */
const patienceMs = 5_500

/** What a gateway tells: demo users who can log in, and that all that its first start creates is ready. */
type Message = { type: 'listening'; demoLogins: string[] } | { type: 'settled' }

const log = openLog('supervisor')

/** Runs the database and the processes of the table of kinds, and restarts each when it exits. */
async function main() {
  const config = readConfig(process.env)
  const closers: (() => Promise<unknown>)[] = []
  let isClosing = false
  /** Called before anything is stopped. */
  const announcements: (() => void)[] = []
  const close = async (code: number) => {
    if (isClosing) return
    isClosing = true
    for (const announce of announcements) announce()
    setTimeout(() => process.exit(code), patienceMs).unref()
    for (const closer of closers.reverse()) await closer().catch(() => {})
    process.exit(code)
  }
  // `disconnect`: our parent process is gone, even by kill -9.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => void close(0))
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught error', { error: String(error.stack) })
    void close(1)
  })

  try {
    let connectionString = config.DATABASE_URL
    if (!connectionString) {
      const server = await startEmbeddedServer({
        dataDir: config.DATA_DIR,
        log: (line) => log('error', line),
        maxConnections: 30 + config.GATEWAYS * (config.DATABASE_POOL + besidePool),
      })
      closers.push(() => server.stop())
      announcements.push(server.announceEnd)
      connectionString = server.connectionString
    }
    const metrics = config.METRICS_PORT === 'off' ? undefined : await serveMetrics(config.METRICS_PORT)
    closers.push(async () => metrics?.close())
    const onEnd = ({ name, code, signal, pauseMs }: End) => {
      metrics?.ended.labels(name).inc()
      log('error', 'a process ended unexpectedly and is being restarted', {
        process: name,
        code,
        signal,
        pauseMs,
      })
    }
    const onUncaught = (name: string) => metrics?.uncaught.labels(name).inc()
    const port = config.PORT || (await findFreePort(config.HOST))
    const environment = { ...process.env, DATABASE_URL: connectionString, PORT: String(port) }
    let demoLogins: string[] = []
    const settled = Promise.withResolvers<void>()
    const onMessage = (message: Message) => {
      if (message.type === 'listening') demoLogins = message.demoLogins
      if (message.type === 'settled') settled.resolve()
    }
    for (const kind of kinds) {
      const count = kind.count(config)
      if (count === 0) continue
      const running = await startKind(kind, { count, environment, onMessage, onUncaught, onEnd })
      closers.push(running.stop)
      announcements.push(running.expectEnd)
    }
    if (config.WORKER) await Promise.race([settled.promise, delay(settlingMs, undefined, { ref: false })])
    if (isClosing) return
    const address = config.PUBLIC_URL ?? `http://localhost:${port}`
    const logins =
      demoLogins.length > 0 ? `Log in as ${listOf(demoLogins)} with the password touchline.\n` : ''
    process.stdout.write(`\nTouchline is ready at ${address}\n${logins}`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    void close(1)
  }
}

/** Finds a free port for PORT=0: a restarted gateway must get the same port again. */
async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const listOf = (names: string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/** The message of a known error; the whole error for an unexpected one. */
const explain = (error: unknown): string =>
  error instanceof ConfigError || (error instanceof Error && error.name === 'Error')
    ? error.message
    : String((error as Error).stack)

await main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
