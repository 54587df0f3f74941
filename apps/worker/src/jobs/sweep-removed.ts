import type { JobHandler } from '../parts.ts'

/** Days for which a deleted item can be brought back. */
const keptDays = 30

type Removed = { id: number; AccountId: number; fileKey: string | null; outputPrefix: string | null }

/** Files first: a sweep that dies in between finds the rows again. */
export const sweepRemovedJob: JobHandler<Record<string, never>> = {
  async run({ parts: { pool, storage } }) {
    const old = `"deletedAt" < now() - make_interval(days => ${keptDays})`
    const { rows: videos } = await pool.query<Removed>(
      `select id, "AccountId", "fileKey", "outputPrefix" from videos where ${old}`,
    )
    for (const { id, AccountId, fileKey } of videos) {
      if (fileKey) await storage.remove(fileKey)
      await storage.removePrefix(`accounts/${AccountId}/videos/${id}/`)
      await pool.query('delete from videos where id = $1', [id])
    }
    const { rows: clips } = await pool.query<Removed>(`select id, "AccountId" from clips where ${old}`)
    for (const { id, AccountId } of clips) {
      await storage.removePrefix(`accounts/${AccountId}/clips/${id}/`)
      await pool.query('delete from clips where id = $1', [id])
    }
    for (const table of ['playlists', 'subcategories', 'categories', 'tags'])
      await pool.query(`delete from ${table} where ${old}`)
    await pool.query(`delete from idempotency_keys where "createdAt" < now() - interval '24 hours'`)
    await pool.query(`delete from notices where at < now() - interval '1 day'`)
    await pool.query(`delete from sessions where "expiresAt" < now()`)
    await pool.query(`delete from login_failures where "lastAt" < now() - interval '2 days'`)
    const { rows: uploads } = await pool.query<{ id: number; key: string; uploadId: string }>(
      `select id, key, "uploadId" from uploads where "completedAt" is null and "createdAt" < now() - interval '7 days'`,
    )
    for (const { id, key, uploadId } of uploads) {
      await storage.abortUpload(key, uploadId).catch(() => {})
      await pool.query('delete from uploads where id = $1', [id])
    }
  },
}
