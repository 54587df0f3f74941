import type { MotmVoteState } from '@touchline/contract'
import { make } from '../../elements.ts'
import type { Language } from '../../texts.ts'
import { motmTexts } from './texts.ts'

type Candidate = MotmVoteState['candidates'][number]

export type Ballot = {
  element: HTMLElement
  /** Shows how it stands. `own` is whom one voted for, `isTold` whether the votes are shown. */
  update(state: MotmVoteState, shown: { own: number | null; isTold: boolean; isFixed: boolean }): void
  /** Marks who is chosen and not voted for yet. */
  choose(id: number | undefined): void
}

type Options = { candidates: readonly Candidate[]; language: Language; onChoose: (id: number) => void }

/** The players of a vote as buttons, which become bars. */
export function createBallot({ candidates, language, onChoose }: Options): Ballot {
  const texts = motmTexts(language)
  const rows = candidates.map(({ id, name, number, team }) => {
    const bar = make('i', { class: 'bar' })
    const share = make('span', { class: 'share' })
    const mark = make('em', {})
    const button = make(
      'button',
      { type: 'button', 'aria-pressed': 'false', 'data-id': id },
      make('b', { class: 'shirt' }, number === null ? '' : String(number)),
      make(
        'span',
        {},
        make('strong', {}, name),
        make('small', {}, make('span', {}, team ? (team.code ?? team.name) : ''), share),
        mark,
      ),
      bar,
    )
    if (team?.colour) button.style.setProperty('--team', team.colour)
    button.addEventListener('click', () => onChoose(id))
    return { id, button, bar, share, mark }
  })
  const element = make('div', { class: 'ballot', role: 'group', 'aria-label': texts.choose })
  element.append(...rows.map(({ button }) => button))
  return {
    element,
    update({ votes, candidates, WinnerId }, { own, isTold, isFixed }) {
      const votesOf = new Map(candidates.map((one) => [one.id, one.votes]))
      for (const { id, button, bar, share, mark } of rows) {
        const part = votes > 0 ? (votesOf.get(id) ?? 0) / votes : 0
        button.disabled = isFixed
        if (isFixed) button.setAttribute('aria-pressed', String(id === own))
        button.toggleAttribute('data-winner', id === WinnerId)
        mark.textContent = id === own ? texts.yourVote : ''
        bar.style.width = isTold ? `${100 * part}%` : '0'
        share.textContent = isTold
          ? part.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
          : ''
      }
    },
    choose(chosen) {
      for (const { id, button } of rows) button.setAttribute('aria-pressed', String(id === chosen))
    },
  }
}
