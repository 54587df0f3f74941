import type { Part } from '@touchline/lowlatency'

export type ByteRange = { offset: number; size: number }

/** What of a file of a recording a clip is cut from. */
export type Window = {
  file: number
  /**
   * What players need before any part, with the first part; then the parts around the clip. So the times of the pictures
   * count from the same first picture as those of the whole recording.
   */
  ranges: ByteRange[]
  /** Whether it reaches behind the end of the clip. */
  isWhole: boolean
}

/** Seconds before a clip from which a picture that needs no other is looked for, and that follow it. */
const lead = 1
const tail = 1

/** The parts of the file with the most bytes, of those taken before `until` in milliseconds since 1970. */
export function longestFile(parts: readonly Part[], until = Number.POSITIVE_INFINITY): Part[] {
  const after = parts.findIndex(({ at }) => at >= until)
  const files = Map.groupBy(after < 0 ? parts : parts.slice(0, after), ({ file }) => file)
  const sizeOf = (some: readonly Part[]) => some.at(-1)!.offset + some.at(-1)!.size
  const [longest] = [...files.values()].sort((one, other) => sizeOf(other) - sizeOf(one))
  return longest ?? []
}

/** The window around a clip; `from` and `to` are milliseconds from the first picture of the file. */
export function windowOf(parts: readonly Part[], from: number, to: number): Window | undefined {
  const [first] = parts
  if (!first) return undefined
  const fromSeconds = first.start + from / 1000 - lead
  const toSeconds = first.start + to / 1000 + tail
  const begin = Math.max(
    0,
    parts.findLastIndex(({ isIndependent, start }) => isIndependent && start <= fromSeconds),
  )
  const after = parts.findIndex(({ start }) => start >= toSeconds)
  const last = parts.at(after < 0 ? -1 : Math.max(begin, after - 1))!
  const head = { offset: 0, size: first.offset + first.size }
  const offset = begin === 0 ? head.size : parts[begin]!.offset
  const end = last.offset + last.size
  const isWhole = after >= 0 || last.start + last.duration >= toSeconds
  const around = { offset, size: end - offset }
  return { file: first.file, ranges: around.size > 0 ? [head, around] : [head], isWhole }
}
