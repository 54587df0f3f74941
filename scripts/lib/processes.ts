import { readdirSync, readFileSync } from 'node:fs'

export type Found = { pid: number; parent: number; command: string }

/**
 * A process and its descendants, by command line. Linux only: reads /proc, and that at once, since a promise for each
 * file takes several times as long, and tests look again and again.
 */
export function processesBelow(pid: number): Found[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readText(`/proc/${name}/stat`)
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const [own, parent] of parents) if (family.has(parent)) family.add(own)
  }
  return [...family].flatMap((own) => {
    const command = readText(`/proc/${own}/cmdline`).replaceAll('\0', ' ')
    return command ? [{ pid: own, parent: parents.get(own) ?? Number.NaN, command }] : []
  })
}

/** When a process began, in hundredths of a second since the machine did. */
export function startOf(pid: number): number {
  const stat = readText(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
}

/** The content of a file; empty if it is gone. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Kills a process with SIGKILL; returns false if it has already ended. */
export function killOutright(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
