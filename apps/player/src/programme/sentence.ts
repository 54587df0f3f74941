import { dateLocale, type Language, textsOf } from '../texts.ts'
import type { PublicProgramme } from './programme.ts'

/** What the page says in place of the player. */
export function sentenceOf(
  { state, startsAt }: Pick<PublicProgramme, 'state' | 'startsAt'>,
  language: Language,
  now = Date.now(),
): string {
  const texts = textsOf(language)
  if (state !== 'planned') return texts.states[state]
  if (startsAt === null || Date.parse(startsAt) <= now) return texts.startsSoon
  const format = new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'full', timeStyle: 'short' })
  return texts.startsOn.replace('{date}', format.format(new Date(startsAt)))
}
