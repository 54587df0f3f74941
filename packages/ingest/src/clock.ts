/** Sound and picture have times of their own, and jump one after the other. */
export type Track = 'audio' | 'video'

/** Milliseconds that a track may go back or forward between two messages; beyond, its encoder's clock has jumped. */
const mostBack = 200
const mostForward = 5_000

export type Placed = {
  /** Milliseconds since the session began, which never go back within a track. */
  time: number
  /** By how many milliseconds the encoder's clock jumped before this message; 0 if it did not. */
  jump: number
}

export type IngestClock = {
  /** Where a message of a track belongs. `timestamp` counts modulo 2 to the 32nd; `now` is our clock, both in milliseconds. */
  place(track: Track, timestamp: number, now: number): Placed
}

type Known = { timestamp: number; offset: number; time: number; now: number }

/**
 * Puts the times of an encoder on one line that begins at `startAt`: a clock that jumps leaves sound and picture
 * together, and the line goes on as our own clock did.
 */
export function openIngestClock(startAt: number): IngestClock {
  const known = new Map<Track, Known>()
  /** The offset that was found last, and by which track. */
  let latest: number | undefined

  const isNear = (distance: number) => distance >= -mostBack && distance <= mostForward

  return {
    place(track, raw, now) {
      const before = known.get(track)
      // The distance to the last one counts, so that the counter may begin again.
      const timestamp = before ? before.timestamp + ((raw - before.timestamp) | 0) : raw
      latest ??= startAt - timestamp
      let offset = before?.offset ?? latest
      let jump = 0
      const expected = before ? before.time + Math.max(1, now - before.now) : Math.max(startAt, lastOf(known))
      if (before ? !isNear(timestamp + offset - before.time) : !isNear(timestamp + offset - expected)) {
        jump = before ? timestamp + offset - expected : 0
        // Where the other track has jumped before, this one follows.
        offset = isNear(timestamp + latest - expected) ? latest : expected - timestamp
        latest = offset
      }
      const time = Math.max(before ? before.time : startAt, timestamp + offset)
      known.set(track, { timestamp, offset, time, now })
      return { time, jump }
    },
  }
}

const lastOf = (known: ReadonlyMap<Track, Known>) =>
  Math.max(0, ...[...known.values()].map(({ time }) => time))
