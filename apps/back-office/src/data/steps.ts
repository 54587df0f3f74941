import { createStore } from './store.ts'

/** Something that a person did, and how it is taken back. */
export type Step = {
  /** What the status line says of it, e.g. `Goal HBC 64:37`. */
  label: string
  undo(): void
  redo(): void
}

type Moved = { kind: 'undone' | 'redone'; label: string } | undefined

const mostSteps = 200

/** The steps of a person on a desk, taken back and done again one by one. */
export function createHistory() {
  let done: Step[] = []
  let undone: Step[] = []
  const moved = createStore<Moved>(undefined)
  return {
    /** The last undo or redo; undefined once something else was done. */
    moved,
    push(step: Step): void {
      done = [...done.slice(-mostSteps + 1), step]
      undone = []
      moved.set(undefined)
    },
    undo(): void {
      const step = done.pop()
      if (!step) return
      step.undo()
      undone.push(step)
      moved.set({ kind: 'undone', label: step.label })
    },
    redo(): void {
      const step = undone.pop()
      if (!step) return
      step.redo()
      done.push(step)
      moved.set({ kind: 'redone', label: step.label })
    },
  }
}
