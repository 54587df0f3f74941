import { type KeyAction, nextSpeed } from './keys.ts'
import { keepPreference } from './preferences.ts'
import { captionsOf, showCaptions } from './tracks.ts'

type Player = {
  controller: HTMLElement
  video: HTMLVideoElement
  /** Frames per second. */
  frameRate: number
  /** Of the video in seconds, even before it is loaded; NaN for a live stream. */
  duration: () => number
  /** Moves by frames; the exact way of a screen that has one. */
  step?: ((frames: number) => void) | undefined
}

/** Carries out a key's action. */
export function act(action: KeyAction, { controller, video, frameRate, duration, step }: Player): void {
  const request = (name: string) => controller.dispatchEvent(new CustomEvent(name, { composed: true }))
  const end = () => (Number.isFinite(duration()) ? duration() : endOfBuffer(video))
  const goTo = (seconds: number) => {
    video.currentTime = Math.min(Math.max(0, seconds), end())
    showUnloadedPosition(video)
  }
  switch (action.do) {
    case 'toggle':
      if (video.paused) void video.play().catch(() => {})
      else video.pause()
      return
    case 'mute':
      video.muted = !video.muted
      return
    case 'fullscreen':
      request(document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest')
      return
    case 'pip':
      request(document.pictureInPictureElement ? 'mediaexitpiprequest' : 'mediaenterpiprequest')
      return
    case 'captions':
      toggleCaptions(video)
      return
    case 'skip':
      goTo(video.currentTime + action.seconds)
      return
    case 'goTo':
      goTo(end() * action.share)
      return
    case 'volume':
      video.volume = Math.min(1, Math.max(0, Math.round((video.volume + action.by) * 100) / 100))
      if (action.by > 0) video.muted = false
      return
    case 'speed':
      video.playbackRate = nextSpeed(video.playbackRate, action.by)
      return
    case 'frame':
      if (!video.paused) return
      if (step) step(action.by)
      else goTo(video.currentTime + action.by / frameRate)
  }
}

/** Shows where a video will start: before it is loaded, browsers do not say that its position changed. */
export function showUnloadedPosition(video: HTMLVideoElement): void {
  if (video.readyState === 0) video.dispatchEvent(new Event('timeupdate'))
}

/** Turns captions off, or on in the language that was shown last. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const tracks = captionsOf(video)
  const shown = tracks.find(({ mode }) => mode === 'showing')
  if (shown) video.dataset.lastCaptions = shown.language
  const next = shown
    ? undefined
    : (tracks.find((one) => one.language === video.dataset.lastCaptions) ?? tracks[0])
  showCaptions(video, next)
  keepPreference({ captions: next?.language ?? 'off' })
}

const endOfBuffer = ({ seekable }: HTMLVideoElement) =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : 0
