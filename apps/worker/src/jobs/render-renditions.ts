import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sphere } from '@touchline/contract'
import { type CropKeyframe, cropShare, isWholePicture, placeOf } from '@touchline/media'
import { type clipRecords, type RowOf, scopeOf, sphereOfSource } from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { followAction } from '../media/follow-action.ts'
import { renderRendition } from '../media/render-rendition.ts'
import { JobError } from '../services.ts'
import { type ClipRun, changeClip } from './change-clip.ts'
import { fetchFile, skinOfClip } from './skin-of-clip.ts'
import { burntInto, storeBeside, withSubtitlesOf } from './subtitles-of-clip.ts'

type Clip = RowOf<typeof clipRecords>
type Rendition = Clip['renditions'][number]

/** What the renditions of a clip share while they are made. */
type Shared = {
  clip: Clip
  /** Without the subtitles that are burnt in, so that a crop does not cut them off. */
  file: string
  subtitles: Awaited<ReturnType<typeof burntInto>>
  /** How the picture is looked at, if it shows a sphere. */
  sphere: Sphere | null
  folder: string
  skin: Awaited<ReturnType<typeof skinOfClip>>
  follow: () => ReturnType<typeof followAction>
  run: ClipRun
}

/**
 * Renders what a clip still lacks, one after another, so that each is finished once. Returns the error of one that
 * cannot be made from these files; the others are made all the same. Other errors are thrown.
 */
export async function renderRenditions(clip: Clip, run: ClipRun): Promise<JobError | undefined> {
  const left = clip.renditions.filter(({ state }) => state !== 'ready')
  if (left.length === 0) return undefined
  const { services, signal, onProgress } = run
  const folder = await mkdtemp(join(services.workDir, 'renditions-'))
  try {
    const cut = `${clip.outputPrefix}/${clip.cutPath ?? clip.filePath}`
    const file = await fetchFile(cut, folder, services.storage)
    const subtitles = clip.cutPath ? await burntInto(clip, services) : undefined
    const sphere = await sphereOfSource(scopeOf(services.pool, clip.AccountId), clip)
    const skin = await skinOfClip(clip, folder, services)
    let followed: ReturnType<typeof followAction> | undefined
    const follow = () => {
      followed ??= followAction(file, clip.in, { signal })
      return followed
    }
    let failure: JobError | undefined
    for (const [index, rendition] of left.entries()) {
      const own = (percent: number) => onProgress(Math.round((100 * index + percent) / left.length))
      const shared = { clip, file, subtitles, sphere, folder, skin, follow, run: { ...run, onProgress: own } }
      const result = await renderOne(rendition, shared)
      if (result === 'replaced') return undefined
      failure ??= result
    }
    return failure
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Changes a rendition, with the subtitles beside it, if they are given. */
const change = (
  run: ClipRun,
  { aspect }: Pick<Rendition, 'aspect'>,
  values: Partial<Rendition>,
  beside?: Clip['subtitleFiles'],
) =>
  changeClip(
    run,
    ({ renditions, subtitleFiles }) => {
      const changed = renditions.map((one) => (one.aspect === aspect ? { ...one, ...values } : one))
      const files = beside && { subtitleFiles: withSubtitlesOf(subtitleFiles, aspect, beside) }
      return { renditions: changed, ...files }
    },
    'render',
  )

async function renderOne(rendition: Rendition, shared: Shared): Promise<JobError | 'replaced' | undefined> {
  const { run } = shared
  const started = await change(run, rendition, { state: 'in_progress', error: null })
  if (!started) return 'replaced'
  try {
    return await makeOne(rendition, shared)
  } catch (cause) {
    const error = errorOf(cause)
    if (!(error instanceof JobError)) throw error
    const stored = { code: error.code, message: error.message }
    await change(run, rendition, { state: 'failed', error: stored })
    return error
  }
}

async function makeOne(
  { aspect, crop, isFollowing }: Rendition,
  { clip, file, subtitles, sphere, folder, skin, follow, run }: Shared,
): Promise<'replaced' | undefined> {
  const { services, signal, onProgress, payload } = run
  const size = { width: clip.width ?? 16, height: clip.height ?? 9 }
  const share = cropShare(size, aspect)
  const isCropped = sphere !== null || share < 1
  const keyframes: CropKeyframe[] = await keyframesOf()
  // The clip as it is: its own file is this rendition.
  const isPlain = !skin && !sphere && isWholePicture(size, aspect)
  if (isPlain) {
    const { width, height, duration, frames } = clip
    const values = { width, height, duration, size: clip.size, key: `${clip.outputPrefix}/${clip.filePath}` }
    const parts = { preRoll: 0, clip: frames ?? 0, postRoll: 0 }
    return (await finish({ ...values, frames: parts, crop: null, startsAt: 0 }, [])) ? undefined : 'replaced'
  }
  const name = `${aspect.replace(':', 'x')}.mp4`
  const outFile = join(folder, name)
  const made = await renderRendition({
    ...{
      clip: file,
      aspect,
      keyframes,
      isSphere: sphere !== null,
      startMs: clip.in,
      skin,
      subtitles,
      outFile,
      signal,
      onProgress,
    },
  })
  const key = `accounts/${clip.AccountId}/clips/${clip.id}/${payload.jobId}-${name}`
  await services.storage.putFile(key, outFile, 'video/mp4')
  const { width, height, durationMs: duration, frames, startsAt } = made
  const values = { width, height, duration, frames, startsAt, size: made.size, key }
  // Without a pre-roll, those of the clip fit.
  const beside = startsAt > 0 ? await storeBeside(clip, { aspect, startsAt }, run) : []
  return (await finish({ ...values, crop: isCropped ? keyframes : null }, beside)) ? undefined : 'replaced'

  async function keyframesOf(): Promise<CropKeyframe[]> {
    if (!isCropped) return []
    if (crop) return crop
    // What is seen at first; nobody knows where in a sphere the action is.
    if (sphere) return [{ at: clip.in, ...placeOf(sphere) }]
    return isFollowing ? (await follow())(share) : []
  }

  function finish(values: Partial<Rendition>, beside: NonNullable<Clip['subtitleFiles']>) {
    return change(run, { aspect }, { ...values, state: 'ready', error: null }, beside)
  }
}
