/** How the times of a camera lie beside those of the others. */
export type Aligned = {
  /** When its first picture was taken; null if that is not known. */
  beganAt: string | null
  /** Milliseconds by which the same moment is later in it. */
  offset: number
}

/**
 * Where in another camera the same moment is, in ms from its first picture. `isDated` says that all of them know the time
 * of day; otherwise all began at once, but for their offsets.
 */
export function sameMoment(position: number, from: Aligned, to: Aligned, isDated: boolean): number {
  return position + zeroOfCamera(from, isDated) - zeroOfCamera(to, isDated)
}

const zeroOfCamera = ({ beganAt, offset }: Aligned, isDated: boolean): number =>
  (isDated ? Date.parse(beganAt ?? '') : 0) - offset

/** Seconds that one player may be apart from another before it jumps there; less is made up for by its speed. */
const farApart = 0.4
/** Seconds that nobody sees: half of a picture at 50 a second. */
const hardlyApart = 0.01
/** The most by which the speed is changed, of 1. */
const mostFaster = 0.15

/** What a player has to do to be where it should be: jump, or play at a speed. */
export type Correction = { seekTo: number } | { rate: number }

/** How a player that plays at `time` catches up with `target`, both in seconds, at the speed `rate`. */
export function correctionOf(time: number, target: number, rate: number, isPlaying: boolean): Correction {
  const ahead = time - target
  if (!isPlaying) return Math.abs(ahead) > hardlyApart ? { seekTo: target } : { rate }
  if (Math.abs(ahead) > farApart) return { seekTo: target }
  if (Math.abs(ahead) < hardlyApart) return { rate }
  return { rate: rate * (1 - Math.max(-mostFaster, Math.min(mostFaster, ahead))) }
}
