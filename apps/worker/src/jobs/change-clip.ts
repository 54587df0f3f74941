import { inTransaction } from '@touchline/database'
import type { cutClip, PayloadOf } from '@touchline/jobs'
import { clipRecords, type RowOf, type ValuesOf } from '@touchline/records'
import { sql } from 'drizzle-orm'
import { changeRow } from '../records.ts'
import type { JobHandler, Services } from '../services.ts'

type Payload = PayloadOf<typeof cutClip>
type Clip = RowOf<typeof clipRecords>
export type ClipRun = Parameters<JobHandler<Payload>['run']>[0]

/**
 * Changes the clip of a job, unless there is nothing to change; undefined if it is gone, or if a later job replaces this
 * one. The row is locked first: a statement that waited for the lock would not see the job that was started meanwhile.
 */
export function changeClip(
  { payload, services }: { payload: Payload; services: Services },
  change: ValuesOf<typeof clipRecords> | ((clip: Clip) => ValuesOf<typeof clipRecords> | undefined),
  action: string,
): Promise<Clip | undefined> {
  const { accountId, clipId, jobId } = payload
  return inTransaction(services.pool, async (client) => {
    const { rows } = await client.query<Clip>(
      'select * from clips where "AccountId" = $1 and id = $2 for update',
      [accountId, clipId],
    )
    if (!rows[0]) return undefined
    const changes = typeof change === 'function' ? change(rows[0]) : change
    if (!changes) return rows[0]
    const values = { ...changes, renditionsSize: renditionsSizeOf({ ...rows[0], ...changes }) }
    const condition = isNewest(jobId)
    return await changeRow(client, accountId, clipRecords, clipId, values, { action, condition })
  })
}

/** Renditions with files of their own, and the clip without burnt subtitles. */
const renditionsSizeOf = ({ renditions, outputPrefix, cutSize }: Clip) =>
  renditions
    .filter(({ key }) => !key?.startsWith(`${outputPrefix}/`))
    .reduce((sum, { size }) => sum + (size ?? 0), cutSize ?? 0)

/** A change starts another job, which replaces the result of this one. */
const isNewest = (jobId: number) => ({
  name: 'newest',
  sql: sql`not exists (select from jobs where "resourceType" = 'Clip' and "resourceId" = clips.id
    and jobs.id > ${sql.placeholder('jobId')})`,
  values: { jobId },
})
