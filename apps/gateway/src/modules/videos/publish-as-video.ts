import { notFound, type publication } from '@touchline/contract'
import { copyClip, startJob } from '@touchline/jobs'
import { insertRow, type RowOf, type Scope, sphereOfSource, videoRecords } from '@touchline/records'
import type { z } from 'zod'
import type { Context } from '../../crud/binding.ts'
import { checkMinutes, checkStorage } from '../subscription/index.ts'
import { checkLimit } from './check-limit.ts'

/** A clip or a reel, in one of its shapes; size and duration if they are known. */
type Source = ({ ClipId: number } | { ReelId: number }) & {
  title: string
  aspect: RowOf<typeof videoRecords>['clipAspect']
  size: number | null
  duration: number | null
}

/** Throws `not_found` for what was deleted; until the transaction ends, nobody takes it back. */
async function checkPresent(inside: Scope, clipId: number | null, reelId: number | null): Promise<void> {
  const [present] = await inside.query(
    `select id from ${clipId === null ? 'reels' : 'clips'}
      where "AccountId" = $1 and id = $2 and "deletedAt" is null for share`,
    [clipId ?? reelId],
  )
  if (!present) throw notFound()
}

/** More would say nothing. */
const mostTags = 20

/**
 * The tags of what a clip was cut of: those of its event, and those that are named after its marker's type, in the
 * singular or the plural, its players and its team.
 */
async function tagsOf(inside: Scope, clipId: number): Promise<number[]> {
  const found = await inside.query<{ id: number }>(
    `select t.id from clips c
      left join markers m on m."AccountId" = c."AccountId" and m.id = c."MarkerId"
      left join marker_types y on y."AccountId" = c."AccountId" and y.id = m."MarkerTypeId"
      left join challengers x on x."AccountId" = c."AccountId" and x.id = m."ChallengerId"
      join tags t on t."AccountId" = c."AccountId" and t."deletedAt" is null
        and (t.id in (select e."TagId" from event_tags e where e."AccountId" = $1 and e."EventId" = c."eventId")
          or lower(t.name) in (lower(y.name), lower(y.name) || 's', lower(m.player), lower(m."secondPlayer"),
            lower(x.name)))
      where c."AccountId" = $1 and c.id = $2 order by t.id limit ${mostTags}`,
    [clipId],
  )
  return found.map(({ id }) => id)
}

/** How a clip is looked at as it was cut; in its shapes it is flat. */
async function sphereOfClip(inside: Scope, clipId: number) {
  const [clip] = await inside.query<Parameters<typeof sphereOfSource>[1]>(
    'select "videoId", "eventId", angles from clips where "AccountId" = $1 and id = $2',
    [clipId],
  )
  return clip ? await sphereOfSource(inside, clip) : null
}

/** Creates the video at once; a job copies the file as soon as there is one. */
export async function publishAsVideo(
  { title, aspect, size, duration, ...of }: Source,
  { name, description = null, visibility = 'private', publishAt = null }: z.output<typeof publication>,
  { scope, services }: Context,
): Promise<RowOf<typeof videoRecords>> {
  const values = {
    name: name ?? title,
    description,
    visibility,
    publishedAt: visibility === 'private' ? null : (publishAt ?? new Date().toISOString()),
    rights: publishAt ? { startsAt: publishAt } : null,
    clipAspect: aspect,
    ...of,
  }
  const { ClipId: clipId = null, ReelId: reelId = null } = { ClipId: undefined, ReelId: undefined, ...of }
  return await scope.transaction(async (inside) => {
    await checkPresent(inside, clipId, reelId)
    await checkStorage(inside, size ?? undefined)
    await checkMinutes(inside, duration ?? undefined)
    const tags = clipId === null ? [] : await tagsOf(inside, clipId)
    const sphere = clipId === null || aspect !== null ? null : await sphereOfClip(inside, clipId)
    const made = await insertRow(inside, videoRecords, { ...values, sphere, tags })
    checkLimit(visibility, made.visibilityLimit)
    const payload = { videoId: made.id, clipId, reelId, aspect }
    await startJob(inside, services.queue, copyClip, { type: 'Video', id: made.id }, payload)
    return made
  })
}
