import { type Part, piecesOf } from '@touchline/lowlatency'

export type ByteRange = { offset: number; size: number }

/** What of a file of a recording a clip is cut from. */
export type Window = {
  file: number
  /**
   * What players need before any part, the first part of the piece, then the parts around the clip. So the times of the
   * pictures count from the same first picture as those of the whole piece.
   */
  ranges: ByteRange[]
}

/** Seconds before a clip from which a picture that needs no other is looked for, and that follow it. */
const lead = 1
const tail = 1

/** The window around a clip in a piece of a recording; `from` and `to` are milliseconds from its first picture. */
export function windowOf(
  parts: readonly Part[],
  piece: number,
  from: number,
  to: number,
): Window | undefined {
  const { file, parts: own } = piecesOf(parts)[piece] ?? { parts: [] }
  const [first] = own
  if (!first || file === undefined) return undefined
  const fromSeconds = first.start + from / 1000 - lead
  const toSeconds = first.start + to / 1000 + tail
  const begin = Math.max(
    0,
    own.findLastIndex(({ isIndependent, start }) => isIndependent && start <= fromSeconds),
  )
  const after = own.findIndex(({ start }) => start >= toSeconds)
  const last = own.at(after < 0 ? -1 : Math.max(begin, after - 1))!
  const head = parts.find((part) => part.file === file)!.offset
  const offset = begin === 0 ? first.offset + first.size : own[begin]!.offset
  const ranges = [
    { offset: 0, size: head },
    { offset: first.offset, size: first.size },
    { offset, size: last.offset + last.size - offset },
  ]
  return { file, ranges: ranges.filter(({ size }) => size > 0) }
}
