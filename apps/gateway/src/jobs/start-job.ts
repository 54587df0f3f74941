import { jobs } from '@touchline/contract'
import { tables } from '@touchline/database'
import type { JobDefinition, PayloadOf } from '@touchline/jobs'
import { connectionOf, type Scope } from '../access/scope.ts'
import type { Binding, Row } from '../crud/binding.ts'
import { insertRow } from '../crud/write.ts'
import type { Parts } from '../parts.ts'

/** The rows that people see of jobs. */
export const jobRows: Binding = { resource: jobs, table: tables.jobs }

type Own<Definition> = Omit<PayloadOf<Definition>, 'jobId' | 'accountId'>

/**
 * Starts a job for an item: its row and its place in the queue, in one transaction with whatever `scope` is in.
 * Answers the row.
 */
export async function startJob<Definition extends JobDefinition>(
  scope: Scope,
  { queue }: Parts,
  definition: Definition,
  item: { type: string; id: number },
  payload: Own<Definition>,
): Promise<Row> {
  return await scope.transaction(async (inside) => {
    const row = await insertRow(inside, jobRows, {
      type: definition.type,
      resourceType: item.type,
      resourceId: item.id,
      payload: { type: definition.type, ...payload },
    })
    const full = { ...payload, jobId: row.id, accountId: inside.actor.accountId }
    await queue.send(definition, full as unknown as PayloadOf<Definition>, connectionOf(inside))
    return row
  })
}
