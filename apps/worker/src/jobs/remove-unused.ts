import type { StoredClipRendition, StoredClipSubtitle } from '@touchline/database'
import type { Services } from '../services.ts'

type Stored = {
  newestJob: number | null
  renditions: Pick<StoredClipRendition, 'key'>[]
  subtitleFiles?: StoredClipSubtitle[] | null
  outputPrefix?: string | null
  thumbnailKey?: string | null
}

const tables = { Clip: 'clips', Reel: 'reels' } as const

/**
 * Deletes the files of a clip or reel that its row does not refer to, unless its newest job stored them. No other job
 * can add them to the row any more: a change that starts a job holds the row's lock, under which a job looks for later
 * ones.
 */
export async function removeUnused(
  type: keyof typeof tables,
  { accountId, id }: { accountId: number; id: number },
  { pool, storage }: Services,
): Promise<void> {
  const table = tables[type]
  const { rows } = await pool.query<Stored>(
    `select *, (select max(id) from jobs where "AccountId" = $1 and "resourceType" = $3 and "resourceId" = $2) as "newestJob"
      from ${table} where "AccountId" = $1 and id = $2`,
    [accountId, id, type],
  )
  const [row] = rows
  if (!row?.newestJob) return
  const { renditions, subtitleFiles, outputPrefix, thumbnailKey, newestJob } = row
  const used = new Set([thumbnailKey, ...[...renditions, ...(subtitleFiles ?? [])].map(({ key }) => key)])
  const prefix = `accounts/${accountId}/${table}/${id}/`
  for (const { key } of await storage.list(prefix)) {
    const job = /^(?:subtitles\/)?(\d+)[-/]/.exec(key.slice(prefix.length))?.[1]
    const isUsed = used.has(key) || (outputPrefix && key.startsWith(`${outputPrefix}/`))
    if (job && Number(job) < newestJob && !isUsed) await storage.remove(key)
  }
}
