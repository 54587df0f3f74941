import { inTransaction } from '@touchline/database'
import { copyClip, cutClip, type PayloadOf, renderReel, startJob } from '@touchline/jobs'
import {
  clipRecords,
  findRow,
  insertRow,
  jobRecords,
  reelRecords,
  scopeIn,
  scopeOf,
  videoRecords,
  waitingClipRendition,
  waitingReelRendition,
} from '@touchline/records'
import type { makeDemoSkin } from '../definitions/make-demo-skin.ts'
import type { DemoServices, DemoWorker } from './demo-worker.ts'

type Goal = { MarkerId: number; eventId: number; title: string; in: number; out: number }

const aspects = ['16:9', '9:16'] as const

/**
 * Cuts the goals of the match that a video of the demo world records, with a skin, makes a reel of them and publishes
 * all; does nothing if there are none, or if a run that crashed did so.
 */
export async function publishGoals(
  { notify }: Pick<DemoWorker<DemoServices>, 'notify'>,
  { videoId, clipSkinId: ClipSkinId, accountId, jobId }: PayloadOf<typeof makeDemoSkin>,
  reel: string,
  { pool, queue }: DemoServices,
): Promise<void> {
  const { createdBy } = await findRow(scopeOf(pool, accountId), jobRecords, jobId)
  await inTransaction(pool, async (client) => {
    const { rows: goals } = await client.query<Goal>(
      `select m.id as "MarkerId", m."EventId" as "eventId", t.name || ' by ' || m.player as title,
          greatest(0, m.at - t.lead) as "in", least(v.duration, m.at + t.lag) as "out"
        from videos v join lateral (select * from event_streams where "VideoId" = v.id order by id limit 1) s on true
          join markers m on m."EventId" = s."EventId"
          join marker_types t on t.id = m."MarkerTypeId" and t.code = 'goal'
        where v."AccountId" = $1 and v.id = $2 and not exists (select from clips where "MarkerId" = m.id)
        order by m.at`,
      [accountId, videoId],
    )
    if (!goals[0]) return
    const scope = scopeIn(client, accountId, createdBy)
    const publish = async (name: string, of: { ClipId: number } | { ReelId: number }) => {
      const values = { name, visibility: 'public', publishedAt: new Date().toISOString(), clipAspect: '16:9' }
      const { id, ClipId, ReelId } = await insertRow(scope, videoRecords, { ...values, ...of })
      const payload = { videoId: id, clipId: ClipId, reelId: ReelId, aspect: '16:9' }
      await startJob(scope, queue, copyClip, { type: 'Video', id }, payload)
    }
    const shown: { ClipId: number }[] = []
    for (const goal of goals) {
      const renditions = aspects.map((aspect) => waitingClipRendition(aspect))
      const { id } = await insertRow(scope, clipRecords, { ...goal, videoId, ClipSkinId, renditions })
      await startJob(scope, queue, cutClip, { type: 'Clip', id }, { clipId: id })
      await publish(goal.title, { ClipId: id })
      shown.push({ ClipId: id })
    }
    const { eventId } = goals[0]
    const renditions = aspects.map((aspect) => waitingReelRendition(aspect))
    const values = { title: reel, clips: shown, eventId, ClipSkinId, renditions }
    const { id } = await insertRow(scope, reelRecords, values)
    await startJob(scope, queue, renderReel, { type: 'Reel', id }, { reelId: id })
    await publish(reel, { ReelId: id })
    await notify(client)
  })
}
