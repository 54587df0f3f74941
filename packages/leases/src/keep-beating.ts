import { setTimeout as delay } from 'node:timers/promises'
import type { Holder } from './holder.ts'

/** Milliseconds between two beats: four of them in the time of a lease. */
const usualBeatMs = 500

/**
 * Beats until it is closed, also while the database is away, and gives everything up then. The first error of an outage
 * goes to `onError`: the next beats try again.
 */
export function keepBeating(
  holder: Holder,
  { beatMs = usualBeatMs, onError }: { beatMs?: number; onError: (error: Error) => void },
): { close(): Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    let isAway = false
    while (!stopping.signal.aborted) {
      await holder.beat().then(
        () => {
          isAway = false
        },
        (error) => {
          if (!isAway) onError(error)
          isAway = true
        },
      )
      await delay(beatMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async close() {
      stopping.abort()
      await running
      await holder.close().catch(onError)
    },
  }
}
