import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredProgramme } from '@touchline/database'
import type { StoredLive } from '@touchline/records'
import { beginningOf, readSyncSound } from '../media/sync-sound.ts'
import { JobError, type Services } from '../services.ts'
import { defaultSoundKey } from '../sound-key.ts'
import { withFile } from '../with-file.ts'
import { fetchLive, fetchPieces } from './fetch-live.ts'

/** Seconds since the first picture are its times. */
export type Angle = {
  id: number
  VideoId: number | null
  isMain: boolean
  offset: number
  live: StoredLive | null
  recordedAt: string | null
  outputPrefix: string | null
  duration: number | null
  sound: StoredProgramme[] | null
}

type Work = { angle: Angle; signal: AbortSignal; services: Services }

/** Milliseconds of an angle; `sound` begins at `from`. Null if it has no sound. */
export type Heard = { from: number; sound: Float32Array } | null

/** When the first picture of an angle was taken, in ms since 1970; null if that is not known. */
export function zeroOfAngle({ live, recordedAt }: Angle): number | null {
  const at = live ? live.beganAt : recordedAt
  return at === null ? null : Date.parse(at)
}

/** How many milliseconds there are of an angle. */
export async function lengthOf({ angle, signal, services }: Work): Promise<number> {
  const { live, duration } = angle
  if (!live) return duration ?? 0
  if (live.until !== null) return Date.parse(live.until) - zeroOfAngle(angle)!
  const { pieces } = await fetchPieces(services.pool, { sessionId: live.sessionId, signal })
  return pieces.at(-1)!.endsAt
}

/** The sound of an angle between two of its times, as far as there is any. */
export async function hear(work: Work, from: number, to: number): Promise<Heard> {
  return work.angle.live ? await hearLive(work, from, to) : await hearVideo(work, from, to)
}

async function hearVideo({ angle, signal, services }: Work, from: number, to: number): Promise<Heard> {
  const { storage, workDir } = services
  if (angle.outputPrefix === null) throw new JobError('gone')
  const key = defaultSoundKey({ outputPrefix: angle.outputPrefix, sound: angle.sound ?? [] })
  if (!(await storage.head(key))) return null
  const sound = await withFile(storage, key, workDir, (path) => readSyncSound(path, { from, to }, { signal }))
  return { from, sound }
}

/** What a live node has of it, in the piece that has most of the stretch. */
async function hearLive({ angle, signal, services }: Work, from: number, to: number): Promise<Heard> {
  const { pool, workDir } = services
  const { sessionId } = angle.live!
  const { pieces } = await fetchPieces(pool, { sessionId, signal })
  const shared = pieces.map(({ startsAt, endsAt }) => Math.min(to, endsAt) - Math.max(from, startsAt))
  const piece = shared.indexOf(Math.max(...shared))
  const { startsAt, endsAt } = pieces[piece]!
  const [begin, end] = [Math.max(from, startsAt), Math.min(to, endsAt)]
  if (end <= begin) return { from, sound: new Float32Array(0) }
  const folder = await mkdtemp(join(workDir, 'angle-'))
  try {
    const path = join(folder, 'window.mp4')
    const file = `window.mp4?piece=${piece}&from=${begin - startsAt}&to=${end - startsAt}`
    await fetchLive(pool, { sessionId, file, path, signal })
    const beginning = await beginningOf(path, { signal })
    if (!beginning.hasSound) return null
    const first = beginning.startsAt - startsAt
    const stretch = { from: first + begin, to: first + end }
    return { from: begin, sound: await readSyncSound(path, stretch, { signal }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
