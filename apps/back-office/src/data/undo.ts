import i18next from 'i18next'
import { type Message, notify, withdraw } from './messages.ts'
import type { Removed } from './removed.ts'
import { restoreRemoved } from './restore.ts'

/** Milliseconds. */
const stay = 10_000

/** Reports what was done, and offers to undo it for ten seconds. */
export function offerUndo(text: string, undo: () => void): void {
  notify({
    type: 'success',
    text,
    duration: stay,
    action: { label: i18next.t('shell:actions.undo'), run: undo },
  })
}

/** Reports what was deleted, and offers to restore it: for ten seconds, even after a reload, and in the log. */
export const offerRestore = (text: string, restores: Removed): void =>
  void notify({ type: 'success', text, duration: stay, restores })

/** Does what a message offers, which it then no longer does. */
export function takeOffer(message: Message): void {
  undoRemoval(message)
  message.action?.run()
}

/** Restores the items of a message, and withdraws its offer. */
export function undoRemoval({ id, restores }: Pick<Message, 'id' | 'restores'>): void {
  withdraw(id)
  if (restores) void restoreRemoved([restores])
}
