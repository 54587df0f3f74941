import { stat } from 'node:fs/promises'
import type { JobFailure } from '@touchline/contract'
import {
  inTransaction,
  type Queryable,
  type StoredGap,
  type StoredSubtitle,
  type StoredThumbnail,
} from '@touchline/database'
import { encodeVideo, startJob } from '@touchline/jobs'
import { findRow, jobRecords, scopeIn, scopeOf, videoRecords } from '@touchline/records'
import { checkRoom } from './account-limits.ts'
import { changeRow, notify } from './records.ts'
import type { Services } from './services.ts'

type Wanted = {
  videoId: number
  accountId: number
  /** The storage key of the original. */
  key: string
}
type Given = Wanted & {
  jobId: number
  /** The file, which must not be modified afterwards. */
  path: string
  contentType: string
  signal: AbortSignal
  /** What the video has besides its file, which is stored already. */
  extras?: { subtitles?: StoredSubtitle[]; thumbnails?: StoredThumbnail[]; gaps?: StoredGap[] }
}

/** True if a worker that died behind its last write already gave a video this file. */
export async function hasFile(database: Queryable, videoId: number, key: string): Promise<boolean> {
  const { rowCount } = await database.query('select from videos where id = $1 and "fileKey" = $2', [
    videoId,
    key,
  ])
  return Boolean(rowCount)
}

/** Stores a file as the original of a video and starts its encoding, on behalf of the user who started the job. */
export async function giveFile(given: Given, { pool, storage, queue }: Services): Promise<void> {
  const { videoId, accountId, jobId, key, path, contentType, signal, extras } = given
  await storage.putFile(key, path, contentType)
  const { size } = await stat(path)
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  // A job that was cancelled meanwhile must not start another.
  signal.throwIfAborted()
  const isGiven = await inTransaction(pool, async (client) => {
    await checkRoom(client, accountId, size)
    const changes = { fileKey: key, fileType: contentType, size, state: 'waiting', error: null, ...extras }
    if (!(await changeRow(client, accountId, videoRecords, videoId, changes, { action: 'import' })))
      return false
    const scope = scopeIn(client, accountId, createdBy)
    await startJob(scope, queue, encodeVideo, { type: 'Video', id: videoId }, { videoId })
    await notify(client)
    return true
  })
  if (!isGiven) await storage.remove(key)
}

/** Fails a video that was not given its file, and removes what was stored of it. One that has its file is left alone. */
export async function failWithoutFile(
  { videoId, accountId, key }: Wanted,
  error: JobFailure,
  { pool, storage }: Services,
): Promise<void> {
  if (await hasFile(pool, videoId, key)) return
  await changeRow(pool, accountId, videoRecords, videoId, { state: 'failed', error }, { action: 'fail' })
  await storage.remove(key)
}
