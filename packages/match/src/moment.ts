/** What a key press says about the moment that the operator means. */
export type Press = {
  /** The media time of the frame on screen, in ms. */
  position: number
  /** How fast the media runs; 0 while paused, when the frame on screen is meant exactly. */
  speed: number
  /** How long the operator takes from seeing to pressing, in ms of real time. */
  reaction: number
  /** How long ago the key went down, in ms of real time: the page may have been busy. */
  late?: number
}

/** The media time that the operator saw, in ms: what was on screen a reaction time before the key went down. */
export const seenAt = ({ position, speed, reaction, late = 0 }: Press): number =>
  Math.max(0, Math.round(position - Math.max(0, speed) * (reaction + late)))

/** Reaction times beyond are a mistake of measurement: in ms. */
export const mostReaction = 2000

/**
 * The reaction time of a person from practice: the median of what was corrected. Each entry is how much later than the
 * incident a marker was set before it was nudged, in ms of real time.
 */
export function measureReaction(delays: readonly number[]): number | undefined {
  const usable = delays.filter((delay) => delay >= 0 && delay <= mostReaction).sort((a, b) => a - b)
  if (usable.length < 3) return undefined
  const middle = Math.floor(usable.length / 2)
  return Math.round(usable.length % 2 ? usable[middle]! : (usable[middle - 1]! + usable[middle]!) / 2)
}
