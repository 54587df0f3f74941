import 'media-chrome/media-controller'
import 'media-chrome/media-captions-button'
import 'media-chrome/media-fullscreen-button'
import 'media-chrome/media-live-button'
import 'media-chrome/media-loading-indicator'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-pip-button'
import 'media-chrome/media-play-button'
import 'media-chrome/media-playback-rate-button'
import 'media-chrome/media-seek-backward-button'
import 'media-chrome/media-seek-forward-button'
import 'media-chrome/media-time-display'
import 'media-chrome/media-time-range'
import 'media-chrome/media-volume-range'
import 'media-chrome/menu/media-settings-menu'
import 'media-chrome/menu/media-settings-menu-button'
import 'media-chrome/menu/media-settings-menu-item'
import type { MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu'
import { addTranslation } from 'media-chrome/utils/i18n'
import { soundsOf } from '../sounds.ts'
import type { Sprite } from '../sprite.ts'
import { act, showUnloadedPosition, toggleCaptions } from './act.ts'
import { announcer } from './announce.ts'
import { CaptionLook } from './caption-look.ts'
import { actionOf } from './keys.ts'
import { fillSettings } from './menus.ts'
import { keepPreference, readPreferences } from './preferences.ts'
import { type ControlsLanguage, controlsTexts, filled } from './texts.ts'
import { addChapters, addThumbnails, type Chapter, captionsOf, showCaptions } from './tracks.ts'

export type { Chapter } from './tracks.ts'

export type ControlsOptions = {
  language: ControlsLanguage
  title: string
  /** In ms, shown before the video is loaded. */
  duration: number | null
  frameRate?: number | null | undefined
  /** Preview pictures on the bar. */
  sprite?: Sprite | null | undefined
  chapters?: readonly Chapter[] | undefined
  /** A live stream shows the Live badge; `dvr` can be sought back to its beginning. */
  stream?: 'live' | 'dvr' | undefined
  areLetterKeysOn?: () => boolean
  /** Where keys work: in the player, or on the page that is all about it. */
  keysOn?: 'player' | 'page'
  /** Moves by frames, where the screen has a more exact way than the frame rate. */
  step?: ((frames: number) => void) | undefined
}

const usualRate = 25

/**
 * Adds the controls to a `<media-controller>` that is in the page and whose child is the video (`slot="media"`). Returns
 * a function that removes them.
 */
export function mountControls(
  controller: HTMLElement,
  video: HTMLVideoElement,
  options: ControlsOptions,
): () => void {
  const { language, title, duration, sprite, chapters = [], stream, step, keysOn = 'player' } = options
  const { areLetterKeysOn = () => true } = options
  const texts = controlsTexts(language)
  const ending = new AbortController()
  const { signal } = ending
  addTranslation(language, texts.elements)
  controller.setAttribute('lang', language)
  controller.setAttribute('aria-label', filled(texts.player, { title }))
  controller.setAttribute('defaultstreamtype', stream ? 'live' : 'on-demand')
  // A host with a negative index takes its controls out of the order of Tab.
  controller.tabIndex = 0
  if (stream === 'dvr') Object.assign(video, { targetLiveWindow: Number.POSITIVE_INFINITY })
  if (sprite && duration !== null) addThumbnails(video, sprite, duration)
  if (chapters.length > 0) addChapters(video, chapters)
  restorePreferences(video, signal)

  const player = {
    controller,
    video,
    frameRate: options.frameRate ?? usualRate,
    step,
    duration: () =>
      Number.isFinite(video.duration) ? video.duration : stream ? Number.NaN : (duration ?? 0) / 1000,
  }
  const look = new CaptionLook(controller)
  const skip = (seconds: number) => act({ do: 'skip', seconds }, player)
  const parts = template(stream).content.cloneNode(true) as DocumentFragment
  const menu = parts.querySelector<MediaChromeMenu>('media-settings-menu')!
  menu.setAttribute('aria-label', texts.elements.Settings)
  const captions = parts.querySelector('media-captions-button')!
  const added = [...parts.children, announcer(video, { texts, language }, signal)]
  controller.append(...added)
  fillSettings(menu, { controller, video, texts, look, isLive: stream !== undefined, skip }, signal)
  // It has a state, which buttons may not have.
  captions.setAttribute('role', 'switch')
  // An attribute for the duration has no effect once the video was added.
  const { mediaStore } = controller as HTMLElement & { mediaStore?: { dispatch(action: object): void } }
  const defaultDuration = duration === null || stream ? undefined : duration / 1000
  mediaStore?.dispatch({ type: 'optionschangerequest', detail: { defaultDuration } })

  const onKey = (event: KeyboardEvent) => {
    const target = event.composedPath()[0] as HTMLElement
    if (event.defaultPrevented || event.isComposing || isTyping(target)) return
    const host = event.target as HTMLElement & { keysUsed?: readonly string[] }
    const action = actionOf(event, areLetterKeysOn())
    // Buttons and menus use some keys themselves; the bar moves by less than five seconds.
    const isBar =
      host.localName === 'media-time-range' && event.key.startsWith('Arrow') && action?.do === 'skip'
    const isOutside =
      !controller.contains(host) && host.closest('a, button, input, select, textarea, dialog, [role]')
    if (!action || (host.keysUsed?.includes(event.key) && !isBar) || (isOutside && event.key === ' ')) return
    event.preventDefault()
    event.stopPropagation()
    act(action, player)
  }
  // Our way keeps the viewer's choice without media-chrome's storage.
  const onCaptions = (event: Event) => {
    event.stopImmediatePropagation()
    toggleCaptions(video)
  }
  controller.addEventListener('mediatogglesubtitlesrequest', onCaptions, { signal, capture: true })
  // A source that is loaded anew, as for another quality, would play at the default speed.
  const keepSpeed = () => {
    video.defaultPlaybackRate = video.playbackRate
  }
  video.addEventListener('ratechange', keepSpeed, { signal })
  controller.addEventListener('mediaseekrequest', () => showUnloadedPosition(video), { signal })
  const place = keysOn === 'page' ? document : controller
  place.addEventListener('keydown', onKey as EventListener, { signal, capture: true })
  return () => {
    ending.abort()
    for (const element of added) element.remove()
  }
}

function isTyping(target: HTMLElement): boolean {
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target.matches('input:not([type=range], [type=checkbox], [type=radio], [type=button])')
}

const gear = `<svg slot="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8"
  stroke-linecap="round" stroke-linejoin="round"><path d="M10.325 4.317c.426 -1.756 2.924 -1.756 3.35 0a1.724 1.724 0 0 0 2.573 1.066c1.543 -.94 3.31 .826 2.37 2.37a1.724 1.724 0 0 0 1.065 2.572c1.756 .426 1.756 2.924 0 3.35a1.724 1.724 0 0 0 -1.066 2.573c.94 1.543 -.826 3.31 -2.37 2.37a1.724 1.724 0 0 0 -2.572 1.065c-.426 1.756 -2.924 1.756 -3.35 0a1.724 1.724 0 0 0 -2.573 -1.066c-1.543 .94 -3.31 -.826 -2.37 -2.37a1.724 1.724 0 0 0 -1.065 -2.572c-1.756 -.426 -1.756 -2.924 0 -3.35a1.724 1.724 0 0 0 1.066 -2.573c-.94 -1.543 .826 -3.31 2.37 -2.37c1 .608 2.296 .07 2.572 -1.065"/><path d="M9 12a3 3 0 1 0 6 0a3 3 0 0 0 -6 0"/></svg>`

/** The controls; `data-wide` ones are left out of a narrow player, whose settings menu has them. */
function template(stream: 'live' | 'dvr' | undefined): HTMLTemplateElement {
  const element = document.createElement('template')
  const isLive = stream !== undefined
  element.innerHTML = `
    <media-loading-indicator slot="centered-chrome" noautohide></media-loading-indicator>
    <media-play-button slot="centered-chrome" class="player-start" notooltip></media-play-button>
    <media-settings-menu hidden anchor="auto" class="player-menu"></media-settings-menu>
    <div class="player-bar">
      ${stream === 'live' ? '' : '<div class="player-seek"><media-time-range></media-time-range></div>'}
      <div class="player-row">
        <media-play-button></media-play-button>
        <media-seek-backward-button seekoffset="10" data-wide></media-seek-backward-button>
        <media-seek-forward-button seekoffset="10" data-wide></media-seek-forward-button>
        <media-mute-button></media-mute-button>
        <media-volume-range data-wide></media-volume-range>
        ${isLive ? '<media-live-button></media-live-button>' : '<media-time-display showduration notoggle></media-time-display>'}
        <span class="player-space"></span>
        ${isLive ? '' : '<media-playback-rate-button data-wide rates="0.5 0.75 1 1.25 1.5 2"></media-playback-rate-button>'}
        <media-captions-button></media-captions-button>
        <media-settings-menu-button>${gear}</media-settings-menu-button>
        <media-pip-button data-wide></media-pip-button>
        <media-fullscreen-button></media-fullscreen-button>
      </div>
    </div>`
  return element
}

/** Sets volume, captions and the language of the sound as the viewer left them, and keeps later changes. */
function restorePreferences(video: HTMLVideoElement, signal: AbortSignal): void {
  const { volume, isMuted, captions } = readPreferences()
  if (typeof volume === 'number' && volume >= 0 && volume <= 1) video.volume = volume
  if (isMuted) video.muted = true
  const keep = () => keepPreference({ volume: video.volume, isMuted: video.muted })
  video.addEventListener('volumechange', keep, { signal })
  const sounds = soundsOf(video)
  const restoreSound = () => {
    const { sound } = readPreferences()
    if (sound && sounds.list.some(({ langId }) => langId === sound)) sounds.choose(sound)
  }
  sounds.addEventListener('change', restoreSound, { signal })
  restoreSound()
  const chosen = captionsOf(video).find(({ language }) => language === captions)
  if (captions === 'off' || chosen) showCaptions(video, chosen)
}
