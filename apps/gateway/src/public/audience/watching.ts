import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Watching as Answer, PageOfViewer } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { LRUCache } from 'lru-cache'
import type { Viewer } from './tokens.ts'

/** Milliseconds between two reports of an open page, and after which one that reports no more is not counted. */
const reportMs = 20_000
export const countedMs = 45_000
/** Milliseconds after which a session is counted again where it looks: pages report a little early. */
const lookedMs = 15_000
/** Milliseconds for which reports are gathered into one write, and for which a count is good enough. */
const gatherMs = 250
const countMs = 2_000
/** Milliseconds for which a page is not looked up again. */
const pageMs = 5_000
const sweepMs = 60_000
/** Rows of one write. */
const mostAtOnce = 1_000

/** The item of a public page. */
export type FoundPage = { kind: PageOfViewer['kind']; id: number; accountId: number }

/** `sector` is where in a sphere the viewer looks; null where nothing is played, or nothing that is one. */
type Report = FoundPage & { sessionId: number; sector: number | null }

export type Watching = {
  /**
   * Counts a viewer of a page; undefined if the viewer's account has no such page. What is looked up for it alone takes
   * `database`, the share of the viewer's account.
   */
  report(
    database: Queryable,
    viewer: Viewer,
    page: PageOfViewer,
    sector?: number | null,
  ): Promise<Answer | undefined>
  /** How many have an item's page open. */
  count(database: Queryable, item: Pick<FoundPage, 'kind' | 'id'>): Promise<number>
  close(): Promise<void>
}

/**
 * Counts who has a page open, over all gateways: each session is a row that its reports renew. Reports are gathered, so
 * that a crowd is a few statements a second, and written one batch after the other, through one connection of `writers`
 * however slow the database is. `find` looks up the item of a page.
 */
export function openWatching(
  writers: Queryable,
  find: (database: Queryable, page: PageOfViewer) => Promise<FoundPage | undefined>,
  onError: (error: Error) => void,
): Watching {
  const pages = new LRUCache<string, FoundPage | 'none', { database: Queryable; page: PageOfViewer }>({
    max: 1_000,
    ttl: pageMs,
    fetchMethod: async (_, __, { context: { database, page } }) => (await find(database, page)) ?? 'none',
  })
  const counts = new LRUCache<string, number, { database: Queryable; found: FoundPage }>({
    max: 1_000,
    ttl: countMs,
    fetchMethod: (_, __, { context: { database, found } }) => readCount(database, found),
  })
  let gathered = new Map<string, Report>()
  let gathering: Promise<void> | undefined
  let written: Promise<void> = Promise.resolve()

  const writeAll = async (reports: readonly Report[]): Promise<void> => {
    for (let start = 0; start < reports.length; start += mostAtOnce)
      await writeReports(writers, reports.slice(start, start + mostAtOnce))
  }
  /** Writes what is gathered in the next moment, and until the batch before is written. */
  const write = (): Promise<void> => {
    gathering ??= Promise.all([sleep(gatherMs), written.catch(() => {})]).then(() => {
      const reports = [...gathered.values()]
      gathered = new Map()
      gathering = undefined
      written = writeAll(reports)
      return written
    })
    return gathering
  }
  const sweep = setInterval(() => {
    writers
      .query(
        `with looks as (delete from audience_looks where minute < now() - interval '15 minutes')
          delete from audience_watching where "seenAt" < now() - interval '5 minutes'`,
      )
      .catch(onError)
  }, sweepMs)
  sweep.unref()

  return {
    async report(database, { sessionId, accountId }, page, sector = null) {
      // By account too: otherwise what its viewers wait for would take the share of whoever asked first.
      const key = `${accountId} ${page.kind} ${page.key}`
      const found = await pages.fetch(key, { context: { database, page } })
      // Of another account, it is not there for this viewer.
      if (!found || found === 'none' || found.accountId !== accountId) return undefined
      const name = `${found.kind} ${found.id}`
      gathered.set(`${name} ${sessionId}`, { ...found, sessionId, sector })
      await write()
      const watching = (await counts.fetch(name, { context: { database, found } })) ?? 0
      // The count may be a moment older than this viewer.
      return { watching: Math.max(1, watching), next: reportMs }
    },
    count: readCount,
    async close() {
      clearInterval(sweep)
      await (gathering ?? written).catch(() => {})
    },
  }
}

/**
 * Always in the same order: otherwise two gateways could deadlock. A look is counted once in a while for each session,
 * however often it reports and to whichever gateway; of it, only the sums of each minute are kept.
 */
async function writeReports(database: Queryable, reports: readonly Report[]): Promise<void> {
  await database.query({
    name: 'write-watching',
    text: `with given as (
        select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::smallint[])
          given (kind, id, session, account, sector)),
      seen as (insert into audience_watching as w
          (kind, "itemId", "SessionId", "AccountId", "seenAt", "lookedAt", "lookedIn")
        select kind, id, session, account, now(), case when sector is not null then now() end,
          case when sector is not null then $7::uuid end from given order by kind, id, session
        on conflict (kind, "itemId", "SessionId") do update set "seenAt" = excluded."seenAt",
          "lookedAt" = case when excluded."lookedAt" > w."lookedAt" + make_interval(secs => $6) or w."lookedAt" is null
            then excluded."lookedAt" else w."lookedAt" end,
          "lookedIn" = case when excluded."lookedAt" > w."lookedAt" + make_interval(secs => $6) or w."lookedAt" is null
            then excluded."lookedIn" else w."lookedIn" end
        returning kind, "itemId", "SessionId", "lookedIn")
      insert into audience_looks as l (kind, "itemId", minute, sector, "AccountId", looks)
        select g.kind, g.id, date_trunc('minute', now()), g.sector, g.account, count(*)
          from given g join seen s on s.kind = g.kind and s."itemId" = g.id and s."SessionId" = g.session
          where g.sector is not null and s."lookedIn" = $7
          group by g.kind, g.id, g.sector, g.account order by g.kind, g.id, g.sector
      on conflict (kind, "itemId", minute, sector) do update set looks = l.looks + excluded.looks`,
    values: [
      reports.map(({ kind }) => kind),
      reports.map(({ id }) => id),
      reports.map(({ sessionId }) => sessionId),
      reports.map(({ accountId }) => accountId),
      reports.map(({ sector }) => sector),
      lookedMs / 1000,
      randomUUID(),
    ],
  })
}

/** A report that was under way while its session ended does not count. */
async function readCount(database: Queryable, { kind, id }: Pick<FoundPage, 'kind' | 'id'>): Promise<number> {
  const { rows } = await database.query<{ watching: number }>({
    name: 'count-watching',
    text: `select count(*)::int as watching from audience_watching w
      join audience_sessions s on s.id = w."SessionId" and s."endedAt" is null
      where w.kind = $1 and w."itemId" = $2 and w."seenAt" > now() - make_interval(secs => $3)`,
    values: [kind, id, countedMs / 1000],
  })
  return rows[0]!.watching
}
