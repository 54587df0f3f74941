import type { Config } from '@touchline/config'
import type { Pool } from '@touchline/database'
import type { JobQueue } from '@touchline/jobs'
import type { Secrets } from '@touchline/secrets'
import type { Storage, StorageConfig } from '@touchline/storage'
import type { Cache } from './cache/open-cache.ts'
import type { CacheReports } from './cache/open-cache-reports.ts'
import type { Pools } from './database/pools.ts'
import type { Shares } from './database/shares.ts'
import type { LiveGate } from './live/live-gate.ts'
import type { LiveMedia } from './live/live-media.ts'
import type { Audience } from './public/audience/audience.ts'
import type { Watching } from './public/audience/watching.ts'
import type { Chats } from './public/chat/open-chats.ts'
import type { Play } from './public/play/play.ts'
import type { PlaybackCounts } from './public/playback/counts.ts'
import type { Files } from './storage/files.ts'
import type { RemovedFiles } from './storage/removed-files.ts'

/** The services that modules use: all but the database, which they access through their scope. */
export type ModuleServices = Omit<Services, 'pool' | 'pools' | 'shares' | 'notify'>

/** The gateway's services; opened and closed by `gateway.ts`. */
export type Services = {
  config: Config
  /** The main pool of `pools`. */
  pool: Pool
  pools: Pools
  /** The shares of `pool` that requests use. */
  shares: Shares
  storage: Storage
  storageConfig: StorageConfig
  queue: JobQueue
  secrets: Secrets
  /** Signs the URLs of stored files. */
  files: Files
  /** Files that signed URLs no longer lead to. */
  removedFiles: RemovedFiles
  /** Whether a live may be watched at this moment. */
  liveGate: LiveGate
  /** Reads live sessions from their nodes. */
  liveMedia: LiveMedia
  /** What is kept in memory to respond faster. */
  cache: Cache
  cacheReports: CacheReports
  /** Counts what is watched on public pages. */
  playback: PlaybackCounts
  /** Sessions of public pages. */
  audience: Audience
  /** Who has a public page open. */
  watching: Watching
  /** What crowds that play games share. */
  play: Play
  /** What crowds that chat share. */
  chats: Chats
  /** Notifies all gateways of new outbox events. Called after a write was committed. */
  notify: () => void
}
