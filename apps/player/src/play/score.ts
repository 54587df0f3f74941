import type { GameState, OwnGame, PlayQuestion, PlayResult } from '@touchline/contract'
import { make } from '../elements.ts'
import type { Language } from '../texts.ts'
import { filled, playTexts } from './texts.ts'

/** One's own points, and how many answers were right. */
export function createScore(own: OwnGame, { questionCount }: GameState, language: Language): HTMLElement {
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

/** A rank that several share has a sign before it. */
const rankOf = ({ rank, isTied }: { rank: number; isTied: boolean }) => `${isTied ? '=' : ''}${rank}`

/** The top of the ranking, and who is near. */
export function createRanking({ ranking }: OwnGame, language: Language): HTMLElement[] {
  const texts = playTexts(language)
  if (ranking.length === 0) return []
  const rows = ranking.map((row, index) => {
    const before = ranking[index - 1]
    const isApart = before !== undefined && row.rank > before.rank + 1 && !before.isTied
    return make(
      'li',
      { 'aria-current': row.isOwn && 'true', 'data-apart': isApart },
      make('b', {}, rankOf(row)),
      make('span', {}, row.isOwn ? texts.you : (row.name ?? texts.hiddenName)),
      make('strong', {}, row.points.toLocaleString(language)),
    )
  })
  return [make('h2', {}, texts.ranking), make('ol', { class: 'ranking' }, ...rows)]
}

/** Questions that are over, each with what was right and what one answered. */
export function createResults(
  told: readonly { question: PlayQuestion; result: PlayResult }[],
  own: OwnGame,
  language: Language,
): HTMLElement[] {
  const texts = playTexts(language)
  const items = told.map(({ question, result }) => {
    const answered = own.answers.find(({ QuestionId }) => QuestionId === question.id)
    const textOf = (id: number) => question.answers.find((answer) => answer.id === id)?.text ?? ''
    const right = result.correct.map(textOf).join(', ')
    const chosen = answered ? textOf(answered.AnswerId) : texts.none
    const is = !answered ? 'none' : answered.isCorrect ? 'right' : 'wrong'
    return make(
      'li',
      { 'data-is': is },
      make('b', {}, question.text),
      make('span', {}, `${texts.rightAnswer}: ${right}`),
      answered?.isCorrect ? null : make('span', { class: 'muted' }, `${texts.yourAnswer}: ${chosen}`),
      result.explanation ? make('small', {}, result.explanation) : null,
      answered?.points ? make('strong', {}, `+${answered.points.toLocaleString(language)}`) : null,
    )
  })
  return items.length > 0 ? [make('ol', { class: 'results' }, ...items)] : []
}
