import type { Pool } from '@touchline/database'
import type { OutboxEvent } from '../realtime/channels.ts'

/** Signed URLs are valid for at most an hour and a half; later, nothing has to be refused. In ms. */
const keptFor = 2 * 3_600_000
const mostKept = 50_000

/** The resources with files of their own, which have their id in their keys. */
const withFiles = ['videos', 'clips']
const ownKey = /^accounts\/\d+\/(videos|clips)\/(\d+)\//

export type RemovedFiles = {
  /** True for a file of a video or clip that was deleted or taken back. */
  has(key: string): boolean
  /** Follows deletions and restorations, of this gateway and of others. */
  follow(event: Pick<OutboxEvent, 'topic' | 'data'>): void
}

/** Knows which videos and clips were removed lately, so that URLs that were signed before do not lead to their files. */
export async function openRemovedFiles(pool: Pool, now: () => number = Date.now): Promise<RemovedFiles> {
  const removed = new Map<string, number>()
  const { rows } = await pool.query<{ name: string }>(
    withFiles
      .map(
        (table) =>
          `select '${table} ' || id as name from ${table} where "deletedAt" > now() - interval '2 hours'`,
      )
      .join(' union all '),
  )
  for (const { name } of rows) removed.set(name, now())
  const prune = () => {
    for (const [name, at] of removed) {
      if (now() - at < keptFor && removed.size <= mostKept) break
      removed.delete(name)
    }
  }
  return {
    has(key) {
      const [, resource, id] = ownKey.exec(key) ?? []
      return resource !== undefined && removed.has(`${resource} ${id}`)
    },
    follow({ topic, data: { id, action } }) {
      if (!withFiles.includes(topic)) return
      const name = `${topic} ${id}`
      // What is removed still changes: its posts are retracted, its jobs end.
      if (action !== 'remove' && action !== 'restore') return
      removed.delete(name)
      if (action === 'remove') removed.set(name, now())
      prune()
    },
  }
}
