import { formatDateTime } from '../dates.ts'
import { clock } from '../start.ts'
import { type Language, textsOf } from '../texts.ts'
import type { PublicProgramme } from './programme.ts'

/** What the page says in place of the player. */
export function sentenceOf(
  { state, startsAt, unavailable }: Pick<PublicProgramme, 'state' | 'startsAt' | 'unavailable'>,
  language: Language,
  now = Date.now(),
): string {
  const texts = textsOf(language)
  if (unavailable) return texts.unavailable[unavailable]
  if (state !== 'planned') return texts.states[state]
  if (startsAt === null || Date.parse(startsAt) <= now) return texts.startsSoon
  return texts.startsOn.replace('{date}', formatDateTime(startsAt, language))
}

/** Milliseconds before the start from which the page counts down: a day. */
const countedFor = 24 * 60 * 60_000

/** The time until a planned programme starts, such as `1:02:03`; undefined if it is not counted. */
export function countdownOf(
  { state, startsAt }: Pick<PublicProgramme, 'state' | 'startsAt'>,
  now = Date.now(),
): string | undefined {
  const left = startsAt === null ? 0 : Date.parse(startsAt) - now
  return state === 'planned' && left > 0 && left <= countedFor ? clock(Math.ceil(left / 1000)) : undefined
}
