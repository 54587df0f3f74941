/** Milliseconds that a process has to end what it does; its parent kills it a second later. */
const patienceMs = 3_500

/**
 * Ends this process in order after SIGTERM or SIGHUP: `finish` ends what is under way, for 3.5 s at most. When the
 * parent process is gone, even by kill -9, it ends at once: programs that it runs end with it.
 */
export function endInOrder(finish: () => Promise<unknown>): void {
  let isClosing = false
  const close = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(0), patienceMs).unref()
    await finish().catch(() => {})
    process.exit(0)
  }
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())
  // A terminal sends Ctrl-C to all processes; if there is a supervisor, it decides when we shut down.
  process.on('SIGINT', () => process.send === undefined && void close())
}
