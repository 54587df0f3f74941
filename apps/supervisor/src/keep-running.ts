import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ping, pong } from '@touchline/guard'

/** How a process is watched, started again and ended; times in milliseconds. */
export type Care = {
  /** Between two pings. */
  pingMs: number
  /** How many pings may be missed before it counts as hung and is killed. */
  mostUnanswered: number
  /** The same until its first message: on a busy machine, loading a process takes a while. */
  mostUntilLoaded: number
  /** Until the first restart; the delay doubles each time, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** After running this long, it counts as healthy and its restart delay is reset. */
  wellAfterMs: number
  /** What it has to shut down before it is killed. */
  endMs: number
}

export const usualCare: Care = {
  pingMs: 3_000,
  mostUnanswered: 6,
  mostUntilLoaded: 40,
  firstPauseMs: 200,
  longestPauseMs: 30_000,
  wellAfterMs: 30_000,
  endMs: 4_500,
}

/** An unexpected exit of a process. */
export type End = { name: string; code: number | null; signal: NodeJS.Signals | null; pauseMs: number }

type Options = {
  name: string
  care: Care
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
 * Starts a process and restarts it whenever it exits, the first time soon and later with growing delays. A process that
 * has not answered its pings is hung: it is killed and restarted. `stop` sends SIGTERM, kills the process if it does not exit, and resolves when it is gone.
 */
export function keepRunning({ name, care, start, onMessage, onEnd }: Options): Kept {
  let child: ChildProcess
  let failures = 0
  let isStopping = false
  let restart: NodeJS.Timeout | undefined

  const run = () => {
    const since = Date.now()
    child = start()
    const started = child
    let unanswered = 0
    let most = care.mostUntilLoaded
    // Counts pings, not seconds: processes must not look hung after the machine was asleep.
    const pulse = setInterval(() => {
      if (unanswered++ >= most) started.kill('SIGKILL')
      else if (started.connected) started.send(ping, () => {})
    }, care.pingMs)
    child.on('message', (message) => {
      most = care.mostUnanswered
      if (message === pong) unanswered = 0
    })
    if (onMessage) child.on('message', onMessage)
    // The exit event that follows reports a broken channel.
    child.on('error', () => {})
    child.once('exit', (code, signal) => {
      clearInterval(pulse)
      if (isStopping) return
      failures = Date.now() - since >= care.wellAfterMs ? 0 : failures
      const pauseMs = Math.min(care.longestPauseMs, care.firstPauseMs * 2 ** failures++)
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
      const late = setTimeout(() => child.kill('SIGKILL'), care.endMs)
      await gone
      clearTimeout(late)
    },
  }
}
