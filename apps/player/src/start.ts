import type { PublicVideo } from './video.ts'

/**
 * How a link wants the video to start: `?t=62` seconds or `?t=1m2s`, `?autoplay=1` or 0, `?muted=1`. Without a wish it
 * starts as the theme says: if by itself, without sound, since browsers allow nothing else.
 */
export function startOf(
  search: string,
  { duration, autoplays }: Pick<PublicVideo, 'duration' | 'autoplays'>,
) {
  const wanted = new URLSearchParams(search)
  const [, hours, minutes, seconds] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/.exec(wanted.get('t') ?? '') ?? []
  const startAt = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  const isOn = (name: string) => ['', '1', 'true'].includes(wanted.get(name) ?? 'no')
  const isByTheme = autoplays && !wanted.has('autoplay')
  return {
    /** In seconds; 0 if it would be past the end. */
    startAt: duration !== null && startAt * 1000 >= duration ? 0 : startAt,
    isAutoplay: isByTheme || isOn('autoplay'),
    isMuted: isByTheme || isOn('muted'),
  }
}

/** A time in seconds as a clock: `4:22`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`
}
