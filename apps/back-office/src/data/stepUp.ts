import { createStore } from './store.ts'

type Asked = {
  answer: (isConfirmed: boolean) => void
  answered: Promise<boolean>
  /** What it is about; undefined if there is nothing more to say than that it cannot be undone. */
  about: string | undefined
}

/** Set while the user is asked to confirm their identity; the layout shows the dialog. */
export const stepUp = createStore<Asked | undefined>(undefined)

/**
 * Asks the user to confirm their identity and resolves with whether they did. Requests that need it at the same time share
 * one dialog.
 */
export function isConfirmed(about?: string): Promise<boolean> {
  const open = stepUp.get()
  if (open) return open.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    stepUp.set(undefined)
    resolve(isConfirmed)
  }
  stepUp.set({ answer, answered: promise, about })
  return promise
}
