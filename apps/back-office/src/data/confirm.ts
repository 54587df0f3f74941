import { session } from './session.ts'
import { createStore } from './store.ts'

export type Question = {
  title: string
  text: string
  action: string
  cancel?: string
  isDanger?: boolean
  /** True where staying is what most people mean: it is the primary answer. */
  isStayPreferred?: boolean
}
type Asked = Question & { answer: (isConfirmed: boolean) => void }

/** The question that stands open; the layout shows it. */
export const asked = createStore<Asked | undefined>(undefined)

/** Asks the user; resolves with whether they confirmed. For what cannot be undone alone. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false)
    asked.set({
      ...question,
      answer: (isConfirmed) => {
        asked.set(undefined)
        resolve(isConfirmed)
      },
    })
  })

// Nobody is there to answer once the session is over, and the next user must not be asked.
session.subscribe(() => {
  if (!session.get().login) asked.get()?.answer(false)
})
