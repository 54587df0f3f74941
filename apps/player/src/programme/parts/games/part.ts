import { make } from '../../../elements.ts'
import { textsOf } from '../../../texts.ts'
import type { Page, Part, PartEntry } from '../../part.ts'
import './games.css'

/** The way to the games of an event: to a page of their own, so that the video plays on. */
function createPart({ language, key }: Page): Part {
  const link = make('a', { target: '_blank', rel: 'noopener' }, textsOf(language).playAlong)
  return {
    element: make('p', { class: 'games' }, link),
    show({ games }) {
      if (games !== undefined) link.href = `/play/event/${games}?lang=${language}&page=${key}`
    },
  }
}

export const part: PartEntry = {
  place: 'under',
  order: 30,
  isIn: ({ games, state }) => games !== undefined && state !== 'unpublished',
  create: createPart,
}
