import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Bytes that must be free there: in a container it often has 64 MB. */
const leastFree = 2 ** 30
const name = /^touchline-test-(\d+)-/

/**
 * Makes a folder for the databases of tests, readable by all. It is in memory where there is room: a database is a
 * thousand files, which take long on a disk. Removes those of runs that were killed.
 */
export async function makeMemoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  const place = bavail * bsize >= leastFree ? inMemory : tmpdir()
  for (const entry of await readdir(place)) {
    const pid = name.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid)))
      // Another user's cannot be removed.
      await rm(join(place, entry), { recursive: true, force: true }).catch(() => {})
  }
  const folder = await mkdtemp(join(place, `touchline-test-${process.pid}-`))
  await chmod(folder, 0o755)
  return folder
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
