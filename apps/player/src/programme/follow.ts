import { RetryLater } from './programme.ts'

/** Milliseconds between two questions whether anything is new. */
const every = 10_000
/** After an error, at least this long. */
const patience = 30_000

/**
 * Reads again and again while the page is seen, and once when it is seen again, and tells what is new. Ends with the
 * page that is gone.
 */
export function follow<Found>(
  read: () => Promise<Found | 'gone' | undefined>,
  tell: (found: Found | 'gone') => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    // Pages that were opened together do not ask together.
    timer = setTimeout(ask, ms * (0.9 + Math.random() * 0.2))
  }
  const ask = async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const found = await read()
      if (found !== undefined) tell(found)
      if (found !== 'gone') wait(every)
    } catch (error) {
      const seconds = error instanceof RetryLater ? error.seconds : 0
      wait(Math.max(patience, seconds * 1000))
    }
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') wait(0)
  })
  wait(every)
}
