import { make } from '../../../elements.ts'
import { clock } from '../../../start.ts'
import { textsOf } from '../../../texts.ts'
import type { Page, Part, PartEntry } from '../../part.ts'
import './clips.css'

/** The published clips as a wall of pictures, each a button that plays it. */
function createClips({ language, playClip }: Page): Part {
  const texts = textsOf(language)
  const list = make('ol')
  const element = make(
    'section',
    { class: 'clips', 'aria-label': texts.clips },
    make('h2', {}, texts.clips),
    list,
  )
  list.addEventListener('click', (event) => {
    const { key } = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset ?? {}
    if (key) playClip(key)
  })
  let shown = ''
  let current: string | undefined

  function mark(key: string | undefined) {
    current = key
    for (const button of list.querySelectorAll<HTMLElement>('[data-key]'))
      if (button.dataset.key === key) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
  }

  return {
    element,
    instead: mark,
    show({ clips }) {
      // Signed addresses of the same pictures change; they are not drawn again for that.
      const next = JSON.stringify(
        clips.map(({ key, name, minute, duration }) => [key, name, minute, duration]),
      )
      if (next === shown) return
      shown = next
      const focused = list.contains(document.activeElement)
        ? (document.activeElement as HTMLElement).dataset.key
        : undefined
      list.replaceChildren(
        ...clips.map(({ key, name, minute, duration, thumbnail }) =>
          make(
            'li',
            {},
            make(
              'button',
              { type: 'button', 'data-key': key, title: name },
              make(
                'span',
                { class: 'picture' },
                thumbnail ? make('img', { src: thumbnail, alt: '', loading: 'lazy' }) : null,
                make('time', {}, clock(duration / 1000)),
              ),
              make('b', {}, name),
              minute && make('small', {}, minute),
            ),
          ),
        ),
      )
      mark(current)
      if (focused) list.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus()
    },
  }
}

export const part: PartEntry = {
  place: 'below',
  order: 10,
  isIn: ({ clips }) => clips.length > 0,
  create: createClips,
}
