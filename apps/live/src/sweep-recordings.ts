import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '@touchline/database'

/**
 * Removes recordings from the disk of this machine that ended more than `days` ago, or that no account has any more.
 * What was made a library video is in the storage.
 */
export async function sweepRecordings(database: Queryable, folder: string, days: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  if (ids.length === 0) return
  const { rows } = await database.query<{ id: number }>(
    `select id from live_sessions where id = any($1)
      and ("endedAt" is null or "endedAt" > now() - make_interval(days => $2))`,
    [ids, days],
  )
  const kept = new Set(rows.map(({ id }) => id))
  for (const id of ids)
    if (!kept.has(id)) await rm(join(folder, String(id)), { recursive: true, force: true })
}
