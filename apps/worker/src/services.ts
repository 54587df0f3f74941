import type { Config } from '@touchline/config'
import { type JobFailure, type JobFailureCode, jobFailureOf } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import type { JobQueue, JobType } from '@touchline/jobs'
import type { Storage } from '@touchline/storage'

/** What jobs use; opened and closed by `main.ts`. */
export type Services = {
  config: Config
  pool: Pool
  storage: Storage
  queue: JobQueue
  /** A folder of this worker's own for files in the making; emptied at every start. */
  workDir: string
  /** What is done for each kind of job. */
  handlers: Readonly<Record<JobType, JobHandler<AnyPayload>>>
}

/** A run of a job: what it is given, and how it says where it is. */
type Run<Payload> = {
  payload: Payload
  /** Ends at the time limit, when the job is cancelled and when the worker stops. */
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
  services: Services
}

/** What a job is given, of whatever kind. */
export type AnyPayload = { [field: string]: unknown; jobId?: number; accountId?: number }

/** A handler throws for a failure; a JobError says that trying again is of no use. */
export type JobHandler<Payload> = {
  run(run: Run<Payload>): Promise<void>
  /** What becomes of the item when the job has failed for good or was cancelled. */
  fail?(payload: Payload, failure: JobFailure, services: Services): Promise<void>
}

/** Ends a job for good; its message is one of the contract's `failures`. */
export class JobError extends Error {
  readonly code: JobFailureCode
  constructor(code: JobFailureCode, options?: ErrorOptions) {
    super(jobFailureOf(code).message, options)
    this.name = 'JobError'
    this.code = code
  }
}
