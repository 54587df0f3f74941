import type { AddressInfo } from 'node:net'
import { type Config, ConfigError } from '@touchline/config'
import { allResources } from '@touchline/contract'
import { ensureDataDir, migrate, sharedSecret } from '@touchline/database'
import { openQueue } from '@touchline/jobs'
import { openStorage, storageConfigOf } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import { openSessions } from './access/sessions.ts'
import { buildApp } from './app.ts'
import { openPools } from './database/pools.ts'
import { openShares } from './database/shares.ts'
import { openMetrics, serveMetrics } from './http/metrics.ts'
import type { Parts } from './parts.ts'
import { openRealtime } from './realtime/realtime.ts'
import { openTeller } from './realtime/teller.ts'
import { fillPlatform } from './seed/fill-platform.ts'
import { refuseDemoLogins } from './seed/refuse-demo-logins.ts'
import { openFiles } from './storage/files.ts'
import { sweepUploads } from './storage/sweep-uploads.ts'

const dayMs = 86_400_000
/** Days after which the parts of an upload that nobody goes on with are removed. */
const keptDays = 7

export type Gateway = {
  app: FastifyInstance
  parts: Parts
  /** The port it listens on. */
  port: number
  /** Closes everything in reverse order; requests under way are finished first. */
  close(): Promise<void>
}

/** Opens the parts in order, over a database that is there: migrations, pool, queue, storage, realtime, listener. */
export async function openGateway(config: Config, connectionString: string): Promise<Gateway> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer().catch(() => {})
  }
  try {
    // The object store is in it, unless there is a bucket.
    if (!config.S3_BUCKET) await ensureDataDir(config.DATA_DIR)
    await migrate(connectionString, fillPlatform)
    let logError = (_: Error) => {}
    const pools = openPools(connectionString, config.DATABASE_POOL, (error) => logError(error))
    const pool = pools.main
    closers.push(() => pools.end())
    if (config.NODE_ENV === 'production') await refuseDemoLogins(pool)
    const queue = await openQueue(pool, (error) => logError(error))
    closers.push(() => queue.close())
    let port = config.PORT
    const secret = await sharedSecret(pool, 'storage')
    const storageConfig = storageConfigOf(config, { secret, port: () => port })
    const storage = openStorage(storageConfig)
    const files = openFiles(await sharedSecret(pool, 'media'), '')
    const tell = openTeller(pool, (error) => logError(error))
    const sessions = openSessions(pools.reserved, config.SESSION_HOURS)
    const parts: Parts = {
      config,
      pool,
      pools,
      shares: openShares(pool),
      storage,
      storageConfig,
      queue,
      files,
      tell,
    }
    const app = await buildApp(parts, sessions)
    logError = (error) => app.log.error({ err: error }, 'a part of the gateway failed')
    const registry = openMetrics(app, pool)
    const { server } = app
    const resources = allResources
    const realtime = openRealtime({ server, connectionString, pool, sessions, resources, log: app.log, tell })
    closers.push(() => realtime.close())
    await claim('PORT', app.listen({ port, host: config.HOST }))
    port = (server.address() as AddressInfo).port
    closers.push(() => app.close())
    const { rootDir } = storageConfig
    const sweep = () => rootDir && sweepUploads(rootDir, keptDays).catch(logError)
    const sweeping = setInterval(sweep, dayMs)
    closers.push(async () => clearInterval(sweeping))
    void sweep()
    if (config.METRICS_PORT !== 'off') {
      const metrics = await claim('METRICS_PORT', serveMetrics(registry, config.METRICS_PORT))
      closers.push(async () => void metrics.close())
    }
    return { app, parts, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until somebody listens. @throws ConfigError that names the variable where something else does already */
async function claim<T>(variable: string, listening: Promise<T>): Promise<T> {
  try {
    return await listening
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new ConfigError(`${variable} is wrong: something else listens there already (${error.message}).`)
  }
}
