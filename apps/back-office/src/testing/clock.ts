import { onTestFinished, vi } from 'vitest'

/** Stops the timers of the page until the test has ended; `vi.advanceTimersByTime` lets time pass. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
