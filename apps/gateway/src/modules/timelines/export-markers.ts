import { exportMarkers, type TimelineExport } from '@touchline/contract'
import type { ImportedMarker } from '@touchline/database'
import { eventRecords, findRow, type Scope } from '@touchline/records'
import {
  oneLine,
  type Timeline,
  type TimelineEntry,
  toCsv,
  toEdl,
  toFcpxml,
  toSportscode,
  toTouchline,
  toWebVttChapters,
} from '@touchline/timelines'
import { handle } from '../../http/call-routes.ts'

type Row = {
  key: string
  at: number
  type: string
  code: string | null
  colour: string | null
  lead: number
  lag: number
  team: string | null
  player: string | null
  secondPlayer: string | null
  detail: string | null
  title: string | null
  comment: string | null
  phase: string | null
  status: TimelineEntry['status']
  isPublic: boolean
  wallClock: string | null
  imported: ImportedMarker | null
}
type Media = { duration: number | null; frameRate: number | null }
type Exported = Timeline & { rows: readonly Row[]; media: Media; name: string }

const files: Record<TimelineExport, { type: string; ending: string }> = {
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  sportscode: { type: 'application/xml; charset=utf-8', ending: 'xml' },
  webvtt: { type: 'text/vtt; charset=utf-8', ending: 'vtt' },
  edl: { type: 'text/plain; charset=utf-8', ending: 'edl' },
  fcpxml: { type: 'application/xml; charset=utf-8', ending: 'fcpxml' },
}

export const exportMarkersHandler = handle(exportMarkers, async ({ params, query }, { scope, setHeader }) => {
  const event = await findRow(scope, eventRecords, params.id)
  const timeline = await readTimeline(scope, event)
  const text = write(query.format, timeline, query.frameRate ?? timeline.media.frameRate ?? 25)
  const { type, ending } = files[query.format]
  const name = `${oneLine(event.name.replace(/[\\/:*?"<>|]/g, ' ')) || 'timeline'}.${ending}`
  setHeader('content-type', type)
  setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return text
})

function write(
  format: TimelineExport,
  { rows, media, name, ...timeline }: Exported,
  frameRate: number,
): string {
  const { entries } = timeline
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const reach = ({ key }: TimelineEntry) => byKey.get(key) ?? { lead: 0, lag: 0 }
  // A player or an editor shows what happened.
  const valid = entries.filter(({ status }) => status !== 'retracted')
  const duration = media.duration ?? undefined
  switch (format) {
    case 'json':
      return toTouchline(timeline)
    case 'csv':
      return toCsv(entries)
    case 'sportscode':
      return toSportscode(entries, {
        colours: new Map(rows.flatMap(({ type, colour }) => (colour ? [[type, colour]] : []))),
        reach,
      })
    case 'webvtt':
      return toWebVttChapters(valid, duration)
    case 'edl':
      return toEdl(valid, { title: name, frameRate, reach })
    case 'fcpxml':
      return toFcpxml(valid, { title: name, frameRate, duration })
  }
}

/**
 * Reads the markers of an event as a timeline. One that was imported keeps the key of its file, so that exporting and
 * importing again finds it; any other is called by its id and the moment it was created, which no other has.
 */
async function readTimeline(scope: Scope, { id, name }: { id: number; name: string }): Promise<Exported> {
  const rows = await scope.query<Row>(
    `select case when m.source = 'import' and m."externalKey" is not null then m."externalKey" else
          'marker:' || m.id || '@' || (extract(epoch from date_trunc('milliseconds', m."createdAt")) * 1000)::bigint end as key,
        m.at, t.name as type, t.code, t.colour, t.lead, t.lag, c.name as team, m.player, m."secondPlayer", m.detail,
        m.title, m.comment, m.phase, m.status, m."isPublic", m."wallClock", m.imported
      from markers m join marker_types t on t."AccountId" = $1 and t.id = m."MarkerTypeId"
      left join challengers c on c."AccountId" = $1 and c.id = m."ChallengerId"
      where m."AccountId" = $1 and m."EventId" = $2 and m."deletedAt" is null order by m.at, m.id`,
    [id],
  )
  const teams = await scope.query<Timeline['teams'][number]>(
    `select c.name, coalesce(c.squad, '[]') as squad from event_challengers l join challengers c on c.id = l."ChallengerId"
      where l."AccountId" = $1 and l."EventId" = $2 order by l.position`,
    [id],
  )
  const [media] = await scope.query<Media>(
    `select case when s.kind = 'video' then v.duration else (s.check->>'duration')::int end as duration, v."frameRate"
      from event_streams s left join videos v on v."AccountId" = $1 and v.id = s."VideoId"
      where s."AccountId" = $1 and s."EventId" = $2 and s."isMain" and s."deletedAt" is null`,
    [id],
  )
  return {
    name,
    rows,
    media: media ?? { duration: null, frameRate: null },
    teams,
    entries: rows.map(entryOf),
    lines: [],
    problems: [],
    periods: [],
  }
}

const entryOf = ({ imported, colour: _, lead: __, lag: ___, ...row }: Row): TimelineEntry => {
  const { attributes = {}, team, ...reach } = imported?.source ?? {}
  const said = Object.entries({ ...row, team: row.team ?? team ?? null, ...reach }).filter(
    ([, value]) => value !== null,
  )
  return { ...(Object.fromEntries(said) as Omit<TimelineEntry, 'attributes'>), attributes }
}
