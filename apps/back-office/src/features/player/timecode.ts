import { frameAt, timeOfFrame } from '@touchline/playback'

/**
 * Parses a media time: `1:02:03.04` with frames as the last part, `62.5` or `62,5` seconds, `1:02`. Returns the
 * milliseconds at which the frame begins, or undefined if it is invalid.
 */
export function parseTimecode(text: string, rate: number): number | undefined {
  const clean = text.trim().replace(',', '.')
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)(?:\.(\d{1,2}))?$/.exec(clean)
  if (clock) {
    const [, hours = '0', minutes = '0', seconds = '0', frames = '0'] = clock
    const nominal = Math.round(rate)
    if (Number(frames) >= nominal) return undefined
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    return timeOfFrame(whole * nominal + Number(frames), rate)
  }
  return /^\d{1,6}(\.\d{1,3})?$/.test(clean)
    ? timeOfFrame(frameAt(Number(clean) * 1000, rate), rate)
    : undefined
}
