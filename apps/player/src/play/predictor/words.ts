import type { PlayPrediction, PredictorGameState } from '@touchline/contract'
import type { Language } from '../../texts.ts'
import { filled } from '../texts.ts'
import { predictorTexts } from './texts.ts'

type Sides = Pick<PredictorGameState, 'home' | 'away'>

/** What a question asks: its own text, or the words for its kind. */
export function askedBy({ text, kind, subject, number }: PlayPrediction, language: Language): string {
  return text ?? filled(predictorTexts(language).kinds[kind], { subject: subject ?? '', number })
}

/** What a prediction says to people. */
export function wordsOf(
  { input, choices }: PlayPrediction,
  value: string,
  { home, away }: Sides,
  language: Language,
): string {
  const texts = predictorTexts(language)
  if (input === 'score') return value.replace('-', ' – ')
  if (input === 'number') return value
  const known = choices.find((choice) => choice.value === value)?.text
  if (known) return known
  if (value === 'home') return home ?? texts.home
  if (value === 'away') return away ?? texts.away
  if (value === 'draw' || value === 'none') return texts[value]
  return value.slice(value.indexOf(':') + 1)
}
