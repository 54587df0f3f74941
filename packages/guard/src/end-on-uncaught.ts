/** Milliseconds in which what is under way may come to its end. */
const patienceMs = 5_000

/**
 * After an error that nobody caught nothing can be relied on: it is logged, told to the process that started this one,
 * and this process ends with exit code 1 as soon as `finish` has let what is under way come to its end, after 5 s at most.
 */
export function endOnUncaught(log: (error: Error) => void, finish: () => Promise<unknown>): void {
  let isEnding = false
  const end = (thrown: unknown) => {
    log(thrown instanceof Error ? thrown : new Error(`Thrown: ${String(thrown)}`))
    if (isEnding) return
    isEnding = true
    process.send?.({ type: 'uncaught' })
    setTimeout(() => process.exit(1), patienceMs)
    finish()
      .catch(() => {})
      .finally(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}
