import i18next from 'i18next'
import { dismiss, notify } from './messages.ts'

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
