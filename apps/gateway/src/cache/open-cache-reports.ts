import { randomUUID } from 'node:crypto'
import type { CachePurpose } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import type { Cache, CacheEntry } from './open-cache.ts'

/** Milliseconds between two reports of a gateway whose cache is in use. */
const reportEvery = 5_000
/** Entries in a report, the largest first. */
const mostReported = 1000

type Use = { purpose: CachePurpose; hits: number; misses: number }
type CacheReport = { entries: CacheEntry[]; uses: Use[] }

export type CacheReports = {
  /** What all gateways keep: this one now, the others as of their last report. */
  read(): Promise<CacheReport[]>
  close(): Promise<void>
}

/** Reports to the other gateways what this one keeps, and reads their reports. */
export function openCacheReports(pool: Pool, cache: Cache, onError: (error: Error) => void): CacheReports {
  const gateway = randomUUID()
  let reported = ''

  const own = (): CacheReport => ({
    entries: cache
      .entries()
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, mostReported),
    uses: [...cache.uses()].map(([purpose, use]) => ({ purpose, ...use })),
  })
  const report = async () => {
    const text = JSON.stringify(own())
    // An unchanged report is still current.
    await (text === reported
      ? pool.query('update cache_reports set at = now() where gateway = $1', [gateway])
      : pool.query(
          `with gone as (delete from cache_reports where at < now() - interval '1 minute' and gateway <> $1)
            insert into cache_reports (gateway, report) values ($1, $2)
            on conflict (gateway) do update set report = excluded.report, at = now()`,
          [gateway, text],
        ))
    reported = text
  }
  const timer = setInterval(() => {
    if (reported || cache.uses().size > 0) report().catch(onError)
  }, reportEvery)
  timer.unref()

  return {
    async read() {
      const { rows } = await pool.query<{ report: CacheReport }>(
        `select report from cache_reports where gateway <> $1 and at > now() - interval '1 minute'`,
        [gateway],
      )
      return [own(), ...rows.map((row) => row.report)]
    },
    async close() {
      clearInterval(timer)
      if (reported) await pool.query('delete from cache_reports where gateway = $1', [gateway])
    },
  }
}
