import type { StoredSound } from '@touchline/database'
import type { measureOffset as definition, PayloadOf } from '@touchline/jobs'
import { type SoundDelay, soundDelayOf } from '@touchline/media'
import { eventRecords } from '@touchline/records'
import { errorOf } from '../error-of.ts'
import { changeRow } from '../records.ts'
import { JobError, type JobHandler, type Services } from '../services.ts'
import { type Angle, type Heard, hear, lengthOf, zeroOfAngle } from './sound-of-angle.ts'

type Payload = PayloadOf<typeof definition>

/** Milliseconds on either side of the moment that are compared, in the main angle and in the other one. */
const reachOfMain = 15_000
const reachOfOther = 50_000
/** How long ago what is heard of a live input was, in ms: late enough for an angle that is behind. */
const usualAgo = 20_000

/** What there is of each angle of an event, as the gateway reads it, too. */
const anglesQuery = `select c.id, c."VideoId", c."isMain", c."offset", v."outputPrefix", v.duration, v.sound,
    (select to_jsonb(l."beganAt") #>> '{}' from live_sessions l
      where l."AccountId" = c."AccountId" and l."VideoId" = c."VideoId" order by l.id limit 1) as "recordedAt",
    (select jsonb_build_object('sessionId', l.id, 'beganAt', l."beganAt", 'until', e.ended->>'at')
      from live_sessions l where l."AccountId" = c."AccountId" and l."InputId" = c."InputId"
        and l."beganAt" is not null and case when e.ended is null then l."endedAt" is null
          else l."beganAt" < (e.ended->>'at')::timestamptz
            and coalesce(l."endedAt", 'infinity') > least(e."startsAt", (e.ended->>'at')::timestamptz) end
      order by l.id desc limit 1) as live
  from events e join multicam_cameras c on c."AccountId" = e."AccountId" and c."EventId" = e.id
    left join videos v on v."AccountId" = c."AccountId" and v.id = c."VideoId" and v."deletedAt" is null
  where e."AccountId" = $1 and e.id = $2`

/**
 * Compares the sound of an angle with that of the main one around a moment, and stores what was found beside the offset
 * of the angle, which stays as it is.
 */
export const measureOffsetJob: JobHandler<Payload> = {
  async run({ payload, signal, services }) {
    const { pool } = services
    const { accountId, eventId, cameraId, jobId } = payload
    const { rows: angles } = await pool.query<Angle>(anglesQuery, [accountId, eventId])
    const angle = angles.find(({ id }) => id === cameraId)
    const main = angles.find(({ isMain }) => isMain)
    if (!angle || !main || angle === main) throw new JobError('gone')
    const found = await compare({ angle, main, angles, at: payload.at, signal, services }).catch((error) => {
      throw errorOf(error)
    })
    const sound: StoredSound = { ...found, with: main.id, at: new Date().toISOString() }
    await pool.query('update multicam_cameras set sound = $3::jsonb where "AccountId" = $1 and id = $2', [
      accountId,
      cameraId,
      JSON.stringify(sound),
    ])
    await pool.query('update jobs set result = $2::jsonb where id = $1', [jobId, JSON.stringify(sound)])
    await changeRow(pool, accountId, eventRecords, eventId, {}, { action: 'measure', isAudited: false })
  },
}

type Compared = {
  angle: Angle
  main: Angle
  angles: readonly Angle[]
  at: number | null
  signal: AbortSignal
  services: Services
}
type Found = Pick<StoredSound, 'offset' | 'peak' | 'problem'>

async function compare({ angle, main, angles, at, signal, services }: Compared): Promise<Found> {
  const work = { signal, services }
  // Where all know the time of day, the same moment is at the same time; otherwise all begin at once.
  const isDated = angles.every((one) => zeroOfAngle(one) !== null)
  const zero = (one: Angle) => (isDated ? zeroOfAngle(one)! : 0) - one.offset
  const length = await lengthOf({ angle: main, ...work })
  const isLive = main.live?.until === null
  const centre = main.live && at !== null ? length - at : (at ?? (isLive ? length - usualAgo : length / 2))
  const there = Math.round(centre + zero(main) - zero(angle))
  const stretch = (middle: number, reach: number) =>
    [Math.max(0, Math.round(middle) - reach), Math.max(0, Math.round(middle) + reach)] as const
  const heardMain = await hear({ angle: main, ...work }, ...stretch(centre, reachOfMain))
  const heard = await hear({ angle, ...work }, ...stretch(there, reachOfOther))
  return findingOf(heardMain, heard, (later) => later - zero(main) + zero(angle) + angle.offset)
}

/** What comparing them says; `offsetOf` tells the offset from how much later in its own times the angle is. */
function findingOf(main: Heard, other: Heard, offsetOf: (laterMs: number) => number): Found {
  const nothing = (problem: string, peak: number | null = null) => ({ offset: null, peak, problem })
  if (!main) return nothing('noSoundReference')
  if (!other) return nothing('noSound')
  const delay: SoundDelay = soundDelayOf(main.sound, other.sound)
  if (delay.problem === 'silent') return nothing(delay.which === 'other' ? 'silentOther' : 'silentReference')
  if (delay.problem === 'short') return nothing('short')
  const peak = Math.round(delay.peak * 100) / 100
  if (delay.problem === 'unclear') return nothing('unclear', peak)
  const later = other.from + delay.delayMs - main.from
  return { offset: Math.round(offsetOf(later)), peak, problem: null }
}
