import { AppError, notFound } from '@touchline/contract'
import {
  asSystem,
  clipRecords,
  type markerRecords,
  type RowOf,
  type Scope,
  updateRow,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { renewReels } from '../reels/index.ts'
import { restoreVideosOf, withdrawVideosOf } from '../videos/index.ts'

/** Whether a marker counts, waits for a decision, or was taken back: retracted or deleted. */
export type Standing = 'counts' | 'held' | 'gone'

type Marker = Pick<RowOf<typeof markerRecords>, 'status' | 'isHeld'>

export const standingOf = ({ status, isHeld }: Marker): Standing =>
  status === 'retracted' ? 'gone' : isHeld ? 'held' : 'counts'

type LockedMarker = Marker & { id: number; isDeleted: boolean }

/** Reads markers, also deleted ones, which are the transaction's own until it ends, in the order of their ids. */
export const lockMarkers = (inside: Scope, ids: readonly number[]) =>
  inside.query<LockedMarker>(
    `select id, status, "isHeld", "deletedAt" is not null as "isDeleted" from markers
      where "AccountId" = $1 and id = any($2::int[]) order by id for no key update`,
    [ids],
  )

/** Throws unless a clip may be made of a marker; until the transaction ends, nobody takes the marker back. */
export async function checkCuttable(inside: Scope, id: number): Promise<void> {
  const [marker] = await lockMarkers(inside, [id])
  if (!marker || marker.isDeleted) throw notFound()
  const standing = standingOf(marker)
  if (standing === 'gone') throw new AppError('not_possible', { key: 'events.cutRetracted' })
  if (standing === 'held') throw new AppError('not_possible', { key: 'events.cutHeld' })
}

type Turn = { before: Standing; after: Standing }

/**
 * Brings the clips of a marker in line with what has become of it. If it no longer counts, they go with it, and what was
 * made of them: videos, clips of these videos, and so on; if it counts again, they come back, but not what somebody had
 * deleted. Reels are rendered again without them, or with them. While a marker is under review, posts on networks stay.
 */
export async function settleClips(
  { scope, services }: Context,
  markerId: number,
  { before, after }: Turn,
): Promise<void> {
  if (before === after) return
  const all = await clipsOf(scope, markerId)
  const ids = all.map(({ id }) => id)
  const turn = (
    change: { deletedAt: string | null; withdrawnAt: string | null },
    isMeant: (clip: Made) => boolean,
  ) =>
    // Whoever corrects a marker may not see the clips of others, which are wrong all the same.
    updateClips(scope, all.filter(isMeant), change)
  if (after === 'counts') {
    await turn({ deletedAt: null, withdrawnAt: null }, ({ isWithdrawn, isOther }) => isWithdrawn && !isOther)
    await restoreVideosOf(scope, ids)
    return await renewReels({ scope, services }, ids, 'restore')
  }
  const now = new Date().toISOString()
  await turn({ deletedAt: now, withdrawnAt: now }, ({ isDeleted }) => !isDeleted)
  await withdrawVideosOf(scope, { ClipId: ids }, services.queue, { keepsPosts: after === 'held' })
  const keepsPosts = after === 'held'
  if (before === 'counts' || !keepsPosts)
    await renewReels({ scope, services }, ids, 'remove', { keepsPosts, isRendered: before !== 'counts' })
}

type Made = {
  id: number
  isDeleted: boolean
  isWithdrawn: boolean
  /** It is the clip of another marker that does not count. */
  isOther: boolean
}

/**
 * The clips of a marker, and those that were cut from videos that were made of them or of their reels. They are locked
 * in the order of their ids, like whoever publishes them does.
 */
const clipsOf = (scope: Scope, markerId: number) =>
  asSystem(scope).query<Made>(
    `with recursive made as (
        select id from clips where "AccountId" = $1 and "MarkerId" = $2
        union
        select c.id from made
          cross join lateral (
            select v.id from videos v where v."AccountId" = $1 and v."ClipId" = made.id
            union all
            select v.id from reels r join videos v on v."AccountId" = $1 and v."ReelId" = r.id
              where r."AccountId" = $1 and r.clips @> jsonb_build_array(jsonb_build_object('ClipId', made.id))
          ) v
          join clips c on c."AccountId" = $1 and c."videoId" = v.id
      )
      select c.id, c."deletedAt" is not null as "isDeleted",
        c."deletedAt" is not null and c."withdrawnAt" is not null as "isWithdrawn",
        exists (select from markers m where m."AccountId" = $1 and m.id = c."MarkerId" and m.id <> $2
          and (m."deletedAt" is not null or m.status = 'retracted' or m."isHeld")) as "isOther"
      from clips c where c."AccountId" = $1 and c.id in (select id from made) order by c.id for update of c`,
    [markerId],
  )

async function updateClips(
  scope: Scope,
  clips: readonly Made[],
  change: { deletedAt: string | null; withdrawnAt: string | null },
): Promise<void> {
  const how =
    change.deletedAt === null ? ({ action: 'restore', rows: 'removed' } as const) : { action: 'remove' }
  for (const { id } of clips) await updateRow(asSystem(scope), clipRecords, id, change, how)
}
