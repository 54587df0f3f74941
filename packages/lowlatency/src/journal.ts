/** A part of a recording that grows: where its bytes are, and when they are shown. */
export type Part = {
  /** The file of the recording: another one begins when the encoder changes its pictures or sound. */
  file: number
  /** Bytes from the beginning of the file, which begins with what a player needs before any part of it. */
  offset: number
  /** Bytes; 0 if there are none, because nothing was encoded for this stretch. */
  size: number
  /** Seconds of media time, which goes on growing over gaps. */
  start: number
  duration: number
  /** Milliseconds since 1970 when its first picture was taken, as well as the server knows. */
  at: number
  isIndependent: boolean
  /** Whether something is missing before it. */
  isAfterGap: boolean
}

const independent = 'i'
const gap = 'g'

/** A line for each part, in the order in which they were written; times are in seconds with six digits. */
export const journalLine = ({
  file,
  offset,
  size,
  start,
  duration,
  at,
  isIndependent,
  isAfterGap,
}: Part): string =>
  `${file} ${offset} ${size} ${start.toFixed(6)} ${duration.toFixed(6)} ${Math.round(at)} ${
    (isIndependent ? independent : '') + (isAfterGap ? gap : '') || '-'
  }\n`

/** Reads a journal. A line that a crash has cut off, and what follows a line that does not fit, does not count. */
export function readJournal(text: string): Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const read = /^(\d+) (\d+) (\d+) (\d+\.\d{6}) (\d+\.\d{6}) (\d+) (i?g?|-)$/.exec(line)
    if (!read) break
    const [file, offset, size, start, duration, at] = read.slice(1, 7).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const last = parts.at(-1)
    // Nothing was encoded yet: the file has no head.
    const isFirst = last?.offset === 0
    if (last?.file === file && !isFirst && offset !== last.offset + last.size) break
    const flags = read[7]!
    parts.push({
      file,
      offset,
      size,
      start,
      duration,
      at,
      isIndependent: flags.includes(independent),
      isAfterGap: flags.includes(gap),
    })
  }
  return parts
}
