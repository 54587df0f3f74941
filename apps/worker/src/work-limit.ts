import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { MediaError } from '@touchline/media'

/** Milliseconds between two looks at what the programs of a run have done. */
const lookMs = 2000
/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The shells of the programs that run for some work, by process id. */
const shells = new AsyncLocalStorage<Set<number>>()

/** Counts a program of `spawnGuarded` as working for the work that it is started in; returns the end of that. */
export function countProgram(pid: number | undefined): () => void {
  const own = shells.getStore()
  if (!own || pid === undefined) return () => {}
  own.add(pid)
  return () => void own.delete(pid)
}

/**
 * Does some work whose signal aborts with a MediaError 'time_limit' after so many seconds of work. While a program waits
 * for the processor, because the machine does other things as well, only what it gets of it counts; the time in which no
 * program uses any counts in full, so that what hangs ends too.
 */
export async function withWorkLimit<T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const own = new Set<number>()
  const usedBefore = new Map<number, number>()
  let counted = 0
  let since = performance.now()
  const look = async () => {
    let used = 0
    for (const pid of own) {
      const all = await processorSecondsOf(pid)
      used += all - (usedBefore.get(pid) ?? 0)
      usedBefore.set(pid, all)
    }
    const now = performance.now()
    counted += workIn((now - since) / 1000, used)
    since = now
    if (counted >= seconds) limit.abort(new MediaError('time_limit'))
  }
  let looking = Promise.resolve()
  const timer = setInterval(
    () => {
      looking = looking.then(look)
    },
    Math.min(lookMs, seconds * 1000),
  )
  try {
    return await shells.run(own, () => work(AbortSignal.any([signal, limit.signal])))
  } finally {
    clearInterval(timer)
  }
}

/** The seconds that count as work of a time in which programs used the processor for so many: see `withWorkLimit`. */
export const workIn = (seconds: number, used: number): number =>
  used > 0 ? Math.min(seconds, used) : seconds

/** Seconds of processor time that the program of a shell has used; 0 where the system does not say. */
export async function processorSecondsOf(shell: number): Promise<number> {
  try {
    const children = await readFile(`/proc/${shell}/task/${shell}/children`, 'utf8')
    const seconds = await Promise.all(children.split(' ').filter(Boolean).map(processorSeconds))
    return seconds.reduce((sum, one) => sum + one, 0)
  } catch {
    return 0
  }
}

async function processorSeconds(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may contain anything, in brackets: user and system time are fields 14 and 15 of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
