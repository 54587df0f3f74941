import { isOnline } from '../../data/offline.ts'
import { backoff, isPassing } from './plan.ts'

const mostTries = 6

/** Waits; rejects with the reason as soon as the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Resolves when the gateway can be reached. */
function lineIsThere(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (isOnline.get()) return resolve()
    const settle = () => {
      if (!isOnline.get() && !signal.aborted) return
      unsubscribe()
      signal.removeEventListener('abort', settle)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const unsubscribe = isOnline.subscribe(settle)
    signal.addEventListener('abort', settle)
  })
}

type Options = {
  signal: AbortSignal
  /** True if the connection to the gateway was lost: the try then does not count. */
  isLineLost: (error: unknown) => boolean | Promise<boolean>
}

/**
 * Runs `work` with retries: after a lost connection once it is back, after a transient error up to six times with
 * increasing delays.
 * @throws the last error, or the reason of `signal`
 */
export async function insist<T>(work: () => Promise<T>, { signal, isLineLost }: Options): Promise<T> {
  for (let attempt = 0; ; ) {
    await lineIsThere(signal)
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (await isLineLost(error)) continue
      const { status } = error as { status?: number }
      if (!(isPassing(status) || error instanceof TypeError) || ++attempt >= mostTries) throw error
      await pause(backoff(attempt - 1), signal)
    }
  }
}
