import { programmeEmbedCode } from '@touchline/playback'
import { formatDate } from '../../../dates.ts'
import { make } from '../../../elements.ts'
import { shareButtons } from '../../../share.ts'
import { type Language, textsOf } from '../../../texts.ts'
import type { Part, PartEntry } from '../../part.ts'
import './about.css'

/** What the page is about: title, competition and day, ways to share it, description, and the account's legal links. */
function createAbout(language: Language): Part {
  const texts = textsOf(language)
  const title = make('h1', { id: 'title' })
  const logo = make('img', { alt: '', height: 24 })
  const by = make('p', { class: 'by' })
  const description = make('p', { class: 'description' })
  const legal = make('ul', { class: 'legal' })
  const link = new URL(location.pathname, location.href).href
  let name = ''
  let isLive = false
  const sharing = shareButtons({
    texts,
    title: () => name,
    link,
    code: () => programmeEmbedCode(link, name),
  })
  const element = make(
    'div',
    { class: 'about' },
    make('div', { class: 'titled' }, logo, title),
    by,
    sharing.element,
    description,
    legal,
  )

  return {
    element,
    at(ms) {
      // A time of a live stream is another moment for whoever opens the link later.
      if (!isLive) sharing.at(ms / 1000)
    },
    // A link leads to the programme, not to a time of the clip.
    instead: () => sharing.at(0),
    show(programme) {
      const { brand, competition, round, startsAt } = programme
      name = programme.name
      isLive = programme.media?.isLive ?? false
      document.title = name || texts.states.unpublished
      title.textContent = document.title
      logo.hidden = !brand.logo || !name
      if (brand.logo && logo.getAttribute('src') !== brand.logo) logo.src = brand.logo
      const place = [competition, round].filter(Boolean).join(', ')
      by.textContent = [place, startsAt && formatDate(startsAt, language)].filter(Boolean).join(' · ')
      description.textContent = programme.description ?? ''
      legal.replaceChildren(
        ...programme.legal.map(({ kind, url }) =>
          make('li', {}, make('a', { href: url, rel: 'noopener', target: '_blank' }, texts[kind])),
        ),
      )
    },
  }
}

export const part: PartEntry = {
  place: 'under',
  order: 10,
  isIn: () => true,
  create: ({ language }) => createAbout(language),
}
