import Hls from 'hls.js'
import type { PlaybackError } from './native.ts'
import { datePictures } from './programme-time.ts'
import { type Quality, qualitiesOf } from './qualities.ts'
import { soundsOf } from './sounds.ts'

/** Seconds to buffer before playback starts: one segment, to show a picture. */
const aheadAtRest = 1
const aheadPlaying = 30
/** Seconds after the beginning of a live stream, so that rounding leaves it within its first segment. */
const beyond = 0.1

type Options = {
  onError: (error: PlaybackError) => void
  /** In seconds. */
  startAt: number
  /** The quality to start with; chosen by the connection's speed if omitted. */
  quality?: Quality | undefined
  /** The language of the sound to start with; the default one if omitted. */
  sound?: string | undefined
}

/** True if the browser has the media source extensions that hls.js needs. */
export const isSupported = (): boolean => Hls.isSupported()

/** Plays a playlist with hls.js; returns a function that stops it. */
export function playWithHls(
  video: HTMLVideoElement,
  playlist: string,
  { onError, startAt, quality, sound }: Options,
): () => void {
  const qualities = qualitiesOf(video)
  const sounds = soundsOf(video)
  const hls = new Hls({
    maxBufferLength: aheadAtRest,
    // Bytes; hls.js would buffer this much regardless of the duration.
    maxBufferSize: 0,
    backBufferLength: 60,
    // Who falls behind a live picture catches up without a jump; who went back on purpose is left there.
    maxLiveSyncPlaybackRate: 1.08,
    startPosition: startAt || -1,
    ...(sound && { audioPreference: { lang: sound } }),
  })
  const fetchAhead = () => {
    hls.config.maxBufferLength = aheadPlaying
  }
  // It may be playing already: the library is loaded after the screen.
  if (video.paused) video.addEventListener('play', fetchAhead, { once: true })
  else fetchAhead()
  /** Of a live stream, the beginning may be a little later than 0; hls.js jumps back to live from before it. */
  const keepWithin = () => {
    const details = hls.latestLevelDetails
    const start = details?.live ? details.fragmentStart : 0
    if (video.currentTime < start) video.currentTime = start + beyond
  }
  video.addEventListener('seeking', keepWithin)
  let recoveries = 0
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries++ < 2) hls.recoverMediaError()
    else onError(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const list = hls.levels.map(({ width, height, bitrate }) => ({ width, height, bitrate }))
    const levelOf = (wanted: Quality | undefined) =>
      list.findIndex(({ height, bitrate }) => height === wanted?.height && bitrate === wanted.bitrate)
    if (quality) hls.startLevel = hls.loadLevel = levelOf(quality)
    qualities.offer(
      list,
      (chosen) => {
        hls.nextLevel = levelOf(chosen)
      },
      quality,
    )
  })
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, () => {
    const list = hls.audioTracks.flatMap(({ lang, default: isDefault }) =>
      lang ? [{ langId: lang, isDefault }] : [],
    )
    const choose = (chosen: string) => {
      hls.audioTrack = hls.audioTracks.findIndex(({ lang }) => lang === chosen)
    }
    sounds.offer(list, choose, sounds.chosen ?? sound)
  })
  datePictures(video, hls)
  hls.loadSource(playlist)
  hls.attachMedia(video)
  return () => {
    video.removeEventListener('play', fetchAhead)
    video.removeEventListener('seeking', keepWithin)
    datePictures(video, undefined)
    hls.destroy()
  }
}
