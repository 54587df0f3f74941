import {
  type AngleSound,
  type MessageRef,
  type Multicam,
  type MulticamCamera,
  type MulticamLayout,
  readMulticam,
  toMessage,
} from '@touchline/contract'
import type { StoredSound } from '@touchline/database'
import { eventRecords, findRow, type Scope } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { renditionsOf } from '../../live/live-address.ts'
import { beganAtOf, type CameraRow, isPlayed, playedJoins, readCameras } from './camera-rows.ts'

type Switch = Multicam['switches'][number]

/** When another angle was the main one on air. */
const readSwitches = (scope: Scope, eventId: number) =>
  scope.query<Switch>(
    `select id, "CameraId", at from multicam_switches where "AccountId" = $1 and "EventId" = $2 order by at, id`,
    [eventId],
  )

/** What the main stream of an event plays, and which angle that is. */
async function readPlayed(scope: Scope, eventId: number): Promise<Multicam['played']> {
  const [found] = await scope.query<Multicam['played']>(
    `select case when s.kind = 'input' then s."InputId" end as "InputId",
        to_jsonb(played."beganAt") #>> '{}' as "beganAt",
        (select c.id from multicam_cameras c
          where c."AccountId" = e."AccountId" and c."EventId" = e.id and ${isPlayed} limit 1) as "CameraId"
      from events e ${playedJoins} where e."AccountId" = $1 and e.id = $2`,
    [eventId],
  )
  const { CameraId = null, InputId = null, beganAt = null } = found ?? {}
  return { CameraId, InputId, beganAt: beganAt === null ? null : inUtc(beganAt) }
}

const inUtc = (at: string | number) => new Date(at).toISOString()

function presentSound(sound: StoredSound | null): AngleSound | null {
  if (!sound) return null
  const { problem, offset, peak, at } = sound
  const text = problem === null ? null : toMessage({ key: `multicams.${problem}` } as MessageRef)
  return { offset, peak, key: text?.key ?? null, message: text?.message ?? null, at: inUtc(at) }
}

type Waveform = MulticamCamera['waveform']
type Analysed = {
  id: number
  SessionId: number | null
  outputPrefix: string | null
  waveformPath: string | null
  isAnalysed: boolean
}

/** The waveforms of angles: of their videos, and of the recordings of their inputs, whose times are the same. */
async function waveformsOf(rows: readonly CameraRow[], { scope, services }: Context): Promise<Waveform[]> {
  const found = await scope.query<Analysed>(
    `select v.id, l.id as "SessionId", v."outputPrefix", v."waveformPath",
        v."analysedPrefix" is not distinct from v."outputPrefix" and v."outputPrefix" is not null as "isAnalysed"
      from videos v left join live_sessions l on l."AccountId" = v."AccountId" and l."VideoId" = v.id
        and not exists (select from live_sessions before where before."AccountId" = l."AccountId"
          and before."VideoId" = l."VideoId" and before.id < l.id)
      where v."AccountId" = $1 and v."deletedAt" is null and (v.id = any($2) or l.id = any($3))`,
    [rows.flatMap(({ VideoId }) => VideoId ?? []), rows.flatMap(({ live }) => live?.sessionId ?? [])],
  )
  return rows.map(({ VideoId, live }) => {
    const video = found.find(({ id, SessionId }) =>
      VideoId ? id === VideoId : live && SessionId === live.sessionId,
    )
    if (!video) return { state: VideoId ? 'none' : 'recorded', url: null }
    const { outputPrefix, waveformPath, isAnalysed } = video
    if (outputPrefix && waveformPath)
      return { state: 'ready', url: services.files.urlOf(`${outputPrefix}/${waveformPath}`) }
    return { state: isAnalysed ? 'none' : 'waiting', url: null }
  })
}

function presentCamera(row: CameraRow, waveform: Waveform, { scope, services }: Context): MulticamCamera {
  const { id, InputId, VideoId, name, offset, offsetBy, sourceName, live, duration, frameRate } = row
  const { outputPrefix, playlistPath, isDeleted } = row
  const recorded =
    outputPrefix && playlistPath && !isDeleted ? services.files.treeUrlOf(outputPrefix, playlistPath) : null
  const beganAt = beganAtOf(row)
  return {
    ...{ id, InputId, VideoId, name, offset, offsetBy, sourceName, duration, frameRate },
    playlist: live ? renditionsOf(services, scope.actor.accountId, live) : recorded,
    isLive: live?.until === null,
    beganAt: beganAt === null ? null : inUtc(beganAt),
    sound: presentSound(row.sound),
    waveform,
  }
}

/** The angles of an event. Throws `not_found` if the account has no such event. */
export async function multicamOf(eventId: number, context: Context): Promise<Multicam> {
  const { scope } = context
  await findRow(scope, eventRecords, eventId)
  const [stored] = await scope.query<{ layout: MulticamLayout }>(
    'select layout from multicams where "AccountId" = $1 and "EventId" = $2',
    [eventId],
  )
  const rows = await readCameras(scope, eventId)
  const main = rows.findIndex(({ isMain }) => isMain)
  const switches = await readSwitches(scope, eventId)
  const waveforms = await waveformsOf(rows, context)
  return {
    EventId: eventId,
    cameras: rows.map((row, place) => presentCamera(row, waveforms[place]!, context)),
    layout: stored?.layout ?? 'single',
    main: main < 0 ? (rows.length > 0 ? 0 : null) : main,
    switches: switches.map(({ id, CameraId, at }) => ({ id, CameraId, at: inUtc(at) })),
    played: await readPlayed(scope, eventId),
  }
}

export const readMulticamHandler = handle(
  readMulticam,
  async ({ params: { id } }, context) => await multicamOf(id, context),
)
