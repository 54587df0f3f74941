import type { OwnTrivia, PlayQuestion, PlayResult, TriviaState } from '@touchline/contract'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import { rankOf } from '../ranking.ts'
import { filled, playTexts } from '../texts.ts'
import { sayNumber, sayTruth } from './answer-number.ts'
import type { Given } from './answer-part.ts'
import { createBins } from './number-bins.ts'

/** One's own points, and how many answers were right. */
export function createScore(own: OwnTrivia, { questionCount }: TriviaState, language: Language): HTMLElement {
  const texts = playTexts(language)
  const part = (value: string, words: string) => make('div', {}, make('dt', {}, words), make('dd', {}, value))
  return make(
    'dl',
    { class: 'score' },
    part(own.points.toLocaleString(language), texts.points),
    part(filled(texts.numberOf, { number: own.correct, count: questionCount }), texts.correctOf),
    own.rank
      ? part(rankOf(own.rank), filled(texts.rank, { count: own.rank.contestants.toLocaleString(language) }))
      : null,
  )
}

/** What one answered, in words. */
function sayAnswer({ AnswerId, value }: Given, { answers, unit }: PlayQuestion, language: Language): string {
  if (value !== null) return sayNumber(value, unit, language)
  return answers.find(({ id }) => id === AnswerId)?.text ?? ''
}

/** Questions that are over, each with what was right and, for who played, what one answered. */
export function createResults(
  told: readonly { question: PlayQuestion; result: PlayResult }[],
  own: OwnTrivia | undefined,
  language: Language,
): HTMLElement[] {
  const texts = playTexts(language)
  const items = told.map(({ question, result }) => {
    const answered = own?.answers.find(({ QuestionId }) => QuestionId === question.id)
    const textOf = (id: number) => question.answers.find((answer) => answer.id === id)?.text ?? ''
    const { kind, unit } = question
    const right = kind === 'number' ? sayTruth(result, unit, language) : result.correct.map(textOf).join(', ')
    const chosen = answered ? sayAnswer(answered, question, language) : texts.none
    const is = !answered ? 'none' : answered.isCorrect ? 'right' : 'wrong'
    return make(
      'li',
      { 'data-is': is },
      make('b', {}, question.text),
      make('span', {}, filled(texts.rightAnswerIs, { answer: right })),
      !own || answered?.isCorrect
        ? null
        : make('span', { class: 'muted' }, filled(texts.yourAnswerIs, { answer: chosen })),
      createBins(result.bins, { truth: result.truth, own: answered?.value, language }),
      result.explanation ? make('small', {}, result.explanation) : null,
      answered?.points ? make('strong', {}, `+${answered.points.toLocaleString(language)}`) : null,
    )
  })
  return items.length > 0 ? [make('ol', { class: 'results' }, ...items)] : []
}
