import { make } from '../../../elements.ts'
import { type Language, textsOf } from '../../../texts.ts'
import type { PublicMoment, PublicProgramme } from '../../programme.ts'

type Choice = 'all' | 'score' | 'home' | 'away'

const isOf: Record<Choice, (moment: PublicMoment) => boolean> = {
  all: () => true,
  score: ({ score }) => score !== null,
  home: ({ side }) => side === 'home',
  away: ({ side }) => side === 'away',
}

/** Buttons that narrow the list of moments to what changed the score, or to one challenger; hidden where nothing is left out. */
export function createFilter(language: Language, onChange: () => void) {
  const texts = textsOf(language)
  const element = make('div', { class: 'filter', role: 'group', 'aria-label': texts.filter })
  let chosen: Choice = 'all'
  let shown = ''

  const mark = () => {
    for (const button of element.querySelectorAll<HTMLElement>('[data-choice]'))
      button.setAttribute('aria-pressed', String(button.dataset.choice === chosen))
  }
  element.addEventListener('click', (event) => {
    const { choice } = (event.target as Element).closest<HTMLElement>('[data-choice]')?.dataset ?? {}
    if (!choice) return
    chosen = choice as Choice
    mark()
    onChange()
  })

  return {
    element,
    accepts: (moment: PublicMoment) => isOf[chosen](moment),
    show({ moments, challengers }: PublicProgramme) {
      const teamOf = (side: Choice) => challengers.find((one) => one.side === side)?.short
      const names = { score: texts.score, home: teamOf('home'), away: teamOf('away') }
      const offered = (['score', 'home', 'away'] as const).filter((choice) => {
        const count = moments.filter(isOf[choice]).length
        return names[choice] && count > 0 && count < moments.length
      })
      if (chosen !== 'all' && !offered.includes(chosen)) chosen = 'all'
      element.hidden = offered.length === 0
      const next = JSON.stringify([offered, names])
      if (next === shown) return mark()
      shown = next
      element.replaceChildren(
        ...(['all', ...offered] as const).map((choice) =>
          make(
            'button',
            { type: 'button', 'data-choice': choice },
            choice === 'all' ? texts.all : (names[choice] ?? ''),
          ),
        ),
      )
      mark()
    },
  }
}
