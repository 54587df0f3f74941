import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { cutClip as definition, PayloadOf } from '@touchline/jobs'
import { clipRecords } from '@touchline/records'
import { sql } from 'drizzle-orm'
import { errorOf } from '../error-of.ts'
import { cutClip } from '../media/cut-clip.ts'
import { makeThumbnail } from '../media/thumbnail.ts'
import { changeRow } from '../records.ts'
import { JobError, type JobHandler } from '../services.ts'
import { storeFolder } from '../store-folder.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>

/** Cuts a clip out of a video's original, exact to the frame; checking the output is part of the cut. */
export const cutClipJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, storage, workDir } = services
    const { clipId, jobId, accountId } = payload
    const condition = isNewest(jobId)
    const started = { state: 'in_progress' }
    const clip = await changeRow(pool, accountId, clipRecords, clipId, started, { action: 'cut', condition })
    const { rows } = await pool.query<{ fileKey: string | null }>(
      'select "fileKey" from videos where id = $1',
      [clip?.videoId],
    )
    const fileKey = rows[0]?.fileKey
    if (!clip || !fileKey) throw new JobError('gone')
    const outputPrefix = `accounts/${accountId}/clips/${clipId}/${jobId}`
    const outDir = await mkdtemp(join(workDir, 'clip-'))
    try {
      const bounds = { inMs: clip.in, outMs: clip.out }
      const outFile = join(outDir, 'clip.mp4')
      const result = await withFile(storage, fileKey, workDir, (input) =>
        cutClip({ input, outFile, ...bounds, signal, onProgress }),
      ).catch((error) => {
        throw errorOf(error)
      })
      await makeThumbnail({
        input: outFile,
        outFile: join(outDir, 'thumbnail.jpg'),
        atMs: result.durationMs / 3,
        signal,
      })
      await storeFolder(storage, outDir, outputPrefix)
      const { durationMs: duration, frames, isFrameAccurate, width, height, size } = result
      const files = { outputPrefix, filePath: 'clip.mp4', thumbnailPath: 'thumbnail.jpg' }
      const changes = {
        state: 'ready',
        error: null,
        duration,
        frames,
        isFrameAccurate,
        width,
        height,
        size,
        ...files,
      }
      const ready = await changeRow(pool, accountId, clipRecords, clipId, changes, {
        action: 'finish',
        condition,
      })
      const useless = ready ? clip.outputPrefix : outputPrefix
      if (useless && useless !== ready?.outputPrefix) await storage.removePrefix(`${useless}/`)
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }
  },

  async fail({ clipId, jobId, accountId }, error, { pool }) {
    const changes = { state: 'failed', error }
    const condition = isNewest(jobId)
    await changeRow(pool, accountId, clipRecords, clipId, changes, { action: 'fail', condition })
  },
}

/** New bounds start another cut, which replaces the result of this one. */
const isNewest = (jobId: number) => ({
  name: 'newest',
  sql: sql`not exists (select from jobs where "resourceType" = 'Clip' and "resourceId" = clips.id
    and jobs.id > ${sql.placeholder('jobId')})`,
  values: { jobId },
})
