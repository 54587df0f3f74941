import { z } from 'zod'
import type { JobClass } from './budget.ts'

/** A type of background job: its payload, and what the queue does when it hangs, crashes or fails. */
export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  /** `verb-noun`; the worker's handler has the same file name. */
  readonly type: string
  readonly payload: Payload
  /** How urgent it is; all types share the slots of a worker. */
  readonly class: JobClass
  /** Seconds of work after which a run is aborted and counts as failed; waiting for the processor is no work. */
  readonly timeLimit: number
  /** Seconds without a heartbeat after which another worker takes the job up again; at least 10. */
  readonly heartbeat: number
  /** Retries after a run that crashed or failed for a transient reason. */
  readonly retries: number
  /** Seconds before the first retry, doubled for each further one; without it, every retry comes after a second. */
  readonly retryDelay?: number
  /** When the queue starts it by itself, as cron in UTC. Such a job belongs to no account. */
  readonly cron?: string
}

/** Defines a type of job. */
export const define = <const Type extends string, Payload extends z.ZodObject>(
  definition: JobDefinition<Payload> & { type: Type },
) => definition

/** The id of a row. */
export const id = z.int().positive()

/** Every job that a user starts has a row in `jobs`, with this id. */
export const started = { jobId: id, accountId: id }
