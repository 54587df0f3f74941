import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { clipRecords, RowOf, videoRecords } from '@touchline/records'
import { withContinuous } from '../media/continuous.ts'
import { inspectPicture } from '../media/inspect.ts'
import { JobError, type Services } from '../services.ts'
import { defaultSoundKey } from '../sound-key.ts'
import { withFile } from '../with-file.ts'
import { fetchLive } from './fetch-live.ts'

type Video = Pick<
  RowOf<typeof videoRecords>,
  'fileKey' | 'outputPrefix' | 'renditions' | 'sound' | 'isSoundChosen' | 'discontinuities'
>

/** The files that a clip is cut from, and what somebody chose to hear of the original. */
export type ClipSource = { input: string; audioInput?: string; sound?: Video['sound'] }

type Work<T> = {
  clip: Pick<RowOf<typeof clipRecords>, 'videoId' | 'in' | 'out'>
  /** For a copy of the original; it is there only as long as `use` runs. */
  folder: string
  signal: AbortSignal
  services: Services
  use: (source: ClipSource) => Promise<T>
}

/**
 * Calls `use` with the files that a clip is cut from, whose times are those that players count: the original, or a copy
 * of it with a continuous clock and whole packets. If its sound goes on behind its last picture or it is interlaced, the
 * pictures are only in the encoded files. Of a video that is being recorded it is what its live node has around the clip.
 */
export async function withSourceOf<T>(work: Work<T>): Promise<T> {
  const { clip, folder, signal, services, use } = work
  const { pool, storage, workDir } = services
  const { rows } = await pool.query<Video>(
    'select "fileKey", "outputPrefix", renditions, sound, "isSoundChosen", discontinuities from videos where id = $1',
    [clip.videoId],
  )
  const [video] = rows
  if (!video) throw new JobError('gone')
  if (!video.fileKey) return await withLive(work)
  const chosen = video.isSoundChosen ? { sound: video.sound } : {}
  const top = video.renditions[0]?.playlist.replace(/m3u8$/, 'mp4')
  return await withFile(storage, video.fileKey, workDir, async (file) => {
    const { heldSeconds, video: picture, isCutOff } = await inspectPicture(file, { signal })
    if (video.discontinuities.length > 0 || isCutOff)
      return await withContinuous(file, folder, { signal }, ({ input }) => use({ input, ...chosen }))
    if ((heldSeconds === 0 && !picture?.isInterlaced) || !top) return await use({ input: file, ...chosen })
    return await withFile(storage, `${video.outputPrefix}/${top}`, workDir, (input) =>
      withFile(storage, defaultSoundKey(video), workDir, (audioInput) => use({ input, audioInput })),
    )
  })
}

async function withLive<T>({ clip, folder, signal, services, use }: Work<T>): Promise<T> {
  const { rows } = await services.pool.query<{ id: number }>(
    'select id from live_sessions where "VideoId" = $1',
    [clip.videoId],
  )
  if (!rows[0]) throw new JobError('gone')
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, 'window.mp4')
    const file = `window.mp4?from=${clip.in}&to=${clip.out}`
    await fetchLive(services.pool, { sessionId: rows[0].id, file, path, signal })
    return await use({ input: path })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
