/** Does work again and again, with a pause in ms between, until it is closed; an outage is told once. */
export function openTicks(work: () => Promise<void>, pauseMs: number, onError: (error: Error) => void) {
  let isOver = false
  let isFailing = false
  let wake = () => {}
  const run = async () => {
    while (!isOver) {
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
        const timer = setTimeout(resolve, pauseMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = run()
  return {
    async close() {
      isOver = true
      wake()
      await running
    },
  }
}
