import { onTestFinished, vi } from 'vitest'

/** Stops the timers of the page until the test has ended; `pass` lets time pass. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets this many milliseconds pass for stopped timers, and the page show what comes of it; waiting would let more pass. */
export async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
