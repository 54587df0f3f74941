import i18next from 'i18next'
import { dismiss, type Message, notify, withdraw } from './messages.ts'
import type { Removed } from './removed.ts'
import { restoreRemoved } from './restore.ts'

/** Milliseconds. */
const stay = 10_000

/** Says what was done, and offers for ten seconds to take it back. */
export function offerUndo(text: string, undo: () => void): void {
  const notice = notify({
    type: 'success',
    text,
    duration: stay,
    action: {
      label: i18next.t('shell:actions.undo'),
      run: () => {
        dismiss(notice)
        undo()
      },
    },
  })
}

/** Says what was deleted, and offers to restore it: for ten seconds, also after a reload, and in the log. */
export const offerRestore = (text: string, restores: Removed): void =>
  void notify({ type: 'success', text, duration: stay, restores })

/** Restores what a message offers, which then offers it no more. */
export function undoRemoval({ id, restores }: Pick<Message, 'id' | 'restores'>): void {
  withdraw(id)
  if (restores) void restoreRemoved([restores])
}
