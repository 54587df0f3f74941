import { asSystem, clipRecords, type Scope, type System, updateRow } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { renewReels } from '../reels/index.ts'
import { restoreVideosOf, withdrawVideosOf } from '../videos/index.ts'

/**
 * A marker that is retracted or deleted takes its clips with it, and the videos that were published of them. They come
 * back with it, but not what somebody had deleted before. Reels are rendered again without them, or with them.
 */
export async function clipsAlongside(
  { scope, services }: Context,
  markerId: number,
  action: 'remove' | 'restore',
): Promise<void> {
  // Whoever corrects a marker may not see the clips of others, which are wrong all the same.
  const system = asSystem(scope)
  const all = await clipsOf(system, markerId, 'true')
  if (action === 'remove') {
    const now = new Date().toISOString()
    for (const id of await clipsOf(system, markerId, '"deletedAt" is null'))
      await updateRow(system, clipRecords, id, { deletedAt: now, withdrawnAt: now }, { action })
    await withdrawVideosOf(scope, { ClipId: all }, services.queue)
    return await renewReels({ scope, services }, all, action)
  }
  for (const id of await clipsOf(system, markerId, '"deletedAt" is not null and "withdrawnAt" is not null'))
    await updateRow(
      system,
      clipRecords,
      id,
      { deletedAt: null, withdrawnAt: null },
      { action, among: 'removed' },
    )
  await restoreVideosOf(scope, all)
  await renewReels({ scope, services }, all, action)
}

async function clipsOf(scope: Scope<System>, markerId: number, condition: string): Promise<number[]> {
  const rows = await scope.query<{ id: number }>(
    `select id from clips where "AccountId" = $1 and "MarkerId" = $2 and ${condition} order by id`,
    [markerId],
  )
  return rows.map(({ id }) => id)
}
