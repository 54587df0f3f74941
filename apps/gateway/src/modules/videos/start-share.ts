import {
  AppError,
  charactersLeft,
  fieldErrorOf,
  type NetworkTarget,
  networkOfTarget,
  targetTitles,
} from '@touchline/contract'
import type { StoredShare } from '@touchline/database'
import { publishVideo as publishJob, shareVideo as shareJob, startJob } from '@touchline/jobs'
import { asSystem, type RowOf, updateRow, videoRecords } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { checkLimit, limitOf } from './check-limit.ts'

type Shared = Pick<RowOf<typeof videoRecords>, 'id' | 'state' | 'ClipId' | 'ReelId'>
type Texts = { title: string; description: string }
type Asked = Partial<Texts> & { target: NetworkTarget | 'link' }

/**
 * Starts to share a video that the user may share. On a network it is posted with what is asked for; what is not is
 * taken from `texts`, and shortened. Throws `not_possible` if the network is not connected, or has it already, or if
 * what it was made of is not public, and `malformed` for texts that are too long for it.
 */
export async function startShare(
  { id, state, ClipId, ReelId }: Shared,
  { target, ...asked }: Asked,
  texts: Texts,
  { services, scope }: Context,
): Promise<StoredShare> {
  // The copy of a clip is known to be fine: it is shared as soon as it can be.
  const isComing = (ClipId !== null || ReelId !== null) && state !== 'failed'
  if (state !== 'ready' && !isComing) throw new AppError('not_possible', { key: 'videos.notReady' })
  checkLimit(target === 'link' ? 'unlisted' : 'public', await limitOf(scope, id))
  if (target !== 'link') {
    checkLengths(target, { title: asked.title ?? '', description: asked.description ?? '' })
    const links = await scope.query<{ pageId: string | null }>(
      `select o."pageId" from oauth_links o join users u on u.id = o."UserId"
        where u."AccountId" = $1 and o.provider = $2 and o."UserId" = $3`,
      [networkOfTarget[target], scope.actor.userId],
    )
    if (links.length === 0) {
      const ref = { key: 'videos.notConnected', params: { target: targetTitles[target] } } as const
      throw new AppError('not_possible', { ...ref, errors: [fieldErrorOf('target', 'not_connected', ref)] })
    }
    if (target === 'facebook' && !links[0]?.pageId)
      throw new AppError('not_possible', { key: 'videos.noPage' })
  }
  const title = asked.title ?? texts.title
  const description = asked.description ?? texts.description
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
    await updateRow(asSystem(inside), videoRecords, id, { shares: [...others, share] }, { action: 'share' })
    if (target !== 'link') {
      // What an earlier attempt of the same user has reached is continued.
      await inside.query(
        `with owned as (select id from videos where "AccountId" = $1 and id = $2)
          insert into publications ("VideoId", target, "UserId") select id, $3, $4 from owned
          on conflict ("VideoId", target) do update set "UserId" = excluded."UserId", "createdAt" = now(),
            memory = case when publications."UserId" = excluded."UserId" then publications.memory end,
            "remoteId" = case when publications."UserId" = excluded."UserId" then publications."remoteId" end,
            "pageId" = case when publications."UserId" = excluded."UserId" then publications."pageId" end`,
        [id, target, scope.actor.userId],
      )
      const payload = { userId: scope.actor.userId, videoId: id, target, title, description }
      await startJob(inside, services.queue, publishJob, { type: 'Video', id }, payload)
      return
    }
    await startJob(inside, services.queue, shareJob, { type: 'Video', id }, { videoId: id, target })
  })
  return share
}

/** Refuses texts that are longer than the network takes, naming each. */
function checkLengths(target: NetworkTarget, texts: Texts): void {
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
