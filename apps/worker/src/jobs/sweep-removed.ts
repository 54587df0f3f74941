import { inTransaction } from '@touchline/database'
import type { JobHandler, Services } from '../services.ts'
import { readSweepOrder } from './sweep-order.ts'

/** The condition of rows deleted too long ago to be restored. */
const oldWith = ({ BIN_DAYS }: Services['config']) =>
  `"deletedAt" < now() - make_interval(days => ${BIN_DAYS})`
/** Failures listed in the log. */
const mostListed = 20

type Row = { id: number; AccountId: number; [column: string]: unknown }

/** Users and accounts are kept, since the audit log refers to them. */
const keptTables = ['users', 'accounts']

/** For tables with files: which rows to delete, and their files. */
const withFiles: Record<
  string,
  { conditionOf(old: string): string; removeFiles?(row: Row, { pool, storage }: Services): Promise<void> }
> = {
  event_attachments: {
    // Attachments are deleted with their event.
    conditionOf: (old) => `${old} or "EventId" in (select id from events where ${old})`,
    removeFiles: ({ fileKey }, { storage }) => storage.remove(String(fileKey)),
  },
  clips: {
    // Clips are deleted with their video. What was published of one still follows its marker by it.
    conditionOf: (old) => `"videoId" in (select id from videos where ${old}) or ${old}
      and not exists (select from videos v where v."AccountId" = clips."AccountId" and "ClipId" = clips.id and v."deletedAt" is null)`,
    removeFiles: ({ id, AccountId }, { storage }) =>
      storage.removePrefix(`accounts/${AccountId}/clips/${id}/`),
  },
  reels: {
    conditionOf: (old) => `${old}
      and not exists (select from videos v where v."AccountId" = reels."AccountId" and "ReelId" = reels.id and v."deletedAt" is null)`,
    removeFiles: ({ id, AccountId }, { storage }) =>
      storage.removePrefix(`accounts/${AccountId}/reels/${id}/`),
  },
  // An event waits until the files of all its attachments could be deleted.
  events: {
    conditionOf: (old) => `${old} and not exists (select from event_attachments where "EventId" = events.id)`,
  },
  clip_skins: {
    // A skin waits until no clip and no reel has it.
    conditionOf: (old) => `${old} and not exists (select from clips where "ClipSkinId" = clip_skins.id)
      and not exists (select from reels where "ClipSkinId" = clip_skins.id)`,
    async removeFiles({ id, AccountId, preRollKey, postRollKey, overlayKey }, { pool, storage }) {
      await storage.removePrefix(`accounts/${AccountId}/clip-skins/${id}/`)
      for (const key of [preRollKey, postRollKey, overlayKey]) {
        const others = await pool.query(
          `select from clip_skins where $1 in ("preRollKey", "postRollKey", "overlayKey") and id <> $2 limit 1`,
          [key, id],
        )
        if (key && others.rowCount === 0) await storage.remove(String(key))
      }
    },
  },
  videos: {
    // A video waits until the files of all its clips could be deleted.
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

/** Expired rows, by table. */
const outdatedWith = ({ AUDIT_DAYS, STATISTICS_DAYS, WEBHOOK_DAYS }: Services['config']) => ({
  webhook_deliveries: `"createdAt" < now() - make_interval(days => ${WEBHOOK_DAYS})`,
  audit_entries: `at < now() - make_interval(days => ${AUDIT_DAYS})`,
  playback_days: `day < current_date - ${STATISTICS_DAYS}`,
  event_playback_days: `day < current_date - ${STATISTICS_DAYS}`,
  conference_playback_days: `day < current_date - ${STATISTICS_DAYS}`,
  idempotency_keys: `"createdAt" < now() - interval '24 hours'`,
  outbox_events: `at < now() - interval '1 day'`,
  inbound_events: `"receivedAt" < now() - interval '90 days' and state <> 'waiting'`,
  sessions: `"expiresAt" < now()`,
  audience_sessions: `coalesce("endedAt", "expiresAt") < now() - interval '1 day'`,
  known_addresses: `"lastLoginAt" < now() - interval '90 days'`,
  password_resets: `"expiresAt" < now()`,
  account_keys: `"expiresAt" < now()`,
  reset_requests: `since < now() - interval '1 hour'`,
  login_failures: `"lastAt" < now() - interval '2 days'`,
  sign_in_tickets: `"expiresAt" < now()`,
  single_sign_on_visits: `"expiresAt" < now()`,
  network_visits: `"expiresAt" < now()`,
})

/**
 * Deletes for good what was soft-deleted long ago. A row that cannot be deleted is left for the next night and does not
 * block the rest. Throws at the end if any were left.
 */
export const sweepRemovedJob: JobHandler<Record<string, never>> = {
  async run({ services, signal }) {
    const { pool } = services
    const failures: string[] = []
    /** Continues after a failure; returns false if there was one. */
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

/** Deletes the old rows of a table in one statement; one by one if they have files, or if that fails. */
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
      // A row that is still referenced keeps its files; a row whose files could not be deleted is tried again.
      inTransaction(pool, async (client) => {
        await client.query(`delete from ${name} where id = $1`, [row.id])
        await removeFiles?.(row, services)
      }),
    )
}

/** Deletes the translations of items that no longer exist; a resource's table has the resource's name, with underscores. */
async function sweepTranslations({ pool }: Services, attempt: Attempt): Promise<void> {
  const { rows } = await pool.query<{ resource: string; table: string }>(
    `select distinct resource, quote_ident(replace(resource, '-', '_')) as table from translations`,
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
  const { rows } = await pool.query<{ id: number; key: string; uploadId: string; isComplete: boolean }>(
    `select id, key, "uploadId", "completedAt" is not null as "isComplete" from uploads
      where ("completedAt" is null or purpose = 'import') and "createdAt" < now() - interval '7 days'`,
  )
  for (const { id, key, uploadId, isComplete } of rows)
    await attempt(`uploads ${id}`, async () => {
      // A file of markers is of no use once it was imported.
      if (isComplete) await storage.remove(key)
      else await storage.abortUpload(key, uploadId).catch(() => {})
      await pool.query('delete from uploads where id = $1', [id])
    })
}
