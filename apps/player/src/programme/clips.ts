import { make } from '../elements.ts'
import { clock } from '../start.ts'
import { type Language, textsOf } from '../texts.ts'
import type { Kind, PublicProgramme } from './programme.ts'

type Options = { language: Language; kind: Kind; choose: (key: string) => void; back: () => void }

/** The published clips as a wall of pictures, each a button that plays it, and the way back to the programme. */
export function createClips({ language, kind, choose, back }: Options) {
  const texts = textsOf(language)
  const list = make('ol')
  const element = make(
    'section',
    { class: 'clips', 'aria-label': texts.clips },
    make('h2', {}, texts.clips),
    list,
  )
  const backButton = make(
    'button',
    { type: 'button', class: 'back' },
    kind === 'conference' ? texts.backToConference : texts.backToEvent,
  )
  backButton.hidden = true
  backButton.addEventListener('click', back)
  list.addEventListener('click', (event) => {
    const { key } = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset ?? {}
    if (key) choose(key)
  })
  let shown = ''
  let current: string | undefined

  function mark(key: string | undefined) {
    current = key
    backButton.hidden = key === undefined
    for (const button of list.querySelectorAll<HTMLElement>('[data-key]'))
      if (button.dataset.key === key) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
  }

  return {
    element,
    back: backButton,
    mark,
    show({ clips }: PublicProgramme) {
      // Signed addresses of the same pictures change; they are not drawn again for that.
      const next = JSON.stringify(
        clips.map(({ key, name, minute, duration }) => [key, name, minute, duration]),
      )
      element.hidden = clips.length === 0
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
