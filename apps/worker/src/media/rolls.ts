import { join } from 'node:path'
import { countAt, PARTS_VERSION, type Rational, rollArgs, type Size, type SkinPart } from '@touchline/media'
import { ffmpegBuild } from './build.ts'
import { type RunLimits, runTool } from './run.ts'

/** Encoded rolls by a name that says what they are: of which field, size and rate. */
export type RollStore = {
  /** The path of a kept file, or undefined. */
  find(name: string): Promise<string | undefined>
  keep(name: string, path: string): Promise<void>
}

/** A pre-roll or post-roll: what was uploaded, and its pictures encoded for a clip. */
export type Roll = {
  part: SkinPart
  frames: number
  /** The file with the encoded pictures. */
  picture: string
  /** Encodes the pictures anew, where kept ones do not fit. */
  renew(): Promise<string>
}

type Wanted = { part: SkinPart; field: string; frame: Size; rate: Rational; store?: RollStore | undefined }

/** The encoded pictures of a roll: those that are kept, or encoded now and kept. */
export async function readRoll(wanted: Wanted, folder: string, limits: RunLimits): Promise<Roll> {
  const { part, field, frame, rate, store } = wanted
  const frames = countAt(part, rate)
  const name = `${field}-${PARTS_VERSION}-${frame.width}x${frame.height}-${rate.num}-${rate.den}.mp4`
  const renew = async () => {
    const picture = join(folder, `${field}.mp4`)
    await runTool('ffmpeg', rollArgs({ part, frames, frame, rate }, await ffmpegBuild(), picture), limits)
    await store?.keep(name, picture)
    return picture
  }
  return { part, frames, picture: (await store?.find(name)) ?? (await renew()), renew }
}
