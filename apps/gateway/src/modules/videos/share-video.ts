import { AppError, fieldErrorOf, type shareTargets, shareVideo } from '@touchline/contract'
import type { StoredShare } from '@touchline/database'
import { shareVideo as shareJob, startJob } from '@touchline/jobs'
import { findRow, updateRow, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

type Target = (typeof shareTargets)[number]

/** The OAuth provider that a target needs; `youtube` is Google's. */
const providerOf: Record<Exclude<Target, 'link'>, string> = {
  facebook: 'facebook',
  dailymotion: 'dailymotion',
  twitter: 'twitter',
  youtube: 'google',
}

export const shareVideoHandler = handle(shareVideo, async ({ params, body }, { services, actor, scope }) => {
  const { id, target } = params
  const video = await findRow(scope, videoRecords, id)
  if (video.state !== 'ready') throw new AppError('not_possible', { key: 'videos.notReady' })
  if (target !== 'link') {
    const links = await scope.query(
      `select 1 from oauth_links o join users u on u.id = o."UserId"
        where u."AccountId" = $1 and o.provider = $2 and o."UserId" = $3`,
      [providerOf[target], actor.userId],
    )
    if (links.length === 0) {
      const ref = { key: 'videos.notConnected', params: { target } } as const
      throw new AppError('not_possible', { ...ref, errors: [fieldErrorOf('target', 'not_connected', ref)] })
    }
  }
  const share: StoredShare = { target, state: 'waiting', url: null, at: new Date().toISOString() }
  await scope.transaction(async (inside) => {
    // The worker may end other shares meanwhile: what is read after the lock is current.
    const [locked] = await inside.query<{ shares: StoredShare[] }>(
      'select shares from videos where "AccountId" = $1 and id = $2 for update',
      [id],
    )
    const others = (locked?.shares ?? []).filter((other) => other.target !== target)
    await updateRow(inside, videoRecords, id, { shares: [...others, share] }, { action: 'share' })
    const message = body?.message
    await startJob(
      inside,
      services.queue,
      shareJob,
      { type: 'Video', id },
      { videoId: id, target, ...(message && { message }) },
    )
  })
  return share
})
