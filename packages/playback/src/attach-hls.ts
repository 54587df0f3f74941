/// <reference path="./hls-light.d.ts" />

/** Why a stream does not play, as a code that the page has a message for. */
export type PlaybackError = 'network' | 'media' | 'unsupported'

export type Attached = { detach(): void }

/** Identifies the file in a URL: for the gateway's own URLs without the signature, which is renewed. */
export const fileOf = (url: string): string => url.replace(/(\/media\/)[^/]+\//, '$1')

/** Seconds to buffer before playback starts: one segment, to show a picture. */
const aheadAtRest = 1
const aheadPlaying = 30

/**
 * Plays an HLS playlist in a video element: with hls.js, which is loaded on demand, or natively where there are no
 * media source extensions. Recovers from transient errors and reports the others. `startAt` is in seconds.
 */
export async function attachHls(
  video: HTMLVideoElement,
  playlist: string,
  onError: (error: PlaybackError) => void,
  startAt = 0,
): Promise<Attached> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return attachNatively(video, playlist, onError, startAt)
  const hls = new Hls({
    maxBufferLength: aheadAtRest,
    // Bytes; hls.js would buffer this much regardless of the duration.
    maxBufferSize: 0,
    backBufferLength: 60,
    startPosition: startAt || -1,
  })
  const fetchAhead = () => {
    hls.config.maxBufferLength = aheadPlaying
  }
  // It may be playing already: the library is loaded after the screen.
  if (video.paused) video.addEventListener('play', fetchAhead, { once: true })
  else fetchAhead()
  let mended = 0
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mended++ < 2) hls.recoverMediaError()
    else onError(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
  })
  hls.loadSource(playlist)
  hls.attachMedia(video)
  return {
    detach() {
      video.removeEventListener('play', fetchAhead)
      hls.destroy()
    },
  }
}

function attachNatively(
  video: HTMLVideoElement,
  playlist: string,
  onError: (error: PlaybackError) => void,
  startAt: number,
): Attached {
  if (!video.canPlayType('application/vnd.apple.mpegurl')) {
    onError('unsupported')
    return { detach() {} }
  }
  const fail = () => onError(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'media')
  video.addEventListener('error', fail)
  video.src = playlist
  if (startAt > 0) video.currentTime = startAt
  return {
    detach() {
      video.removeEventListener('error', fail)
      video.removeAttribute('src')
      video.load()
    },
  }
}
