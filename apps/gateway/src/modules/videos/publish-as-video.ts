import { notFound, type publication } from '@touchline/contract'
import { copyClip, startJob } from '@touchline/jobs'
import { insertRow, type RowOf, type Scope, videoRecords } from '@touchline/records'
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
    const made = await insertRow(inside, videoRecords, values)
    checkLimit(visibility, made.visibilityLimit)
    const payload = { videoId: made.id, clipId, reelId, aspect }
    await startJob(inside, services.queue, copyClip, { type: 'Video', id: made.id }, payload)
    return made
  })
}
