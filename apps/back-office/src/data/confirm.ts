import { session } from './session.ts'
import { createStore } from './store.ts'

export type Question = {
  title: string
  text: string
  action: string
  cancel?: string
  isDanger?: boolean
  /** True if staying is the likelier choice and should be the primary button. */
  isStayPreferred?: boolean
}
type Asked = Question & { answer: (isConfirmed: boolean) => void }

/** The question that is open; the layout shows it. */
export const asked = createStore<Asked | undefined>(undefined)

/** Asks the user and resolves with whether they confirmed. Use only for what cannot be undone. */
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

// Once the session is over nobody can answer, and the next user must not see the question.
session.subscribe(() => {
  if (!session.get().login) asked.get()?.answer(false)
})
