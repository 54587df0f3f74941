import { PgBoss } from 'pg-boss'
import { type Connection, executor, wakeWorkers } from './connection.ts'
import { type JobDefinition, jobDefinitions, type PayloadOf } from './definitions.ts'

export type JobQueue = {
  /**
   * Puts a job into the queue, within the transaction of `connection`. The account of its payload is the one whose
   * turn it waits for.
   */
  send<Definition extends JobDefinition>(
    definition: Definition,
    payload: PayloadOf<Definition>,
    connection: Connection,
  ): Promise<void>
  close(): Promise<void>
}

/** Opens the sending side of the queue over the gateway's pool, and makes the queues where they are missing. */
export async function openQueue(pool: Connection, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({ db: executor(pool), supervise: false, schedule: false })
  boss.on('error', onError)
  await boss.start()
  for (const definition of jobDefinitions) await ensureQueue(boss, definition)
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

/** Makes the queue of a kind of job, or brings it up to date. */
export async function ensureQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const options = {
    expireInSeconds: definition.timeLimit,
    heartbeatSeconds: definition.heartbeat,
    retryLimit: definition.retries,
    retryDelay: definition.retryDelay ?? 1,
    retryBackoff: definition.retryDelay !== undefined,
    deleteAfterSeconds: 24 * 3600,
    // Workers listen to a channel of our own.
    notify: false,
  }
  if (await boss.getQueue(definition.type)) await boss.updateQueue(definition.type, options)
  else await boss.createQueue(definition.type, options)
}
