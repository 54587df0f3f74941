import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { encodeVideo as definition, PayloadOf } from '@touchline/jobs'
import { faultOf } from '../fault-of.ts'
import { encodeVideo } from '../media/encode-video.ts'
import { JobFault, type JobHandler } from '../parts.ts'
import { changeRow, type Row, sendMessage } from '../records.ts'
import { storeFolder } from '../store-folder.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>

/**
 * Makes a video's playlists, thumbnail and sprite. It plays as soon as its top rung is there; the rest follows.
 * Everything goes below a prefix of this job's own, so a run that died leaves nothing in the way of the next.
 */
export const encodeVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, parts }) {
    const { pool, storage, workDir } = parts
    const { videoId, accountId } = payload
    const video = await changeRow(
      pool,
      'videos',
      videoId,
      { state: 'encoding', error: null },
      { action: 'encode' },
    )
    if (!video?.fileKey) throw new JobFault('gone')
    const outputPrefix = prefixOf(payload)
    const outDir = await mkdtemp(join(workDir, 'encode-'))
    try {
      await withFile(storage, String(video.fileKey), workDir, async (input) => {
        const result = await encodeVideo({
          input,
          outDir,
          signal,
          onProgress,
          onPlayable: async (playable) => {
            // One that plays already changes at the end, as a whole.
            if (isPlaying(video)) return
            await storeFolder(storage, outDir, outputPrefix)
            await changeRow(
              pool,
              'videos',
              videoId,
              { ...columnsOf(playable), outputPrefix },
              { action: 'play' },
            )
          },
        }).catch((error) => {
          throw faultOf(error)
        })
        await storeFolder(storage, outDir, outputPrefix)
        const changes = { ...columnsOf(result), outputPrefix, state: 'ready', error: null }
        const ready = await changeRow(pool, 'videos', videoId, changes, { action: 'finish' })
        if (!ready) throw new JobFault('gone')
      })
      await removeOldOutput(video, outputPrefix)
      const params = { name: String(video.name) }
      await sendMessage(pool, accountId, 'success', { key: 'videos.ready', params })
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }

    async function removeOldOutput(before: Row, kept: string) {
      const { outputPrefix: old } = before
      if (!old || old === kept) return
      // The previews of clips play the old segments.
      await pool.query(
        'update clips set "previewPrefix" = null, "previewPath" = null where "previewPrefix" = $1',
        [old],
      )
      await storage.removePrefix(`${old}/`)
    }
  },

  /** A video that an earlier encoding has made stays as it is. */
  async fail(payload, error, { pool, storage }) {
    const { videoId } = payload
    const ownPrefix = prefixOf(payload)
    const { rows } = await pool.query<Row>(
      'select "outputPrefix", "playlistPath" from videos where id = $1',
      [videoId],
    )
    const isWhole = rows[0] && isPlaying(rows[0]) && rows[0].outputPrefix !== ownPrefix
    const changes = isWhole ? { state: 'ready', error: null } : { state: 'failed', error }
    await changeRow(pool, 'videos', videoId, changes, { action: 'fail' })
    if (isWhole) await storage.removePrefix(`${ownPrefix}/`)
  },
}

const prefixOf = ({ accountId, videoId, jobId }: Payload) =>
  `accounts/${accountId}/videos/${videoId}/${jobId}`

const isPlaying = ({ outputPrefix, playlistPath }: Row) => Boolean(outputPrefix && playlistPath)

type Encoded = Partial<Awaited<ReturnType<typeof encodeVideo>>>

/** What the video's row keeps of an encoding. */
function columnsOf(result: Encoded): Record<string, unknown> {
  const { durationMs, width, height, frameRate, codecs, renditions, playlist, thumbnail, sprite } = result
  const columns = {
    duration: durationMs,
    width,
    height,
    frameRate,
    codecs,
    renditions,
    playlistPath: playlist,
    thumbnailPath: thumbnail,
    sprite,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
