import { listConferencePublications, listEventPublications, type Publications } from '@touchline/contract'
import { businessPlayerRecords, eventRecords, findRow, isWithinLimit, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { isAvailable } from '../videos/index.ts'

type Row = Omit<Publications['data'][number], 'url'> & { publicKey: string; isSeen: boolean; isHeld: boolean }

const sources = {
  event: { streams: 'event_streams', parent: 'EventId', own: 'eventId' },
  conference: { streams: 'conference_streams', parent: 'BusinessPlayerId', own: 'businessPlayerId' },
}
type Source = (typeof sources)[keyof typeof sources]

/**
 * The videos of an event or a conference, each once; `isHeld` says that it was published, but that the event is narrower
 * by now.
 */
const queryOf = ({
  streams,
  parent,
  own,
}: Source) => `select v.id as "VideoId", v.name, made.of, v.visibility, v."publicKey",
      ${isAvailable('$3')} and v.visibility <> 'private' and ${isWithinLimit('v')} as "isSeen",
      v.visibility <> 'private' and not ${isWithinLimit('v')} as "isHeld",
      (select coalesce(jsonb_agg(jsonb_build_object('target', s->>'target', 'url', s->>'url')), '[]')
        from jsonb_array_elements(v.shares) s
        where s->>'target' <> 'link' and s->>'state' in ('done', 'retracting')) as posts
    from (
      select s."VideoId" as id, 'recording' as of from ${streams} s
        where s."AccountId" = $1 and s."${parent}" = $2 and s."deletedAt" is null
      union
      select video.id, 'clip' from clips c
        join videos video on video."AccountId" = c."AccountId" and video."ClipId" = c.id
        where c."AccountId" = $1 and c."${own}" = $2
      union
      select video.id, 'reel' from reels r
        join videos video on video."AccountId" = r."AccountId" and video."ReelId" = r.id
        where r."AccountId" = $1 and (r."${own}" = $2 or exists (select from clips c
          where c."AccountId" = $1 and c."${own}" = $2
            and r.clips @> jsonb_build_array(jsonb_build_object('ClipId', c.id))))
    ) made join videos v on v."AccountId" = $1 and v.id = made.id and v."deletedAt" is null
    order by v."publishedAt" desc nulls last, v.id desc limit 500`

async function readPublications(
  source: Source,
  id: number,
  { scope, pageOrigin }: { scope: Scope; pageOrigin: string },
): Promise<Publications> {
  const rows = await scope.query<Row>(queryOf(source), [id, null])
  const data = rows.flatMap<Publications['data'][number]>(({ publicKey, isSeen, isHeld: _, ...row }) => {
    if (!isSeen && row.posts.length === 0) return []
    if (!isSeen) return [{ ...row, visibility: 'private' as const, url: null }]
    return [{ ...row, url: `${pageOrigin}/watch/${publicKey}` }]
  })
  return { data, total: data.length, heldBack: rows.filter(({ isHeld }) => isHeld).length }
}

export const listEventPublicationsHandler = handle(
  listEventPublications,
  async ({ params: { id } }, context) => {
    await findRow(context.scope, eventRecords, id)
    return readPublications(sources.event, id, context)
  },
)

export const listConferencePublicationsHandler = handle(
  listConferencePublications,
  async ({ params: { id } }, context) => {
    await findRow(context.scope, businessPlayerRecords, id)
    return readPublications(sources.conference, id, context)
  },
)
