import { PgBoss } from 'pg-boss'
import { type JobDefinition, jobDefinitions, type PayloadOf } from './definitions.ts'

/** What a statement runs on: a pool, or one client inside a transaction. */
type Connection = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

export type JobQueue = {
  /** Puts a job into the queue, within the transaction of `connection`. */
  send<Definition extends JobDefinition>(
    definition: Definition,
    payload: PayloadOf<Definition>,
    connection: Connection,
  ): Promise<void>
  close(): Promise<void>
}

export type JobRun = { payload: Record<string, unknown>; signal: AbortSignal; isLastTry: boolean }
export type JobRunner = (definition: JobDefinition, run: JobRun) => Promise<void>

const executor = (connection: Connection) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    // biome-ignore lint/suspicious/noExplicitAny: the queue's own type for rows
    rows: (await connection.query(text, values)).rows as any[],
  }),
})

/** Opens the sending side of the queue over the gateway's pool, and makes the queues where they are missing. */
export async function openQueue(pool: Connection, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor(pool), supervise: false, schedule: false })
  boss.on('error', onError)
  await boss.start()
  for (const definition of jobDefinitions) await ensureQueue(boss, definition)
  return {
    async send(definition, payload, connection) {
      await boss.send(definition.type, payload, { db: executor(connection) })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

async function ensureQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const options = {
    expireInSeconds: definition.timeLimit,
    heartbeatSeconds: definition.heartbeat,
    retryLimit: definition.retries,
    retryDelay: 1,
    deleteAfterSeconds: 24 * 3600,
  }
  if (await boss.getQueue(definition.type)) await boss.updateQueue(definition.type, options)
  else await boss.createQueue(definition.type, { ...options, notify: true })
}

/**
 * Opens the working side: takes jobs as they come, `concurrency` at a time of each type, wakes at once by
 * LISTEN/NOTIFY, sends heartbeats, and ends a run's signal at its time limit. `run` throws for a failure.
 */
export async function openWorker(
  connectionString: string,
  { run, concurrency, onError }: { run: JobRunner; concurrency: number; onError: (error: Error) => void },
): Promise<{ close(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', onError)
  await boss.start()
  for (const definition of jobDefinitions) {
    await ensureQueue(boss, definition)
    if (definition.cron) await boss.schedule(definition.type, definition.cron)
    const options = {
      includeMetadata: true as const,
      heartbeatRefreshSeconds: Math.max(1, Math.floor(definition.heartbeat / 3)),
      pollingIntervalSeconds: 2,
    }
    for (let i = 0; i < concurrency; i++) {
      const worker: string = await boss.work(definition.type, options, async ([job]) => {
        if (!job) return
        const payload = definition.payload.parse(job.data ?? {})
        try {
          await run(definition, { payload, signal: job.signal, isLastTry: job.retryCount >= job.retryLimit })
        } finally {
          // Who ends a job looks for the next one; by itself it would wait for a notice, or half a minute.
          boss.notifyWorker(worker)
        }
      })
    }
  }
  return { close: () => boss.stop({ graceful: true, timeout: 3000 }) }
}
