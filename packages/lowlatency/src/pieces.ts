import type { Part } from './journal.ts'

/** What one file of a recording has without an interruption, and its place on the time line of the whole. */
export type Piece = {
  file: number
  parts: readonly Part[]
  /** Milliseconds from the first picture of the recording to the first and behind the last of the piece. */
  startsAt: number
  endsAt: number
}

/** A stretch of a time line in which nothing was recorded, in milliseconds. */
export type Gap = { from: number; to: number }

/** Milliseconds without a picture that are a gap; in shorter ones the last picture stays. */
export const leastGap = 500

/** Milliseconds of a piece that is left out because the next one is dated before it; a longer one keeps its place. */
const mostHidden = 3_000

/** The pieces of a recording as who fetches them needs them. */
export type PieceList = {
  pieces: {
    file: number
    /** How many bytes of its file are what a player needs first, and where those of the piece begin and end. */
    head: number
    from: number
    to: number
    startsAt: number
    endsAt: number
  }[]
  /** The file that the others are to come out as; undefined if there are no pieces. */
  main: number | undefined
  gaps: Gap[]
}

type Range = {
  /** Milliseconds since 1970. */
  from?: number | undefined
  until?: number | undefined
}

/**
 * The pieces of a recording in their order, of all of it or of what was taken within a range, which begins with a picture
 * that needs no other. The time of day decides where a piece is, as it does for players while it is live.
 */
export function piecesOf(parts: readonly Part[], { from, until }: Range = {}): Piece[] {
  const after = until === undefined ? -1 : parts.findIndex(({ at }) => at >= until)
  const before = after < 0 ? parts : parts.slice(0, after)
  const isFirst = ({ at, isIndependent }: Part) => isIndependent && at <= from!
  const begin = from === undefined ? 0 : Math.max(0, before.findLastIndex(isFirst))
  const runs: Part[][] = []
  for (const part of before.slice(begin)) {
    const run = runs.at(-1)
    if (run && !isInterrupted(run.at(-1)!, part)) run.push(part)
    else runs.push([part])
  }
  const pieces: Piece[] = []
  const zero = runs[0]?.[0]?.at ?? 0
  for (const run of runs) {
    const [first, last] = [run[0]!, run.at(-1)!]
    const taken = Math.round(first.at - zero)
    if (pieces.length > 1 && isHidden(pieces.at(-1)!, taken)) pieces.pop()
    const before = pieces.at(-1)
    const startsAt = Math.max(before?.startsAt ?? 0, taken)
    // What an encoder sent while the slate was still on is shown, and the rest of the slate is not.
    if (before) before.endsAt = Math.min(before.endsAt, startsAt)
    const endsAt = startsAt + Math.ceil((last.start + last.duration - first.start) * 1000)
    pieces.push({ file: first.file, parts: run, startsAt, endsAt })
  }
  return pieces
}

/**
 * Whether all of a piece is behind the beginning of the next one: encoders begin with a burst, and what came first is
 * dated before a slate that was on for a moment only.
 */
const isHidden = ({ startsAt, endsAt }: Piece, next: number): boolean =>
  startsAt >= next && endsAt - startsAt < mostHidden

const isInterrupted = (last: Part, part: Part): boolean =>
  part.isAfterGap || part.file !== last.file || part.start - (last.start + last.duration) >= leastGap / 1000

/** The file with the most bytes of some pieces; undefined if there are none. */
export function mainFile(pieces: readonly Piece[]): number | undefined {
  const sizes = new Map<number, number>()
  for (const { file, parts } of pieces)
    sizes.set(file, (sizes.get(file) ?? 0) + parts.reduce((sum, { size }) => sum + size, 0))
  return [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** Where nothing was recorded between the pieces of a recording. */
export function gapsOf(pieces: readonly Pick<Piece, 'startsAt' | 'endsAt'>[]): Gap[] {
  return pieces.flatMap(({ startsAt }, index) => {
    const from = pieces[index - 1]?.endsAt ?? 0
    return startsAt - from >= leastGap ? [{ from, to: startsAt }] : []
  })
}

/** The pieces of a recording, or of a range of it, and where their bytes are. */
export function listPieces(parts: readonly Part[], range?: Range): PieceList {
  const pieces = piecesOf(parts, range)
  return {
    pieces: pieces.map(({ file, parts: own, startsAt, endsAt }) => {
      const last = own.at(-1)!
      const head = parts.find((part) => part.file === file)!.offset
      return { file, head, from: own[0]!.offset, to: last.offset + last.size, startsAt, endsAt }
    }),
    main: mainFile(pieces),
    gaps: gapsOf(pieces),
  }
}
