import { ConfigError, readConfig } from '@touchline/config'
import { answerPings, endOnUncaught } from '@touchline/guard'
import { openGateway } from './gateway.ts'
import { loadDemo } from './seed/load-demo.ts'

/** Shutdown takes at most this long, whatever hangs. */
const patienceMs = 4_000

/** One gateway process. Its supervisor gives it the database, port and slot, and restarts it when it exits. */
async function main() {
  answerPings()
  const config = readConfig(process.env)
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is not set. A gateway needs a database; `npm start` brings its own.')
  const { GATEWAY_SLOT = '0', REALTIME_SOCKET } = process.env
  const gateway = await openGateway(config, config.DATABASE_URL, {
    isRealtimeElsewhere: GATEWAY_SLOT !== '0',
    realtimeSocket: REALTIME_SOCKET,
  })
  const { log } = gateway.app
  endOnUncaught((error) => log.fatal({ err: error }, 'uncaught error'), gateway.close)

  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(0), patienceMs).unref()
    await gateway.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())
  // A terminal sends Ctrl-C to all processes; the supervisor decides when we shut down.
  process.on('SIGINT', () => {})

  const { pool } = gateway.services
  const demo = await loadDemo(config)
  const demoLogins = (await demo?.readDemoLogins(pool)) ?? []
  process.send?.({ type: 'listening', demoLogins })
  if (demoLogins.length > 0 && config.WORKER) await demo?.untilPlayable(pool)
  process.send?.({ type: 'settled' })
}

/** The message of a known error; the whole error for an unexpected one. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (
    error instanceof Error &&
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|28P01|3D000/.test(
      `${error.message} ${'code' in error ? error.code : ''}`,
    )
  )
    return `DATABASE_URL is invalid, or the database is not responding: ${error.message}.`
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
