import { type MulticamLayout, modules, type PublicProgramme } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import { renditionsOf } from '../../live/live-address.ts'
import {
  beganAtOf,
  type CameraRow,
  cameraColumns,
  cameraJoins,
  isPlayed,
  playedJoins,
} from '../../modules/multicams/index.ts'
import { isAvailable, isByCountry } from '../../modules/videos/index.ts'
import type { Files } from '../../storage/files.ts'

type AngleRow = CameraRow & {
  layout: MulticamLayout
  /** Whether the page plays it anyway. */
  isPlayed: boolean
  isAvailable: boolean | null
  isByCountry: boolean
  /** When the first picture of what the page plays was taken, if that is known. */
  playedSince: string | null
  /** Whether that comes of a live input. */
  playsInput: boolean
  switches: { at: string; CameraId: number }[]
}

/** What was read of the angles of an event. */
export type AngleRows = AngleRow[]

const moduleId = modules.find(({ code }) => code === 'MULTICAM')!.id

/** Angles are shown while the account has the module, and the event has it activated. */
const anglesQuery = {
  name: 'read-public-angles',
  text: `select ${cameraColumns}, coalesce(m.layout, 'single') as layout, ${isAvailable('$3')} as "isAvailable",
      ${isByCountry} as "isByCountry", to_jsonb(played."beganAt") #>> '{}' as "playedSince",
      coalesce(s.kind = 'input', false) as "playsInput",
      ${isPlayed} as "isPlayed",
      (select coalesce(jsonb_agg(jsonb_build_object('at', w.at, 'CameraId', w."CameraId") order by w.at, w.id), '[]')
        from multicam_switches w where w."AccountId" = e."AccountId" and w."EventId" = e.id) as switches
    from events e join multicam_cameras c on c."AccountId" = e."AccountId" and c."EventId" = e.id
    left join multicams m on m."EventId" = e.id
    ${playedJoins}
    ${cameraJoins}
    where e."AccountId" = $1 and e.id = $2 and e."activatedModules" ? 'MULTICAM' and exists (
      select from account_modules a where a."AccountId" = e."AccountId" and a."ModuleId" = ${moduleId})
    order by c.position`,
}

/** The angles of an event for a visitor in a country. */
export async function readAngles(
  database: Queryable,
  { id, accountId }: { id: number; accountId: number },
  country: string | null,
): Promise<AngleRows> {
  const { rows } = await database.query<AngleRow>({ ...anglesQuery, values: [accountId, id, country] })
  return rows
}

/** Whether it depends on the country which angles there are. */
export const angleDependsOnCountry = (rows: AngleRows): boolean => rows.some((row) => row.isByCountry)

type Played = {
  id: number
  accountId: number
  state: string
  media: PublicProgramme['media']
}

const inUtc = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/**
 * The angles that a visitor may choose, with addresses that are signed as that of what the page plays: they end with the
 * right to watch the event. Null unless there is a choice.
 */
export function presentAngles(rows: AngleRows, played: Played, files: Files): PublicProgramme['angles'] {
  const { media } = played
  if (!media) return null
  const shown = rows.flatMap((row) => {
    const playlist = row.isPlayed ? media.playlist : playlistOf(row, played, files)
    return playlist === null ? [] : [{ row, playlist }]
  })
  const isChoice = shown.length > 1 || shown.some(({ row }) => !row.isPlayed)
  if (!isChoice) return null
  const own = shown.find(({ row }) => row.isPlayed)
  const place = (id: number) => shown.findIndex(({ row }) => row.id === id)
  const { layout, playedSince, playsInput, switches } = shown[0]!.row
  const main = shown.findIndex(({ row }) => row.isMain)
  const began = inUtc(playedSince)
  return {
    layout,
    main: main < 0 ? null : main,
    isDated: began !== null && shown.every(({ row }) => row.isPlayed || beganAtOf(row) !== null),
    played: { beganAt: began, offset: own?.row.offset ?? 0, tellsTime: playsInput },
    cameras: shown.map(({ row, playlist }) => {
      const { name, offset, isPlayed, live } = row
      const at = beganAtOf(row)
      return {
        ...{ name, offset, isPlayed, playlist },
        tellsTime: isPlayed ? playsInput : live !== null,
        isLive: isPlayed ? media.isLive : live?.until === null,
        beganAt: isPlayed ? began : at === null ? null : new Date(at).toISOString(),
      }
    }),
    switches: switches.flatMap(({ at, CameraId }) => {
      const camera = place(CameraId)
      return camera < 0 ? [] : [{ at: new Date(at).toISOString(), camera }]
    }),
  }
}

function playlistOf(row: AngleRow, { id, accountId, state }: Played, files: Files): string | null {
  const { live, outputPrefix, playlistPath, isDeleted } = row
  if (isDeleted) return null
  if (row.InputId !== null) {
    // What an encoder sends to try things is nobody's replay.
    if (!live || (live.until === null && state !== 'live')) return null
    return renditionsOf({ files }, accountId, live, { kind: 'event', id })
  }
  if (!row.isAvailable || !outputPrefix || !playlistPath) return null
  return files.treeUrlOf(outputPrefix, playlistPath)
}
