import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { renderSkin as definition, PayloadOf } from '@touchline/jobs'
import { frameSize, testPictureArgs } from '@touchline/media'
import { clipSkinRecords } from '@touchline/records'
import { sql } from 'drizzle-orm'
import { errorOf } from '../error-of.ts'
import { cutClip } from '../media/cut-clip.ts'
import { renderSkin } from '../media/render-skin.ts'
import { runTool } from '../media/run.ts'
import { SkinFileError } from '../media/skin-files.ts'
import { changeRow } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { fetchFile, fetchSkin } from './skin-of-clip.ts'

type Payload = PayloadOf<typeof definition>

const sampleMs = 4000
const shortSide = 720

/** Renders the preview of a clip skin, which checks its files too. */
export const renderSkinJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, storage, workDir } = services
    const { clipSkinId: id, jobId, accountId, format } = payload
    const condition = isNewest(jobId)
    const change = (changes: Parameters<typeof changeRow<typeof clipSkinRecords>>[4], action: string) =>
      changeRow(pool, accountId, clipSkinRecords, id, changes, { action, condition })
    const skin = await change({ state: 'in_progress', errorField: null }, 'preview')
    // A later preview is on its way.
    if (!skin) return
    const folder = await mkdtemp(join(workDir, 'skin-'))
    const outFile = join(folder, 'preview.mp4')
    const key = `accounts/${accountId}/clip-skins/${id}/${jobId}.mp4`
    try {
      const clip = await makeSample(payload, folder, signal, services)
      onProgress(10)
      const result = await renderSkin({
        ...(await fetchSkin(skin, folder, services)),
        clip,
        frame: frameSize(format, shortSide),
        outFile,
        signal,
        onProgress: (percent) => onProgress(10 + Math.round(percent * 0.85)),
      }).catch(async (error) => {
        if (error instanceof SkinFileError) await change({ errorField: error.field }, 'preview')
        throw errorOf(error)
      })
      signal.throwIfAborted()
      await storage.putFile(key, outFile, 'video/mp4')
      const { frames: previewFrames, durationMs: previewDuration } = result
      const preview = { previewKey: key, previewFormat: format, previewDuration, previewFrames }
      const ready = await change({ state: 'ready', error: null, errorField: null, ...preview }, 'preview')
      const useless = ready ? skin.previewKey : key
      if (useless && useless !== ready?.previewKey) await storage.remove(useless)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  async fail({ clipSkinId, jobId, accountId }, error, { pool }) {
    const condition = isNewest(jobId)
    const changes = { state: 'failed', error }
    await changeRow(pool, accountId, clipSkinRecords, clipSkinId, changes, { action: 'fail', condition })
  },
}

/** The first seconds of the clip or video, or a test picture. */
async function makeSample(
  { format, videoId, clipId }: Payload,
  folder: string,
  signal: AbortSignal,
  { pool, storage }: Services,
): Promise<string> {
  const outFile = join(folder, 'sample.mp4')
  if (videoId === null && clipId === null) {
    await runTool('ffmpeg', testPictureArgs(frameSize(format, shortSide), sampleMs / 1000, outFile), {
      signal,
    })
    return outFile
  }
  const { rows } = await pool.query<{ key: string | null }>(
    clipId === null
      ? 'select "fileKey" as key from videos where id = $1'
      : `select "outputPrefix" || '/' || "filePath" as key from clips where id = $1`,
    [clipId ?? videoId],
  )
  const key = rows[0]?.key
  if (!key) throw new JobError('gone')
  const input = await fetchFile(key, folder, storage)
  await cutClip({ input, outFile, inMs: 0, outMs: sampleMs, signal }).catch((error) => {
    throw errorOf(error)
  })
  return outFile
}

/** A later preview replaces the result of this one. */
const isNewest = (jobId: number) => ({
  name: 'newest',
  sql: sql`not exists (select from jobs where "resourceType" = 'ClipSkin' and "resourceId" = clip_skins.id
    and jobs.id > ${sql.placeholder('jobId')})`,
  values: { jobId },
})
