import {
  AppError,
  fieldError,
  notFound,
  type PlaybackReport,
  reportConferencePlayback,
  reportEventPlayback,
} from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { networkOf } from '../../access/network-of.ts'
import { type CallContext, handle } from '../../http/call-routes.ts'
import { isAvailable } from '../../modules/videos/index.ts'
import type { Watched } from '../playback/counts.ts'

/** Milliseconds that a player may be past the duration: its own clock rounds. */
const slackMs = 1000

const pages = {
  event: { items: 'events', streams: 'event_streams', own: 'EventId' },
  conference: { items: 'business_players', streams: 'conference_streams', own: 'BusinessPlayerId' },
} as const

/** What a page plays now; undefined if it plays nothing. */
async function findPlayed(
  database: Queryable,
  kind: keyof typeof pages,
  key: string,
  country: string | null,
): Promise<Watched | undefined> {
  const { items, streams, own } = pages[kind]
  const { rows } = await database.query<Omit<Watched, 'kind'>>(
    `select e.id, e."AccountId" as "accountId",
        case when s.kind = 'video' then v.duration
          when not coalesce((s.check->>'isLive')::boolean, false) then (s.check->>'duration')::int end as duration
      from ${items} e join accounts a on a.id = e."AccountId" and a."isActive"
      join ${streams} s on s."AccountId" = e."AccountId" and s."${own}" = e.id and s."isMain" and s."deletedAt" is null
      left join videos v on v."AccountId" = s."AccountId" and v.id = s."VideoId"
      where e."publicKey" = $1 and e."deletedAt" is null and e.visibility <> 'private'
        and e.state in ('live', 'replay') and (s.kind in ('hls', 'input', 'aws') or (${isAvailable('$2')}))`,
    [key, country],
  )
  return rows[0] && { ...rows[0], kind }
}

type Reported = { params: { key: string }; body: PlaybackReport }
type Context = Pick<CallContext<typeof reportEventPlayback>, 'services' | 'database' | 'country' | 'ip'>

/** The address is counted with in memory for an hour; neither it nor the visit is stored or logged. */
const report =
  (kind: keyof typeof pages) =>
  async ({ params, body: { visit, ...report } }: Reported, { services, database, country, ip }: Context) => {
    const watched = await findPlayed(database, kind, params.key, country)
    if (!watched) throw notFound()
    const most = watched.duration === null ? Number.POSITIVE_INFINITY : watched.duration + slackMs
    const late = report.watched.findIndex(([, to]) => to > most)
    if (late !== -1) throw fieldError(`watched.${late}`, 'too_big', { key: 'playback.afterEnd' })
    const retryAfter = services.playback.add(watched, visit, networkOf(ip), report)
    if (retryAfter !== undefined)
      throw new AppError('too_many_requests', { key: 'playback.tooOften', retryAfter })
    return undefined
  }

export const reportEventPlaybackHandler = handle(reportEventPlayback, report('event'))
export const reportConferencePlaybackHandler = handle(reportConferencePlayback, report('conference'))
