import { attachStream, controllerAttributes, type PlaybackError, reportPlayback } from '@touchline/playback'
import { type Chapter, mountControls } from '@touchline/playback/controls'
import '@touchline/playback/controls.css'
import { make } from './elements.ts'
import { startOf } from './start.ts'
import type { Language } from './texts.ts'
import type { PublicVideo } from './video.ts'

/** What the player needs to know of what it plays. */
type Played = Pick<
  PublicVideo,
  | 'name'
  | 'duration'
  | 'frameRate'
  | 'sprite'
  | 'playlist'
  | 'thumbnail'
  | 'subtitles'
  | 'loops'
  | 'autoplays'
  | 'sphere'
> & { chapters?: readonly Chapter[]; isLive?: boolean }

export type PlayerOptions = {
  video: Played
  language: Language
  /** Reads the playlist with a newly signed URL; undefined if there is none any more. */
  renew: () => Promise<string | undefined>
  /** The query of a link that says how it starts; see `startOf`. */
  search?: string
  /** Where playback is reported to. */
  reportTo: string
  /** In a preview nothing plays by itself and nothing is counted. */
  isPreview?: boolean
  onError: (error: PlaybackError) => void
  /** Puts the player into the page. */
  place: (controller: HTMLElement, element: HTMLVideoElement) => void
}

/**
 * Creates the player; nothing of the video is loaded before somebody plays it. Returns a function that ends it and
 * reports the rest.
 */
export function createPlayer(options: PlayerOptions): () => void {
  const { video, language, renew, search = '', reportTo, isPreview, onError, place } = options
  const shownTrack = trackIn(language, video.subtitles)
  const element = make(
    'video',
    {
      slot: 'media',
      playsinline: true,
      preload: 'none',
      poster: video.thumbnail,
      crossorigin: 'anonymous',
      loop: video.loops,
      'aria-label': video.name,
    },
    ...video.subtitles.map((track) => {
      const { langId, label, kind, url } = track
      return make('track', { kind, label, srclang: langId, src: url, default: track === shownTrack })
    }),
  )
  const controller = document.createElement('media-controller')
  for (const [name, value] of Object.entries(controllerAttributes)) controller.setAttribute(name, value)
  // The controller reads it when it is connected, and later loses what it was told before that.
  if (video.duration) controller.setAttribute('defaultduration', String(video.duration / 1000))
  controller.append(element)
  place(controller, element)
  const { name: title, duration, frameRate, sprite, chapters, isLive } = video
  const stream = isLive ? ('dvr' as const) : undefined
  const shown = { title, duration, frameRate, sprite, chapters, stream }
  const unmount = mountControls(controller, element, { ...shown, language, keysOn: 'page' })

  const { sphere } = video
  // Loaded for that alone; without it, the flat picture can be watched.
  const leaveSphere =
    sphere &&
    import('@touchline/playback/sphere')
      .then(({ mountSphere }) => mountSphere(controller, element, { sphere, title, language }))
      .catch(() => {})
  let playlist = video.playlist
  let isGone = false
  let detachStream = () => {}
  const attach = async (startAt: number): Promise<void> => {
    const attached = await attachStream(element, playlist, {
      startAt,
      // What has just been live has no length yet, and is listed as it was.
      isLive: isLive || duration === null,
      onError: async (error) => {
        // URLs are signed for about an hour; once they expire, new ones are requested.
        const { currentTime, paused, readyState } = element
        const renewed = error === 'network' ? await renew().catch(() => undefined) : undefined
        if (isGone) return
        if (!renewed || renewed === playlist) return onError(error)
        detachStream()
        playlist = renewed
        await attach(currentTime)
        // Nothing is loaded before somebody plays, and an error pauses what was not loaded yet.
        if (!paused || readyState === 0) await element.play().catch(() => {})
      },
    })
    detachStream = attached.detach
    if (isGone) detachStream()
  }
  const start = () => {
    attach(element.currentTime || startAt).catch(() => onError('network'))
  }
  const { startAt, isAutoplay, isMuted } = startOf(search, video)
  if (startAt > 0) element.currentTime = startAt
  element.muted ||= isMuted
  element.addEventListener('play', start, { once: true })
  if (isAutoplay && !isPreview) void element.play().catch(() => {})
  const isCounted = !isPreview && (duration || isLive)
  const endReport = isCounted
    ? reportPlayback(element, reportTo, duration ?? Number.POSITIVE_INFINITY)
    : undefined
  return () => {
    isGone = true
    endReport?.()
    element.removeEventListener('play', start)
    detachStream()
    void leaveSphere?.then((leave) => leave?.())
    unmount()
  }
}

/** The track that is shown at first: the one in the page's language, where the video shows any at first. */
function trackIn(language: Language, tracks: Played['subtitles']) {
  const byDefault = tracks.find(({ isDefault }) => isDefault)
  const isInLanguage = ({ langId }: { langId: string }) => langId.split('-')[0] === language
  return byDefault && (tracks.find(isInLanguage) ?? byDefault)
}
