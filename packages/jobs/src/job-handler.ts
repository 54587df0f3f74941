import type { JobFailure } from '@touchline/contract'

/** A run of a job: its payload, and how it reports progress. */
export type HandlerRun<Payload, Services> = {
  payload: Payload
  /** Aborted at the time limit, when the job is cancelled and when the worker shuts down. */
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
  services: Services
}

/** What a worker with these services does for a type of job. It throws on failure. */
export type JobHandler<Payload, Services> = {
  run(run: HandlerRun<Payload, Services>): Promise<void>
  /** Updates the item when the job has failed for good or was cancelled. */
  fail?(payload: Payload, failure: JobFailure, services: Services): Promise<void>
}
