import type { Core } from './core.ts'
import type { Entry } from './numberEntry.ts'

/** Which marker the keys act on. */
export function createSelection({ state, update, markers, outside, get }: Core, entry: Entry) {
  /** Selects a marker, or none; a number that is being typed for another one is dropped. */
  function select(selectedId: string | undefined): void {
    entry.cancel()
    update({ selectedId, isRetyping: false })
  }
  return {
    select,
    /** Selects a marker and shows it on the timeline. */
    show(id: string): void {
      const marker = get(id)
      if (!marker) return
      select(id)
      outside.timeline.reveal(marker.at)
    },
    /** Selects the next marker by media time, or the one before; the latest if none is selected. */
    choose(direction: -1 | 1): void {
      const { all } = markers.view.get()
      const index = all.findIndex(({ id }) => id === state.get().selectedId)
      const next = all[index < 0 ? 0 : Math.max(0, Math.min(all.length - 1, index - direction))]
      if (next) select(next.id)
    },
  }
}

export type Selection = ReturnType<typeof createSelection>
