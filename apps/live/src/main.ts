import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { ConfigError, ownHostsOf, readConfig } from '@touchline/config'
import { openPool, sharedSecret } from '@touchline/database'
import { answerPings, endInOrder, endOnUncaught, untilTurn } from '@touchline/guard'
import { openLog, withoutValues } from '@touchline/log'
import { locateTools } from '@touchline/media'
import { openSecrets } from '@touchline/secrets'
import { openStorage, storageConfigOf } from '@touchline/storage'
import { usualEncodes } from './encodes.ts'
import { untilFree } from './free-port.ts'
import { openLiveNode } from './live-node.ts'
import { untilAnswered } from './until-answered.ts'

/** Milliseconds after which a query counts as lost: a beat that hangs is none. */
const queryMs = 1_500
const mebibyte = 1024 * 1024

/** A live node: takes encoders, and owns what they send by leases, so that another node goes on when it is gone. */
async function main() {
  answerPings()
  const turn = untilTurn()
  const config = readConfig(process.env)
  const log = openLog('live', config.LOG_LEVEL)
  if (!config.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is not set. A live node needs the database of its gateways.')
  let finish = async () => {}
  endInOrder(() => finish())
  const { ffmpeg } = locateTools()

  const onError = (error: Error) => log('error', 'database error', { error: withoutValues(error).message })
  const pool = openPool({
    connectionString: config.DATABASE_URL,
    max: 4,
    settings: { statement_timeout: queryMs, lock_timeout: queryMs },
    onError,
  })
  // Before its turn: then it needs the database for its inputs alone.
  const secretOf = (use: string) => untilAnswered(() => sharedSecret(pool, use), log)
  const storageSecret = await secretOf('storage')
  const secret = await secretOf('live')
  const objects = storageConfigOf(config, { secret: storageSecret, port: () => config.PORT })
  const storage = openStorage(objects)
  const secrets = await openSecrets(config)

  const { name = `${hostname()} ${process.pid} ${randomUUID()}`, former } = (await turn) ?? {}
  await untilFree(config.RTMP_PORT, (error) =>
    log('error', 'RTMP_PORT is already in use. No encoder can connect until it is free.', {
      error: error.message,
    }),
  )
  const node = await openLiveNode({
    pool,
    name,
    former,
    ffmpeg,
    secrets,
    secret,
    onWork: () => process.send?.({ type: 'working' }),
    folder: join(config.DATA_DIR, 'live'),
    readObject: storage.getFile,
    rtmpPort: config.RTMP_PORT,
    pullHosts: config.PULL_HOSTS,
    // The store of a gateway is on the disk of this machine, and is lost with it.
    store: objects.rootDir === undefined ? storage : undefined,
    encodes: { most: config.LIVE_ENCODES ?? usualEncodes() },
    simulcastHosts: config.SIMULCAST_HOSTS,
    ownHosts: ownHostsOf(config),
    srtPorts: config.SRT_PORTS,
    platforms: { config },
    days: config.LIVE_DAYS,
    leastFree: config.MIN_FREE_DISK * mebibyte,
    host: config.LIVE_ADDRESS,
    log,
  })

  finish = async () => {
    await node.close()
    await pool.end().catch(() => {})
  }
  endOnUncaught(
    (error) => log('error', 'uncaught error', { error: String(withoutValues(error).stack) }),
    finish,
  )
  log('info', 'the live node is ready', { rtmpPort: node.rtmpPort })
}

await main().catch((error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`)
  process.exit(1)
})
