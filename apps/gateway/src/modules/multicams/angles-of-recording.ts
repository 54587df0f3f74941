import { sameMoment } from '@touchline/playback/alignment'
import type { Scope } from '@touchline/records'
import { beganAtOf, type CameraRow, readCameras } from './camera-rows.ts'

/** An angle of an event beside a recording of it; times are in ms of the recording. */
export type AngleOfRecording = {
  id: number
  name: string
  /** Whether the recording is that of this angle. */
  isRecording: boolean
  VideoId: number | null
  SessionId: number | null
  /** How much later the same moment is in the angle. */
  shift: number
  /** Whether it goes on. */
  isLive: boolean
  /** What there is of it, without an end if it has all that the recording has; null if there is nothing. */
  reach: { from: number; until: number | null } | null
}

type Session = { InputId: number; beganAt: string }

/** When a recording began, and of which input it is; undefined unless it is one of a live input. */
async function sessionOf(scope: Scope, videoId: number): Promise<Session | undefined> {
  const [session] = await scope.query<Session>(
    `select "InputId", to_jsonb("beganAt") #>> '{}' as "beganAt" from live_sessions
      where "AccountId" = $1 and "VideoId" = $2 and "beganAt" is not null order by id limit 1`,
    [videoId],
  )
  return session
}

/** Where the angles of an event are beside a recording of it, by the rule that players follow. */
export async function anglesOfRecording(
  scope: Scope,
  eventId: number,
  videoId: number,
): Promise<{ angles: AngleOfRecording[]; beganAt: string | null }> {
  const cameras = await readCameras(scope, eventId)
  const session = await sessionOf(scope, videoId)
  const isOwn = ({ VideoId, InputId }: CameraRow) =>
    VideoId === videoId || (InputId !== null && InputId === session?.InputId)
  const beganAt = session?.beganAt ?? null
  const played = { beganAt, offset: cameras.find(isOwn)?.offset ?? 0 }
  const isDated = beganAt !== null && cameras.every((one) => isOwn(one) || beganAtOf(one) !== null)
  return {
    beganAt,
    angles: cameras.map((camera) => {
      const { id, name, offset, live, recordedAt } = camera
      if (isOwn(camera)) {
        const own = { VideoId: videoId, SessionId: null, shift: 0, isLive: false }
        return { id, name, isRecording: true, ...own, reach: { from: 0, until: null } }
      }
      const aligned = { beganAt: live ? live.beganAt : recordedAt, offset }
      const shift = Math.round(sameMoment(0, played, aligned, isDated))
      const length = lengthOf(camera)
      return {
        ...{ id, name, isRecording: false, VideoId: live ? null : camera.VideoId, shift },
        ...{ SessionId: live?.sessionId ?? null, isLive: live?.until === null },
        reach: length === null ? null : { from: -shift, until: length - shift },
      }
    }),
  }
}

/** How many ms there are of an angle until now; null if there is nothing to cut. */
function lengthOf({ live, playlistPath, isDeleted, duration }: CameraRow): number | null {
  if (live?.beganAt)
    return (live.until === null ? Date.now() : Date.parse(live.until)) - Date.parse(live.beganAt)
  return playlistPath && !isDeleted ? duration : null
}
