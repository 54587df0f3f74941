import { make } from './elements.ts'
import { clock } from './start.ts'
import type { Texts } from './texts.ts'

/** What is shared: its title as it is now, the address of its page, and the code that shows it on another site. */
export type Shared = { texts: Texts; title: () => string; link: string; code: () => string }

/** Share, copy the link, copy a link to the current time, show the embed code; and a line that says what happened. */
export function shareButtons({ texts, title, link, code }: Shared) {
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
  let now = 0
  const atTime = button(texts.copyLink, () => void copy(`${link}?t=${Math.floor(now)}`))
  const at = (seconds: number) => {
    now = seconds
    atTime.hidden = seconds < 1
    const text = texts.linkAt.replace('{moment}', clock(seconds))
    if (atTime.textContent !== text) atTime.textContent = text
  }
  at(0)
  const share = button(
    texts.share,
    () => void navigator.share({ title: title(), url: link }).catch(() => {}),
    'primary',
  )
  share.hidden = !('share' in navigator)
  const dialog = embedDialog(texts, code, copy)
  const buttons = make(
    'div',
    { class: 'sharing' },
    share,
    button(texts.copyLink, () => void copy(link), share.hidden ? 'primary' : ''),
    atTime,
    button(texts.embed, dialog.open),
    said,
    dialog.element,
  )
  return { element: buttons, at }
}

function embedDialog(texts: Texts, code: () => string, copy: (text: string) => Promise<void>) {
  const field = make('textarea', { readonly: true, rows: 5, id: 'embed-code' })
  field.addEventListener('focus', () => field.select())
  const copyButton = make('button', { class: 'primary' }, texts.copyCode)
  copyButton.addEventListener('click', () => void copy(field.value))
  const element = make(
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
  const open = () => {
    field.value = code()
    element.showModal()
  }
  return { element, open }
}
