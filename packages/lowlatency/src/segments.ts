import type { Part } from './journal.ts'

/** Parts that follow one another. */
export type Stretch = Part & {
  /** Whether not all of it was encoded, so that it cannot be played. */
  isMissing: boolean
}

/** What players fetch as one: its parts, in groups that are as long as the playlist says. */
export type Segment = Stretch & {
  /** Groups of parts, each fetched as one while the segment is new. */
  groups: Stretch[]
  isOpen: boolean
}

/** Seconds after which a segment ends at the next picture that needs no other, and after which it ends anyway. */
const wishedSeconds = 1.9
export const longestSeconds = 4

const stretchOf = (part: Part): Stretch => ({ ...part, isMissing: part.size === 0 })

const join = (one: Stretch, next: Part): Stretch => ({
  ...one,
  size: one.size + next.size,
  duration: next.start + next.duration - one.start,
  isMissing: one.isMissing || next.size === 0 || one.file !== next.file,
})

export type Segments = {
  readonly all: readonly Segment[]
  add(part: Part): void
  /** Nothing more will come: the last segment ends. */
  end(): void
}

/**
 * Puts the parts of a recording into segments and groups of at most `groupSeconds`. The same parts give the same
 * segments, on whatever machine, so that addresses stay what they are.
 */
export function openSegments(groupSeconds: number): Segments {
  const all: Segment[] = []
  /** Parts of the group that is not full yet. */
  let pending: Stretch | undefined

  const closeGroup = () => {
    if (pending) all.at(-1)?.groups.push(pending)
    pending = undefined
  }
  const close = () => {
    closeGroup()
    const last = all.at(-1)
    if (last) last.isOpen = false
  }
  const endsBefore = (last: Segment, part: Part) =>
    !last.isOpen ||
    part.isAfterGap ||
    (part.isIndependent && last.duration >= wishedSeconds) ||
    last.duration + part.duration > longestSeconds

  return {
    all,
    add(part) {
      const last = all.at(-1)
      if (!last || endsBefore(last, part)) {
        close()
        all.push({ ...stretchOf(part), groups: [], isOpen: true })
        pending = stretchOf(part)
        return
      }
      Object.assign(last, join(last, part))
      if (pending && pending.duration + part.duration > groupSeconds + 1e-6) closeGroup()
      pending = pending ? join(pending, part) : stretchOf(part)
      // What cannot take another part as long as this one is full.
      if (pending.duration + part.duration > groupSeconds + 1e-6) closeGroup()
    },
    end: close,
  }
}
