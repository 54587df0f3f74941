import { setTimeout } from 'node:timers/promises'
import { demoLogins } from '@touchline/config'
import type { Pool } from '@touchline/database'

const patienceMs = 30_000

/** The usernames of the demo world that can log in; none if this database has none. */
export async function readDemoLogins(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>(
    `select username from users where username = any($1) and "isActive" and "deletedAt" is null
      order by array_position($1, username)`,
    [demoLogins.usernames],
  )
  return rows.map(({ username }) => username)
}

/**
 * Waits until the demo videos are playable, so that the first visit shows a complete world; gives up on a slow machine,
 * and tolerates a database that is briefly unavailable.
 */
export async function untilPlayable(pool: Pool): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const drawn = await pool
      .query(
        `select 1 from videos v join jobs j on j."resourceType" = 'Video' and j."resourceId" = v.id
          where j.type = 'make-demo-video' and j.state in ('waiting', 'in_progress') and v."playlistPath" is null limit 1`,
      )
      .then(
        ({ rowCount }) => rowCount === 0,
        () => false,
      )
    if (drawn) return
    await setTimeout(200)
  }
}
