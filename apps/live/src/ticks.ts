/** The shortest pause, in milliseconds. */
const leastMs = 200

/** Does work again and again, with a pause in ms between, until it is closed; an outage is told once. */
export function openTicks(work: () => Promise<void>, pauseMs: number, onError: (error: Error) => void) {
  let isOver = false
  let isFailing = false
  let hasNews = false
  /** Ends a pause after so many milliseconds. */
  let wakeAfter = (_ms: number) => {}
  const run = async () => {
    while (!isOver) {
      hasNews = false
      await work().then(
        () => {
          isFailing = false
        },
        (error: Error) => {
          if (!isFailing) onError(error)
          isFailing = true
        },
      )
      if (isOver) return
      await new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, hasNews ? leastMs : pauseMs)
        const since = performance.now()
        wakeAfter = (ms) => {
          clearTimeout(timer)
          timer = setTimeout(resolve, Math.max(0, since + ms - performance.now()))
        }
      })
    }
  }
  const running = run()
  return {
    /** Does it sooner than after the pause: there is news. */
    soon() {
      hasNews = true
      wakeAfter(leastMs)
    },
    async close() {
      isOver = true
      wakeAfter(0)
      await running
    },
  }
}
