import { make } from '../elements.ts'
import type { Page, Part, PartEntry } from './part.ts'
import type { PublicProgramme } from './programme.ts'

const entries = Object.values(
  import.meta.glob<PartEntry>('./parts/*/part.ts', { eager: true, import: 'part' }),
).toSorted((one, other) => one.order - other.order)

/** Creates the parts of a page, from their folders. */
export function createParts(page: Page) {
  const parts = entries.map((entry) => {
    const part = entry.create(page)
    part.element.dataset.place = entry.place
    return { ...entry, part }
  })
  const at = (place: PartEntry['place']) =>
    parts.filter((one) => one.place === place).map(({ part }) => part.element)
  return {
    /** Their elements in the order of the page. */
    elements: [...at('under'), make('div', { class: 'panel' }, ...at('beside')), ...at('below')],
    /** Shows those that have something to show, and hides the others. */
    show(programme: PublicProgramme) {
      for (const { part, isIn } of parts) {
        const isShown = isIn(programme)
        part.element.hidden = !isShown
        if (isShown) part.show(programme)
      }
    },
    /** Tells each of them what happens to the player. */
    tell(happening: (part: Part) => void) {
      for (const { part } of parts) happening(part)
    },
  }
}
