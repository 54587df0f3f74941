import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Gap } from '@touchline/lowlatency'
import { MediaError } from '@touchline/media'
import { emptyFolder } from './files.ts'
import { openPictures } from './join-picture.ts'
import { openSounds } from './join-sound.ts'
import { type JoinWork, type RecordedPart, sourceOf } from './join-source.ts'
import { writeMp4 } from './mp4-file.ts'
import { startLimits, type WorkLimits } from './run.ts'

/** A piece of a recording: bytes of a fragmented MP4 file, and its place in ms of the whole. */
export type RecordedPiece = {
  path: string
  /** How many bytes of the file are what a player needs first, and where those of the piece begin and end. */
  head: number
  from: number
  to: number
  /** The time line of the file that is written begins where the first piece does. */
  startsAt: number
  endsAt: number
  /** Whether the others are to come out as this one. */
  isMain: boolean
}

type JoinOptions = WorkLimits & {
  pieces: readonly RecordedPiece[]
  /** The MP4 file to write; a folder beside it is used and removed. */
  outFile: string
  onProgress?: ((percent: number) => void) | undefined
}

/**
 * Joins the pieces of a recording into one file. What is like the main piece is copied; what is not, such as a slate, is
 * encoded like it. Where there is nothing, an empty picture and silence keep the time line true. Returns where pieces are
 * left out that could not be made to fit.
 */
export async function joinRecording({ pieces, outFile, onProgress, ...rest }: JoinOptions): Promise<Gap[]> {
  const limits = startLimits(rest)
  const folder = `${outFile}.work`
  await emptyFolder(folder)
  const files: FileHandle[] = []
  try {
    const work: JoinWork = { folder, limits, keepOpen: (file) => void files.push(file), sources: new Map() }
    const main = await sourceOf((pieces.find(({ isMain }) => isMain) ?? pieces[0]!).path, work)
    const picture = main.video && openPictures(main.video, work)
    const sound = main.audio && openSounds(main.audio, work)
    const leftOut: Gap[] = []
    const origin = pieces[0]!.startsAt
    for (const [index, piece] of pieces.entries()) {
      const { startsAt, endsAt } = piece
      const place = { startsAt: startsAt - origin, endsAt: endsAt - origin }
      const part = await readPiece({ ...piece, ...place }, index, work)
      const isKept = !picture || (await picture.add(part))
      if (isKept) await sound?.add(part)
      else leftOut.push({ from: startsAt, to: endsAt })
      onProgress?.(Math.round((100 * (index + 1)) / pieces.length))
    }
    const tracks = [picture?.track(), sound?.track()].filter((track) => track !== undefined)
    if (tracks.length === 0) throw new MediaError('no_streams')
    await writeMp4(outFile, tracks)
    return leftOut
  } finally {
    await Promise.all(files.map((file) => file.close()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPiece(piece: RecordedPiece, index: number, work: JoinWork): Promise<RecordedPart> {
  const source = await sourceOf(piece.path, work)
  const within = <T extends { packets: { pos: number }[] }>(track: T | undefined): T | undefined => {
    const packets = track?.packets.filter(({ pos }) => pos >= piece.from && pos < piece.to) ?? []
    return track && packets.length > 0 ? { ...track, packets } : undefined
  }
  const [video, audio] = [within(source.video), within(source.audio)]
  const first = video ?? audio
  // Pictures are reordered by a few places at most.
  const begins = first ? Math.min(...first.packets.slice(0, 100).map(({ pts }) => pts)) / first.timescale : 0
  const name = join(work.folder, `piece-${index}`)
  let copying: Promise<string> | undefined
  const alone = () => {
    copying ??= copyPiece(piece, `${name}.source.mp4`)
    return copying
  }
  return { video, audio, shift: piece.startsAt / 1000 - begins, endsAt: piece.endsAt / 1000, alone, name }
}

async function copyPiece({ path, head, from, to }: RecordedPiece, output: string): Promise<string> {
  const ranges = [
    { start: 0, end: head - 1 },
    { start: from, end: to - 1 },
  ]
  for (const [index, range] of ranges.entries())
    await pipeline(
      createReadStream(path, range),
      createWriteStream(output, { flags: index === 0 ? 'w' : 'a' }),
    )
  return output
}
