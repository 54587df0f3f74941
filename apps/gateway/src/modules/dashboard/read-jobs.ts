import { clips, isPermitted, reels, videos } from '@touchline/contract'
import {
  type Actor,
  clipRecords,
  reelRecords,
  type Scope,
  videoRecords,
  visibleIds,
} from '@touchline/records'

export type JobRow = {
  id: number
  type: string
  state: 'waiting' | 'in_progress' | 'failed'
  progress: number
  resourceType: 'Video' | 'Clip' | 'Reel'
  resourceId: number
  /** The video itself, or the one that the clip or the first clip of the reel is cut from. */
  VideoId: number
  /** What a clip or a reel was made for. */
  EventId: number | null
  BusinessPlayerId: number | null
  name: string
  at: string
  startedAt: string | null
  code: string | null
}

/** Its parameter is the account. */
export const jobsStatement = `select j.id, j.type, j.state, j.progress, j."resourceType", j."resourceId", coalesce(v.id, c."videoId", r."videoId", first."videoId") as "VideoId",
    coalesce(r."eventId", c."eventId") as "EventId", coalesce(r."businessPlayerId", c."businessPlayerId") as "BusinessPlayerId", coalesce(v.name, c.title, r.title) as name, to_jsonb(coalesce(j."endedAt", j."createdAt")) #>> '{}' as at,
    to_jsonb(j."startedAt") #>> '{}' as "startedAt", j.error->>'code' as code
  from (
    (select * from jobs where "AccountId" = $1 and state = 'in_progress' and "deletedAt" is null
      order by "createdAt" desc limit 50)
    union all
    (select * from jobs where "AccountId" = $1 and state = 'waiting' and "deletedAt" is null
      order by "createdAt" desc limit 200)
    union all
    (select * from jobs where "AccountId" = $1 and state = 'failed' and "deletedAt" is null
      and "createdAt" > now() - interval '7 days' order by "createdAt" desc limit 50)
  ) j
  left join videos v on j."resourceType" = 'Video' and v."AccountId" = $1 and v.id = j."resourceId"
    and v."deletedAt" is null
  left join clips c on j."resourceType" = 'Clip' and c."AccountId" = $1 and c.id = j."resourceId"
    and c."deletedAt" is null
  left join reels r on j."resourceType" = 'Reel' and r."AccountId" = $1 and r.id = j."resourceId"
    and r."deletedAt" is null
  left join clips first on first."AccountId" = $1 and first.id = (r.clips #>> '{0,ClipId}')::int
  where coalesce(v.id, c."videoId", r."videoId", first."videoId") is not null and (j.state <> 'failed' or not exists (
    select from jobs later where later."AccountId" = $1 and later."resourceType" = j."resourceType"
      and later."resourceId" = j."resourceId" and later.type = j.type and later."createdAt" > j."createdAt"))`

/** The jobs of videos, clips and reels that somebody may read: what runs and waits, and what failed within a week for good. */
export async function readJobs(scope: Scope, actor: Actor): Promise<JobRow[]> {
  const found = await scope.query<JobRow>(jobsStatement, [])
  const idsOf = (type: JobRow['resourceType']) =>
    found.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)
  const none = new Set<number>()
  const seen = {
    Video: isPermitted(videos.rights.find ?? {}, actor)
      ? await visibleIds(scope, videoRecords, idsOf('Video'))
      : none,
    Clip: isPermitted(clips.rights.find ?? {}, actor)
      ? await visibleIds(scope, clipRecords, idsOf('Clip'))
      : none,
    Reel: isPermitted(reels.rights.find ?? {}, actor)
      ? await visibleIds(scope, reelRecords, idsOf('Reel'))
      : none,
  }
  return found.filter(({ resourceType, resourceId }) => seen[resourceType].has(resourceId))
}
