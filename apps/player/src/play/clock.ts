/** One look at the server's clock: its time as it answered, and when the page asked and had the answer. */
export type Sample = { server: number; asked: number; answered: number }

/**
 * Milliseconds by which the server's clock is ahead of the page's: by the look that took the shortest, since the answer
 * was made somewhere in between.
 */
export function offsetOf(samples: readonly Sample[]): number {
  const best = samples.toSorted((a, b) => a.answered - a.asked - (b.answered - b.asked))[0]
  return best ? best.server - (best.asked + best.answered) / 2 : 0
}

export type ServerClock = {
  /** The server's time now, in milliseconds since 1970, as far as it is known. */
  now(): number
  /** Notes one look at it. */
  note(sample: Sample): void
}

/** Follows the clock of the server by the last few looks at it. */
export function openServerClock(): ServerClock {
  const samples: Sample[] = []
  return {
    now: () => Date.now() + offsetOf(samples),
    note(sample) {
      samples.push(sample)
      if (samples.length > 5) samples.shift()
    },
  }
}
