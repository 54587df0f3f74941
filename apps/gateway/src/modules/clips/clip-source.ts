import { AppError, fieldError } from '@touchline/contract'
import { businessPlayerRecords, eventRecords, type Scope, visibleIds } from '@touchline/records'

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
  event: { table: 'event_streams', parent: 'EventId' },
  conference: { table: 'conference_streams', parent: 'BusinessPlayerId' },
}

/** The video that an event or a conference was recorded in, of its main stream first. */
export async function recordingOf(
  kind: keyof typeof streams,
  id: number,
  scope: Scope,
): Promise<{ videoId: number; duration: number | null } | undefined> {
  const { table, parent } = streams[kind]
  const [found] = await scope.query<{ videoId: number; duration: number | null }>(
    `select v.id as "videoId", v.duration from ${table} s
      join videos v on v."AccountId" = $1 and v.id = s."VideoId" and v."deletedAt" is null
      where s."AccountId" = $1 and s."${parent}" = $2 and s."deletedAt" is null
      order by s."isMain" desc, s.id limit 1`,
    [id],
  )
  return found
}
