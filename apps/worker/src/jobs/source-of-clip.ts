import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RowOf, videoRecords } from '@touchline/records'
import { withContinuous } from '../media/continuous.ts'
import { fileSize } from '../media/files.ts'
import { inspectPicture } from '../media/inspect.ts'
import { joinRecording, type RecordedPiece } from '../media/join-recording.ts'
import { JobError, type Services } from '../services.ts'
import { defaultSoundKey } from '../sound-key.ts'
import { withFile } from '../with-file.ts'
import { fetchLive, fetchPieces } from './fetch-live.ts'

type Video = Pick<
  RowOf<typeof videoRecords>,
  'fileKey' | 'outputPrefix' | 'renditions' | 'sound' | 'isSoundChosen' | 'discontinuities'
>

/** Milliseconds behind a clip that a live node is waited for. */
const tail = 1_000

/** The files that a clip is cut from, and what somebody chose to hear of the original. */
export type ClipSource = {
  input: string
  audioInput?: string
  sound?: Video['sound']
  /** Where in the video the files begin, in ms; the beginning if absent. */
  startsAt?: number
}

type Work<T> = {
  /** Where it is cut from: a video, or what a live node has of a session. */
  clip: { videoId: number | null; sessionId: number | null; in: number; out: number }
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
  if (clip.sessionId !== null) return await withLive({ ...work, sessionId: clip.sessionId })
  const { rows } = await pool.query<Video>(
    'select "fileKey", "outputPrefix", renditions, sound, "isSoundChosen", discontinuities from videos where id = $1',
    [clip.videoId],
  )
  const [video] = rows
  if (!video) throw new JobError('gone')
  if (!video.fileKey) {
    const session = await pool.query<{ id: number }>('select id from live_sessions where "VideoId" = $1', [
      clip.videoId,
    ])
    if (!session.rows[0]) throw new JobError('gone')
    return await withLive({ ...work, sessionId: session.rows[0].id })
  }
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

/**
 * Calls `use` with what a live node has around a clip: of the piece that the clip is in, or of several, joined as the
 * whole recording will be.
 */
async function withLive<T>(work: Work<T> & { sessionId: number }): Promise<T> {
  const { clip, folder, signal, services, use, sessionId } = work
  const { pool } = services
  const { pieces, main } = await fetchPieces(pool, { sessionId, reach: clip.out + tail, signal })
  const first = Math.max(
    0,
    pieces.findLastIndex(({ startsAt }) => startsAt <= clip.in),
  )
  // Behind the end of a piece the next one says how long there is nothing.
  const behind = pieces.findIndex(({ endsAt }, index) => index >= first && endsAt >= clip.out)
  const around = pieces.slice(first, behind < 0 ? undefined : behind + 1)
  const { startsAt } = around[0]!
  await mkdir(folder, { recursive: true })
  try {
    const windows: RecordedPiece[] = []
    for (const [index, piece] of around.entries()) {
      const path = join(folder, `window-${index}.mp4`)
      const from = Math.max(0, clip.in - piece.startsAt)
      const to = Math.min(clip.out, piece.endsAt) - piece.startsAt
      const file = `window.mp4?piece=${first + index}&from=${from}&to=${Math.max(from, to)}`
      await fetchLive(pool, { sessionId, file, path, signal })
      const place = { from: piece.head, to: await fileSize(path) }
      windows.push({ ...piece, ...place, path, isMain: piece.file === main })
    }
    const input = windows.length === 1 ? windows[0]!.path : join(folder, 'window.mp4')
    if (windows.length > 1) await joinRecording({ pieces: windows, outFile: input, signal })
    return await use({ input, startsAt })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
