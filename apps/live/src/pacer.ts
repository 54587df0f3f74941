import type { MediaMessage } from '@touchline/rtmp'

type Options = {
  deliver(message: MediaMessage): void
  /** Has who sends wait, and go on. */
  pause(): void
  resume(): void
  now?: () => number
}

export type Pacer = { push(message: MediaMessage): void; close(): void }

/** Milliseconds of media that may wait, and from which on more is taken again. */
const mostMs = 4_000
const leastMs = 2_000
/** Milliseconds by which media may be late before all that follows is. */
const lateMs = 300
/** Milliseconds by which a clock that jumps is told from pictures that are out of order. */
const jumpMs = 10_000

/**
 * Delivers media at the pace at which it was taken, however it comes: HLS comes in segments of seconds. What comes too
 * late to keep the pace moves all that follows, so that the next one as late is in time.
 */
export function openPacer({ deliver, pause, resume, now = () => performance.now() }: Options): Pacer {
  const queue: MediaMessage[] = []
  let offset: number | undefined
  let last = 0
  let timer: NodeJS.Timeout | undefined
  let isPaused = false

  const waitingMs = () => {
    const [first, newest] = [queue[0], queue.at(-1)]
    return first && newest ? newest.timestamp - first.timestamp : 0
  }

  function run(): void {
    timer = undefined
    while (queue[0]) {
      const { timestamp } = queue[0]
      if (offset === undefined || Math.abs(timestamp - last) > jumpMs) offset = now() - timestamp
      const wait = offset + timestamp - now()
      if (wait >= 1) {
        timer = setTimeout(run, wait)
        break
      }
      if (wait < -lateMs) offset = now() - timestamp
      last = timestamp
      deliver(queue.shift()!)
    }
    if (!isPaused || waitingMs() > leastMs) return
    isPaused = false
    resume()
  }

  return {
    push(message) {
      queue.push(message)
      timer ??= setTimeout(run, 0)
      if (isPaused || waitingMs() <= mostMs) return
      isPaused = true
      pause()
    },
    close() {
      clearTimeout(timer)
      queue.length = 0
    },
  }
}
