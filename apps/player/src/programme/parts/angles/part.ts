import { make } from '../../../elements.ts'
import type { Page, Part, PartEntry } from '../../part.ts'
import type { PublicProgramme } from '../../programme.ts'
import type { Angles } from './open.ts'

/** The angles of an event. What shows them is loaded where there are some. */
function createPart({ language }: Page): Part {
  const element = make('section', { class: 'angles' })
  let angles: Promise<Angles> | undefined
  let stage: HTMLElement | undefined
  return {
    element,
    show({ angles: found }: PublicProgramme) {
      angles ??= import('./open.ts').then(({ openAngles }) => openAngles(element, language))
      void angles.then((opened) => opened.show(found, stage))
    },
    instead(clip) {
      // A clip has no angles; the programme is put into the stage anew after it.
      if (clip !== undefined) stage = undefined
    },
    mount(mounted) {
      stage = mounted
      void angles?.then((opened) => opened.mount(mounted))
    },
  }
}

export const part: PartEntry = {
  place: 'under',
  order: 2,
  isIn: ({ angles }) => angles !== null,
  create: createPart,
}
