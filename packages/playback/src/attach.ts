import { type PlaybackError, playNatively, playsNatively } from './native.ts'
import { type Quality, qualitiesOf } from './qualities.ts'
import { type Sound, soundsOf } from './sounds.ts'

export type { PlaybackError } from './native.ts'

export type AttachOptions = {
  onError: (error: PlaybackError) => void
  /** Where to start, in seconds. */
  startAt?: number | undefined
  /** Plays with hls.js even where the browser plays HLS itself: for seeking to single frames. */
  isExact?: boolean
  /** Plays with hls.js where it can: Chromium's own HLS gives up soon after it has joined a playlist that grows. */
  isLive?: boolean
}

export type Attached = { detach(): void }

/** Identifies the file in a URL: for the gateway's own URLs without the signature, which is renewed. */
export const fileOf = (url: string): string => url.replace(/(\/media\/)[^/]+\//, '$1')

/**
 * Plays an HLS playlist in a video element: natively where the browser can, otherwise with hls.js, which is loaded on
 * demand. Recovers from transient errors and reports the others. The qualities to choose from are in `qualitiesOf`,
 * the languages in `soundsOf`.
 */
export async function attachStream(
  video: HTMLVideoElement,
  playlist: string,
  { onError, startAt = 0, isExact = false, isLive = false }: AttachOptions,
): Promise<Attached> {
  const qualities = qualitiesOf(video)
  const sounds = soundsOf(video)
  let isGone = false
  let detachPlayer = () => {}
  const detach = () => {
    isGone = true
    qualities.clear()
    sounds.clear()
    detachPlayer()
  }
  const useHls = async (start: number, quality?: Quality) => {
    const { isSupported, playWithHls } = await import('./hls.ts')
    if (isGone) return
    if (!isSupported()) return useBrowser(start)
    keepPlaying(video, () => {
      detachPlayer()
      detachPlayer = playWithHls(video, playlist, { onError, startAt: start, quality, sound: sounds.chosen })
    })
  }
  const useBrowser = (start: number) => {
    if (!playsNatively(video)) return onError('unsupported')
    // Browsers choose the quality and the language themselves; for others hls.js takes over.
    const onChoices = (list: Quality[], languages: Sound[]) => {
      if (isGone || !hasMediaSource()) return
      const takeOver = (quality?: Quality) =>
        void useHls(video.currentTime, quality).catch(() => onError('network'))
      qualities.offer(list, (quality) => {
        if (quality) takeOver(quality)
      })
      sounds.offer(languages, () => takeOver(qualities.chosen))
    }
    /** What the browser cannot read, hls.js often can. */
    const onNativeError = (error: PlaybackError) => {
      if (error !== 'media' || !hasMediaSource()) return onError(error)
      void useHls(video.currentTime || start).catch(() => onError('network'))
    }
    keepPlaying(video, () => {
      detachPlayer = playNatively(video, playlist, { onError: onNativeError, startAt: start, onChoices })
    })
  }
  if (isExact || isLive || !playsNatively(video)) await useHls(startAt)
  else useBrowser(startAt)
  return { detach }
}

const hasMediaSource = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis

/** Gives the video another source. A new source cancels a play() that was called before it; here it does not. */
function keepPlaying(video: HTMLVideoElement, attach: () => void) {
  const { paused } = video
  attach()
  if (!paused) void video.play().catch(() => {})
}
