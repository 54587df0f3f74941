import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction, type StoredThumbnail } from '@touchline/database'
import type { chooseThumbnail as definition, PayloadOf } from '@touchline/jobs'
import { findRow, jobRecords, scopeIn, scopeOf, updateRow, videoRecords } from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { fileSize } from '../media/files.ts'
import { makeStill, takeFrame } from '../media/still.ts'
import { notify } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>

/** Makes the thumbnail that somebody chose, and stores it apart from the encoding, which may be replaced. */
export const chooseThumbnailJob: JobHandler<Payload> = {
  async run({ payload, signal, services }) {
    const { videoId, accountId, jobId, langId, source, at } = payload
    const { storage, workDir } = services
    const folder = await mkdtemp(join(workDir, 'thumbnail-'))
    const key = `accounts/${accountId}/videos/${videoId}/thumbnails/${langId ?? 'default'}-${jobId}.jpg`
    try {
      const outFile = join(folder, 'thumbnail.jpg')
      await makePicture(payload, outFile, signal, services).catch((error) => {
        throw errorOf(error)
      })
      const size = await fileSize(outFile)
      signal.throwIfAborted()
      await storage.putFile(key, outFile, 'image/jpeg')
      const { isKept, replaced } = await store(payload, { langId, source, at, key, size }, services)
      if (replaced && replaced !== key) await storage.remove(replaced)
      if (!isKept) await storage.remove(key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function makePicture(
  { videoId, at, file }: Payload,
  outFile: string,
  signal: AbortSignal,
  { pool, storage, workDir }: Services,
): Promise<void> {
  if (file !== null)
    return await withFile(storage, file, workDir, (path) => makeStill(path, outFile, { signal }))
  const { rows } = await pool.query<{ picture: string | null }>(
    `select "outputPrefix" || '/' || (renditions->0->>'playlist') as picture from videos where id = $1`,
    [videoId],
  )
  // The top rendition is what the player showed.
  const picture = rows[0]?.picture?.replace(/m3u8$/, 'mp4')
  if (!picture || at === null) throw new JobError('gone')
  await withFile(storage, picture, workDir, (input) => takeFrame({ input, atMs: at, outFile, signal }))
}

/** Writes the thumbnail to its video on behalf of its user, unless a later choice for the same language exists. */
async function store(
  { videoId, accountId, jobId, langId }: Payload,
  thumbnail: StoredThumbnail,
  { pool }: Services,
): Promise<{ isKept: boolean; replaced?: string | undefined }> {
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  return await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ thumbnails: StoredThumbnail[] }>(
      'select thumbnails from videos where id = $1 for update',
      [videoId],
    )
    const known = rows[0]?.thumbnails
    if (!known) throw new JobError('gone')
    const { rowCount } = await client.query(
      `select from jobs where "AccountId" = $1 and "resourceType" = 'Video' and "resourceId" = $2 and id > $3
        and type = 'choose-thumbnail' and state <> 'failed' and payload->>'langId' is not distinct from $4`,
      [accountId, videoId, jobId, langId],
    )
    if (rowCount) return { isKept: false }
    const others = known.filter((other) => other.langId !== langId)
    const thumbnails = [...others, thumbnail].sort((a, b) => (a.langId ?? '').localeCompare(b.langId ?? ''))
    const scope = scopeIn(client, accountId, createdBy)
    await updateRow(scope, videoRecords, videoId, { thumbnails }, { action: 'thumbnail', rows: 'all' })
    await notify(client)
    return { isKept: true, replaced: known.find((other) => other.langId === langId)?.key }
  })
}
