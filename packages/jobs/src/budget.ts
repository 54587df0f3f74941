/**
 * How urgent a type of job is. `interactive`: short, with a user waiting for it. `encode`: the video is not watchable
 * before. `bulk`: anything that may take its time. `spare`: short work that nobody waits for, done at low priority in a
 * slot of its own, so that it never takes one from the others.
 */
export const jobClasses = ['interactive', 'encode', 'bulk', 'spare'] as const
export type JobClass = (typeof jobClasses)[number]

/**
 * The slots that a class may use on a worker that runs `total` jobs at a time. One is reserved for interactive jobs,
 * and another one for encodings if there are enough.
 */
export const placesOf = (jobClass: JobClass, total: number): number =>
  ({ interactive: total, encode: total - 1, bulk: total > 2 ? total - 2 : total - 1, spare: 1 })[jobClass]

/** Starts of more urgent jobs after which a waiting class gets its turn. */
const patience = 3

/** The slots of one worker, shared by all types of jobs but the spare ones. */
export function openBudget(total: number) {
  const running = { interactive: 0, encode: 0, bulk: 0, spare: 0 }
  const passedOver = { interactive: 0, encode: 0, bulk: 0, spare: 0 }

  function hasPlace(jobClass: JobClass): boolean {
    if (jobClass === 'spare') return running.spare < placesOf('spare', total)
    const heavy = running.encode + running.bulk
    if (running.interactive + heavy >= total) return false
    if (jobClass === 'interactive') return true
    return heavy < placesOf('encode', total) && running[jobClass] < placesOf(jobClass, total)
  }
  const isDue = (jobClass: JobClass) => passedOver[jobClass] >= patience

  return {
    /** The classes that may start a job now, in the order of their turns. */
    open(): JobClass[] {
      const open = jobClasses.filter(hasPlace)
      return [...open.filter(isDue), ...open.filter((jobClass) => !isDue(jobClass))]
    },
    /** Takes a slot; `waiting` are the classes that have jobs. */
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
