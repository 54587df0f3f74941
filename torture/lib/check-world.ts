import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '@touchline/database'
import type { Written } from './writers.ts'

/** What is wrong with a database after the writers have stopped; every value must be 0. */
export type Damage = { lost: number; doubled: number; orphans: number; unaudited: number }

export const isWhole = (damage: Damage): boolean => Object.values(damage).every((count) => count === 0)

export const inWords = ({ lost, doubled, orphans, unaudited }: Damage): string =>
  `${lost} lost, ${doubled} doubled, ${orphans} orphans, ${unaudited} off the audit`

const countOf = async (pool: Pool, text: string, values: unknown[] = []): Promise<number> =>
  Number((await pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0)

/** After a worker dies, its job is requeued, or ended after the last attempt, within seconds; later on a busy machine. */
const settlingMs = 90_000

/** Compares the acknowledged writes with the database, once the jobs have settled. */
export async function checkWorld(pool: Pool, written: readonly Written[]): Promise<Damage> {
  const deadline = Date.now() + settlingMs
  for (;;) {
    const damage = await look(pool, written)
    if (isWhole(damage) || Date.now() > deadline) return damage
    await delay(500)
  }
}

async function look(pool: Pool, written: readonly Written[]): Promise<Damage> {
  const { rows } = await pool.query<{ id: number; name: string; description: string | null; gone: boolean }>(
    `select id, name, description, "deletedAt" is not null as gone from videos where name like 'torture %'`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost = written.filter(({ id, name, version, isRemoved }) => {
    const row = byId.get(id)
    return !row || row.name !== name || (version > 1 && row.description !== name) || (isRemoved && !row.gone)
  }).length
  const doubled = rows.length - new Set(rows.map(({ name }) => name)).size
  const orphans =
    (await countOf(pool, 'select count(*) from idempotency_keys where status is null')) +
    (await countOf(
      pool,
      `select count(*) from jobs where state in ('waiting', 'in_progress')
        and not exists (select 1 from pgboss.job q where (q.data->>'jobId')::int = jobs.id
          and q.state in ('created', 'retry', 'active'))`,
    ))
  // Every version of a row has one audit entry and one outbox event.
  const unaudited = await countOf(
    pool,
    `select count(*) from videos v where name like 'torture %' and version <> (select count(*) from audit_entries a
      where a.resource = 'videos' and a."resourceId" = v.id)`,
  )
  return { lost, doubled, orphans, unaudited }
}
