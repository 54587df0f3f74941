import { formatDateTime } from '../dates.ts'
import { type Language, textsOf } from '../texts.ts'
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
  return texts.startsOn.replace('{date}', formatDateTime(startsAt, language))
}
