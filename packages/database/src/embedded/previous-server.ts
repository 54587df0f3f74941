import { execFileSync } from 'node:child_process'
import { existsSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SOCKET_NAME } from './folders.ts'

const POLL_MS = 20
const LONGEST_SHUTDOWN_MS = 60_000

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * The process id may have been reused since the file was written: PostgreSQL's working directory is its data directory.
 */
function isServerOf(cluster: string, pid: number): boolean {
  try {
    if (existsSync('/proc/self/cwd')) return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

function askToEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Stops a server that outlived the Touchline that started it, and waits for its end. Removes the lock files of a killed
 * one: PostgreSQL takes any process of its user with the recorded id for the old server. Only the lock's holder may
 * call this. Throws an error with a message for the operator if it is still running after a minute.
 */
export async function endPreviousServer(cluster: string, socketFolder: string): Promise<void> {
  await untilGone(cluster)
  await rm(join(socketFolder, `${SOCKET_NAME}.lock`), { force: true })
}

async function untilGone(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  if (!isServerOf(cluster, pid)) {
    if (isAlive(pid)) await rm(file, { force: true })
    return
  }
  askToEnd(pid)
  const deadline = Date.now() + LONGEST_SHUTDOWN_MS
  while (isServerOf(cluster, pid)) {
    if (Date.now() > deadline)
      throw new Error(
        `The PostgreSQL of an earlier start (process ${pid}) still runs on ${cluster}: end it first.`,
      )
    await delay(POLL_MS)
  }
}
