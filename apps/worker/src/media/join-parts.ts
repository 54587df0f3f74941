import type { FileHandle } from 'node:fs/promises'
import { avcConfigOf, MediaError, type Mp4Track, type Rational, type Size } from '@touchline/media'
import { checkClip } from './cut-check.ts'
import type { ClipSound } from './cut-sound.ts'
import { openPicture, openTrack, type TrackSource, writeMp4 } from './mp4-file.ts'
import type { Roll } from './rolls.ts'
import type { RunLimits } from './run.ts'

export type OpenedTrack = { file: FileHandle; track: Mp4Track }
export type Opening = (path: string, kind?: 'video' | 'audio') => Promise<OpenedTrack | undefined>

/** Pictures of a file, and when each is shown, in ticks. */
export type PicturePart = OpenedTrack & { times: number[] }

/** Ticks that so many frames last. */
export const ticksOf = (frames: number, rate: Rational, timescale: number) =>
  Math.round((frames * rate.den * timescale) / rate.num)

/** Opens tracks of files for `work`, and closes them behind it. */
export async function withTracks<T>(work: (opening: Opening) => Promise<T>): Promise<T> {
  const open: FileHandle[] = []
  try {
    return await work(async (path, kind = 'video') => {
      const { file, track } = kind === 'video' ? await openPicture(path) : await openTrack(path, kind)
      open.push(file)
      return track && { file, track }
    })
  } finally {
    for (const file of open) await file.close()
  }
}

/** The pictures of a roll; encoded anew if kept ones have other parameter sets than the clip. */
export async function fittingRoll(
  roll: Roll,
  { sampleEntry }: Mp4Track,
  opening: Opening,
): Promise<OpenedTrack> {
  const wanted = avcConfigOf(sampleEntry)
  const fits = (found: OpenedTrack | undefined): found is OpenedTrack => {
    const config = found && avcConfigOf(found.track.sampleEntry)
    const isSame = config && wanted && Buffer.compare(config, wanted) === 0
    return isSame === true && found.track.samples.length === roll.frames
  }
  const kept = await opening(roll.picture)
  if (fits(kept)) return kept
  const renewed = await opening(await roll.renew())
  if (fits(renewed)) return renewed
  throw new MediaError('failed', 'the pictures of the skin do not fit those of the clip')
}

type Joined = {
  parts: readonly PicturePart[]
  sound: ClipSound | undefined
  frame: Size
  timescale: number
  /** When the last picture ends, in ticks. */
  endPts: number
}

/** Writes parts with the same parameter sets, and their sound, into one file, and checks it by decoding. */
export async function joinParts(
  { parts, sound, frame, timescale, endPts }: Joined,
  draft: string,
  limits: RunLimits,
): Promise<void> {
  const video: TrackSource = {
    ...{ kind: 'video', timescale, endPts, skip: 0, sampleEntry: parts[0]!.track.sampleEntry },
    ...frame,
    samples: parts.flatMap(samplesOf),
  }
  await writeMp4(draft, sound ? [video, sound.track] : [video])
  const pts = parts.flatMap(({ times }) => times)
  const { problem } = await checkClip(draft, { pts, samples: sound?.samples ?? 0, timescale }, limits)
  if (problem) throw new MediaError('failed', `the rendition ${problem}`)
}

/** The samples of a part in decoding order, each with the time of its place in display order. */
function samplesOf({ file, track, times }: PicturePart): TrackSource['samples'] {
  const order = track.samples.map(({ pts }) => pts).sort((a, b) => a - b)
  const rank = new Map(order.map((pts, index) => [pts, index]))
  return track.samples.map(({ pos, size, pts, isKey }) => {
    return { data: { file, pos, size }, pts: times[rank.get(pts)!]!, isKey }
  })
}
