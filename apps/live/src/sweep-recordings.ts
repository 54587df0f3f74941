import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '@touchline/database'
import { type BlockStore, blockFolder, removeBlocks, sessionOfKey } from './block-store.ts'

/**
 * Removes recordings from the disk of this machine that ended more than `days` ago, or than their account wants to keep
 * them, and those that no account has any more. What was made a library video is in the storage; what is still to become
 * one stays. Blocks in the store go as soon as the video is made.
 */
export async function sweepRecordings(
  database: Queryable,
  folder: string,
  days: number,
  store?: BlockStore,
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const kept = await listKept(database, names.flatMap(idOf), days)
  for (const name of names)
    for (const id of idOf(name))
      if (!kept.has(id)) await rm(join(folder, name), { recursive: true, force: true })
  if (!store) return
  const stored = new Set((await store.list(blockFolder)).flatMap(({ key }) => sessionOfKey(key) ?? []))
  const keptThere = await listKept(database, [...stored], days)
  for (const id of stored) if (keptThere.get(id) !== 'unmade') await removeBlocks(store, id)
}

/** The session of a folder, or of one that is being restored. */
const idOf = (name: string): number[] =>
  /^\d{1,9}(\.restoring)?$/.test(name) ? [Number.parseInt(name, 10)] : []

/** Which of some recordings stay, and whether a video of all that they have is still to be made. */
async function listKept(database: Queryable, ids: readonly number[], days: number) {
  if (ids.length === 0) return new Map<number, 'made' | 'unmade'>()
  const ofSession = `from jobs j where j."AccountId" = s."AccountId" and j.type = 'record-live'
    and (j.payload->>'sessionId')::int = s.id`
  const isPending = `exists (select ${ofSession} and j.state in ('waiting', 'in_progress'))`
  const { rows } = await database.query<{ id: number; isMade: boolean }>(
    `select s.id, s."endedAt" is not null and not ${isPending} and exists (select ${ofSession} and j.state = 'done')
        as "isMade"
      from live_sessions s join accounts a on a.id = s."AccountId" where s.id = any($1)
      and ("endedAt" is null
        or "endedAt" > now() - make_interval(days => coalesce((a.config->'live'->>'recordingDays')::int, $2))
        or ${isPending})`,
    [ids, days],
  )
  return new Map(rows.map(({ id, isMade }) => [id, isMade ? ('made' as const) : ('unmade' as const)]))
}
