/** Milliseconds that work in progress has to finish. */
const patienceMs = 5_000

/**
 * After an uncaught error the process state is unreliable: the error is logged and reported to the parent process, and
 * this process exits with code 1 when `finish` has let work in progress finish, after 5 s at most.
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
