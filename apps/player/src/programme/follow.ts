import { RetryLater } from './programme.ts'

/** After an error, at least this many milliseconds. */
const patience = 30_000
/** Milliseconds over which those who are told the same time spread. */
const spread = 1000

/** What is read says itself when to ask again, in seconds. */
type Followed = { pollAfter: number }

/**
 * Reads again and again while the page is seen, and once when it is seen again, and tells what is new. Ends with the
 * page that is gone.
 */
export function follow<Found extends Followed>(
  first: Found,
  read: () => Promise<Found | 'gone' | undefined>,
  tell: (found: Found | 'gone') => void,
) {
  let { pollAfter } = first
  let timer: ReturnType<typeof setTimeout> | undefined
  // Pages that heard the same at once do not ask at once.
  const wait = (ms: number, over = spread) => {
    clearTimeout(timer)
    timer = setTimeout(ask, ms + Math.random() * over)
  }
  const ask = async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const found = await read()
      if (found !== undefined) tell(found)
      if (found === 'gone') return
      if (found) pollAfter = found.pollAfter
      wait(pollAfter * 1000)
    } catch (error) {
      const seconds = error instanceof RetryLater ? error.seconds : 0
      // An outage ends for all at once.
      wait(Math.max(patience, seconds * 1000), patience / 2)
    }
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') wait(0)
  })
  wait(pollAfter * 1000)
}
