import { embedCode } from '@touchline/playback'
import { make } from './elements.ts'
import { clock } from './start.ts'
import type { Texts } from './texts.ts'
import type { PublicVideo } from './video.ts'

type Options = { video: PublicVideo; key: string; texts: Texts; element: HTMLVideoElement }

/** Share, copy the link, copy a link to the current time, show the embed code; and a line that says what happened. */
export function shareButtons({ video, key, texts, element }: Options): HTMLElement {
  const link = new URL(`/watch/${key}`, location.href).href
  const said = make('output', { class: 'said' })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      said.textContent = texts.copied
    } catch {
      // The browser refuses without a secure connection; the text can be copied by hand.
      said.textContent = text
    }
  }
  const button = (text: string, act: () => void, className = '') => {
    const made = make('button', { type: 'button', class: className }, text)
    made.addEventListener('click', act)
    return made
  }
  const atTime = button(texts.copyLink, () => void copy(`${link}?t=${Math.floor(element.currentTime)}`))
  const follow = () => {
    const { currentTime } = element
    atTime.hidden = currentTime < 1
    const text = texts.linkAt.replace('{moment}', clock(currentTime))
    if (atTime.textContent !== text) atTime.textContent = text
  }
  element.addEventListener('timeupdate', follow)
  follow()
  const share = button(
    texts.share,
    () => void navigator.share({ title: video.name, url: link }).catch(() => {}),
    'primary',
  )
  share.hidden = !('share' in navigator)
  const dialog = embedDialog({ video, key, texts, copy })
  return make(
    'div',
    { class: 'sharing' },
    share,
    button(texts.copyLink, () => void copy(link), share.hidden ? 'primary' : ''),
    atTime,
    button(texts.embed, () => dialog.showModal()),
    said,
    dialog,
  )
}

type DialogOptions = Pick<Options, 'video' | 'key' | 'texts'> & { copy: (text: string) => Promise<void> }

function embedDialog({ video, key, texts, copy }: DialogOptions): HTMLDialogElement {
  const { name: title, width, height } = video
  const code = embedCode({ src: new URL(`/embed/videos/${key}`, location.href).href, title, width, height })
  const field = make('textarea', { readonly: true, rows: 5, id: 'embed-code' })
  field.value = code
  field.addEventListener('focus', () => field.select())
  const copyButton = make('button', { class: 'primary' }, texts.copyCode)
  copyButton.addEventListener('click', () => void copy(code))
  return make(
    'dialog',
    { 'aria-labelledby': 'embed-title' },
    make(
      'form',
      { method: 'dialog' },
      make('h2', { id: 'embed-title' }, texts.embed),
      make('label', { for: 'embed-code' }, texts.embedHelp),
      field,
      make('div', { class: 'sharing' }, copyButton, make('button', {}, texts.close)),
    ),
  )
}
