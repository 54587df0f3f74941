import { formatKickOff } from '../../../dates.ts'
import { make } from '../../../elements.ts'
import { type Language, textsOf } from '../../../texts.ts'
import type { Part, PartEntry } from '../../part.ts'
import './related.css'

/** Links to the other matches of the round, each with its day and kick-off or its state. */
function createRelated(language: Language): Part {
  const texts = textsOf(language)
  const list = make('ul')
  const element = make('section', { class: 'related', 'aria-label': texts.related }, list)
  element.prepend(make('h2', {}, texts.related))
  const kept = new URLSearchParams(location.search).get('lang')
  let shown = ''
  return {
    element,
    show({ related }) {
      const next = JSON.stringify(related)
      if (next === shown) return
      shown = next
      list.replaceChildren(
        ...related.map(({ key, name, startsAt, state }) =>
          make(
            'li',
            {},
            make(
              'a',
              { href: `/embed/events/${key}${kept ? `?lang=${language}` : ''}` },
              make('b', {}, name),
              make(
                'small',
                { 'data-state': state },
                state === 'live'
                  ? texts.live
                  : state === 'postponed'
                    ? texts.postponed
                    : formatKickOff(startsAt, language),
              ),
            ),
          ),
        ),
      )
    },
  }
}

export const part: PartEntry = {
  place: 'below',
  order: 20,
  isIn: ({ related }) => related.length > 0,
  create: ({ language }) => createRelated(language),
}
