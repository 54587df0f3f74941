import { isPermitted, reels } from '@touchline/contract'
import { type Actor, reelRecords, type Scope, visibilityLimitOf, visibleIds } from '@touchline/records'

/** A reel that is ready, and that nobody has published. */
export type DraftReel = {
  id: number
  title: string
  clips: number
  createdAt: string
  /** What it was made for, or the video that its first clip is cut from. */
  VideoId: number
  EventId: number | null
  BusinessPlayerId: number | null
}

/** The reels of the last week that somebody may see, that were not published, and that may be. */
export async function readDraftReels(scope: Scope, actor: Actor): Promise<DraftReel[]> {
  if (!isPermitted(reels.rights.find ?? {}, actor)) return []
  const found = await scope.query<DraftReel>(
    `select r.id, r.title, jsonb_array_length(r.clips) as clips, to_jsonb(r."createdAt") #>> '{}' as "createdAt",
        coalesce(r."videoId", first."videoId") as "VideoId", r."eventId" as "EventId",
        r."businessPlayerId" as "BusinessPlayerId"
      from (select * from reels where "AccountId" = $1 and state = 'ready' and "deletedAt" is null
        and "createdAt" > now() - interval '7 days' order by "createdAt" desc limit 20) r
      join clips first on first."AccountId" = $1 and first.id = (r.clips #>> '{0,ClipId}')::int
      cross join lateral (select r."AccountId", null::int as "ClipId", r.id as "ReelId") published
      where not exists (select from videos v where v."AccountId" = $1 and v."ReelId" = r.id
        and (v."deletedAt" is null or v."withdrawnAt" is not null))
        and ${visibilityLimitOf('published')} is distinct from 'private'`,
    [],
  )
  const seen = await visibleIds(
    scope,
    reelRecords,
    found.map(({ id }) => id),
  )
  return found.filter(({ id }) => seen.has(id))
}
