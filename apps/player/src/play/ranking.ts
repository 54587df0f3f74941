import type { OwnTrivia, TriviaState } from '@touchline/contract'
import { make } from '../elements.ts'
import type { Language } from '../texts.ts'
import { playTexts } from './texts.ts'

/** A rank that several share has a sign before it. */
export const rankOf = ({ rank, isTied }: { rank: number; isTied: boolean }) => `${isTied ? '=' : ''}${rank}`

/** The top of the ranking, and who is near; the top alone for who is not in it. */
export function createRanking(
  own: OwnTrivia['ranking'] | undefined,
  top: TriviaState['top'],
  language: Language,
): HTMLElement[] {
  const texts = playTexts(language)
  const ranking = own?.length ? own : top.map((row) => ({ ...row, isOwn: false }))
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
