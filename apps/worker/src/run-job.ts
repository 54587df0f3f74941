import { type JobFailure, jobFailureOf } from '@touchline/contract'
import { type JobDefinition, JobReleased, type JobRun, type JobType } from '@touchline/jobs'
import { freeSpaceOf, noSpace } from '@touchline/storage'
import { lastFaultOf } from './fault-of.ts'
import { JobFault, type JobHandler, type Parts } from './parts.ts'
import { changeRow, stillRunning } from './records.ts'

const tickMs = 1000

type Ended = { state: string; error: JobFailure | null }
type Payload = { jobId?: number; accountId?: number }

/**
 * Runs a job with its row: state, attempts, progress, error. Once a second the row is looked at, so a cancelled
 * job ends within a second, and so does one while less than the reserve of the disk is free. A JobFault ends the job; any other failure is left to the queue to try again. A job that
 * the worker gives back throws too, and its row is left to whoever takes it.
 * The queue may deliver a job twice, even to two workers at once: whoever ends the row first is right.
 */
export async function runJob(
  handler: JobHandler<never>,
  { payload, signal, isLastTry }: JobRun,
  parts: Parts,
): Promise<void> {
  const { jobId } = payload as Payload
  if (jobId === undefined) return await handler.run({ payload, signal, onProgress: () => {}, parts } as never)
  const { pool } = parts
  const started = await changeRow(
    pool,
    'jobs',
    jobId,
    { state: 'in_progress', startedAt: new Date().toISOString(), progress: 0 },
    { action: 'start', condition: stillRunning },
  )
  if (!started) return await leave()
  await pool.query('update jobs set attempts = attempts + 1 where id = $1', [jobId])

  const ended = new AbortController()
  const full = new AbortController()
  let progress = 0
  let written = 0
  const tick = setInterval(async () => {
    const isRunning = await pool.query(`select 1 from jobs where id = $1 and ${stillRunning}`, [jobId]).then(
      ({ rows }) => rows.length > 0,
      () => true,
    )
    if (!isRunning) return ended.abort()
    // Whatever it is writing, the database needs the rest.
    if (await isFull(parts).catch(() => false)) return full.abort(noSpace())
    if (progress === written) return
    written = progress
    await changeRow(pool, 'jobs', jobId, { progress }, { action: 'progress', condition: stillRunning }).catch(
      () => {},
    )
  }, tickMs)
  try {
    if (await isFull(parts)) throw noSpace()
    await handler.run({
      payload,
      signal: AbortSignal.any([signal, ended.signal, full.signal]),
      onProgress: (percent: number) => {
        progress = Math.min(99, Math.max(progress, Math.floor(percent)))
      },
      parts,
    } as never)
    const done = { state: 'done', progress: 100, endedAt: new Date().toISOString(), error: null }
    await changeRow(pool, 'jobs', jobId, done, { action: 'finish', condition: stillRunning })
  } catch (thrown) {
    if (ended.signal.aborted) return await leave()
    const error = full.signal.aborted ? full.signal.reason : thrown
    if (signal.reason instanceof JobReleased) throw error
    if (error instanceof JobFault) return await end(error)
    if (isLastTry) {
      await end(lastFaultOf(error))
    } else
      await changeRow(pool, 'jobs', jobId, { state: 'waiting' }, { action: 'retry', condition: stillRunning })
    throw error
  } finally {
    clearInterval(tick)
  }

  async function end({ code }: JobFault) {
    const failure = jobFailureOf(code)
    const failed = {
      state: 'failed',
      endedAt: new Date().toISOString(),
      error: failure,
    }
    const isOurs = await changeRow(pool, 'jobs', jobId!, failed, { action: 'fail', condition: stillRunning })
    if (isOurs) await handler.fail?.(payload as never, failure, parts)
    else await leave()
  }

  /** The row ended without this run. What is done stays; else its item is told, also where a worker died over that. */
  async function leave() {
    const { rows } = await pool.query<Ended>('select state, error from jobs where id = $1', [jobId])
    const [row] = rows
    if (!row || row.state === 'done') return
    await handler.fail?.(payload as never, row.error ?? jobFailureOf('cancelled'), parts)
  }
}

/** Whether less than MIN_FREE_DISK is left on the disk that jobs write to. */
const isFull = async ({ config, workDir }: Parts): Promise<boolean> =>
  (await freeSpaceOf(workDir)) < config.MIN_FREE_DISK * 1024 * 1024

/** The kinds of jobs without a handler, and the handlers that no kind names: each a reason not to start. */
export function faultsOfJobs(
  definitions: readonly JobDefinition[],
  handlers: Record<JobType, unknown>,
): string[] {
  const types = definitions.map(({ type }) => type)
  return [
    ...types.filter((type) => !(type in handlers)).map((type) => `the job '${type}' has no handler`),
    ...types
      .filter((type, index) => types.indexOf(type) !== index)
      .map((type) => `the job '${type}' is defined twice`),
    ...Object.keys(handlers)
      .filter((type) => !types.includes(type))
      .map((type) => `'${type}' is no kind of job`),
  ]
}
