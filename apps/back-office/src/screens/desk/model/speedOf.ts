/** Media of which the next frame is there; with less, the picture waits. */
const haveFutureData = 3

type Picture = Pick<HTMLVideoElement, 'paused' | 'ended' | 'readyState' | 'playbackRate'>

/**
 * How fast the picture moves that an operator sees, in seconds a second: as the rehearsal does, and not at all where it is
 * paused, waits for data or has come to its end. What stands still is not left behind while one reacts.
 */
export const speedOf = (picture: Picture | null | undefined, rehearsal: { rate: number } | null): number =>
  !picture || picture.paused || picture.ended || picture.readyState < haveFutureData
    ? 0
    : (rehearsal?.rate ?? picture.playbackRate)
