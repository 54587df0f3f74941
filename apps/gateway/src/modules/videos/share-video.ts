import {
  AppError,
  charactersLeft,
  fieldErrorOf,
  type NetworkTarget,
  shareVideo,
  targetTitles,
} from '@touchline/contract'
import type { StoredShare } from '@touchline/database'
import { publishVideo as publishJob, shareVideo as shareJob, startJob } from '@touchline/jobs'
import { findRow, updateRow, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

/** The OAuth provider that a target needs; `youtube` is Google's. */
export const providerOf: Readonly<Record<NetworkTarget, string>> = {
  facebook: 'facebook',
  dailymotion: 'dailymotion',
  twitter: 'twitter',
  youtube: 'google',
}

export const shareVideoHandler = handle(shareVideo, async ({ params, body }, { services, actor, scope }) => {
  const { id, target } = params
  const video = await findRow(scope, videoRecords, id)
  if (video.state !== 'ready') throw new AppError('not_possible', { key: 'videos.notReady' })
  // What is not given is the video's, and shortened.
  const texts = { title: body?.title ?? '', description: body?.description ?? '' }
  if (target !== 'link') {
    checkLengths(target, texts)
    const links = await scope.query<{ pageId: string | null }>(
      `select o."pageId" from oauth_links o join users u on u.id = o."UserId"
        where u."AccountId" = $1 and o.provider = $2 and o."UserId" = $3`,
      [providerOf[target], actor.userId],
    )
    if (links.length === 0) {
      const ref = { key: 'videos.notConnected', params: { target: targetTitles[target] } } as const
      throw new AppError('not_possible', { ...ref, errors: [fieldErrorOf('target', 'not_connected', ref)] })
    }
    if (target === 'facebook' && !links[0]?.pageId)
      throw new AppError('not_possible', { key: 'videos.noPage' })
  }
  const title = body?.title ?? video.name
  const description = body?.description ?? video.description ?? ''
  const share: StoredShare = {
    target,
    state: 'waiting',
    url: null,
    at: new Date().toISOString(),
    ...(target !== 'link' && { title, description }),
  }
  await scope.transaction(async (inside) => {
    // The worker may end other shares meanwhile: what is read after the lock is current.
    const [locked] = await inside.query<{ shares: StoredShare[] }>(
      'select shares from videos where "AccountId" = $1 and id = $2 for update',
      [id],
    )
    const current = locked?.shares.find((other) => other.target === target)
    if (target !== 'link' && current && !['failed', 'retracted'].includes(current.state))
      throw new AppError('not_possible', { key: 'videos.alreadyShared' })
    const others = (locked?.shares ?? []).filter((other) => other.target !== target)
    await updateRow(inside, videoRecords, id, { shares: [...others, share] }, { action: 'share' })
    if (target !== 'link') {
      // What an earlier attempt of the same user has reached is continued.
      await inside.query(
        `with owned as (select id from videos where "AccountId" = $1 and id = $2)
          insert into publications ("VideoId", target, "UserId") select id, $3, $4 from owned
          on conflict ("VideoId", target) do update set "UserId" = excluded."UserId", "createdAt" = now(),
            memory = case when publications."UserId" = excluded."UserId" then publications.memory end,
            "remoteId" = case when publications."UserId" = excluded."UserId" then publications."remoteId" end,
            "pageId" = case when publications."UserId" = excluded."UserId" then publications."pageId" end`,
        [id, target, actor.userId],
      )
      const payload = { userId: actor.userId, videoId: id, target, title, description }
      await startJob(inside, services.queue, publishJob, { type: 'Video', id }, payload)
      return
    }
    await startJob(inside, services.queue, shareJob, { type: 'Video', id }, { videoId: id, target })
  })
  return share
})

/** Refuses texts that are longer than the network takes, naming each. */
function checkLengths(target: NetworkTarget, texts: { title: string; description: string }): void {
  const left = charactersLeft(target, texts)
  const tooLong = (['title', 'description'] as const).filter((field) => left[field] < 0 && texts[field])
  const refOf = (field: 'title' | 'description') =>
    ({
      key: 'videos.tooLongFor',
      params: { network: targetTitles[target], count: -left[field] },
    }) as const
  if (tooLong[0])
    throw new AppError('malformed', {
      ...refOf(tooLong[0]),
      errors: tooLong.map((field) => fieldErrorOf(field, 'too_long', refOf(field))),
    })
}
