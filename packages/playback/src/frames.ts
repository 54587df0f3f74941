/** Frames per second as a ratio, e.g. 30000/1001. */
export type FrameRate = number

/** The number of the frame shown at a media time in milliseconds, from 0. */
export const frameAt = (ms: number, rate: FrameRate): number =>
  // A small tolerance: the times of frames are rounded to whole milliseconds elsewhere.
  Math.max(0, Math.floor((ms * rate) / 1000 + 0.05))

/** The media time at which a frame begins, in milliseconds. */
export const timeOfFrame = (frame: number, rate: FrameRate): number => (frame * 1000) / rate

/**
 * The time in seconds to seek to so that exactly this frame is shown: its middle, since browsers round at its edges.
 */
export const seekTimeOfFrame = (frame: number, rate: FrameRate): number => (frame + 0.5) / rate

/** Formats `1:02:03.04` with frames as the last part; hours only if there are any. */
export function formatTimecode(ms: number, rate: FrameRate): string {
  const frame = frameAt(ms, rate)
  const nominal = Math.round(rate)
  const seconds = Math.floor(frame / nominal)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const clock = `${hours > 0 ? `${hours}:${two((seconds / 60) % 60)}` : Math.floor(seconds / 60)}:${two(seconds % 60)}`
  return `${clock}.${two(frame % nominal)}`
}
