import { make } from '../../../elements.ts'

/** A moment on the bar of the player. */
export type Mark = { at: number; label: string; category: string | null; colour: string | null }

/** The nearest mark within this distance is meant by the pointer, in px. */
const reach = 10

/**
 * Marks on the bar of a player: its preview names the one that the pointer is near, and a click there chooses it. Who
 * uses no pointer has the list of moments.
 */
export function createMarks<Moment extends Mark>(choose: (moment: Moment) => void) {
  const element = make('div', { class: 'marks', 'aria-hidden': 'true' })
  const name = make('span', { class: 'mark-name', slot: 'preview-arrow' })
  let shown: readonly Moment[] = []
  let duration = 0

  function near(clientX: number): Moment | undefined {
    const { left, width } = element.getBoundingClientRect()
    let nearest: Moment | undefined
    let nearestBy = Number.POSITIVE_INFINITY
    for (const moment of shown) {
      const by = Math.abs((moment.at / duration) * width - (clientX - left))
      if (by >= nearestBy) continue
      nearest = moment
      nearestBy = by
    }
    return nearestBy <= reach ? nearest : undefined
  }

  return {
    /** Puts the marks on the bar of the player in a place. */
    mount(place: HTMLElement) {
      const range = place.querySelector<HTMLElement>('media-time-range')
      if (!range) return
      range.append(name)
      range.after(element)
      let pressedAt = 0
      range.addEventListener('pointerdown', ({ clientX }) => {
        pressedAt = clientX
      })
      range.addEventListener('pointermove', ({ clientX }) => {
        name.textContent = near(clientX)?.label ?? ''
      })
      range.addEventListener('click', ({ clientX }) => {
        // A drag that happens to end at a mark goes where it ended.
        const mark = Math.abs(clientX - pressedAt) <= reach ? near(clientX) : undefined
        if (mark) choose(mark)
      })
    },
    /** The duration is in ms; without one there is no bar to mark. */
    show(moments: readonly Moment[], ms: number | null) {
      duration = ms ?? 0
      shown = duration > 0 ? moments.filter(({ at }) => at <= duration) : []
      element.replaceChildren(
        ...shown.map(({ at, category, colour }) =>
          make('i', {
            'data-category': category,
            style: `left: ${(at / duration) * 100}%${colour ? `; --own: ${colour}` : ''}`,
          }),
        ),
      )
    },
  }
}
