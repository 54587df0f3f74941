import { readdir, readFile } from 'node:fs/promises'

export type Found = { pid: number; parent: number; command: string }

/** A process and its descendants, by command line. Linux only: reads /proc. */
export async function processesBelow(pid: number): Promise<Found[]> {
  const all: Found[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [stat = '', command = ''] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    )
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (command) all.push({ pid: Number(name), parent, command: command.replaceAll('\0', ' ') })
  }
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const one of all) if (family.has(one.parent)) family.add(one.pid)
  }
  return all.filter((one) => family.has(one.pid))
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
