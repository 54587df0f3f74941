import type { Config } from '@touchline/config'
import type { Pool } from '@touchline/database'
import type { JobQueue } from '@touchline/jobs'
import type { Storage, StorageConfig } from '@touchline/storage'
import type { Pools } from './database/pools.ts'
import type { Shares } from './database/shares.ts'
import type { Files } from './storage/files.ts'

/** What modules use: everything but the database, which they reach through their scope. */
export type ModuleServices = Omit<Services, 'pool' | 'pools' | 'shares' | 'notify'>

/** What the gateway's code uses; opened and closed by `gateway.ts`. */
export type Services = {
  config: Config
  /** The main one of `pools`. */
  pool: Pool
  pools: Pools
  /** What requests use of `pool`. */
  shares: Shares
  storage: Storage
  storageConfig: StorageConfig
  queue: JobQueue
  /** Signs the addresses of stored files. */
  files: Files
  /** Tells all gateways that the outbox has news. Called after a write was committed. */
  notify: () => void
}
