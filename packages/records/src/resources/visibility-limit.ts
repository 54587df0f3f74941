/** The widest of what has a visibility; none of it is private. */
const widest = (rank: string) => `coalesce(max(${rank}), 0)`
/** The rank that somebody gave it, wherever it is now. */
const rankAlone = (item: string) =>
  `array_position(array['private', 'unlisted', 'public'], ${item}.visibility) - 1`
const rankOf = (item: string) =>
  `case when ${item}."deletedAt" is not null then 0 else ${rankAlone(item)} end`

/** The rank of an event or a conference; 0 for one that was deleted. */
const ofProgramme = (table: 'events' | 'business_players', id: string) =>
  `(select ${widest(rankOf('e'))} from ${table} e where e."AccountId" = made.account and e.id = ${id})`

/** The ranks of those that play a recording `source` as their main stream; no row if none does. */
const playing = (table: 'events' | 'business_players', streams: string, parent: string) =>
  `select ${rankOf('e')} as rank from ${streams} s
    join ${table} e on e."AccountId" = s."AccountId" and e.id = s."${parent}" and e."deletedAt" is null
    where s."AccountId" = made.account and s."VideoId" = source.id and s."isMain" and s."deletedAt" is null`

/**
 * SQL of the widest visibility that a video may have that was made of a clip or a reel; null if nothing limits it. What
 * is made of an event or a conference is seen no more widely than that. A clip of a recording that names neither is
 * seen as widely as the recording, or what plays it; a recording in the bin counts as it did before. A clip of a video
 * that was itself made of a clip is seen as widely as that video. `video` is the alias of the video in the statement.
 */
export const visibilityLimitOf = (video: string) => `case
  when ${video}."ClipId" is null and ${video}."ReelId" is null then null
  else (
    with recursive made(account, clip, reel) as (
      select ${video}."AccountId", ${video}."ClipId", ${video}."ReelId"
      union
      select made.account, next.clip, next.reel from made cross join lateral (
        select (one->>'ClipId')::int as clip, null::int as reel
          from reels r cross join jsonb_array_elements(r.clips) one
          where r."AccountId" = made.account and r.id = made.reel
        union all
        select source."ClipId", source."ReelId" from clips c
          join videos source on source."AccountId" = made.account and source.id = c."videoId"
          where c."AccountId" = made.account and c.id = made.clip
      ) next where next.clip is not null or next.reel is not null
    ), limits(rank) as (
      select case
          when of_event.id is not null then ${ofProgramme('events', 'of_event.id')}
          when c."businessPlayerId" is not null then ${ofProgramme('business_players', 'c."businessPlayerId"')}
          when source."ClipId" is null and source."ReelId" is null then (
            select greatest(max(rank), ${rankAlone('source')}) from (
              ${playing('events', 'event_streams', 'EventId')}
              union all
              ${playing('business_players', 'conference_streams', 'BusinessPlayerId')}
            ) shown)
        end
        from made join clips c on c."AccountId" = made.account and c.id = made.clip
        left join markers m on m."AccountId" = made.account and m.id = c."MarkerId"
        left join videos source on source."AccountId" = made.account and source.id = c."videoId"
        cross join lateral (select coalesce(m."EventId", c."eventId") as id) of_event
      union all
      select ${rankOf('source')} from made
        join clips c on c."AccountId" = made.account and c.id = made.clip
        join videos source on source."AccountId" = made.account and source.id = c."videoId"
          and (source."ClipId" is not null or source."ReelId" is not null)
      union all
      select case
          when r."eventId" is not null then ${ofProgramme('events', 'r."eventId"')}
          when r."businessPlayerId" is not null then ${ofProgramme('business_players', 'r."businessPlayerId"')}
        end
        from made join reels r on r."AccountId" = made.account and r.id = made.reel
    )
    select (array['private', 'unlisted', 'public'])[min(rank) + 1] from limits
  )
end`

/** SQL condition: a video is seen as widely as its visibility says, as nothing that it was made of is narrower. */
export const isWithinLimit = (
  video: string,
) => `coalesce(array_position(array['private', 'unlisted', 'public'],
  ${visibilityLimitOf(video)}) >= array_position(array['private', 'unlisted', 'public'], ${video}.visibility), true)`

/**
 * SQL of why a moment of a video is not shown to everybody who has a link; null if it is. A recording is seen as widely as
 * its own visibility or what plays it, and what is told to all cannot depend on a country.
 */
export const momentLimitOf = (video: string) => `case when ${video}."deletedAt" is not null then 'deleted'
  when not (${video}.visibility <> 'private' and ${isWithinLimit(video)}) and not exists (
    select from (select ${video}."AccountId" as account) made cross join (select ${video}.id as id) source
    cross join lateral (${playing('events', 'event_streams', 'EventId')}
      union all ${playing('business_players', 'conference_streams', 'BusinessPlayerId')}) shown where rank > 0)
    then 'private'
  when coalesce(jsonb_array_length(${video}.rights->'countries'), 0) > 0 then 'country'
  when (${video}.rights->>'startsAt')::timestamptz > now() then 'early'
  when (${video}.rights->>'endsAt')::timestamptz <= now() then 'late' end`
