import { attachStream, controllerAttributes, type PlaybackError, reportPlayback } from '@touchline/playback'
import { mountControls } from '@touchline/playback/controls'
import '@touchline/playback/controls.css'
import { make } from './elements.ts'
import { startOf } from './start.ts'
import type { Language } from './texts.ts'
import { type PublicVideo, readVideo } from './video.ts'

export type PlayerOptions = {
  video: PublicVideo
  key: string
  language: Language
  /** In a preview nothing plays by itself and nothing is counted. */
  isPreview?: boolean
  onError: (error: PlaybackError) => void
  /** Puts the player into the page. */
  place: (controller: HTMLElement, element: HTMLVideoElement) => void
}

/** Creates the player; nothing of the video is loaded before somebody plays it. */
export function createPlayer({ video, key, language, isPreview, onError, place }: PlayerOptions): void {
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
    ...video.subtitles.map(({ langId, label, kind, isDefault, url }) =>
      make('track', { kind, label, srclang: langId, src: url, default: isDefault }),
    ),
  )
  const controller = document.createElement('media-controller')
  for (const [name, value] of Object.entries(controllerAttributes)) controller.setAttribute(name, value)
  // The controller reads it when it is connected, and later loses what it was told before that.
  if (video.duration) controller.setAttribute('defaultduration', String(video.duration / 1000))
  controller.append(element)
  place(controller, element)
  const { name: title, duration, frameRate, sprite } = video
  mountControls(controller, element, { language, title, duration, frameRate, sprite, keysOn: 'page' })

  let playlist = video.playlist
  const attach = async (startAt: number): Promise<void> => {
    const { detach } = await attachStream(element, playlist, {
      startAt,
      onError: async (error) => {
        // URLs are signed for about an hour; once they expire, new ones are requested.
        const { currentTime, paused, readyState } = element
        const renewed =
          error === 'network' ? await readVideo(key, language).catch(() => undefined) : undefined
        if (!renewed || renewed.playlist === playlist) return onError(error)
        detach()
        playlist = renewed.playlist
        await attach(currentTime)
        // Nothing is loaded before somebody plays, and an error pauses what was not loaded yet.
        if (!paused || readyState === 0) await element.play().catch(() => {})
      },
    })
  }
  const start = () => {
    // A source cancels the play() that was called without one.
    void attach(element.currentTime || startAt).then(
      () => element.play().catch(() => {}),
      () => onError('network'),
    )
  }
  const { startAt, isAutoplay, isMuted } = startOf(location.search, video)
  if (startAt > 0) element.currentTime = startAt
  element.muted ||= isMuted
  element.addEventListener('play', start, { once: true })
  if (isAutoplay && !isPreview) void element.play().catch(() => {})
  if (duration && !isPreview)
    reportPlayback(element, `/main-api/embed/videos/${encodeURIComponent(key)}/playback`, duration)
}
