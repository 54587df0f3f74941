import {
  type AngleCut,
  AppError,
  clipAnglesRight,
  fieldError,
  isPermitted,
  readClipAngles,
} from '@touchline/contract'
import type { StoredAngleCut } from '@touchline/database'
import {
  type clipRecords,
  eventRecords,
  findRow,
  type RowOf,
  type Scope,
  seenStretches,
  videoRecords,
  visibleIds,
} from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { type AngleOfRecording, anglesOfRecording } from '../multicams/index.ts'
import { patienceMs, recordedOf } from './clip-source.ts'
import { makePreview } from './make-preview.ts'

type Clip = Pick<RowOf<typeof clipRecords>, 'videoId' | 'eventId' | 'in' | 'out'>

/** Throws `forbidden` or `malformed` unless somebody may cut a clip from angles. */
export function checkAngles(
  wanted: readonly AngleCut[],
  { eventId }: Pick<Clip, 'eventId'>,
  scope: Scope,
): void {
  if (wanted.length === 0) return
  if (eventId === null) throw fieldError('angles', 'not_possible', { key: 'clips.anglesOfEvent' })
  if (!isPermitted(clipAnglesRight, scope.actor))
    throw new AppError('forbidden', { key: 'common.notAllowed' })
}

/**
 * Where the angles that a clip shows are, as they are aligned now; one that the event has no more stays where it was,
 * see `before`. Throws `malformed` naming the angle that is unknown, or has not recorded what is shown of it.
 */
export async function placeAngles(
  wanted: readonly AngleCut[],
  clip: Clip,
  scope: Scope,
  before: readonly StoredAngleCut[] = [],
): Promise<StoredAngleCut[]> {
  const { eventId, videoId } = clip
  if (wanted.length === 0 || eventId === null) return []
  const { angles } = await anglesOfRecording(scope, eventId, videoId)
  const seen = await visibleIds(
    scope,
    videoRecords,
    angles.flatMap(({ VideoId }) => VideoId ?? []),
  )
  const known = angles.filter(({ VideoId }) => VideoId === null || seen.has(VideoId))
  const angleOf = ({ CameraId }: AngleCut) => known.find(({ id }) => id === CameraId)
  const placed = wanted.map((cut, index): StoredAngleCut => {
    const { at, CameraId } = cut
    if (CameraId === null) return { at, CameraId, VideoId: videoId, SessionId: null, shift: 0 }
    const found = angleOf(cut) ?? before.find((one) => one.CameraId === CameraId)
    if (!found) throw fieldError(`angles.${index}.CameraId`, 'unknown_item', { key: 'multicams.notOfEvent' })
    return { at, CameraId, VideoId: found.VideoId, SessionId: found.SessionId, shift: found.shift }
  })
  for (const { cut, place, from, to } of seenStretches({ ...clip, angles: placed })) {
    const angle = angleOf(cut)
    if (angle && !hasRecorded(angle, from, to))
      throw fieldError(`angles.${place}.CameraId`, 'past_the_end', {
        ...{ key: 'clips.outsideAngle', params: { name: angle.name } },
      })
  }
  return placed
}

function hasRecorded({ reach, isLive }: AngleOfRecording, from: number, to: number): boolean {
  if (!reach) return false
  const until = reach.until ?? Number.POSITIVE_INFINITY
  return from >= reach.from && to <= until + (isLive ? patienceMs : 0)
}

type Shown = Pick<Clip, 'in' | 'out'> & { angles: readonly StoredAngleCut[] }

/**
 * The preview of a clip, whose video is `source`: of its angle, and if there are several of the video, whose sound the clip
 * has; pages show the angles over it.
 */
export async function previewOfClip(
  clip: Shown & { videoId: number },
  source: Parameters<typeof makePreview>[0],
  { scope, services }: Context,
) {
  const [first, ...others] = seenStretches(clip)
  const none = { outputPrefix: null, playlistPath: null }
  const { VideoId, shift } = first && others.length === 0 ? first.cut : { VideoId: clip.videoId, shift: 0 }
  const isOwn = VideoId === clip.videoId
  const shown = isOwn ? source : VideoId === null ? none : await findRow(scope, videoRecords, VideoId)
  return await scope.outside(() => makePreview(shown, clip.in + shift, clip.out + shift, services))
}

export const readClipAnglesHandler = handle(readClipAngles, async ({ params: { id } }, { scope }) => {
  await findRow(scope, eventRecords, id)
  const recording = await recordedOf('event', id, scope)
  if (!recording) return { cameras: [], switches: [] }
  const { angles, beganAt } = await anglesOfRecording(scope, id, recording.videoId)
  const switches = await scope.query<{ at: number; CameraId: number }>(
    `select (extract(epoch from at - $3::timestamptz) * 1000)::int as at, "CameraId" from multicam_switches
      where "AccountId" = $1 and "EventId" = $2 and $3::timestamptz is not null order by multicam_switches.at, id`,
    [id, beganAt],
  )
  const cameras = angles.map(({ id: camera, name, isRecording, reach }) => {
    return { id: camera, name, isRecording, reach }
  })
  return { cameras, switches }
})
