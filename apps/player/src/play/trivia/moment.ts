import type { PlayQuestion } from '@touchline/contract'
import { make } from '../../elements.ts'

/** Whether somebody wants no films to begin by themselves, or pays for what is loaded. */
const isSparing = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true)

/**
 * The moment of a video that a question is about: it begins by itself, without sound, within the page, and browsers play
 * its file without a player of ours. It is gone if it cannot be loaded, as the question stands without it.
 */
export function createMoment(
  { url, poster }: NonNullable<PlayQuestion['moment']>,
  label: string,
): HTMLElement {
  const video = make('video', {
    ...{ src: url, poster, playsinline: true, controls: true, 'aria-label': label },
    ...{ controlslist: 'nodownload noremoteplayback', disablepictureinpicture: true },
    ...(isSparing() ? { preload: 'none' } : { autoplay: true }),
  })
  // As an attribute it would say what is meant only in a page that is parsed.
  video.muted = true
  video.addEventListener('error', () => video.remove())
  return video
}
