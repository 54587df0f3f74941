import { PgBoss } from 'pg-boss'
import { type Connection, executor, wakeWorkers } from './connection.ts'
import type { JobDefinition } from './definition.ts'
import { jobDefinitions } from './definitions.ts'
import type { PayloadOf } from './job-types.ts'

export type JobQueue = {
  /**
   * Adds a job to the queue, within the transaction of `connection`. It waits for the turn of the account in its
   * payload.
   */
  send<Definition extends JobDefinition>(
    definition: Definition,
    payload: PayloadOf<Definition>,
    connection: Connection,
  ): Promise<void>
  close(): Promise<void>
}

/** Opens the sending side of the queue over a pool, and creates missing queues of these types of jobs. */
export async function openQueue(
  pool: Connection,
  onError: (error: Error) => void,
  definitions: readonly JobDefinition[] = jobDefinitions,
): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor(pool), supervise: false, schedule: false })
  boss.on('error', onError)
  await boss.start()
  for (const definition of definitions) await ensureQueue(boss, definition)
  return {
    async send({ type }, payload, connection) {
      const { accountId } = payload as { accountId?: number }
      const group = accountId === undefined ? {} : { group: { id: String(accountId) } }
      await boss.send(type, payload, { db: executor(connection), ...group })
      await wakeWorkers(connection, type)
    },
    close: () => boss.stop({ graceful: false }),
  }
}

/** Creates or updates the queue of a job type. */
export async function ensureQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const options = {
    // The most that the queue takes: who runs the job keeps its limit, and a dead worker's heartbeat ends sooner.
    expireInSeconds: 24 * 3600,
    heartbeatSeconds: definition.heartbeat,
    retryLimit: definition.retries,
    retryDelay: definition.retryDelay ?? 1,
    retryBackoff: definition.retryDelay !== undefined,
    deleteAfterSeconds: 24 * 3600,
    // Workers listen to our own channel.
    notify: false,
  }
  if (await boss.getQueue(definition.type)) await boss.updateQueue(definition.type, options)
  else await boss.createQueue(definition.type, options)
}
