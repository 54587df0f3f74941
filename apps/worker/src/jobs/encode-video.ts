import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { usualSphere } from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { analyseVideo, type encodeVideo as definition, type PayloadOf } from '@touchline/jobs'
import { type RowOf, scopeOf, uncountEncoding, videoRecords } from '@touchline/records'
import { countLength } from '../account-limits.ts'
import { errorOf } from '../error-of.ts'
import { encodeVideo } from '../media/encode-video.ts'
import { playRecording } from '../play-recording.ts'
import { changeRow, sendMessage } from '../records.ts'
import { JobError, type JobHandler } from '../services.ts'
import { storeFolder } from '../store-folder.ts'
import { withFile } from '../with-file.ts'

type Payload = PayloadOf<typeof definition>
type Output = Pick<RowOf<typeof videoRecords>, 'outputPrefix' | 'playlistPath'>

/**
 * Makes a video's playlists, thumbnail and sprite. The video is playable as soon as its top rendition is ready; the
 * rest follows. All files go below a prefix of this job's own, so a crashed run does not affect the next.
 */
export const encodeVideoJob: JobHandler<Payload> = {
  async run({ payload, signal, onProgress, services }) {
    const { pool, storage, workDir, queue } = services
    const { videoId, accountId } = payload
    const change = (changes: Parameters<typeof changeRow<typeof videoRecords>>[4], action: string) =>
      changeRow(pool, accountId, videoRecords, videoId, changes, { action })
    const video = await change({ state: 'encoding', error: null }, 'encode')
    if (!video?.fileKey) throw new JobError('gone')
    const outputPrefix = prefixOf(payload)
    const outDir = await mkdtemp(join(workDir, 'encode-'))
    try {
      await withFile(storage, video.fileKey, workDir, async (input) => {
        const result = await encodeVideo({
          input,
          ...(video.isSoundChosen && { sound: video.sound }),
          outDir,
          signal,
          onProgress,
          onLength: (length) => countLength(pool, payload, length),
          onPlayable: async (playable) => {
            // A video that is already playable changes only at the end, in one step.
            if (isPlaying(video)) return
            const outputSize = await storeFolder(storage, outDir, outputPrefix)
            const columns = { ...columnsOf(playable), ...sphereIn(playable, video) }
            await change({ ...columns, ...notAnalysed, outputPrefix, outputSize }, 'play')
            await playRecording(pool, accountId, videoId)
          },
        }).catch((error) => {
          throw errorOf(error)
        })
        const outputSize = await storeFolder(storage, outDir, outputPrefix)
        const output = { ...columnsOf(result), ...notAnalysed, outputPrefix, outputSize }
        const columns = { ...output, state: 'ready', error: null }
        await inTransaction(pool, async (client) => {
          const options = { action: 'finish' }
          const ready = await changeRow(client, accountId, videoRecords, videoId, columns, options)
          if (!ready) throw new JobError('gone')
          await queue.send(analyseVideo, { accountId, videoId }, client)
        })
      })
      await playRecording(pool, accountId, videoId)
      await removeOldOutput(video, outputPrefix)
      const params = { name: video.name }
      await sendMessage(pool, accountId, 'success', { key: 'videos.ready', params })
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }

    async function removeOldOutput(before: Output, kept: string) {
      const { outputPrefix: old } = before
      if (!old || old === kept) return
      // The previews of clips refer to the old segments.
      await pool.query(
        'update clips set "previewPrefix" = null, "previewPath" = null where "previewPrefix" = $1',
        [old],
      )
      await storage.removePrefix(`${old}/`)
    }
  },

  /** A video with an earlier encoding keeps it. */
  async fail(payload, error, { pool, storage }) {
    const { videoId, accountId, jobId } = payload
    await uncountEncoding(scopeOf(pool, accountId), jobId)
    const ownPrefix = prefixOf(payload)
    const { rows } = await pool.query<Output>(
      'select "outputPrefix", "playlistPath" from videos where id = $1',
      [videoId],
    )
    const isWhole = rows[0] && isPlaying(rows[0]) && rows[0].outputPrefix !== ownPrefix
    const changes = isWhole ? { state: 'ready', error: null } : { state: 'failed', error }
    await changeRow(pool, accountId, videoRecords, videoId, changes, { action: 'fail' })
    if (isWhole) await storage.removePrefix(`${ownPrefix}/`)
  },
}

const prefixOf = ({ accountId, videoId, jobId }: Payload) =>
  `accounts/${accountId}/videos/${videoId}/${jobId}`

const isPlaying = ({ outputPrefix, playlistPath }: Output) => Boolean(outputPrefix && playlistPath)

/** How a video is looked at, of which nobody has said that yet, by what its file says. */
const sphereIn = ({ sphere }: Encoded, video: { sphere: unknown }) =>
  sphere && !video.sphere
    ? { sphere: { ...usualSphere, yaw: Math.min(180, Math.max(-180, sphere.yaw)) } }
    : {}

/** What the analysis of a new output sets again; paths are relative to the output. */
const notAnalysed = { waveformPath: null, filmstripPath: null, suggestions: [], analysedPrefix: null }

/** Audio tracks of the original that are in no programme. */
export const unusedOf = (audioTracks: readonly unknown[], sound: readonly { tracks: readonly number[] }[]) =>
  audioTracks.length - new Set(sound.flatMap(({ tracks }) => tracks)).size

type Encoded = Partial<Awaited<ReturnType<typeof encodeVideo>>>

/** The columns of the video's row that an encoding sets. */
function columnsOf(result: Encoded) {
  const {
    durationMs,
    width,
    height,
    frameRate,
    codecs,
    discontinuities,
    audioTracks,
    sound,
    renditions,
    playlist,
    thumbnail,
    sprite,
  } = result
  // Omits values that are not known yet.
  return {
    duration: durationMs,
    width,
    height,
    frameRate,
    codecs,
    discontinuities,
    audioTracks,
    sound,
    unusedAudioTracks: audioTracks && sound && unusedOf(audioTracks, sound),
    renditions,
    playlistPath: playlist,
    thumbnailPath: thumbnail,
    sprite,
  }
}
