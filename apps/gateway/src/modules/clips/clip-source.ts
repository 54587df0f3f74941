import { AppError, fieldError } from '@touchline/contract'
import { businessPlayerRecords, eventRecords, type Scope, visibleIds } from '@touchline/records'
import { recordedVideo } from '../../live/start-recording.ts'

type Named = {
  videoId?: number | undefined
  eventId?: number | null | undefined
  businessPlayerId?: number | null | undefined
}

const sources = ['videoId', 'eventId', 'businessPlayerId'] as const

/**
 * The id of the video to cut from: the one that is named, or the recording of the event or conference. Throws
 * `malformed` naming the field, or `not_possible` if there is no recording.
 */
export async function sourceOf(body: Named, scope: Scope): Promise<number> {
  const [field, other] = sources.filter((name) => body[name] !== undefined && body[name] !== null)
  if (!field) throw fieldError('videoId', 'required', { key: 'clips.noSource' })
  if (other) throw fieldError(other, 'invalid', { key: 'clips.manySources' })
  const id = body[field]!
  if (field === 'videoId') return id
  const seen =
    field === 'eventId'
      ? await visibleIds(scope, eventRecords, [id])
      : await visibleIds(scope, businessPlayerRecords, [id])
  if (!seen.has(id)) throw fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
  const recording = await recordingOf(field === 'eventId' ? 'event' : 'conference', id, scope)
  if (!recording) throw new AppError('not_possible', { key: 'clips.noRecording' })
  return recording.videoId
}

const streams = {
  event: { items: 'events', table: 'event_streams', parent: 'EventId' },
  conference: { items: 'business_players', table: 'conference_streams', parent: 'BusinessPlayerId' },
}
type Kind = keyof typeof streams

type Recording = {
  videoId: number
  /** Milliseconds; null while it is not known or goes on growing. */
  duration: number | null
}

/**
 * The video that an event or a conference was recorded in, of its main stream first, or is being recorded for while a
 * live input carries it.
 */
export const recordingOf = async (kind: Kind, id: number, scope: Scope): Promise<Recording | undefined> =>
  (await recordedOf(kind, id, scope)) ?? (await liveRecordingOf(kind, id, scope))

/** The video that an event or a conference was recorded in, if it is a stream of it, of its main stream first. */
export async function recordedOf(kind: Kind, id: number, scope: Scope): Promise<Recording | undefined> {
  const { table, parent } = streams[kind]
  const [found] = await scope.query<Recording>(
    `select v.id as "videoId", v.duration from ${table} s
      join videos v on v."AccountId" = $1 and v.id = s."VideoId" and v."deletedAt" is null
      where s."AccountId" = $1 and s."${parent}" = $2 and s."deletedAt" is null
      order by s."isMain" desc, s.id limit 1`,
    [id],
  )
  return found
}

type Live = { sessionId: number; name: string; videoId: number | null }

async function liveRecordingOf(kind: Kind, id: number, scope: Scope): Promise<Recording | undefined> {
  const { items, table, parent } = streams[kind]
  const [live] = await scope.query<Live>(
    `select l.id as "sessionId", x.name, (x.ended->'media'->>'VideoId')::int as "videoId" from ${items} x
      join ${table} s on s."AccountId" = $1 and s."${parent}" = x.id and s."isMain" and s."deletedAt" is null
      join live_sessions l on l."AccountId" = $1 and l."InputId" = s."InputId" and l."beganAt" is not null
      where x."AccountId" = $1 and x.id = $2 and case when x.ended is null then x.state = 'live' and l."endedAt" is null
        else l.id = (x.ended->'media'->>'SessionId')::int end`,
    [id],
  )
  if (!live) return undefined
  const { sessionId, name } = live
  const videoId =
    live.videoId ?? (await scope.transaction((inside) => recordedVideo(inside, name, sessionId)))
  return { videoId, duration: null }
}

/** Milliseconds that a clip may wait for what is not recorded yet. */
export const patienceMs = 10_000

/** Up to where a video that is being recorded can be cut, in milliseconds; undefined for others. */
export async function recordedUntil(videoId: number, scope: Scope): Promise<number | undefined> {
  const [session] = await scope.query<{ reaches: number }>(
    `select (extract(epoch from coalesce("endedAt", now()) - "beganAt") * 1000)::int as reaches from live_sessions
      where "AccountId" = $1 and "VideoId" = $2 and "beganAt" is not null`,
    [videoId],
  )
  return session && session.reaches + patienceMs
}
