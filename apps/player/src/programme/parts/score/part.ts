import { make } from '../../../elements.ts'
import { type Language, textsOf } from '../../../texts.ts'
import type { Part, PartEntry } from '../../part.ts'
import type { PublicProgramme } from '../../programme.ts'
import './score.css'

/** The two challengers with the score between them, and where the match is. */
function createScore(language: Language): Part {
  const texts = textsOf(language)
  const element = make('section', { class: 'score', 'aria-label': texts.score })
  let shown = ''
  const show = ({ challengers, score, shootOut, phase, state, isScoreProvisional }: PublicProgramme) => {
    const next = JSON.stringify([challengers, score, shootOut, phase, state, isScoreProvisional])
    if (next === shown) return
    shown = next
    const [home, away] = challengers
    if (!home || !away) return
    const team = ({ name, short, colour, logo }: (typeof challengers)[number], side: string) =>
      make(
        'div',
        { class: `team ${side}` },
        logo
          ? make('img', { src: logo, alt: '', height: 32 })
          : make('i', { 'aria-hidden': 'true', style: colour && `background: ${colour}` }),
        make('b', {}, short),
        short === name ? null : make('span', {}, name),
      )
    const hasBegun = state === 'live' || state === 'replay'
    const names = texts.phases as Record<string, string>
    const about = [
      state === 'live' ? make('em', {}, texts.live) : null,
      hasBegun && phase && (state === 'live' || phase.code === 'full_time')
        ? make('span', {}, names[phase.code] ?? phase.name)
        : null,
      hasBegun && isScoreProvisional ? make('span', {}, texts.provisional) : null,
    ].filter((part) => part !== null)
    const numbers = hasBegun && score ? `${score.home} – ${score.away}` : '–'
    const kicks =
      hasBegun && shootOut
        ? texts.shootOut.replace('{home}', String(shootOut.home)).replace('{away}', String(shootOut.away))
        : null
    element.replaceChildren(
      team(home, 'home'),
      make(
        'div',
        { class: 'numbers' },
        make(
          'strong',
          { role: 'status', 'data-provisional': hasBegun && isScoreProvisional },
          numbers,
          kicks && make('small', {}, kicks),
        ),
        ...(about.length > 0 ? [make('p', {}, ...about)] : []),
      ),
      team(away, 'away'),
    )
  }
  return { element, show }
}

export const part: PartEntry = {
  place: 'beside',
  order: 10,
  isIn: ({ challengers }) => challengers.length === 2,
  create: ({ language }) => createScore(language),
}
