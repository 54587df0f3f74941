import { onNewActor } from './session.ts'
import { createStore } from './store.ts'

/** Work on many items that is under way: how far it is, and the way to stop it. */
type BulkWork = { readonly done: number; readonly total: number; readonly stop: () => void }

export const bulkWork = createStore<BulkWork | undefined>(undefined)
onNewActor(() => bulkWork.set(undefined))

/** Less is done before anybody has read how far it is. */
const leastShown = 10

/** Acts on one item after the other until all are done or the user stops. @throws what `act` throws, and stops there */
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

/** Says how far work is; `signal` is told when the user stops it. */
export const showBulk = (done: number, total: number, signal: { isStopped: boolean }) =>
  bulkWork.set({
    done,
    total,
    stop: () => {
      signal.isStopped = true
    },
  })
