import type { Config } from '@touchline/config'
import { type JobFailureCode, jobFailureOf } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import type { JobHandler as HandlerWith, JobQueue } from '@touchline/jobs'
import type { Secrets } from '@touchline/secrets'
import type { Storage } from '@touchline/storage'

/** The services that jobs use; opened and closed by `main.ts`. */
export type Services = {
  config: Config
  pool: Pool
  secrets: Secrets
  storage: Storage
  queue: JobQueue
  /** This worker's folder for temporary files; emptied at every start. */
  workDir: string
  /** The handler of each job type. */
  handlers: Handlers
}

/** The payload of any type of job. */
export type AnyPayload = { [field: string]: unknown; jobId?: number; accountId?: number }

/** A handler throws on failure; a JobError means that a retry is pointless. */
export type JobHandler<Payload> = HandlerWith<Payload, Services>

/** Handlers by the type of their jobs. */
export type Handlers = Readonly<Record<string, JobHandler<AnyPayload>>>

/** Fails a job for good; its message is one of the contract's `failures`. */
export class JobError extends Error {
  readonly code: JobFailureCode
  constructor(code: JobFailureCode, options?: ErrorOptions) {
    super(jobFailureOf(code).message, options)
    this.name = 'JobError'
    this.code = code
  }
}
