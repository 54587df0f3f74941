import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { cutClip as definition, PayloadOf } from '@touchline/jobs'
import { type clipRecords, type RowOf, scopeOf, sphereOfSource } from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { allDone } from '../media/all-done.ts'
import { cutClip } from '../media/cut-clip.ts'
import { fileSize } from '../media/files.ts'
import { markSphere } from '../media/mark-sphere.ts'
import { renderRendition } from '../media/render-rendition.ts'
import type { JobHandler } from '../services.ts'
import { storeFolder } from '../store-folder.ts'
import { cutAngles, type OneAngle, onlyAngle } from './angles-of-clip.ts'
import { type ClipRun, changeClip } from './change-clip.ts'
import { refreshExtras } from './clip-extras.ts'
import { removeUnused } from './remove-unused.ts'
import { renderRenditions } from './render-renditions.ts'
import { type ClipSource, withSourceOf } from './source-of-clip.ts'
import { burntInto, storeBeside, withSubtitlesOf } from './subtitles-of-clip.ts'
import { takeEarlyThumbnail, takeThumbnail, thumbnailName } from './thumbnail-of-clip.ts'

type Payload = PayloadOf<typeof definition>
type Clip = RowOf<typeof clipRecords>

/**
 * Cuts a clip out of a video's original, exact to the frame, and renders it in its other shapes; checking the output is
 * part of both. What an earlier run finished is not done again.
 */
export const cutClipJob: JobHandler<Payload> = {
  async run(run) {
    await makeClip(run)
    await removeUnusedOf(run)
  },

  async fail(payload, error, services) {
    const left = (clip: Clip) =>
      clip.renditions.map((one) =>
        one.state === 'ready' || one.error ? one : { ...one, state: 'failed' as const, error },
      )
    await changeClip(
      { payload, services },
      // What is beside its files failed; these are as good as before.
      (clip) => (isMade(clip) ? undefined : { state: 'failed', error, renditions: left(clip) }),
      'fail',
    )
    await removeUnusedOf({ payload, services })
  },
}

const removeUnusedOf = ({ payload, services }: Pick<ClipRun, 'payload' | 'services'>) =>
  removeUnused('Clip', { accountId: payload.accountId, id: payload.clipId }, services)

async function makeClip(run: ClipRun): Promise<void> {
  const { onProgress } = run
  const clip = await changeClip(run, (now) => (isMade(now) ? undefined : { state: 'in_progress' }), 'cut')
  // The clip is gone, or a later job makes what is wanted now.
  if (!clip) return
  if (isMade(clip)) return await refreshExtras(run)
  const share = clip.filePath ? 0 : 1 / (1 + clip.renditions.length)
  const cut = clip.filePath
    ? clip
    : await cutFile(clip, { ...run, onProgress: (percent) => onProgress(Math.round(percent * share)) })
  if (!cut) return
  const failure = await renderRenditions(cut, {
    ...run,
    onProgress: (percent) => onProgress(Math.round(100 * share + percent * (1 - share))),
  })
  if (failure) throw failure
  if (clip.filePath) await refreshExtras(run)
  else if (cut.renditions.length > 0) await changeClip(run, { state: 'ready', error: null }, 'finish')
}

/** Whether all files of a clip are there. */
const isMade = ({ filePath, renditions }: Clip) =>
  filePath !== null && renditions.every(({ state }) => state === 'ready')

/** Makes the file of a clip; undefined if a later job replaces this one. */
async function cutFile(clip: Clip, run: ClipRun): Promise<Clip | undefined> {
  const { payload, signal, onProgress, services } = run
  const { storage, workDir } = services
  const { clipId, jobId, accountId } = payload
  const outputPrefix = `accounts/${accountId}/clips/${clipId}/${jobId}`
  const outDir = await mkdtemp(join(workDir, 'clip-'))
  try {
    const burnt = await burntInto(clip, services)
    const outFile = join(outDir, burnt ? 'cut.mp4' : 'clip.mp4')
    const picture = join(outDir, thumbnailName(clip))
    const only = onlyAngle(clip)
    const cutFrom = async ({ startsAt = 0, ...source }: ClipSource, angle: OneAngle) => {
      const from = angle.slack - startsAt
      const bounds = { inMs: angle.in + from, outMs: angle.out + from }
      const [cut, isTaken] = await allDone([
        cutClip({ ...source, outFile, ...bounds, signal, onProgress }),
        takeEarlyThumbnail(
          { ...clip, in: bounds.inMs, out: bounds.outMs },
          { input: source.input, outFile: picture, signal },
        ),
      ])
      // A picture that was encoded may be upright or without interlacing only now.
      if (!isTaken || cut.method === 'encode')
        await takeThumbnail(clip, { input: outFile, durationMs: cut.durationMs, outFile: picture, signal })
      return cut
    }
    const source = { folder: `${outDir}.source`, signal, services }
    const cutOne = async (angle: OneAngle) =>
      await withSourceOf({ ...source, clip: angle, use: (file) => cutFrom(file, angle) })
    const cutSeveral = async () => {
      const cut = await cutAngles({ ...source, clip, outFile, onProgress })
      await takeThumbnail(clip, { input: outFile, durationMs: cut.durationMs, outFile: picture, signal })
      return cut
    }
    const result = await (only ? cutOne(only) : cutSeveral()).catch((error) => {
      throw errorOf(error)
    })
    if (burnt)
      await burn({ clip, file: outFile, subtitles: burnt, outFile: join(outDir, 'clip.mp4'), signal })
    const sphere = await sphereOfSource(scopeOf(services.pool, accountId), clip)
    if (sphere) await markSphere(join(outDir, 'clip.mp4'), sphere)
    await storeFolder(storage, outDir, outputPrefix)
    const { durationMs: duration, frames, isFrameAccurate, width, height } = result
    const files = { outputPrefix, filePath: 'clip.mp4', thumbnailPath: thumbnailName(clip) }
    const cut = { cutPath: burnt ? 'cut.mp4' : null, cutSize: burnt ? result.size : null }
    const size = await fileSize(join(outDir, 'clip.mp4'))
    const beside = await storeBeside(clip, { aspect: null, startsAt: 0 }, run)
    const subtitleFiles = withSubtitlesOf(clip.subtitleFiles, null, beside)
    const values = { duration, frames, isFrameAccurate, width, height, size, subtitleFiles, ...cut, ...files }
    const state = clip.renditions.length > 0 ? 'in_progress' : 'ready'
    return await changeClip(run, { state, error: null, ...values }, 'finish')
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type Burning = Pick<Parameters<typeof renderRendition>[0], 'subtitles' | 'outFile' | 'signal'> & {
  clip: Clip
  /** The clip as it was cut, whose frames are known to be right. */
  file: string
}

/** Makes the file of a clip with subtitles in its picture. */
async function burn({ clip, file, ...rest }: Burning): Promise<void> {
  const whole = { clip: file, aspect: null, keyframes: [], startMs: clip.in }
  await renderRendition({ ...whole, ...rest }).catch((error) => {
    throw errorOf(error)
  })
}
