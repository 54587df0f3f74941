import { insertRow, jobRecords, type RowOf, type Scope, type Writer } from '@touchline/records'
import { connectionOf } from '@touchline/records/connection'
import type { JobDefinition } from './definition.ts'
import type { PayloadOf } from './job-types.ts'
import type { JobQueue } from './queue.ts'

/** What `startJob` adds to the payload. */
type Started = { jobId: number; accountId: number }

/**
 * Starts a job for an item: creates its row and its queue entry in one transaction, that of `scope` if there is one.
 * Returns the row.
 */
export async function startJob<Definition extends JobDefinition>(
  scope: Scope<Writer>,
  queue: JobQueue,
  definition: Definition,
  item: { type: string; id: number },
  payload: Omit<PayloadOf<Definition>, keyof Started>,
): Promise<RowOf<typeof jobRecords>> {
  return await scope.transaction(async (inside) => {
    const row = await insertRow(inside, jobRecords, {
      type: definition.type,
      resourceType: item.type,
      resourceId: item.id,
      payload: { type: definition.type, ...payload },
    })
    const started: Started = { jobId: row.id, accountId: inside.actor.accountId }
    const full = { ...payload, ...started }
    await queue.send(definition, full as unknown as PayloadOf<Definition>, connectionOf(inside))
    return row
  })
}

/** Queues a job without a row that people can see, in the transaction of `inside`. */
export async function queueJob<Definition extends JobDefinition>(
  inside: Scope<Writer>,
  queue: JobQueue,
  definition: Definition,
  payload: PayloadOf<Definition>,
): Promise<void> {
  await queue.send(definition, payload, connectionOf(inside))
}
