import type { Quality } from './qualities.ts'
import { parseQualities } from './qualities.ts'
import { parseSounds, type Sound } from './sounds.ts'

/** Why a stream does not play, as a code that the page has a message for. */
export type PlaybackError = 'network' | 'media' | 'unsupported'

type Options = {
  onError: (error: PlaybackError) => void
  /** In seconds. */
  startAt: number
  /** Called once it is known what can be chosen of the stream. */
  onChoices: (qualities: Quality[], sounds: Sound[]) => void
}

/** True if the browser plays HLS by itself. */
export const playsNatively = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== ''

/** Plays a playlist by the browser's own means; returns a function that stops it. */
export function playNatively(
  video: HTMLVideoElement,
  playlist: string,
  { onError, startAt, onChoices }: Options,
): () => void {
  // A segment whose signed URL has expired is a media error to some browsers.
  const fail = () => onError(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network')
  const readChoices = async () => {
    const answer = await fetch(playlist)
    const master = answer.ok ? await answer.text() : ''
    onChoices(parseQualities(master), parseSounds(master))
  }
  const read = () => void readChoices().catch(() => {})
  video.addEventListener('error', fail)
  video.addEventListener('loadedmetadata', read, { once: true })
  video.src = playlist
  if (startAt > 0) video.currentTime = startAt
  return () => {
    video.removeEventListener('error', fail)
    video.removeEventListener('loadedmetadata', read)
    video.removeAttribute('src')
    video.load()
  }
}
