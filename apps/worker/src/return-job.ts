import type { Queryable } from '@touchline/database'
import { jobRecords } from '@touchline/records'
import { sql } from 'drizzle-orm'
import { changeRow } from './records.ts'

/** Sets a job whose run ended without a result back to waiting in its row, before another worker can take it. */
export async function returnJob(
  { jobId, accountId }: { jobId?: number; accountId?: number },
  { countsAsTry }: { countsAsTry: boolean },
  connection: Queryable,
): Promise<void> {
  if (jobId === undefined || accountId === undefined) return
  await changeRow(
    connection,
    accountId,
    jobRecords,
    jobId,
    { state: 'waiting', progress: 0 },
    { action: 'retry', condition: { name: 'in progress', sql: sql`jobs.state = 'in_progress'` } },
  )
  if (!countsAsTry)
    await connection.query('update jobs set attempts = greatest(0, attempts - 1) where id = $1', [jobId])
}
