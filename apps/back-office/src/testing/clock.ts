import { onTestFinished, vi } from 'vitest'

/** Stops the clock and the timers of the page until the test has ended; `pass` lets time pass. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets this many milliseconds pass for stopped timers, and the page show what comes of it; waiting would let more pass. */
export async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/**
 * Does something that starts a timer of this many milliseconds, and returns once it runs: a busy page takes its time
 * with its effects.
 */
export async function startTimer(milliseconds: number, act: () => unknown): Promise<void> {
  const started = vi.spyOn(globalThis, 'setTimeout')
  await act()
  await untilShown(() => started.mock.calls.some(([, delay]) => delay === milliseconds))
  started.mockRestore()
}

/** Waits for what the page shows without letting time pass for stopped timers. */
export async function untilShown(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => requestAnimationFrame(resolve))
}
