import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '@touchline/database'
import { PgBoss } from 'pg-boss'
import { type JobClass, openBudget } from './budget.ts'
import { type Claimed, claimNext } from './claim.ts'
import type { JobDefinition } from './definition.ts'
import { jobDefinitions } from './definitions.ts'
import { giveBack, type Lease, type OnReturn, settle, watchForDead } from './leases.ts'
import { holdLifeLock } from './life-lock.ts'
import { ensureQueue } from './queue.ts'

export type JobRun = {
  payload: { [field: string]: unknown; jobId?: number; accountId?: number }
  signal: AbortSignal
  isLastTry: boolean
  /** Whether its account had others of its class running when it was taken: it gives way to those of others. */
  isExtra: boolean
}
export type JobRunner = (definition: JobDefinition, run: JobRun) => Promise<void>

/** The abort reason of a run whose job continues elsewhere: its row and its item must not be marked as ended. */
export class JobReleased extends Error {}

/** Thrown by a run that has to wait for something else: the job is taken again after `seconds`, and its slot is free. */
export class JobPostponed extends Error {
  readonly seconds: number
  constructor(seconds: number, options?: ErrorOptions) {
    super(`The job continues in ${seconds} s.`, options)
    this.seconds = seconds
  }
}

type Running = { lease: Lease; released: AbortController; ended: Promise<void> }

/** Milliseconds between two checks for jobs of dead workers, and for jobs without a notification. */
const lookMs = 500
/** Milliseconds between two heartbeats of each job; the shortest heartbeat timeout is 10 seconds. */
const heartbeatMs = 3000
/** Milliseconds that runs have to end when the worker shuts down. */
const stopMs = 2500

/**
 * Opens the working side: takes jobs of `definitions` as they arrive, `concurrency` at a time of all types and `perAccount` of one
 * account and class over all workers (by default, one less than the class's slots), and sends heartbeats. `run` keeps the
 * time limit and throws on failure. The jobs of a dead worker are given back within seconds; `close` gives back those of
 * this one.
 */
export async function openWorker({
  connectionString,
  pool,
  definitions = jobDefinitions,
  concurrency,
  perAccount,
  run,
  onReturn,
  onError,
}: {
  connectionString: string
  pool: Pool
  definitions?: readonly JobDefinition[]
  concurrency: number
  perAccount?: number | undefined
  run: JobRunner
  onReturn: OnReturn
  onError: (error: Error) => void
}): Promise<{ close(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', onError)
  await boss.start()
  for (const definition of definitions) {
    await ensureQueue(boss, definition)
    if (definition.cron) await boss.schedule(definition.type, definition.cron)
  }
  const definitionOf = new Map(definitions.map((definition) => [definition.type, definition]))
  const running = new Set<Running>()
  const budget = openBudget(concurrency)
  /** A check in progress; one requested meanwhile joins it. */
  let looking: Promise<void> | undefined
  let looksAgain = false
  let isClosing = false
  const { worker, close: releaseLife } = await holdLifeLock(connectionString, {
    onWaiting: look,
    onError,
  })
  const giveBackDead = watchForDead(boss, pool, { worker, definitions, onReturn })

  function look(): void {
    if (isClosing) return
    looksAgain = true
    looking ??= takeJobs()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }

  /** Takes jobs while there are any and there is a free slot for them. */
  async function takeJobs(): Promise<void> {
    while (looksAgain && !isClosing && budget.open().length > 0) {
      looksAgain = false
      const waiting = await classesWaiting()
      for (const jobClass of budget.open().filter((open) => waiting.has(open))) {
        const claimed = await claimNext(boss, pool, jobClass, {
          worker,
          definitions,
          concurrency,
          perAccount,
        })
        if (!claimed) continue
        budget.start(jobClass, waiting)
        start(jobClass, claimed)
        looksAgain = true
        break
      }
    }
  }

  async function classesWaiting(): Promise<Set<JobClass>> {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
    )
    return new Set(rows.flatMap(({ name }) => definitionOf.get(name)?.class ?? []))
  }

  function start(jobClass: JobClass, { job, isExtra }: Claimed): void {
    const released = new AbortController()
    const lease = { job: job.id, type: job.name, attempt: job.retryCount }
    const entry: Running = { lease, released, ended: Promise.resolve() }
    running.add(entry)
    entry.ended = execute(definitionOf.get(job.name)!, { job, isExtra }, entry).finally(() => {
      running.delete(entry)
      budget.end(jobClass)
      look()
    })
  }

  async function execute(definition: JobDefinition, { job, isExtra }: Claimed, { lease, released }: Running) {
    const { signal } = released
    const isLastTry = job.retryCount >= job.retryLimit
    let end = () => settle(boss, pool, lease)
    try {
      const payload = definition.payload.parse(job.data ?? {})
      await run(definition, { payload, signal, isLastTry, isExtra })
    } catch (error) {
      if (released.signal.aborted) end = () => giveBack(pool, lease, onReturn)
      else if (error instanceof JobPostponed) end = () => giveBack(pool, lease, onReturn, error.seconds)
      else end = () => settle(boss, pool, lease, error ?? new Error('The job failed.'))
    }
    // The database may be restarting; heartbeats continue until the queue knows.
    for (;;)
      try {
        return await end()
      } catch (error) {
        onError(error as Error)
        if (isClosing) return
        await delay(lookMs)
      }
  }

  /** Sends heartbeats, and aborts the runs of jobs that another worker has taken over. */
  async function beat(): Promise<void> {
    const beating = [...running]
    if (beating.length === 0) return
    for (const { lease } of beating)
      await boss.touch(lease.type, { id: lease.job, retryCount: lease.attempt })
    const { rows } = await pool.query<Lease>('select job, attempt from job_leases where worker = $1', [
      worker,
    ])
    for (const { lease, released } of beating)
      if (!rows.some(({ job, attempt }) => job === lease.job && attempt === lease.attempt))
        released.abort(new JobReleased())
  }

  async function lookForWork(): Promise<void> {
    await giveBackDead()
    look()
  }

  const timers = [every(lookMs, lookForWork, onError), every(heartbeatMs, beat, onError)]
  return {
    async close() {
      isClosing = true
      for (const stop of timers) stop()
      await looking
      const left = [...running]
      for (const { released } of left) released.abort(new JobReleased())
      await Promise.race([Promise.all(left.map(({ ended }) => ended)), delay(stopMs)])
      // Runs that did not end in time end with this process.
      for (const { lease } of running) await giveBack(pool, lease, onReturn).catch(onError)
      await releaseLife()
      await boss.stop({ graceful: false })
    },
  }
}

/** Runs `work` repeatedly, with a pause after each run; returns a function that stops it. */
function every(pauseMs: number, work: () => Promise<void>, onError: (error: Error) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  void (async () => {
    while (!signal.aborted) {
      await work().catch(onError)
      await delay(pauseMs, undefined, { signal }).catch(() => {})
    }
  })()
  return () => ending.abort()
}
