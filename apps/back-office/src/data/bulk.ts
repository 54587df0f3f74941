import { onNewActor } from './session.ts'
import { createStore } from './store.ts'

/** Progress of a running bulk action, and how to stop it. */
type BulkWork = { readonly done: number; readonly total: number; readonly stop: () => void }

export const bulkWork = createStore<BulkWork | undefined>(undefined)
onNewActor(() => bulkWork.set(undefined))

/** Smaller batches finish before anyone could read a progress bar. */
const leastShown = 10

/** Runs `act` on each item in turn until all are done or the user stops. @throws what `act` throws, and stops there */
export async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const signal = { isStopped: false }
  try {
    for (const [done, item] of items.entries()) {
      if (signal.isStopped) return
      if (items.length >= leastShown) showBulk(done, items.length, signal)
      await act(item)
    }
  } finally {
    bulkWork.set(undefined)
  }
}

/** Shows the progress of a bulk action; sets `signal.isStopped` when the user stops it. */
export const showBulk = (done: number, total: number, signal: { isStopped: boolean }) =>
  bulkWork.set({
    done,
    total,
    stop: () => {
      signal.isStopped = true
    },
  })
