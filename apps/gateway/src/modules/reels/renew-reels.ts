import type { StoredReelRendition } from '@touchline/database'
import { renderReel, startJob } from '@touchline/jobs'
import {
  asSystem,
  reelRecords,
  type Scope,
  type System,
  updateRow,
  waitingReelRendition,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { withdrawVideosOf } from '../videos/index.ts'

type Found = { id: number; renditions: StoredReelRendition[] }

/** The reels that contain any of these clips, also deleted ones, locked until the transaction ends. */
const reelsWith = (scope: Scope<System>, clipIds: readonly number[]) =>
  scope.query<Found>(
    `select id, renditions from reels where "AccountId" = $1
      and clips @> any (array(select jsonb_build_array(jsonb_build_object('ClipId', one)) from unnest($2::int[]) one))
      order by id for update`,
    [clipIds],
  )

type Renewal = {
  /** What is on networks stays there. */
  keepsPosts?: boolean
  /** They are without these clips already. */
  isRendered?: boolean
}

/**
 * Renders reels again whose clips were taken away with their markers, or have come back with them. What was published of
 * them is gone at once; the job brings it back with the new file.
 */
export async function renewReels(
  { scope: inside, services }: Context,
  clipIds: readonly number[],
  action: 'remove' | 'restore',
  { keepsPosts = false, isRendered = false }: Renewal = {},
): Promise<void> {
  const scope = asSystem(inside)
  for (const { id, renditions } of await reelsWith(scope, clipIds)) {
    if (action === 'remove') await withdrawVideosOf(inside, { ReelId: [id] }, services.queue, { keepsPosts })
    if (isRendered) continue
    const change = {
      state: 'waiting',
      error: null,
      renditions: renditions.map((one) => waitingReelRendition(one.aspect, one)),
    }
    await updateRow(scope, reelRecords, id, change, { action: 'render', rows: 'all' })
    // A job that has not begun sees what is true by then: it waits for the row that is locked here.
    const [waiting] = await scope.query(
      `select id from jobs where "AccountId" = $1 and "resourceType" = 'Reel' and "resourceId" = $2 and state = 'waiting'`,
      [id],
    )
    if (!waiting) await startJob(scope, services.queue, renderReel, { type: 'Reel', id }, { reelId: id })
  }
}

/** Takes back what was published of the reels that show these clips, for good. */
export async function withdrawReelsWith(
  { scope, services }: Context,
  clipIds: readonly number[],
): Promise<void> {
  const ReelId = (await reelsWith(asSystem(scope), clipIds)).map(({ id }) => id)
  await withdrawVideosOf(scope, { ReelId }, services.queue, { isFinal: true })
}
