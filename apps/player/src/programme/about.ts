import { programmeEmbedCode } from '@touchline/playback'
import { formatDate } from '../dates.ts'
import { make } from '../elements.ts'
import { shareButtons } from '../share.ts'
import { type Language, textsOf } from '../texts.ts'
import type { PublicProgramme } from './programme.ts'

/** What the page is about: title, competition and day, ways to share it, description, and the account's legal links. */
export function createAbout(language: Language) {
  const texts = textsOf(language)
  const title = make('h1', { id: 'title' })
  const logo = make('img', { alt: '', height: 24 })
  const by = make('p', { class: 'by' })
  const description = make('p', { class: 'description' })
  const legal = make('ul', { class: 'legal' })
  const link = new URL(location.pathname, location.href).href
  let name = ''
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
    /** Offers a link to this time, in seconds; to none before the first second. */
    at: sharing.at,
    show(programme: PublicProgramme) {
      const { brand, competition, round, startsAt } = programme
      name = programme.name
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
