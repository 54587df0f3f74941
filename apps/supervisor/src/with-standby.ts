import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Turn } from '@touchline/guard'

/** Starts processes of a kind, and clears up after the last of them. */
export type Starter = {
  start: (slot: number) => ChildProcess
  clear?: () => Promise<void>
}

/** Milliseconds until the next process is loaded: the one that has just begun to work needs the machine more. */
const pauseMs = 5_000

const isWorking = (message: unknown) => (message as { type?: unknown } | null)?.type === 'working'

/**
 * Starts processes of which, once one says `working`, another one stands by, loaded: it gets its turn as soon as one of
 * them has ended, is told that one's name, and has at once what that owned. `launch` starts one that waits for its turn,
 * see `untilTurn`.
 */
export function withStandby(launch: (slot: number) => ChildProcess, afterMs = pauseMs): Starter {
  /** The name of the last process of each slot. */
  const names = new Map<number, string>()
  let spare: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  const isReady = (child: ChildProcess | undefined): child is ChildProcess => child?.connected === true
  const loadSpare = () => {
    if (isReady(spare)) return
    const child = launch(0)
    spare = child
    // One that cannot start is told of when its turn would come.
    child.on('error', () => {})
    child.once('exit', () => spare === child && loadSoon())
  }
  const loadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(loadSpare, afterMs)
    timer.unref()
  }
  return {
    start(slot) {
      const child = isReady(spare) ? spare : launch(slot)
      spare = undefined
      const turn: Turn = { type: 'turn', name: `${hostname()} ${randomUUID()}`, former: names.get(slot) }
      names.set(slot, turn.name)
      // One that dies meanwhile exits, which is heard.
      child.send(turn, () => {})
      child.on('message', (message) => {
        if (isWorking(message)) loadSoon()
      })
      return child
    },
    async clear() {
      const last = spare
      spare = undefined
      clearTimeout(timer)
      last?.kill('SIGKILL')
    },
  }
}
