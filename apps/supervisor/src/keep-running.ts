import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds until the first restart; each further one waits twice as long. */
const firstPauseMs = 200
const longestPauseMs = 30_000
/** Who has run this long is well again: its next end counts as the first. */
const wellAfterMs = 30_000
/** Milliseconds that a process has to come to its end; then it is killed. */
const patienceMs = 4_500

/** How a process ended that was not asked to. */
export type End = { name: string; code: number | null; signal: NodeJS.Signals | null; pauseMs: number }

type Options = {
  name: string
  start: () => ChildProcess
  onMessage?: (message: unknown) => void
  onEnd: (end: End) => void
}

export type Kept = { pid(): number | undefined; stop(): Promise<void> }

/**
 * Starts a process and starts it again whenever it ends by itself, the first time within a second and later with
 * growing pauses. `stop` asks it to end (SIGTERM), kills it where it does not, and resolves when it is gone.
 */
export function keepRunning({ name, start, onMessage, onEnd }: Options): Kept {
  let child: ChildProcess
  let failures = 0
  let isStopping = false
  let restart: NodeJS.Timeout | undefined

  const run = () => {
    const since = Date.now()
    child = start()
    if (onMessage) child.on('message', onMessage)
    // A channel that breaks is told by the exit that follows.
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      if (isStopping) return
      failures = Date.now() - since >= wellAfterMs ? 0 : failures
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)
      restart = setTimeout(run, pauseMs)
      onEnd({ name, code, signal, pauseMs })
    })
  }
  run()

  return {
    pid: () => child.pid,
    async stop() {
      isStopping = true
      clearTimeout(restart)
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await gone
      clearTimeout(late)
    },
  }
}
