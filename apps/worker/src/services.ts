import type { Config } from '@touchline/config'
import { type JobFailure, type JobFailureCode, jobFailureOf } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import type { JobQueue, JobType } from '@touchline/jobs'
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
  handlers: Readonly<Record<JobType, JobHandler<AnyPayload>>>
}

/** A run of a job: its payload, and how it reports progress. */
type Run<Payload> = {
  payload: Payload
  /** Aborted at the time limit, when the job is cancelled and when the worker shuts down. */
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
  services: Services
}

/** The payload of any type of job. */
export type AnyPayload = { [field: string]: unknown; jobId?: number; accountId?: number }

/** A handler throws on failure; a JobError means that a retry is pointless. */
export type JobHandler<Payload> = {
  run(run: Run<Payload>): Promise<void>
  /** Updates the item when the job has failed for good or was cancelled. */
  fail?(payload: Payload, failure: JobFailure, services: Services): Promise<void>
}

/** Fails a job for good; its message is one of the contract's `failures`. */
export class JobError extends Error {
  readonly code: JobFailureCode
  constructor(code: JobFailureCode, options?: ErrorOptions) {
    super(jobFailureOf(code).message, options)
    this.name = 'JobError'
    this.code = code
  }
}
