import {
  AppError,
  type NetworkTarget,
  networkOfTarget,
  notFound,
  retractVideo,
  targetTitles,
} from '@touchline/contract'
import type { StoredShare } from '@touchline/database'
import { retractVideo as retractJob, startJob } from '@touchline/jobs'
import { asSystem, findRow, updateRow, videoRecords } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'

type Publication = { UserId: number; remoteId: string | null; name: string; isConnected: boolean }

export const retractVideoHandler = handle(retractVideo, async ({ params: { id, target } }, context) => {
  // Not found, or another user's for `own_videos_only`.
  await findRow(context.scope, videoRecords, id)
  return await startRetraction(id, target, context)
})

/** Starts the removal of a video from a network, with the connection of the user who published it. */
export async function startRetraction(
  id: number,
  target: NetworkTarget,
  { services, scope }: Context,
): Promise<StoredShare> {
  return await scope.transaction(async (inside) => {
    // The worker may end other shares meanwhile: what is read after the lock is current.
    const [locked] = await inside.query<{ shares: StoredShare[] }>(
      'select shares from videos where "AccountId" = $1 and id = $2 for update',
      [id],
    )
    const current = locked?.shares.find((other) => other.target === target)
    if (!current || current.state === 'retracted') throw notFound()
    if (!['done', 'failed'].includes(current.state))
      throw new AppError('not_possible', { key: 'videos.sharing' })
    const [publication] = await inside.query<Publication>(
      `select p."UserId", p."remoteId", coalesce(u.name, u.username) as name,
          exists (select from oauth_links o where o."UserId" = p."UserId" and o.provider = $4) as "isConnected"
        from publications p join videos v on v.id = p."VideoId" join users u on u.id = p."UserId"
        where v."AccountId" = $1 and v.id = $2 and p.target = $3`,
      [id, target, networkOfTarget[target]],
    )
    if (!publication?.remoteId) throw notFound()
    const { UserId, name, isConnected } = publication
    // Its connection is that user's alone.
    if (UserId !== scope.actor.userId)
      throw new AppError('not_possible', { key: 'videos.sharedByOther', params: { name } })
    if (!isConnected)
      throw new AppError('not_possible', {
        key: 'videos.notConnected',
        params: { target: targetTitles[target] },
      })
    const share: StoredShare = { ...current, state: 'retracting', error: null, sentence: null }
    const shares = (locked?.shares ?? []).map((other) => (other.target === target ? share : other))
    await updateRow(asSystem(inside), videoRecords, id, { shares }, { action: 'retract' })
    const payload = { userId: scope.actor.userId, videoId: id, target }
    await startJob(inside, services.queue, retractJob, { type: 'Video', id }, payload)
    return share
  })
}
