import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { ConfigError, readConfig } from '@touchline/config'
import { openPool } from '@touchline/database'
import { answerPings, endInOrder, endOnUncaught } from '@touchline/guard'
import { keepBeating, openHolder } from '@touchline/leases'
import { openLog } from '@touchline/log'

/** The lease of the one node that gives live sessions to nodes. */
const coordination = 'live'
/** Milliseconds after which a query counts as lost: a beat that hangs is none. */
const queryMs = 1_500

/** A live node: it owns live sessions by leases, so that another node goes on with them when it is gone. */
async function main() {
  answerPings()
  const config = readConfig(process.env)
  const log = openLog('live', config.LOG_LEVEL)
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is not set. A live node needs the database of its gateways.')

  const onError = (error: Error) => log('error', 'database error', { error: error.message })
  const pool = openPool({
    connectionString: config.DATABASE_URL,
    max: 2,
    settings: { statement_timeout: queryMs, lock_timeout: queryMs },
    onError,
  })
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`
  const holder = openHolder({
    database: pool,
    owner,
    onTaken: ({ name, fence }) => log('info', 'lease taken', { lease: name, fence }),
    onLost: ({ name, fence }) => log('error', 'lease lost', { lease: name, fence }),
  })
  holder.want(coordination)
  const beating = keepBeating(holder, { onError })

  const finish = async () => {
    await beating.close()
    await pool.end().catch(() => {})
  }
  endOnUncaught((error) => log('error', 'uncaught error', { error: String(error.stack) }), finish)
  endInOrder(finish)
  log('info', 'the live node is ready', { owner })
}

await main().catch((error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`)
  process.exit(1)
})
