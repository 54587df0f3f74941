import type { AddressInfo } from 'node:net'
import { type Config, ConfigError } from '@touchline/config'
import { ensureDataDir, migrate, sharedSecret } from '@touchline/database'
import { jobDefinitions, openQueue } from '@touchline/jobs'
import { openSecrets } from '@touchline/secrets'
import { openStorage, storageConfigOf } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import { openApiKeys } from './access/api-keys.ts'
import { openSessions } from './access/sessions.ts'
import { buildApp } from './app.ts'
import { followChange } from './cache/follow-changes.ts'
import { openCache } from './cache/open-cache.ts'
import { openCacheReports } from './cache/open-cache-reports.ts'
import { openPools } from './database/pools.ts'
import { openShares } from './database/shares.ts'
import { openMetrics } from './http/metrics.ts'
import { openFastLane } from './live/fast-lane.ts'
import { openLiveGate } from './live/live-gate.ts'
import { openLiveMedia } from './live/live-media.ts'
import { liveRoute } from './live/live-routes.ts'
import { bindings } from './modules/index.ts'
import { openAudience } from './public/audience/audience.ts'
import { findPage } from './public/audience/find-page.ts'
import { openWatching } from './public/audience/watching.ts'
import { openChats } from './public/chat/open-chats.ts'
import { openPlay } from './public/play/open-play.ts'
import { openPlaybackCounts } from './public/playback/counts.ts'
import { forwardRealtime } from './realtime/forward.ts'
import { openListenerConnection } from './realtime/listener-connection.ts'
import { openOutbox } from './realtime/outbox.ts'
import { openPublisher } from './realtime/publisher.ts'
import { openRealtime } from './realtime/realtime.ts'
import { fillPlatform } from './seed/fill-platform.ts'
import { demoMakers, loadDemo } from './seed/load-demo.ts'
import { refuseDemoLogins } from './seed/refuse-demo-logins.ts'
import type { Services } from './services.ts'
import { openFiles } from './storage/files.ts'
import { openRemovedFiles } from './storage/removed-files.ts'
import { sweepUploads } from './storage/sweep-uploads.ts'

const hourMs = 3_600_000
/** Days after which the parts of an abandoned upload are deleted. */
const keptDays = 7

export type Gateway = {
  app: FastifyInstance
  services: Services
  /** The port it listens on. */
  port: number
  /** Closes everything in reverse order, after finishing the requests in progress. */
  close(): Promise<void>
}

/** Options of a gateway that shares its port with others; a single gateway needs none of them. */
type Place = {
  /** True if another gateway on this machine serves the realtime channel. */
  isRealtimeElsewhere?: boolean
  /** The unix socket at which that gateway serves the others. */
  realtimeSocket?: string
}

/**
 * Opens the services in order on an existing database: migrations, pool, queue, demo world, storage, realtime. Listens
 * when all are ready.
 */
export async function openGateway(
  config: Config,
  connectionString: string,
  { isRealtimeElsewhere, realtimeSocket }: Place = {},
): Promise<Gateway> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer().catch(() => {})
  }
  try {
    // It contains the object store, unless there is a bucket, and the key of secrets, unless it is configured.
    if (!config.S3_BUCKET || !config.SECRETS_KEY) await ensureDataDir(config.DATA_DIR)
    await migrate(connectionString, fillPlatform)
    let logError = (_: Error) => {}
    const pools = openPools(connectionString, config.DATABASE_POOL, (error) => logError(error))
    const pool = pools.main
    closers.push(() => pools.end())
    if (config.NODE_ENV === 'production') await refuseDemoLogins(pool)
    const demo = await loadDemo(config)
    const definitions = [...jobDefinitions, ...(demo?.demoDefinitions ?? [])]
    const queue = await openQueue(pool, (error) => logError(error), definitions)
    closers.push(() => queue.close())
    let port = config.PORT
    const secret = await sharedSecret(pool, 'storage')
    const storageConfig = storageConfigOf(config, { secret, port: () => port })
    const storage = openStorage(storageConfig)
    const files = openFiles(await sharedSecret(pool, 'media'), '')
    const notify = openPublisher(pool, (error) => logError(error))
    const playback = openPlaybackCounts(pool, (error) => logError(error))
    closers.push(() => playback.close())
    const watching = openWatching(pool, findPage, (error) => logError(error))
    closers.push(() => watching.close())
    const play = openPlay({
      ...{ database: pool, writers: pools.crowds, files, queue },
      onError: (error) => logError(error),
    })
    closers.push(() => play.close())
    const shares = openShares(pool)
    const chatShares = openShares(pools.crowds)
    const chats = openChats({
      database: pool,
      writersOf: (accountId) => chatShares('write-chat', -accountId),
      onError: (error) => logError(error),
    })
    closers.push(() => chats.close())
    const liveGate = openLiveGate(pool)
    const liveMedia = openLiveMedia(pool, await sharedSecret(pool, 'live'))
    const audience = openAudience(pool, await sharedSecret(pool, 'audience'), (error) => logError(error))
    const sessions = openSessions(pools.reserved, config.SESSION_HOURS)
    const apiKeys = openApiKeys(pools.reserved)
    const cache = openCache()
    const cacheReports = openCacheReports(pool, cache, (error) => logError(error))
    closers.push(() => cacheReports.close())
    const services: Services = {
      config,
      pool,
      pools,
      shares,
      storage,
      storageConfig,
      queue,
      secrets: await openSecrets(config),
      files,
      liveGate,
      liveMedia,
      removedFiles: await openRemovedFiles(pool),
      cache,
      cacheReports,
      playback,
      audience,
      watching,
      play,
      chats,
      notify,
    }
    const app = await buildApp(services, sessions, apiKeys)
    logError = (error) => app.log.error({ err: error }, 'background error')
    const metrics = openMetrics(app, pool, config.DATA_DIR)
    openFastLane(app, services, metrics.counterOf(liveRoute))
    const realtime =
      isRealtimeElsewhere && realtimeSocket
        ? await forwardRealtime(app, realtimeSocket)
        : await openRealtime({ app, config, pool, sessions, bindings, notify, realtimeSocket })
    const outbox = openOutbox(pool, (event) => {
      followChange(cache, event)
      services.removedFiles.follow(event)
      liveGate.follow(event)
      realtime.deliver(event)
    })
    const catchUp = () =>
      void outbox.poll().catch((error) => app.log.warn({ err: error }, 'the outbox could not be read'))
    const line = openListenerConnection({
      connectionString,
      log: app.log,
      onUp() {
        sessions.setTrusted(true)
        apiKeys.setTrusted(true)
        cache.setTrusted(true)
        audience.setTrusted(true)
        // What happened meanwhile was told to nobody.
        chats.streams.wake()
        catchUp()
        realtime.recheck()
      },
      onDown() {
        sessions.setTrusted(false)
        apiKeys.setTrusted(false)
        cache.setTrusted(false)
        audience.setTrusted(false)
      },
      onNotification(channel, payload) {
        if (channel === 'touchline_outbox') return catchUp()
        const ended = payload ? payload.split(',').map(Number) : undefined
        if (channel === 'touchline_chat') return chats.streams.wake(Number(payload))
        if (channel === 'touchline_audience') return audience.refuse(ended)
        cache.forget()
        liveGate.forget()
        if (!ended) {
          apiKeys.forget()
          audience.refuse()
        }
        sessions.forget(ended)
        realtime.recheck()
      },
    })
    closers.push(() => line.close())
    await demo?.fillDemoWorld(services, demoMakers)
    await claimPort(app.listen({ port, host: config.HOST }))
    port = (app.server.address() as AddressInfo).port
    closers.push(() => app.close())
    const { rootDir } = storageConfig
    const sweep = () => rootDir && sweepUploads(rootDir, keptDays).catch(logError)
    const sweeping = setInterval(sweep, hourMs)
    closers.push(async () => clearInterval(sweeping))
    void sweep()
    return { app, services, port, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until the gateway listens. @throws ConfigError naming the variable if the port is in use */
async function claimPort(listening: Promise<unknown>): Promise<void> {
  await listening.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError(`PORT is already in use (${error.message}).`)
  })
}
