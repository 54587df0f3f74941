import { make } from '../../../elements.ts'
import type { Page, Part, PartEntry } from '../../part.ts'

/** The chat of an event. What shows it is loaded where there is one. */
function createPart({ language, key }: Page): Part {
  const element = make('section', { class: 'chat' })
  let opened: Promise<unknown> | undefined
  return {
    element,
    show({ chat }) {
      if (chat === undefined) return
      opened ??= import('./open.ts').then(({ openChat }) =>
        openChat(element, { eventId: chat, page: key, language }),
      )
      opened.catch(() => {
        opened = undefined
      })
    },
  }
}

export const part: PartEntry = {
  place: 'beside',
  order: 1,
  isIn: ({ chat, state }) => chat !== undefined && state !== 'unpublished',
  create: createPart,
}
