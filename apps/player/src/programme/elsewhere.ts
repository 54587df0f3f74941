import { make } from '../elements.ts'
import { type Language, textsOf } from '../texts.ts'
import type { PublicProgramme } from './programme.ts'

const names = { youtube: 'YouTube', dailymotion: 'Dailymotion' }

type Shown = Pick<PublicProgramme, 'platform' | 'elsewhere' | 'poster' | 'name'>

/**
 * What a platform plays: our poster with a button, and what pressing it means. Only then is anything requested from the
 * platform, by its own player in a frame.
 */
export function createElsewhere({ platform, elsewhere, poster, name }: Shown, language: Language): Node[] {
  if (!platform || !elsewhere) return []
  const texts = textsOf(language)
  const named = (text: string) => text.replaceAll('{platform}', names[platform])
  const button = make('button', { type: 'button', class: 'play-there' }, named(texts.playThere))
  const box = make(
    'div',
    { class: 'there' },
    button,
    make('p', {}, named(texts.playThereMeans)),
    make('a', { href: elsewhere.page, target: '_blank', rel: 'noopener noreferrer' }, named(texts.openThere)),
  )
  const image = poster && make('img', { class: 'poster', src: poster, alt: '' })
  button.addEventListener('click', () => {
    const frame = make('iframe', {
      class: 'there-player',
      src: elsewhere.player,
      title: `${name}, ${names[platform]}`,
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      // YouTube plays nothing without knowing on which site; the page itself names nobody.
      referrerpolicy: 'strict-origin-when-cross-origin',
    })
    if (image) image.remove()
    box.replaceWith(frame)
    frame.focus()
  })
  return image ? [image, box] : [box]
}
