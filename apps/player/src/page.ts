import { embedCode } from '@touchline/playback'
import { formatDate } from './dates.ts'
import { make } from './elements.ts'
import { createHeader } from './header.ts'
import { shareButtons } from './share.ts'
import { clock } from './start.ts'
import { type Language, textsOf } from './texts.ts'
import type { PublicVideo } from './video.ts'

type Options = {
  video: PublicVideo
  key: string
  language: Language
  controller: HTMLElement
  element: HTMLVideoElement
}

/** The page around the player: the account's brand, what the video is, ways to share it, and more videos. */
export function createPage({ video, key, language, controller, element }: Options): HTMLElement[] {
  const texts = textsOf(language)
  const { brand, related, publishedAt, description, name } = video
  const date = publishedAt ? make('p', { class: 'by' }, formatDate(publishedAt, language)) : null
  const header = createHeader(brand, language)
  const { width, height } = video
  const src = new URL(`/embed/videos/${key}`, location.href).href
  const sharing = shareButtons({
    texts,
    title: () => name,
    link: new URL(`/watch/${key}`, location.href).href,
    code: () => embedCode({ src, title: name, width, height }),
  })
  element.addEventListener('timeupdate', () => sharing.at(element.currentTime))
  const shape = width && height ? `${width} / ${height}` : '16 / 9'
  const main = make(
    'main',
    { style: `--shape: ${shape}` },
    make('div', { class: 'stage' }, controller),
    make(
      'div',
      { class: 'about' },
      make('h1', {}, name),
      date,
      sharing.element,
      description ? make('p', { class: 'description' }, description) : null,
    ),
    related.length > 0 ? more(related, language) : null,
  )
  return video.legal.length > 0 ? [header, main, legal(video.legal, language)] : [header, main]
}

function legal(links: PublicVideo['legal'], language: Language): HTMLElement {
  const texts = textsOf(language)
  const items = links.map(({ kind, url }) =>
    make('li', {}, make('a', { href: url, rel: 'noopener', target: '_blank' }, texts[kind])),
  )
  return make('footer', {}, make('nav', { 'aria-label': texts.legal }, make('ul', {}, ...items)))
}

function more(related: PublicVideo['related'], language: Language): HTMLElement {
  const texts = textsOf(language)
  const { search } = new URL(`?lang=${language}`, location.href)
  const keepsLanguage = new URLSearchParams(location.search).has('lang')
  const items = related.map(({ key, name, duration, thumbnail }) =>
    make(
      'li',
      {},
      make(
        'a',
        { href: `/watch/${key}${keepsLanguage ? search : ''}` },
        make(
          'span',
          { class: 'thumbnail' },
          thumbnail ? make('img', { src: thumbnail, alt: '', loading: 'lazy', decoding: 'async' }) : null,
          duration === null ? null : make('time', {}, clock(duration / 1000)),
        ),
        make('b', {}, name),
      ),
    ),
  )
  return make('section', {}, make('h2', {}, texts.more), make('ul', {}, ...items))
}
