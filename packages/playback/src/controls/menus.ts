import { createMenuItem, type MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu'
import { nameOfQuality, qualitiesOf } from '../qualities.ts'
import { nameOfSound, soundsOf } from '../sounds.ts'
import type { CaptionLook } from './caption-look.ts'
import { speeds } from './keys.ts'
import { captionBackgrounds, captionColours, captionSizes, keepPreference } from './preferences.ts'
import { type ControlsTexts, filled } from './texts.ts'
import { captionsOf, showCaptions } from './tracks.ts'

type Choice = { value: string; text: string }
type Entry = { item: HTMLElement; show: (choices: readonly Choice[], value: string) => void }

/** Set on an item that is left out of the menu: hidden items would stop the arrow keys. */
const isOut = Symbol('left out')
type Item = HTMLElement & { [isOut]?: boolean }
/** Below this width in px the jumps have no buttons of their own; `controls.css` has the same. */
const wide = 600

/** An entry of the settings that opens a list to choose one from. It is left out while there is nothing to choose. */
function entry({ backFrom }: ControlsTexts, title: string, onChoose: (value: string) => void): Entry {
  const item: Item = document.createElement('media-settings-menu-item')
  const menu = document.createElement('media-chrome-menu') as MediaChromeMenu
  const heading = document.createElement('div')
  heading.slot = 'title'
  heading.textContent = title
  menu.slot = 'submenu'
  menu.hidden = true
  menu.setAttribute('aria-label', title)
  menu.append(heading)
  nameBackButton(menu, filled(backFrom, { title }))
  item.append(title, menu)
  returnFocus(menu, () => item)
  let shown = ''
  let isShowing = false
  menu.addEventListener('change', (event) => {
    event.stopPropagation()
    if (!isShowing && menu.value !== '') onChoose(menu.value)
  })
  return {
    item,
    show(choices, value) {
      item[isOut] = choices.length < 2
      item.dispatchEvent(new Event(arranged))
      const wanted = JSON.stringify(choices.map(({ value: id }) => id))
      if (wanted === shown) {
        // The same items stay: replacing one would close the menu that has the focus, and lose a click that has begun.
        for (const radio of menu.radioGroupItems) {
          const label = radio.querySelector('span')!
          const text = choices.find((choice) => choice.value === radio.value)?.text
          if (text !== undefined && label.textContent !== text) label.textContent = text
          radio.checked = radio.value === value
        }
        // The entry has the chosen one beside its name, and reads it when it hears of a change.
        isShowing = true
        menu.dispatchEvent(new Event('change'))
        isShowing = false
        return
      }
      shown = wanted
      const hadFocus = menu.contains(document.activeElement)
      for (const old of menu.querySelectorAll('media-chrome-menu-item')) old.remove()
      menu.append(
        ...choices.map((choice) =>
          createMenuItem({ type: 'radio', ...choice, checked: choice.value === value }),
        ),
      )
      if (hadFocus) menu.focus()
    },
  }
}

/**
 * Gives the focus to an element when a menu closes and would lose it: media-chrome returns it to what had it before,
 * which may be hidden or replaced by then.
 */
function returnFocus(menu: MediaChromeMenu, target: () => HTMLElement | null): void {
  const give = () => {
    const { activeElement } = document
    const isLost = activeElement === document.body || menu.contains(activeElement)
    if (menu.hidden && isLost) target()?.focus()
  }
  menu.addEventListener('toggle', ({ target: toggled }) => {
    if (toggled !== menu) return
    // Otherwise it would focus an item of its own again while it fades.
    menu.toggleAttribute('inert', menu.hasAttribute('hidden'))
    if (menu.hidden) setTimeout(give)
  })
}

/** The button that leaves a list: menus may only have items, and media-chrome has its name in English only. */
function nameBackButton({ shadowRoot }: MediaChromeMenu, label: string): void {
  const button = shadowRoot?.querySelector('button[part~="back"]')
  button?.setAttribute('role', 'menuitem')
  button?.setAttribute('aria-label', label)
}

/** Dispatched on an item that may have been left out or come back. */
const arranged = 'arranged'

type Options = {
  controller: HTMLElement
  video: HTMLVideoElement
  texts: ControlsTexts
  look: CaptionLook
  isLive: boolean
  skip: (seconds: number) => void
}

/** Fills the settings menu and keeps it up to date until `signal` aborts. */
export function fillSettings(menu: MediaChromeMenu, options: Options, signal: AbortSignal): void {
  const { texts, skip, isLive, controller } = options
  const jump = (text: string, seconds: number): Item => {
    const item = document.createElement('media-settings-menu-item')
    item.textContent = text
    item.addEventListener('click', () => skip(seconds))
    item.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' || key === ' ') skip(seconds)
    })
    return item
  }
  nameBackButton(menu, texts.elements.Settings)
  returnFocus(menu, () => controller.querySelector('media-settings-menu-button'))
  const jumps = [jump(texts.back, -10), jump(texts.forward, 10)]
  const items: Item[] = [
    ...jumps,
    qualityEntry(options, signal),
    ...(isLive ? [] : [speedEntry(options, signal)]),
    soundEntry(options, signal),
    ...captionEntries(options, signal),
    ...(isLive ? [] : [loopItem(options)]),
  ]
  const arrange = () => {
    const shown = items.filter((item) => !item[isOut])
    if (shown.some((item, index) => menu.children[index] !== item) || menu.children.length !== shown.length)
      menu.replaceChildren(...shown)
  }
  const measure = () => {
    for (const item of jumps) item[isOut] = controller.clientWidth >= wide
    arrange()
  }
  for (const item of items) item.addEventListener(arranged, arrange, { signal })
  const observer = new ResizeObserver(measure)
  observer.observe(controller)
  signal.addEventListener('abort', () => observer.disconnect())
  measure()
  // The menu itself waits for a transition, which some people have switched off.
  menu.addEventListener('toggle', (event) => {
    if (event.target === menu && !menu.hidden) requestAnimationFrame(() => menu.focus())
  })
}

function qualityEntry({ video, texts }: Options, signal: AbortSignal): HTMLElement {
  const qualities = qualitiesOf(video)
  const { item, show } = entry(texts, texts.quality, (value) => {
    qualities.choose(qualities.list.find(({ height }) => String(height) === value))
  })
  const update = () => {
    const { chosen, list } = qualities
    const { videoWidth: width, videoHeight: height } = video
    const auto =
      height && !chosen ? filled(texts.autoAt, { quality: nameOfQuality({ width, height }) }) : texts.auto
    const choices = list.map((one) => ({ value: String(one.height), text: nameOfQuality(one) }))
    show(
      choices.length > 0 ? [{ value: 'auto', text: auto }, ...choices] : [],
      String(chosen?.height ?? 'auto'),
    )
  }
  qualities.addEventListener('change', update, { signal })
  video.addEventListener('resize', update, { signal })
  update()
  return item
}

function speedEntry({ video, texts }: Options, signal: AbortSignal): HTMLElement {
  const { item, show } = entry(texts, texts.speed, (value) => {
    video.playbackRate = Number(value)
  })
  const nameOf = (speed: number) => (speed === 1 ? texts.normal : `${speed}×`)
  const update = () =>
    show(
      speeds.map((speed) => ({ value: String(speed), text: nameOf(speed) })),
      String(video.playbackRate),
    )
  video.addEventListener('ratechange', update, { signal })
  update()
  return item
}

function soundEntry({ controller, video, texts }: Options, signal: AbortSignal): HTMLElement {
  const sounds = soundsOf(video)
  const { item, show } = entry(texts, texts.sound, (langId) => {
    sounds.choose(langId)
    keepPreference({ sound: langId })
  })
  const update = () =>
    show(
      sounds.list.map(({ langId }) => ({ value: langId, text: nameOfSound(langId, controller.lang) })),
      sounds.heard ?? '',
    )
  sounds.addEventListener('change', update, { signal })
  update()
  return item
}

const offValue = 'off'

function captionEntries({ video, texts, look }: Options, signal: AbortSignal): HTMLElement[] {
  const languages = entry(texts, texts.captions, (value) => {
    const shown = captionsOf(video)[Number(value)]
    showCaptions(video, shown)
    keepPreference({ captions: shown?.language ?? 'off' })
  })
  const listOf = (names: Record<string, string>, keys: readonly string[]) =>
    keys.map((value) => ({ value, text: names[value] ?? value }))
  const looks = [
    {
      ...entry(texts, texts.captionSize, (value) => look.set('captionSize', value)),
      choices: listOf(texts.sizes, captionSizes),
      name: 'captionSize' as const,
    },
    {
      ...entry(texts, texts.captionColour, (value) => look.set('captionColour', value)),
      choices: listOf(texts.colours, captionColours),
      name: 'captionColour' as const,
    },
    {
      ...entry(texts, texts.captionBackground, (value) => look.set('captionBackground', value)),
      choices: listOf(texts.backgrounds, captionBackgrounds),
      name: 'captionBackground' as const,
    },
  ]
  const update = () => {
    const tracks = captionsOf(video)
    const shown = tracks.findIndex(({ mode }) => mode === 'showing')
    const choices = tracks.map(({ label, language }, index) => ({
      value: String(index),
      text: label || language,
    }))
    languages.show(
      choices.length > 0 ? [{ value: offValue, text: texts.off }, ...choices] : [],
      shown < 0 ? offValue : String(shown),
    )
    for (const { show, choices, name } of looks) show(tracks.length > 0 ? choices : [], look.get(name))
  }
  for (const name of ['change', 'addtrack', 'removetrack'])
    video.textTracks.addEventListener(name, update, { signal })
  look.addEventListener('change', update, { signal })
  update()
  return [languages.item, ...looks.map(({ item }) => item)]
}

function loopItem({ video, texts }: Options): HTMLElement {
  const item = createMenuItem({ type: 'checkbox', text: texts.loop, value: 'loop', checked: video.loop })
  // The menu checks the item after this.
  item.addEventListener('click', () => {
    video.loop = !video.loop
  })
  item.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') video.loop = !video.loop
  })
  return item
}
