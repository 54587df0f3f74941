import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '@touchline/database'

/**
 * Removes recordings from the disk of this machine that ended more than `days` ago, or than their account wants to keep
 * them, and those that no account has any more. What was made a library video is in the storage; what is still to become
 * one stays.
 */
export async function sweepRecordings(database: Queryable, folder: string, days: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  if (ids.length === 0) return
  const { rows } = await database.query<{ id: number }>(
    `select s.id from live_sessions s join accounts a on a.id = s."AccountId" where s.id = any($1)
      and ("endedAt" is null
        or "endedAt" > now() - make_interval(days => coalesce((a.config->'live'->>'recordingDays')::int, $2))
        or exists (select from jobs j where j."AccountId" = s."AccountId" and j.type = 'record-live'
          and j.state in ('waiting', 'in_progress') and (j.payload->>'sessionId')::int = s.id))`,
    [ids, days],
  )
  const kept = new Set(rows.map(({ id }) => id))
  for (const id of ids)
    if (!kept.has(id)) await rm(join(folder, String(id)), { recursive: true, force: true })
}
