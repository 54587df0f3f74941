import type { OffsetSource } from '@touchline/contract'
import type { StoredSound } from '@touchline/database'
import type { Scope, StoredLive } from '@touchline/records'

/** An angle of an event as it is stored, with what there is to play of it. */
export type CameraRow = {
  id: number
  isMain: boolean
  InputId: number | null
  VideoId: number | null
  name: string
  offset: number
  offsetBy: OffsetSource
  offsetAt: string
  sound: StoredSound | null
  sourceName: string
  /** Of a live input. */
  live: StoredLive | null
  /** Of a video: null unless it was recorded from a live input. */
  recordedAt: string | null
  isDeleted: boolean
  outputPrefix: string | null
  playlistPath: string | null
  duration: number | null
  frameRate: number | null
}

/**
 * Selects what there is to play of the input of an angle `c` of an event `e`: what arrives now, or what had arrived when
 * the event was ended.
 */
const liveOfCamera = `(
    select jsonb_build_object('sessionId', l.id, 'beganAt', l."beganAt", 'until', e.ended->>'at')
    from live_sessions l where l."AccountId" = c."AccountId" and l."InputId" = c."InputId" and l."beganAt" is not null
      and case when e.ended is null then l."endedAt" is null
        else l."beganAt" < (e.ended->>'at')::timestamptz
          and coalesce(l."endedAt", 'infinity') > least(e."startsAt", (e.ended->>'at')::timestamptz) end
    order by l.id desc limit 1)`

/** Selects the columns of a `CameraRow`, of an angle `c` of an event `e`, its input `i` and its video `v`. */
export const cameraColumns = `c.id, c."isMain", c."InputId", c."VideoId", c.name, c."offset", c."offsetBy",
  to_jsonb(c."offsetAt") #>> '{}' as "offsetAt", c.sound, coalesce(i.name, v.name) as "sourceName",
  ${liveOfCamera} as live, (select to_jsonb(l."beganAt") #>> '{}' from live_sessions l
    where l."AccountId" = c."AccountId" and l."VideoId" = c."VideoId" order by l.id limit 1) as "recordedAt",
  coalesce(i."deletedAt", v."deletedAt") is not null as "isDeleted", v."outputPrefix", v."playlistPath", v.duration,
  v."frameRate"`

/** The same joins for both. */
export const cameraJoins = `left join inputs i on i."AccountId" = c."AccountId" and i.id = c."InputId"
  left join videos v on v."AccountId" = c."AccountId" and v.id = c."VideoId"`

/** Joins what the main stream `s` of an event `e` plays, if that comes of a live input: `played`. */
export const playedJoins = `left join event_streams s on s."AccountId" = e."AccountId" and s."EventId" = e.id
      and s."isMain" and s."deletedAt" is null
    left join lateral (select l."beganAt", l."InputId", l."VideoId" from live_sessions l
      where l."AccountId" = e."AccountId" and l."beganAt" is not null and (l."VideoId" = s."VideoId"
        or (l."InputId" = s."InputId" and case when e.ended is null then l."endedAt" is null
          else l.id = (e.ended->'media'->>'SessionId')::int end))
      order by l.id desc limit 1) played on true`

/** Whether that is an angle `c`. */
export const isPlayed = `coalesce(c."InputId" = s."InputId" or c."VideoId" = s."VideoId"
  or (c."InputId" = played."InputId" and s."VideoId" = played."VideoId"), false)`

/** The angles of an event of the account, in their order. */
export const readCameras = (scope: Scope, eventId: number): Promise<CameraRow[]> =>
  scope.query<CameraRow>(
    `select ${cameraColumns} from events e
      join multicam_cameras c on c."AccountId" = e."AccountId" and c."EventId" = e.id ${cameraJoins}
      where e."AccountId" = $1 and e.id = $2 order by c.position`,
    [eventId],
  )

/** When the first picture of an angle was taken, in ms since 1970; null if that is not known. */
export function beganAtOf({ live, recordedAt }: Pick<CameraRow, 'live' | 'recordedAt'>): number | null {
  const at = live ? live.beganAt : recordedAt
  return at === null ? null : Date.parse(at)
}
