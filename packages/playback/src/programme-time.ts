type WithStartDate = HTMLVideoElement & { getStartDate?: () => Date }
/** What tells the time of day of a stream's pictures: hls.js. */
export type DatedPlayer = { playingDate: Date | null }

const dated = new WeakMap<HTMLVideoElement, DatedPlayer>()

/** Lets a player tell the time of day of what its element shows; undefined once it is gone. */
export function datePictures(video: HTMLVideoElement, player: DatedPlayer | undefined): void {
  if (player) dated.set(video, player)
  else dated.delete(video)
}

/**
 * The time of day at which the element's time 0 was recorded, in ms since 1970, by the stream's programme date-time;
 * undefined if it tells none.
 */
export function dateOfZero(video: HTMLVideoElement): number | undefined {
  const playing = dated.get(video)?.playingDate?.getTime()
  if (playing !== undefined && !Number.isNaN(playing)) return playing - video.currentTime * 1000
  const start = (video as WithStartDate).getStartDate?.().getTime()
  return start === undefined || Number.isNaN(start) || start <= 0 ? undefined : start
}

/** More than this, in ms, is a wrong date rather than a late start: a day. */
const most = 24 * 60 * 60_000

/**
 * The media time of the element's time 0, in ms: where the player's first picture lies in a stream that began at
 * `beganAt`. Undefined if the stream does not tell the time of day.
 */
export function zeroOf(video: HTMLVideoElement, beganAt: number | undefined): number | undefined {
  if (beganAt === undefined) return undefined
  const zero = dateOfZero(video)
  if (zero === undefined || Math.abs(zero - beganAt) > most) return undefined
  return zero - beganAt
}
