import { readConferenceStatistics, readEventStatistics } from '@touchline/contract'
import { businessPlayerRecords, eventRecords, findRow, type Scope } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { periodOf, readFigures } from '../videos/index.ts'

type Clip = { id: number; title: string; in: number; out: number; plays: number }
type Period = ReturnType<typeof periodOf>

/** How long the main stream is; null if that is not known. */
async function durationOf(scope: Scope, streams: string, own: string, id: number): Promise<number | null> {
  const [source] = await scope.query<{ duration: number | null }>(
    `select case when s.kind = 'video' then v.duration else (s.check->>'duration')::int end as duration
      from ${streams} s left join videos v on v."AccountId" = s."AccountId" and v.id = s."VideoId"
      where s."AccountId" = $1 and s."${own}" = $2 and s."isMain" and s."deletedAt" is null`,
    [id],
  )
  return source?.duration ?? null
}

/** The clips of an event or a conference, with the views of their videos in a period; others may share its recording. */
const clipsOf = (scope: Scope, of: 'eventId' | 'businessPlayerId', id: number, { from, to }: Period) =>
  scope.query<Clip>(
    `select id, title, "in", out, (select coalesce(sum(d.views), 0)::int from videos v
          join playback_days d on d."VideoId" = v.id and d.day between $3::date and $4::date
          where v."AccountId" = $1 and v."ClipId" = clips.id) as plays
      from clips where "AccountId" = $1 and "${of}" = $2 and "deletedAt" is null order by "in", id limit 500`,
    [id, from, to],
  )

type Marker = {
  id: number
  at: number
  name: string
  category: 'score' | 'highlight' | 'discipline' | 'substitution' | 'other' | 'phase'
  colour: string | null
  icon: string | null
  ChallengerId: number | null
}

export const readEventStatisticsHandler = handle(
  readEventStatistics,
  async ({ params: { id }, query }, { scope }) => {
    const period = periodOf(query)
    const { Challengers } = await findRow(scope, eventRecords, id)
    const duration = await durationOf(scope, 'event_streams', 'EventId', id)
    const figures = await readFigures(scope, { of: 'events', id, ...period, duration })
    const markers = await scope.query<Marker>(
      `select m.id, m.at, coalesce(m.title, t.name) as name, t.category, t.colour, t.icon, m."ChallengerId"
        from markers m join marker_types t on t."AccountId" = m."AccountId" and t.id = m."MarkerTypeId"
        where m."AccountId" = $1 and m."EventId" = $2 and m."deletedAt" is null and m.status <> 'retracted'
          and (m.source <> 'provider' or m.status = 'confirmed')
        order by m.at, m.id limit 5000`,
      [id],
    )
    const moments = markers.map(({ ChallengerId, ...marker }) => ({
      ...marker,
      side: Challengers.find((one) => one.id === ChallengerId)?.side ?? null,
    }))
    return { ...figures, moments, clips: await clipsOf(scope, 'eventId', id, period) }
  },
)

export const readConferenceStatisticsHandler = handle(
  readConferenceStatistics,
  async ({ params: { id }, query }, { scope }) => {
    const period = periodOf(query)
    await findRow(scope, businessPlayerRecords, id)
    const duration = await durationOf(scope, 'conference_streams', 'BusinessPlayerId', id)
    const figures = await readFigures(scope, {
      of: 'business-players',
      id,
      ...period,
      duration,
    })
    const chapters = await scope.query<{ id: number; at: number; name: string }>(
      `select id, at, title as name from chapters
        where "AccountId" = $1 and "BusinessPlayerId" = $2 and "deletedAt" is null order by at, id limit 1000`,
      [id],
    )
    const moments = chapters.map((chapter) => ({
      ...chapter,
      category: null,
      colour: null,
      icon: null,
      side: null,
    }))
    return { ...figures, moments, clips: await clipsOf(scope, 'businessPlayerId', id, period) }
  },
)
