import { type JobFailure, jobFailureOf } from '@touchline/contract'
import { type JobDefinition, JobPostponed, JobReleased, type JobRun } from '@touchline/jobs'
import { isRunning, jobRecords, type ValuesOf } from '@touchline/records'
import { freeSpaceOf, noSpace } from '@touchline/storage'
import { isOutage, lastErrorOf } from './error-of.ts'
import { withNiceness } from './media/run.ts'
import { changeRow } from './records.ts'
import { type AnyPayload, JobError, type JobHandler, type Services } from './services.ts'

const tickMs = 1000
/** Seconds until a job that met an outage is taken again. */
const outageSeconds = 2
/** How patient a job is beside others of its account: those of other accounts get the processor first. */
const extraNiceness = 10

type Ended = { state: string; error: JobFailure | null }

/**
 * Runs a job and keeps its row up to date: state, attempts, progress, error. The row is checked once a second, so a
 * cancelled job ends within a second, as does any job while the disk has less free space than the reserve. A JobError
 * ends the job; any other failure is left to the queue to retry. While the database or the object store is down, the
 * job waits and loses no try. A job that the worker gives back also throws, and its row is left to the next worker. The
 * queue may deliver a job twice, even to two workers at once: the first one to end the row wins.
 */
export async function runJob(
  handler: JobHandler<AnyPayload>,
  run: JobRun,
  services: Services,
): Promise<void> {
  try {
    await runTracked(handler, run, services)
  } catch (error) {
    throw isOutage(error) ? new JobPostponed(outageSeconds, { cause: error }) : error
  }
}

async function runTracked(
  handler: JobHandler<AnyPayload>,
  { payload, signal, isLastTry, isExtra }: JobRun,
  services: Services,
): Promise<void> {
  const { jobId, accountId } = payload
  // Jobs that the queue starts by itself have no row: they belong to no account.
  if (jobId === undefined || accountId === undefined)
    return await handler.run({ payload, signal, onProgress: () => {}, services })
  const { pool } = services
  const change = (changes: ValuesOf<typeof jobRecords>, action: string, isAudited = true) =>
    changeRow(pool, accountId, jobRecords, jobId, changes, { action, condition: isRunning, isAudited })
  const now = new Date().toISOString()
  const started = await change({ state: 'in_progress', startedAt: now, progress: 0 }, 'start')
  if (!started) return await leave()
  await pool.query('update jobs set attempts = attempts + 1 where id = $1', [jobId])

  const ended = new AbortController()
  const full = new AbortController()
  let progress = 0
  let written = 0
  const tick = setInterval(async () => {
    const { rows } = await pool
      .query(`select from jobs where id = $1 and state in ('waiting', 'in_progress')`, [jobId])
      .catch(() => ({ rows: [jobId] }))
    if (rows.length === 0) return ended.abort()
    // The database needs the rest of the disk.
    if (await isFull(services).catch(() => false)) return full.abort(noSpace())
    if (progress === written) return
    written = progress
    // Progress does not belong in the audit log.
    await change({ progress }, 'progress', false).catch(() => {})
  }, tickMs)
  try {
    if (await isFull(services)) throw noSpace()
    const run = () =>
      handler.run({
        payload,
        signal: AbortSignal.any([signal, ended.signal, full.signal]),
        onProgress: (percent: number) => {
          progress = Math.min(99, Math.max(progress, Math.floor(percent)))
        },
        services,
      })
    await withNiceness(isExtra ? extraNiceness : 0, run)
    const done = { state: 'done', progress: 100, endedAt: new Date().toISOString(), error: null }
    await change(done, 'finish')
  } catch (thrown) {
    if (ended.signal.aborted) return await leave()
    const error = full.signal.aborted ? full.signal.reason : thrown
    if (signal.reason instanceof JobReleased || error instanceof JobPostponed || isOutage(error)) throw error
    if (error instanceof JobError) return await end(error)
    if (isLastTry) {
      await end(lastErrorOf(error))
    } else await change({ state: 'waiting' }, 'retry')
    throw error
  } finally {
    clearInterval(tick)
  }

  async function end({ code }: JobError) {
    const failure = jobFailureOf(code)
    const failed = {
      state: 'failed',
      endedAt: new Date().toISOString(),
      error: failure,
    }
    const isOurs = await change(failed, 'fail')
    if (isOurs) await handler.fail?.(payload, failure, services)
    else await leave()
  }

  /**
   * The row was ended elsewhere. A completed job stays completed; otherwise its item is updated, even if a worker died
   * doing so.
   */
  async function leave() {
    const { rows } = await pool.query<Ended>('select state, error from jobs where id = $1', [jobId])
    const [row] = rows
    if (!row || row.state === 'done') return
    await handler.fail?.(payload, row.error ?? jobFailureOf('cancelled'), services)
  }
}

/** Whether the disk that jobs write to has less than MIN_FREE_DISK left. */
export const isFull = async ({ config, workDir }: Services): Promise<boolean> =>
  (await freeSpaceOf(workDir)) < config.MIN_FREE_DISK * 1024 * 1024

/** Job types without a handler and handlers without a job type; any of them prevents the start. */
export function errorsOfJobs(
  definitions: readonly JobDefinition[],
  handlers: Readonly<Record<string, unknown>>,
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
