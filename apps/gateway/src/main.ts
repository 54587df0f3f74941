import { ConfigError, readConfig } from '@touchline/config'
import { startEmbeddedServer } from '@touchline/database'
import { openGateway } from './gateway.ts'
import { fillDemoWorld } from './seed/demo-world.ts'
import { startWorkerChild } from './worker-child.ts'

/** Ends everything within this time, whatever hangs. */
const patienceMs = 4500

const say = (line: string) => void process.stderr.write(`${line}\n`)

async function main() {
  const config = readConfig(process.env)
  const closers: (() => Promise<unknown>)[] = []
  let isClosing = false
  const close = async (code: number) => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(code), patienceMs).unref()
    for (const closer of closers.reverse()) await closer().catch(() => {})
    process.exit(code)
  }
  // `disconnect`: whoever started us is gone, kill -9 included.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal, () => void close(0))
  process.on('unhandledRejection', (error) => fail(error))
  const fail = (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    void close(1)
  }

  try {
    let connectionString = config.DATABASE_URL
    if (!connectionString) {
      const server = await startEmbeddedServer({ dataDir: config.DATA_DIR, log: say })
      closers.push(() => server.stop())
      connectionString = server.connectionString
    }
    const gateway = await openGateway(config, connectionString)
    closers.push(() => gateway.close())
    const address = config.PUBLIC_URL ?? `http://localhost:${gateway.port}`
    if (config.WORKER) {
      const worker = await startWorkerChild({
        ...process.env,
        DATABASE_URL: connectionString,
        PORT: String(gateway.port),
      })
      closers.push(() => worker.stop())
    }
    const hasDemo = config.DEMO && config.NODE_ENV !== 'production'
    if (hasDemo) await fillDemoWorld(gateway.parts)
    process.stdout.write(`\nTouchline is ready at ${address}\n`)
    if (hasDemo)
      process.stdout.write(
        'Log in as admin, operator, clipper, reader or rival; the password is touchline.\n',
      )
  } catch (error) {
    fail(error)
  }
}

/** A sentence for a known trouble; the whole error for one that we did not think of. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (
    error instanceof Error &&
    /ECONNREFUSED|ENOTFOUND|28P01|3D000/.test(`${error.message} ${'code' in error ? error.code : ''}`)
  )
    return `DATABASE_URL is wrong, or the database does not answer: ${error.message}.`
  return error instanceof Error
    ? error.name === 'Error'
      ? error.message
      : String(error.stack)
    : String(error)
}

await main().catch((error) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
