import type { JobHandler, Parts } from '../parts.ts'

/** Days for which a deleted item can be brought back. */
const keptDays = 30
const old = `"deletedAt" < now() - make_interval(days => ${keptDays})`

/** Files first: a sweep that dies in between finds the rows again. */
export const sweepRemovedJob: JobHandler<Record<string, never>> = {
  async run({ parts }) {
    await sweepClips(parts)
    await sweepVideos(parts)
    await sweepRows(parts)
    await sweepTranslations(parts)
    await sweepUploads(parts)
    const { pool } = parts
    await pool.query(`delete from idempotency_keys where "createdAt" < now() - interval '24 hours'`)
    await pool.query(`delete from notices where at < now() - interval '1 day'`)
    await pool.query(`delete from sessions where "expiresAt" < now()`)
    await pool.query(`delete from known_addresses where "lastLoginAt" < now() - interval '90 days'`)
    await pool.query(`delete from login_failures where "lastAt" < now() - interval '2 days'`)
  },
}

/** The clips of a video go with it. */
async function sweepClips({ pool, storage }: Parts) {
  const { rows } = await pool.query<{ id: number; AccountId: number }>(
    `select id, "AccountId" from clips where ${old} or "videoId" in (select id from videos where ${old})`,
  )
  for (const { id, AccountId } of rows) {
    await storage.removePrefix(`accounts/${AccountId}/clips/${id}/`)
    await pool.query('delete from clips where id = $1', [id])
  }
}

async function sweepVideos({ pool, storage }: Parts) {
  const { rows } = await pool.query<{ id: number; AccountId: number; fileKey: string | null }>(
    `select id, "AccountId", "fileKey" from videos where ${old}`,
  )
  for (const { id, AccountId, fileKey } of rows) {
    const others = await pool.query('select 1 from videos where "fileKey" = $1 and id <> $2 limit 1', [
      fileKey,
      id,
    ])
    if (fileKey && others.rows.length === 0) await storage.remove(fileKey)
    await storage.removePrefix(`accounts/${AccountId}/videos/${id}/`)
    await pool.query('delete from videos where id = $1', [id])
  }
}

/** Swept with their files above; and people and accounts stay, since the audit names them. */
const keptTables = ['videos', 'clips', 'users', 'accounts']

/** Whatever else waits for Undo: a table with "deletedAt" is one of them without being named here. */
async function sweepRows({ pool }: Parts) {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns
      where column_name = 'deletedAt' and table_schema = current_schema() and table_name <> all($1)`,
    [keptTables],
  )
  for (const { name } of rows) await pool.query(`delete from ${name} where ${old}`)
}

/** The texts of items that are gone; a resource's table has its name. */
async function sweepTranslations({ pool }: Parts) {
  const { rows } = await pool.query<{ resource: string; table: string }>(
    'select distinct resource, quote_ident(resource) as table from translations',
  )
  for (const { resource, table } of rows)
    await pool.query(
      `delete from translations where resource = $1 and "resourceId" not in (select id from ${table})`,
      [resource],
    )
}

async function sweepUploads({ pool, storage }: Parts) {
  const { rows } = await pool.query<{ id: number; key: string; uploadId: string }>(
    `select id, key, "uploadId" from uploads where "completedAt" is null and "createdAt" < now() - interval '7 days'`,
  )
  for (const { id, key, uploadId } of rows) {
    await storage.abortUpload(key, uploadId).catch(() => {})
    await pool.query('delete from uploads where id = $1', [id])
  }
}
