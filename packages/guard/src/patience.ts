/** Milliseconds by which a timer may be late on a busy machine without this process having been held up. */
const usualLateMs = 250
/** How often it is waited anew at most: who is served by a machine that is always late has to end some time. */
const mostRounds = 3

/**
 * Calls `onOver` once this process could have heard something for `ms` milliseconds: while it is held up, by a machine
 * that stands still or by work of its own, time is over before what has arrived is read. Returns what ends it.
 */
export function startPatience(ms: number, onOver: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = (left: number, rounds: number) => {
    const dueAt = performance.now() + left
    timer = setTimeout(() => {
      const late = performance.now() - dueAt
      if (late < usualLateMs || rounds === mostRounds) onOver()
      else wait(Math.min(ms, late), rounds + 1)
    }, left)
  }
  wait(ms, 0)
  return () => clearTimeout(timer)
}
