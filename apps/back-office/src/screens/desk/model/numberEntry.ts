import type { Core } from './core.ts'
import type { Edit } from './edit.ts'
import { entryPause, isFinal, type NumberEntry, playerOf } from './entry.ts'
import type { End } from './outside.ts'
import { squadOf } from './selectors.ts'

/**
 * Typing the number of a player of the selected marker while the match goes on. A number that could still grow is taken
 * after a moment, or at the next key.
 */
export function createNumberEntry({ given, state, update, outside, selected }: Core, edit: Edit) {
  let stopWaiting: End = () => {}
  const squad = () => squadOf(given.get().match.teams, selected()?.ChallengerId ?? null)

  function set(entry: NumberEntry | undefined): void {
    stopWaiting()
    update({ entry })
  }

  /** Takes what is typed so far. */
  function flush(): void {
    const { entry, selectedId } = state.get()
    if (entry && entry.digits !== '' && selectedId !== undefined)
      edit.change(selectedId, { [entry.field]: playerOf(squad(), entry.digits) })
    set(undefined)
  }

  return {
    flush,
    type(digit: string): void {
      const { entry, selectedId } = state.get()
      if (selectedId === undefined) return
      const digits = `${entry?.digits ?? ''}${digit}`.slice(0, 3)
      set({ field: entry?.field ?? 'player', digits })
      if (isFinal(squad(), digits) && digits.length >= 2) flush()
      else stopWaiting = outside.clock.after(entryPause, flush)
    },
    /** Waits for the number of the first or the second player. */
    begin(field: NumberEntry['field']): void {
      if (state.get().selectedId === undefined) return
      flush()
      set({ field, digits: '' })
    },
    /** Removes the last digit; false if nothing is being typed. */
    erase(): boolean {
      const { entry } = state.get()
      if (!entry) return false
      set(entry.digits.length > 1 ? { ...entry, digits: entry.digits.slice(0, -1) } : undefined)
      return true
    },
    /** Drops what is typed; false if nothing is. */
    cancel(): boolean {
      const isOpen = state.get().entry !== undefined
      set(undefined)
      return isOpen
    },
    /** Ends the wait for another digit. */
    end: () => stopWaiting(),
  }
}

export type Entry = ReturnType<typeof createNumberEntry>
