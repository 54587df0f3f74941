import type { Pool, Queryable } from '@touchline/database'
import type {
  chooseThumbnail,
  encodeVideo,
  JobHandler,
  JobQueue,
  PayloadOf,
  renderSkin,
} from '@touchline/jobs'
import type { Storage } from '@touchline/storage'
import type { RunTool } from '../drawing/run-tool.ts'

/** The services of a worker that the demo's jobs use themselves. */
export type DemoServices = {
  pool: Pool
  storage: Storage
  queue: JobQueue
  /** The worker's folder for temporary files. */
  workDir: string
}

/** What the demo's jobs take over from the worker that runs them, with its services. */
export type DemoWorker<Services extends DemoServices> = {
  runTool: RunTool
  /** Notifies the gateways of new outbox events. */
  notify(database: Queryable): Promise<unknown>
  chooseThumbnail: JobHandler<PayloadOf<typeof chooseThumbnail>, Services>
  encodeVideo: JobHandler<PayloadOf<typeof encodeVideo>, Services>
  renderSkin: JobHandler<PayloadOf<typeof renderSkin>, Services>
}
