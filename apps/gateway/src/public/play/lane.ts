import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@touchline/contract'
import { isConnectionLost } from '@touchline/database'

/** Rows of one batch, and milliseconds from the beginning of one to that of the next. */
const mostAtOnce = 1_000
const leastMs = 10
/** What may wait; beyond it, who gives is asked to come again, so that a crowd does not fill the memory. */
const mostWaiting = 50_000
/** Seconds after which who was refused comes again. */
const retryAfter = 2

export type Lane<Given, Outcome> = {
  /** What became of it, once the batch that it is in was committed. Throws `unavailable` if too much waits. */
  give(given: Given): Promise<Outcome>
  close(): Promise<void>
}

type Waiting<Given, Outcome> = {
  given: Given
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * Writes what a crowd gives in batches, one after the other: whatever has come meanwhile is in the next one, so that
 * batches grow with the load and a write costs less. Who comes alone is written at once; however fast the database is,
 * a crowd's batches are never small, since each costs as much as several rows. `write` returns an outcome for each of a batch, in its order; a batch that fails by itself is tried one by one, so that one
 * bad row harms no other.
 */
export function openLane<Given, Outcome>(
  write: (batch: readonly Given[]) => Promise<readonly Outcome[]>,
  now: () => number = () => performance.now(),
): Lane<Given, Outcome> {
  let waiting: Waiting<Given, Outcome>[] = []
  let running: Promise<void> | undefined
  let lastBegun = Number.NEGATIVE_INFINITY

  async function settle(batch: readonly Waiting<Given, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(batch.map(({ given }) => given))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index]!)
    } catch (error) {
      if (batch.length === 1 || (error instanceof Error && isConnectionLost(error))) {
        for (const { reject } of batch) reject(error)
        return
      }
      for (const one of batch) await settle([one])
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const left = lastBegun + leastMs - now()
      if (left > 0) await sleep(left)
      lastBegun = now()
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await settle(batch)
    }
    running = undefined
  }

  return {
    give(given) {
      if (waiting.length >= mostWaiting)
        return Promise.reject(new AppError('unavailable', { key: 'play.crowded', retryAfter }))
      return new Promise((resolve, reject) => {
        waiting.push({ given, resolve, reject })
        running ??= run()
      })
    },
    async close() {
      await running
    },
  }
}
