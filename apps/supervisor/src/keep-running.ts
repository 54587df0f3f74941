import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ping, pong } from '@touchline/guard'

/** Milliseconds until the first restart; each further one waits twice as long. */
const firstPauseMs = 200
const longestPauseMs = 30_000
/** Who has run this long is well again: its next end counts as the first. */
const wellAfterMs = 30_000
/** Milliseconds between two pings, and how many may stay without an answer; then the process is hung, and killed. */
const pingMs = 3_000
const mostUnanswered = 6
/** Milliseconds that a process has to come to its end; then it is killed. */
const patienceMs = 4_500

/** How a process ended unexpectedly. */
export type End = { name: string; code: number | null; signal: NodeJS.Signals | null; pauseMs: number }

type Options = {
  name: string
  start: () => ChildProcess
  onMessage?: (message: unknown) => void
  onEnd: (end: End) => void
}

export type Kept = {
  pid(): number | undefined
  /** Says that an end is meant from now on: where somebody signals the whole group, it ends before we ask it to. */
  expectEnd(): void
  stop(): Promise<void>
}

/**
 * Starts a process and starts it again whenever it ends by itself, the first time within a second and later with
 * growing pauses. One that has not answered a ping for 18 s is hung: it is killed, and started again. `stop` asks it to end (SIGTERM), kills it where it does not, and resolves when it is gone.
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
    // Pings are counted, not seconds: a machine that slept does not make everything look hung.
    const pulse = setInterval(() => {
      if (unanswered++ >= mostUnanswered) started.kill('SIGKILL')
      else if (started.connected) started.send(ping, () => {})
    }, pingMs)
    child.on('message', (message) => {
      if (message === pong) unanswered = 0
    })
    if (onMessage) child.on('message', onMessage)
    // The exit that follows reports a broken channel.
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
