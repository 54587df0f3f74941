import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '@touchline/database'
import { cutClip, cutMoment, type JobHandler, type PayloadOf, renderReel, startJob } from '@touchline/jobs'
import {
  clipRecords,
  findRow,
  insertRow,
  jobRecords,
  reelRecords,
  scopeIn,
  scopeOf,
  updateRow,
  videoRecords,
  waitingReelRendition,
} from '@touchline/records'
import { makeDemoSkin } from '../definitions/make-demo-skin.ts'
import type { makeDemoVideo } from '../definitions/make-demo-video.ts'
import { drawMatch } from '../drawing/draw-match.ts'
import type { DemoServices, DemoWorker } from './demo-worker.ts'

type Payload = PayloadOf<typeof makeDemoVideo>
type Notify = DemoWorker<DemoServices>['notify']

/** Draws a match and encodes it, so that the demo world has real media. */
export const makeVideo = <Services extends DemoServices>({
  runTool,
  notify,
  ...worker
}: DemoWorker<Services>): JobHandler<Payload, Services> => ({
  async run({ payload, signal, onProgress, services }) {
    const {
      videoId,
      accountId,
      jobId,
      seed,
      seconds,
      home,
      away,
      height,
      isSphere,
      frenchFrameAt: at,
    } = payload
    const folder = await mkdtemp(join(services.workDir, 'demo-'))
    try {
      const path = join(folder, 'match.mp4')
      await drawMatch(runTool, { outFile: path, seed, seconds, home, away, height, isSphere, signal })
      const key = `accounts/${accountId}/uploads/demo-${videoId}/match.mp4`
      await services.storage.putFile(key, path, 'video/mp4')
      const { size } = await stat(path)
      const changes = { fileKey: key, fileType: 'video/mp4', size, state: 'waiting' }
      const scope = scopeIn(services.pool, accountId)
      await updateRow(scope, videoRecords, videoId, changes, { action: 'draw', rows: 'all' })
      await notify(services.pool)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const own = { videoId, accountId, jobId }
    await worker.encodeVideo.run({ payload: own, signal, onProgress, services })
    if (payload.clips) await startClips(payload, payload.clips, services, notify)
    await startMoments(payload, services, notify)
    if (payload.skins) await startSkins(payload, payload.skins, services, notify)
    if (at === undefined) return
    const french = { ...own, langId: 'fr', source: 'frame', at, file: null } as const
    await worker.chooseThumbnail.run({ payload: french, signal, onProgress, services })
  },

  fail: async (payload, failure, services) => await worker.encodeVideo.fail?.(payload, failure, services),
})

/** Creates clips and a reel of them, and starts their jobs; does nothing if a run that crashed did so. */
async function startClips(
  { videoId, accountId, jobId, reel: title }: Payload,
  clips: NonNullable<Payload['clips']>,
  { pool, queue }: DemoServices,
  notify: Notify,
): Promise<void> {
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'select from clips where "AccountId" = $1 and "videoId" = $2 limit 1',
      [accountId, videoId],
    )
    if (rowCount) return
    const scope = scopeIn(client, accountId, createdBy)
    const shown: { ClipId: number }[] = []
    for (const clip of clips) {
      const { id } = await insertRow(scope, clipRecords, { ...clip, videoId })
      await startJob(scope, queue, cutClip, { type: 'Clip', id }, { clipId: id })
      shown.push({ ClipId: id })
    }
    if (title) {
      const renditions = [waitingReelRendition('16:9')]
      const { id } = await insertRow(scope, reelRecords, { title, clips: shown, videoId, renditions })
      await startJob(scope, queue, renderReel, { type: 'Reel', id }, { reelId: id })
    }
    await notify(client)
  })
}

/** Starts cutting what questions of quizzes show of the video; a run after a crash cuts it again. */
async function startMoments(
  { videoId, accountId, jobId }: Payload,
  { pool, queue }: DemoServices,
  notify: Notify,
): Promise<void> {
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  await inTransaction(pool, async (client) => {
    const scope = scopeIn(client, accountId, createdBy)
    const waiting = await scope.query<{ id: number }>(
      `select id from quiz_questions where "AccountId" = $1 and "VideoId" = $2 and "momentState" = 'waiting'`,
      [videoId],
    )
    for (const { id } of waiting)
      await startJob(scope, queue, cutMoment, { type: 'QuizQuestion', id }, { questionId: id })
    await notify(client)
  })
}

/** Starts drawing the skins; a run after a crash draws them again. */
async function startSkins(
  { videoId, accountId, jobId }: Payload,
  skins: NonNullable<Payload['skins']>,
  { pool, queue }: DemoServices,
  notify: Notify,
): Promise<void> {
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  await inTransaction(pool, async (client) => {
    const scope = scopeIn(client, accountId, createdBy)
    for (const skin of skins)
      await startJob(
        scope,
        queue,
        makeDemoSkin,
        { type: 'ClipSkin', id: skin.clipSkinId },
        { ...skin, videoId },
      )
    await notify(client)
  })
}
