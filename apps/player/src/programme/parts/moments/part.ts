import { make } from '../../../elements.ts'
import { clock } from '../../../start.ts'
import { textsOf } from '../../../texts.ts'
import type { Page, Part, PartEntry } from '../../part.ts'
import type { PublicMoment, PublicProgramme } from '../../programme.ts'
import { createFilter } from './filter.ts'
import { createMarks, type Mark } from './marks.ts'
import './moments.css'

/** The moments of a programme: a list of buttons that play from each, and marks on the bar of the player. */
function createMoments({ language, kind, seek }: Page): Part {
  const texts = textsOf(language)
  const label = kind === 'conference' ? texts.chapters : texts.moments
  const filter = createFilter(language, () => draw())
  const list = make('ol')
  const empty = make('p', { class: 'none' }, kind === 'conference' ? texts.noChapters : texts.noMoments)
  const element = make(
    'section',
    { class: 'moments-list', 'aria-label': label },
    make('div', { class: 'heading' }, make('h2', {}, label), filter.element),
    list,
    empty,
  )
  const marks = createMarks<PublicMoment & Mark>((moment) => choose(moment))
  let programme: PublicProgramme | undefined
  let moments: readonly PublicMoment[] = []
  let shown = ''
  let current: number | undefined
  /** What a visitor chose, until playback is past it. */
  let chosen: PublicMoment | undefined

  list.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-id]')
    const moment = moments.find(({ id }) => String(id) === button?.dataset.id)
    if (moment) choose(moment)
  })
  function choose(moment: PublicMoment) {
    chosen = moment
    seek(moment.from)
  }

  const names = texts.phases as Record<string, string>
  const nameOf = ({ name, phase }: PublicMoment) => (phase !== null && names[phase]) || name

  function show(next: PublicProgramme) {
    const { icons, challengers, media, state } = next
    const text = JSON.stringify([next.moments, icons, challengers, media?.duration, state])
    if (text === shown) return
    shown = text
    programme = next
    filter.show(next)
    draw()
  }

  function draw() {
    if (!programme) return
    const { icons, challengers, media, state } = programme
    moments = programme.moments
    const colourOf = ({ side, colour }: PublicMoment) =>
      challengers.find((one) => one.side !== null && one.side === side)?.colour ?? colour
    const focused = list.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.id
      : undefined
    list.replaceChildren(
      ...moments
        .filter(filter.accepts)
        .map((moment) => make('li', {}, row(moment, icons, colourOf(moment), media !== null))),
    )
    if (focused) list.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus()
    const marked = moments.map((moment) => ({
      ...moment,
      colour: colourOf(moment),
      label: [[nameOf(moment), moment.text].filter(Boolean).join(', '), moment.minute]
        .filter(Boolean)
        .join(' '),
    }))
    // Chapters divide the bar themselves.
    marks.show(kind === 'conference' ? [] : marked, media?.duration ?? null)
    list.hidden = moments.length === 0
    empty.hidden = moments.length > 0 || state === 'cancelled'
    mark()
  }

  function row(moment: PublicMoment, icons: string | null, colour: string | null, canPlay: boolean) {
    const { id, minute, at, text, icon, category, score } = moment
    const time = minute ?? clock(at / 1000)
    const name = nameOf(moment)
    return make(
      'button',
      {
        type: 'button',
        'data-id': id,
        'data-category': category,
        disabled: !canPlay,
        title: canPlay ? texts.playFrom.replace('{moment}', clock(moment.from / 1000)) : null,
        style: colour && `--own: ${colour}`,
      },
      make('time', {}, time),
      icon && icons ? iconOf(`${icons}#${icon}`, category === 'score' ? null : moment.colour) : null,
      make('span', { class: 'what' }, make('b', {}, name), text ? make('small', {}, text) : null),
      score ? make('strong', {}, `${score.home}–${score.away}`) : make('i', { 'aria-hidden': 'true' }),
    )
  }

  /** Marks the moment that was chosen, or else the one that playback has come to last. */
  function mark() {
    for (const button of list.querySelectorAll<HTMLElement>('[data-id]')) {
      const isCurrent = button.dataset.id === String(current)
      if (isCurrent) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    }
  }

  return {
    element,
    mount: marks.mount,
    show,
    at(ms) {
      // What was chosen plays from a little before it, where an earlier moment may still be the last one.
      const next = chosen && moments.find(({ at }) => at > chosen!.at)
      if (next && ms >= next.at) chosen = undefined
      // A stream that begins to load is at its start for a moment.
      const isChosen = chosen !== undefined && Math.ceil(ms) >= chosen.from
      const found = (isChosen ? chosen : moments.findLast((moment) => moment.at <= ms))?.id
      if (found === current) return
      current = found
      mark()
    },
  }
}

/** An icon in the colour of its marker type, such as that of a card. */
function iconOf(address: string, colour: string | null): HTMLElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  const use = document.createElementNS(namespace, 'use')
  use.setAttribute('href', address)
  svg.append(use)
  return make('span', { class: 'icon', 'aria-hidden': 'true', style: colour && `color: ${colour}` }, svg)
}

export const part: PartEntry = { place: 'beside', order: 20, isIn: () => true, create: createMoments }
