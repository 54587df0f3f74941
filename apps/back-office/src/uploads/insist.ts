import { isOnline } from '../data/offline.ts'
import { backoff, isPassing } from './plan.ts'

const mostTries = 6

/** Waits; ends at once with the reason where the signal fires. */
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
  /** True where it was the line to the gateway that was lost: then the try does not count. */
  isLineLost: (error: unknown) => boolean | Promise<boolean>
}

/**
 * The result of `work`, tried again where another try may mend it: after a lost line as soon as it is back, after
 * a passing error six times with growing pauses. @throws the last error, or the reason of `signal`
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
