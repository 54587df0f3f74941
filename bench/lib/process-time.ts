import { readFileSync } from 'node:fs'
import { processesBelow } from '../../scripts/lib/processes.ts'

/** Hundredths of a second, in which Linux counts. */
const ticks = 100

/** The process below another one whose command says so. */
export function processOf(ancestor: number, command: string): number {
  const found = processesBelow(ancestor).find((one) => one.command.includes(command))
  if (!found) throw new Error(`No process of ${command} was found.`)
  return found.pid
}

/**
 * Seconds of a processor that a process and those below it have used, with what has ended of it; only of those whose
 * command says so, where one is named.
 */
export function cpuOf(pid: number, command = ''): number {
  let sum = 0
  for (const { pid: one, command: own } of processesBelow(pid)) {
    if (!own.includes(command)) continue
    const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Its own in both modes, and that of children which were waited for.
    sum += fields[11]! + fields[12]! + fields[13]! + fields[14]!
  }
  return sum / ticks
}

/** Bytes that a process has in memory for itself. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
