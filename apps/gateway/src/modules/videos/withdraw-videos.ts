import type { StoredShare } from '@touchline/database'
import { type JobQueue, retractVideo, startJob } from '@touchline/jobs'
import { asSystem, type Scope, type System, updateRow, videoRecords } from '@touchline/records'

/** Shares that may be seen somewhere, or are about to be. */
const isOut = ({ target, state }: StoredShare) =>
  target !== 'link' && !['failed', 'retracting', 'retracted'].includes(state)

type Locked = { id: number; shares: StoredShare[]; isDeleted: boolean }
type Publication = { target: string; UserId: number }

/** The videos that were made of clips, or of reels. */
export type MadeOf = { ClipId: readonly number[] } | { ReelId: readonly number[] }

const conditionOf = (of: MadeOf) =>
  'ClipId' in of
    ? { made: '"ClipId" = any($2::int[])', ids: of.ClipId }
    : { made: '"ReelId" = any($2::int[])', ids: of.ReelId }

type How = {
  /** It does not come back by itself. */
  isFinal?: boolean
  /** What is on networks stays there. */
  keepsPosts?: boolean
}

/**
 * Takes the videos of clips or reels back: to the bin, and off the networks, with the connections of those who published
 * them, whether or not the actor may see these videos. What is being published at this moment is retracted once it is
 * there, and so is what was left on networks by an earlier withdrawal.
 */
export async function withdrawVideosOf(
  inside: Scope,
  of: MadeOf,
  queue: JobQueue,
  { isFinal = false, keepsPosts = false }: How = {},
) {
  const scope = asSystem(inside)
  const { made, ids } = conditionOf(of)
  const videos = await scope.query<Locked>(
    `select id, shares, "deletedAt" is not null as "isDeleted" from videos where "AccountId" = $1 and ${made}
      and ("deletedAt" is null or "withdrawnAt" is not null) order by id for update`,
    [ids],
  )
  const now = new Date().toISOString()
  for (const { id, shares, isDeleted } of videos) {
    const out = keepsPosts ? [] : shares.filter(isOut)
    const change = {
      ...(!isDeleted && { deletedAt: now }),
      ...((!isDeleted || isFinal) && { withdrawnAt: isFinal ? null : now }),
      ...(out.length > 0 && {
        shares: shares.map((share) =>
          out.includes(share) ? { ...share, state: 'retracting' as const } : share,
        ),
      }),
    }
    if (Object.keys(change).length === 0) continue
    await updateRow(scope, videoRecords, id, change, {
      action: 'remove',
      rows: isDeleted ? 'removed' : 'active',
    })
    for (const { target } of out) await startRetraction(scope, id, target, queue)
  }
}

async function startRetraction(scope: Scope<System>, id: number, target: string, queue: JobQueue) {
  const [publication] = await scope.query<Publication>(
    `select p."UserId" from publications p join videos v on v.id = p."VideoId"
      where v."AccountId" = $1 and v.id = $2 and p.target = $3`,
    [id, target],
  )
  if (!publication) return
  const payload = { userId: publication.UserId, videoId: id, target }
  await startJob(scope, queue, retractVideo, { type: 'Video', id }, payload)
}

/** Brings back what `withdrawVideosOf` took of clips. What was retracted has to be shared again. */
export async function restoreVideosOf(inside: Scope, clipIds: readonly number[]) {
  const scope = asSystem(inside)
  const videos = await scope.query<{ id: number }>(
    `select id from videos where "AccountId" = $1 and "ClipId" = any($2::int[]) and "deletedAt" is not null
      and "withdrawnAt" is not null`,
    [clipIds],
  )
  const change = { deletedAt: null, withdrawnAt: null }
  for (const { id } of videos)
    await updateRow(scope, videoRecords, id, change, { action: 'restore', rows: 'removed' })
}
