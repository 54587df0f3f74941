import { inTransaction } from '@touchline/database'
import type { JobHandler, Services } from '../services.ts'
import { readSweepOrder } from './sweep-order.ts'

/** Of a row that was deleted too long ago to be restored. */
const oldWith = ({ BIN_DAYS }: Services['config']) =>
  `"deletedAt" < now() - make_interval(days => ${BIN_DAYS})`
/** Failures that the log lists. */
const mostListed = 20

type Row = { id: number; AccountId: number; [column: string]: unknown }

/** People and accounts stay, since the audit names them. */
const keptTables = ['users', 'accounts']

/** What tables with files add: which rows go, and their files. */
const withFiles: Record<
  string,
  { conditionOf(old: string): string; removeFiles(row: Row, { pool, storage }: Services): Promise<void> }
> = {
  clips: {
    // The clips of a video go with it.
    conditionOf: (old) => `${old} or "videoId" in (select id from videos where ${old})`,
    removeFiles: ({ id, AccountId }, { storage }) =>
      storage.removePrefix(`accounts/${AccountId}/clips/${id}/`),
  },
  videos: {
    // One with a clip whose files could not be removed waits for it.
    conditionOf: (old) => `${old} and not exists (select from clips where "videoId" = videos.id)`,
    async removeFiles({ id, AccountId, fileKey }, { pool, storage }) {
      const others = await pool.query('select 1 from videos where "fileKey" = $1 and id <> $2 limit 1', [
        fileKey,
        id,
      ])
      if (fileKey && others.rows.length === 0) await storage.remove(String(fileKey))
      await storage.removePrefix(`accounts/${AccountId}/videos/${id}/`)
    },
  },
}

/** What nobody needs any more, by the table that it is in. */
const outdatedWith = ({ AUDIT_DAYS }: Services['config']) => ({
  audit_entries: `at < now() - make_interval(days => ${AUDIT_DAYS})`,
  idempotency_keys: `"createdAt" < now() - interval '24 hours'`,
  outbox_events: `at < now() - interval '1 day'`,
  sessions: `"expiresAt" < now()`,
  known_addresses: `"lastLoginAt" < now() - interval '90 days'`,
  password_resets: `"expiresAt" < now()`,
  reset_requests: `since < now() - interval '1 hour'`,
  login_failures: `"lastAt" < now() - interval '2 days'`,
})

/**
 * Removes for good what was deleted long ago. What cannot be removed is left for the next night and does not hold up the
 * rest. Throws at the end where something was left.
 */
export const sweepRemovedJob: JobHandler<Record<string, never>> = {
  async run({ services, signal }) {
    const { pool } = services
    const failures: string[] = []
    /** Goes on after a failure; false where there was one. */
    const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
      signal.throwIfAborted()
      try {
        await work()
        return true
      } catch (error) {
        signal.throwIfAborted()
        failures.push(`${what}: ${(error as Error).message}`)
        return false
      }
    }
    const tables = (await readSweepOrder(pool)).filter((table) => !keptTables.includes(table))
    for (const table of tables) await attempt(table, () => sweepTable(table, services, attempt))
    await attempt('translations', () => sweepTranslations(services, attempt))
    await attempt('uploads', () => sweepUploads(services, attempt))
    for (const [table, condition] of Object.entries(outdatedWith(services.config)))
      await attempt(table, () => pool.query(`delete from ${table} where ${condition}`))
    if (failures.length === 0) return
    const listed = failures.slice(0, mostListed).join('; ')
    throw new Error(`Not everything could be removed for good (${failures.length} failures): ${listed}`)
  },
}

type Attempt = (what: string, work: () => Promise<unknown>) => Promise<boolean>

/** Removes the old rows of a table at once; one by one where they have files, or where that fails. */
async function sweepTable(table: string, services: Services, attempt: Attempt): Promise<void> {
  const { pool } = services
  const name = `"${table}"`
  const old = oldWith(services.config)
  const { conditionOf, removeFiles } = withFiles[table] ?? {}
  const condition = conditionOf?.(old) ?? old
  if (!removeFiles) {
    const isDone = await pool.query(`delete from ${name} where ${condition}`).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
  const { rows } = await pool.query<Row>(`select * from ${name} where ${condition} order by id desc`)
  for (const row of rows)
    await attempt(`${table} ${row.id}`, () =>
      // A row that something still refers to keeps its files; one whose files could not be removed is found again.
      inTransaction(pool, async (client) => {
        await client.query(`delete from ${name} where id = $1`, [row.id])
        await removeFiles?.(row, services)
      }),
    )
}

/** The texts of items that are gone; a resource's table has its name. */
async function sweepTranslations({ pool }: Services, attempt: Attempt): Promise<void> {
  const { rows } = await pool.query<{ resource: string; table: string }>(
    'select distinct resource, quote_ident(resource) as table from translations',
  )
  for (const { resource, table } of rows)
    await attempt(`translations of ${resource}`, () =>
      pool.query(
        `delete from translations where resource = $1 and "resourceId" not in (select id from ${table})`,
        [resource],
      ),
    )
}

async function sweepUploads({ pool, storage }: Services, attempt: Attempt): Promise<void> {
  const { rows } = await pool.query<{ id: number; key: string; uploadId: string }>(
    `select id, key, "uploadId" from uploads where "completedAt" is null and "createdAt" < now() - interval '7 days'`,
  )
  for (const { id, key, uploadId } of rows) {
    await storage.abortUpload(key, uploadId).catch(() => {})
    await attempt(`uploads ${id}`, () => pool.query('delete from uploads where id = $1', [id]))
  }
}
