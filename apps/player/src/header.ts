import { make } from './elements.ts'
import { type Language, textsOf } from './texts.ts'

/** The top of a page that stands for itself: whose it is, and the way to the other language. */
export function createHeader(brand: { name: string; logo: string | null }, language: Language): HTMLElement {
  const other = language === 'en' ? 'fr' : 'en'
  const logo = brand.logo ? make('img', { src: brand.logo, alt: '', height: 32 }) : null
  return make(
    'header',
    {},
    make('span', { class: 'brand' }, logo ?? make('i', { 'aria-hidden': 'true' }), make('b', {}, brand.name)),
    make('a', { href: `?lang=${other}`, hreflang: other, lang: other }, textsOf(other).language),
  )
}
