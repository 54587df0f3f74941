/**
 * How urgent a kind of job is. `interactive`: somebody waits for it at the screen, and it is short. `encode`: a video
 * is not watchable before. `bulk`: whatever may take its time.
 */
export const jobClasses = ['interactive', 'encode', 'bulk'] as const
export type JobClass = (typeof jobClasses)[number]

/**
 * The places of a worker that runs `total` jobs at a time that a class may take. One is kept for interactive jobs, and
 * one more for encodings where there are enough.
 */
export const placesOf = (jobClass: JobClass, total: number): number =>
  ({ interactive: total, encode: total - 1, bulk: total > 2 ? total - 2 : total - 1 })[jobClass]

/** Starts of more urgent jobs after which it is the turn of a class that waits. */
const patience = 3

/** The places of one worker for all kinds of jobs together. */
export function openBudget(total: number) {
  const running = { interactive: 0, encode: 0, bulk: 0 }
  const passedOver = { interactive: 0, encode: 0, bulk: 0 }

  function hasPlace(jobClass: JobClass): boolean {
    const heavy = running.encode + running.bulk
    if (running.interactive + heavy >= total) return false
    if (jobClass === 'interactive') return true
    return heavy < placesOf('encode', total) && running[jobClass] < placesOf(jobClass, total)
  }
  const isDue = (jobClass: JobClass) => passedOver[jobClass] >= patience

  return {
    /** The classes that may start a job now, whose turn it is first. */
    open(): JobClass[] {
      const open = jobClasses.filter(hasPlace)
      return [...open.filter(isDue), ...open.filter((jobClass) => !isDue(jobClass))]
    },
    /** Takes a place; `waiting` are the classes that have jobs. */
    start(jobClass: JobClass, waiting: ReadonlySet<JobClass>): void {
      for (const other of jobClasses)
        if (other !== jobClass && waiting.has(other) && hasPlace(other)) passedOver[other]++
      passedOver[jobClass] = 0
      running[jobClass]++
    },
    end(jobClass: JobClass): void {
      running[jobClass]--
    },
  }
}
