/** Seconds that a paused angle may be beside its moment: half a picture at 50 a second, and rounding. */
export const unseen = 0.011

/** How far a player is from being this many seconds after another one; not a number until both stand at a picture. */
export function beside(
  other: HTMLVideoElement | null | undefined,
  main: HTMLVideoElement,
  seconds: number,
): number {
  if (!other || other.readyState < 2 || main.readyState < 2 || other.seeking || main.seeking)
    return Number.NaN
  return Math.abs(other.currentTime - main.currentTime - seconds)
}
