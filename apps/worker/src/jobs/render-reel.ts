import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '@touchline/database'
import {
  copyClip,
  type renderReel as definition,
  JobPostponed,
  type PayloadOf,
  startJob,
} from '@touchline/jobs'
import { cropShare } from '@touchline/media'
import {
  type clipRecords,
  type RowOf,
  reelRecords,
  scopeIn,
  type ValuesOf,
  videoRecords,
} from '@touchline/records'
import { sql } from 'drizzle-orm'
import { errorOf } from '../error-of.ts'
import { followAction } from '../media/follow-action.ts'
import { type ReelOptions, type ReelSource, renderReel } from '../media/render-reel.ts'
import { makeThumbnail } from '../media/thumbnail.ts'
import { changeRow } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { removeUnused } from './remove-unused.ts'
import { fetchFile, skinOfClip } from './skin-of-clip.ts'
import { burntInto } from './subtitles-of-clip.ts'

type Payload = PayloadOf<typeof definition>
type Reel = RowOf<typeof reelRecords>
type Clip = RowOf<typeof clipRecords>
type Rendition = Reel['renditions'][number]
type ReelRun = Parameters<JobHandler<Payload>['run']>[0]

/** Seconds until clips that are still being cut are looked at again. */
const patience = 2

/**
 * Renders what a reel lacks from the exact files of its clips, one shape after another, so that each is finished once.
 * Clips that are deleted are left out. Videos that were taken back with a clip return with the new file.
 */
export const renderReelJob: JobHandler<Payload> = {
  async run(run) {
    const reel = await changeReel(
      run,
      (now) => (isMade(now) ? undefined : { state: 'in_progress' }),
      'render',
    )
    // A later job makes what is wanted now.
    const isRendered = reel && (isMade(reel) || (await renderLeft(reel, run)))
    if (isRendered && (await changeReel(run, { state: 'ready', error: null }, 'finish')))
      await returnVideos(run.payload, run.services)
    await removeUnusedOf(run)
  },

  async fail(payload, error, services) {
    const left = (reel: Reel) =>
      reel.renditions.map((one) =>
        one.state === 'ready' ? one : { ...one, state: 'failed' as const, error },
      )
    await changeReel(
      { payload, services },
      (reel) => (isMade(reel) ? undefined : { state: 'failed', error, renditions: left(reel) }),
      'fail',
    )
    await removeUnusedOf({ payload, services })
  },
}

const isMade = ({ renditions }: Reel) => renditions.every(({ state }) => state === 'ready')

const removeUnusedOf = ({ payload, services }: Pick<ReelRun, 'payload' | 'services'>) =>
  removeUnused('Reel', { accountId: payload.accountId, id: payload.reelId }, services)

/** Renders what a reel lacks; false if a later job replaces this one. */
async function renderLeft(reel: Reel, run: ReelRun): Promise<boolean> {
  const { services, onProgress } = run
  const clips = await clipsOf(reel, services)
  if (clips.length === 0) throw new JobError('no_clips')
  if (clips.some(({ state, filePath }) => state === 'failed' && !filePath)) throw new JobError('clip_failed')
  if (clips.some(({ filePath }) => !filePath)) throw new JobPostponed(patience)
  const left = reel.renditions.filter(({ state }) => state !== 'ready')
  const folder = await mkdtemp(join(services.workDir, 'reel-'))
  try {
    const sources = await readSources(reel, clips, folder, services)
    const skin = await skinOfClip(reel, folder, services)
    for (const [index, rendition] of left.entries()) {
      const own = (percent: number) => onProgress(Math.round((100 * index + percent) / left.length))
      const made = { reel, rendition, sources, skin, folder }
      if (!(await renderOne(made, { ...run, onProgress: own }))) return false
    }
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Changes the reel of a job, unless there is nothing to change; undefined if it is gone, or if a later job replaces this
 * one. The row is locked first, like that of a clip.
 */
function changeReel(
  { payload, services }: Pick<ReelRun, 'payload' | 'services'>,
  change: ValuesOf<typeof reelRecords> | ((reel: Reel) => ValuesOf<typeof reelRecords> | undefined),
  action: string,
): Promise<Reel | undefined> {
  const { accountId, reelId, jobId } = payload
  return inTransaction(services.pool, async (client) => {
    const { rows } = await client.query<Reel>(
      'select * from reels where "AccountId" = $1 and id = $2 for update',
      [accountId, reelId],
    )
    if (!rows[0]) return undefined
    const changes = typeof change === 'function' ? change(rows[0]) : change
    if (!changes) return rows[0]
    return await changeRow(client, accountId, reelRecords, reelId, changes, {
      action,
      condition: {
        name: 'newest',
        sql: sql`not exists (select from jobs where "resourceType" = 'Reel' and "resourceId" = reels.id
          and jobs.id > ${sql.placeholder('jobId')})`,
        values: { jobId },
      },
    })
  })
}

/** The clips that are not deleted, in the order of the reel. */
async function clipsOf({ AccountId, clips }: Reel, { pool }: Services): Promise<Clip[]> {
  const { rows } = await pool.query<Clip>(
    `select * from clips where "AccountId" = $1 and id = any($2::int[]) and "deletedAt" is null
      order by array_position($2::int[], id)`,
    [AccountId, clips.map(({ ClipId }) => ClipId)],
  )
  return rows
}

type Source = Omit<ReelSource, 'keyframes'> & {
  /** Where a shape crops the clip: as its rendition does, or following the action. */
  keyframesOf(aspect: Rendition['aspect'], signal: AbortSignal): Promise<ReelSource['keyframes']>
}

async function readSources(
  { clips: entries, hasTitles }: Reel,
  clips: readonly Clip[],
  folder: string,
  services: Services,
): Promise<Source[]> {
  const sources: Source[] = []
  for (const clip of clips) {
    const file = await fetchFile(
      `${clip.outputPrefix}/${clip.cutPath ?? clip.filePath}`,
      folder,
      services.storage,
    )
    const entry = entries.find(({ ClipId }) => ClipId === clip.id)
    let followed: ReturnType<typeof followAction> | undefined
    sources.push({
      file,
      startMs: clip.in,
      title: hasTitles ? (entry?.title ?? clip.title) : undefined,
      subtitles: await burntInto(clip, services),
      async keyframesOf(aspect, signal) {
        const size = { width: clip.width ?? 16, height: clip.height ?? 9 }
        const share = cropShare(size, aspect)
        const crop = clip.renditions.find((one) => one.aspect === aspect)?.crop
        if (share >= 1 || crop) return crop ?? []
        followed ??= followAction(file, clip.in, { signal })
        return (await followed)(share)
      },
    })
  }
  return sources
}

type Made = {
  reel: Reel
  rendition: Rendition
  sources: readonly Source[]
  skin: ReelOptions['skin']
  folder: string
}

/** Renders a reel in a shape; false if a later job replaces this one. */
async function renderOne({ reel, rendition, sources, skin, folder }: Made, run: ReelRun): Promise<boolean> {
  const { aspect } = rendition
  const { services, signal, onProgress, payload } = run
  if (!(await changeRendition(run, aspect, { state: 'in_progress', error: null }))) return false
  const name = `${aspect.replace(':', 'x')}.mp4`
  const outFile = join(folder, name)
  const clips: ReelSource[] = []
  try {
    for (const { keyframesOf, ...source } of sources)
      clips.push({ ...source, keyframes: await keyframesOf(aspect, signal) })
    const transition = reel.transition as ReelOptions['transition']
    const result = await renderReel({ clips, aspect, transition, skin, outFile, signal, onProgress })
    const prefix = `accounts/${reel.AccountId}/reels/${reel.id}/${payload.jobId}-`
    const key = `${prefix}${name}`
    await services.storage.putFile(key, outFile, 'video/mp4')
    const { width, height, durationMs: duration, size } = result
    const isFirst = aspect === reel.renditions[0]?.aspect
    const picture = isFirst ? await storePicture(outFile, duration, `${prefix}thumbnail.jpg`, run) : undefined
    const values = { state: 'ready', key, size, width, height, duration } as const
    return (await changeRendition(run, aspect, values, picture)) !== undefined
  } catch (error) {
    throw errorOf(error)
  } finally {
    await rm(outFile, { force: true })
  }
}

async function storePicture(input: string, duration: number, key: string, { services, signal }: ReelRun) {
  const outFile = `${input}.jpg`
  await makeThumbnail({ input, outFile, atMs: duration / 3, signal })
  await services.storage.putFile(key, outFile, 'image/jpeg')
  return key
}

const changeRendition = (
  run: ReelRun,
  aspect: Rendition['aspect'],
  values: Partial<Rendition>,
  thumbnailKey?: string,
) =>
  changeReel(
    run,
    ({ renditions: all }) => {
      const renditions = all.map((one) => (one.aspect === aspect ? { ...one, ...values } : one))
      const size = renditions.reduce((sum, one) => sum + (one.size ?? 0), 0)
      return { renditions, size, ...(thumbnailKey && { thumbnailKey }) }
    },
    'render',
  )

/** What a video has of its file; none of it may be seen once the file shows something that does not count. */
const withoutFile = {
  ...{ fileKey: null, fileType: null, outputPrefix: null, duration: null, width: null, height: null },
  ...{
    frameRate: null,
    codecs: null,
    discontinuities: [],
    gaps: [],
    audioTracks: [],
    sound: [],
    isSoundChosen: false,
    unusedAudioTracks: 0,
    size: null,
    outputSize: null,
    renditions: [],
    playlistPath: null,
  },
  ...{ thumbnailPath: null, sprite: null, waveformPath: null, filmstripPath: null, suggestions: [] },
  ...{ analysedPrefix: null, error: null, state: 'waiting' },
} as const

type Withdrawn = Pick<
  RowOf<typeof videoRecords>,
  'id' | 'clipAspect' | 'fileKey' | 'outputPrefix' | 'thumbnails'
>

/** Brings back the videos that were taken back while the reel showed what does not count, with the new file. */
async function returnVideos(
  { accountId, reelId }: Payload,
  { pool, queue, storage }: Services,
): Promise<void> {
  const returned = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Withdrawn>(
      `select id, "clipAspect", "fileKey", "outputPrefix", thumbnails from videos
        where "AccountId" = $1 and "ReelId" = $2 and "withdrawnAt" is not null and "deletedAt" is not null
        order by id for update`,
      [accountId, reelId],
    )
    for (const { id, clipAspect, thumbnails } of rows) {
      // A frame that was chosen may show what does not count.
      const uploaded = thumbnails.filter(({ source }) => source === 'upload')
      const back = { deletedAt: null, withdrawnAt: null, thumbnails: uploaded }
      await changeRow(client, accountId, videoRecords, id, { ...withoutFile, ...back }, { action: 'restore' })
      const payload = { videoId: id, clipId: null, reelId, aspect: clipAspect }
      await startJob(scopeIn(client, accountId), queue, copyClip, { type: 'Video', id }, payload)
    }
    return rows
  })
  for (const { fileKey, outputPrefix } of returned) {
    if (fileKey) await storage.remove(fileKey)
    if (outputPrefix) await storage.removePrefix(`${outputPrefix}/`)
  }
}
