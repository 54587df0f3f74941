import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ping, pong } from '@touchline/guard'

/** Milliseconds until the first restart; the delay doubles each time. */
const firstPauseMs = 200
const longestPauseMs = 30_000
/** After running this long, a process counts as healthy and its restart delay is reset. */
const wellAfterMs = 30_000
/** Milliseconds between two pings, and how many may be missed before a process counts as hung and is killed. */
const pingMs = 3_000
const mostUnanswered = 6
/** The same until its first message: on a busy machine, loading a process takes a while. */
const mostUntilLoaded = 40
/** Milliseconds that a process has to shut down before it is killed. */
const patienceMs = 4_500

/** An unexpected exit of a process. */
export type End = { name: string; code: number | null; signal: NodeJS.Signals | null; pauseMs: number }

type Options = {
  name: string
  start: () => ChildProcess
  onMessage?: (message: unknown) => void
  onEnd: (end: End) => void
}

export type Kept = {
  pid(): number | undefined
  /** Marks any exit from now on as expected: a signal to the whole process group arrives before we stop the process. */
  expectEnd(): void
  stop(): Promise<void>
}

/**
 * Starts a process and restarts it whenever it exits, the first time within a second and later with growing delays. A
 * process that has not answered a ping for 18 s, or for two minutes while it loads, is hung: it is killed and
 * restarted. `stop` sends SIGTERM, kills the process if it does not exit, and resolves when it is gone.
 */
export function keepRunning({ name, start, onMessage, onEnd }: Options): Kept {
  let child: ChildProcess
  let failures = 0
  let isStopping = false
  let restart: NodeJS.Timeout | undefined

  const run = () => {
    const since = Date.now()
    child = start()
    const started = child
    let unanswered = 0
    let most = mostUntilLoaded
    // Counts pings, not seconds: processes must not look hung after the machine was asleep.
    const pulse = setInterval(() => {
      if (unanswered++ >= most) started.kill('SIGKILL')
      else if (started.connected) started.send(ping, () => {})
    }, pingMs)
    child.on('message', (message) => {
      most = mostUnanswered
      if (message === pong) unanswered = 0
    })
    if (onMessage) child.on('message', onMessage)
    // The exit event that follows reports a broken channel.
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      clearInterval(pulse)
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
    expectEnd() {
      isStopping = true
      clearTimeout(restart)
    },
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
