/// <reference path="./hls-light.d.ts" />

/** Why a stream does not play, in a word that the page has a sentence for. */
export type PlaybackFault = 'network' | 'media' | 'unsupported'

export type Attached = { detach(): void }

/**
 * Plays an HLS playlist in a video element: by hls.js, which is loaded now, or natively where there are no media
 * source extensions. A passing fault is mended; one that cannot be is told.
 */
export async function attachHls(
  video: HTMLVideoElement,
  playlist: string,
  onFault: (fault: PlaybackFault) => void,
): Promise<Attached> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return attachNatively(video, playlist, onFault)
  const hls = new Hls({ maxBufferLength: 30, backBufferLength: 60 })
  let mended = 0
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mended++ < 2) hls.recoverMediaError()
    else onFault(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
  })
  hls.loadSource(playlist)
  hls.attachMedia(video)
  return { detach: () => hls.destroy() }
}

function attachNatively(
  video: HTMLVideoElement,
  playlist: string,
  onFault: (fault: PlaybackFault) => void,
): Attached {
  if (!video.canPlayType('application/vnd.apple.mpegurl')) {
    onFault('unsupported')
    return { detach() {} }
  }
  const fail = () => onFault('media')
  video.addEventListener('error', fail)
  video.src = playlist
  return {
    detach() {
      video.removeEventListener('error', fail)
      video.removeAttribute('src')
      video.load()
    },
  }
}
