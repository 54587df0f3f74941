import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { linkSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** The lock is an open socket: a file with a process id outlives its process, and the id may be reused. */
const SOCKET = 'touchline.sock'
const ANSWER_WITHIN_MS = 2000
const POLL_MS = 50
/** A holder whose parent was killed notices within half a second, and then answers that it is ending. */
const NOTICED_WITHIN_MS = 1500
const LONGEST_ENDING_MS = 60_000
/** What a holder appends to its process id once it is ending. */
const ENDING = ' ending'

/** Identifies the socket file at a path; its inode number alone may soon be reused. */
function identityOf(path: string): string | undefined {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} of ${found.mtimeNs}`
}

/**
 * The process id of the Touchline that holds the folder's lock, 'unknown' if it is too busy to answer, otherwise
 * undefined.
 */
export async function askHolder(folder: string): Promise<string | undefined> {
  const socket = connect(join(folder, SOCKET))
  let isBusy = false
  const late = setTimeout(() => {
    isBusy = true
    socket.destroy(new Error('No answer in time'))
  }, ANSWER_WITHIN_MS)
  // A process that is being killed still accepts connections, but then sends nothing.
  const answer = await text(socket).catch(() => '')
  clearTimeout(late)
  return answer || (isBusy ? 'unknown' : undefined)
}

/** Renames the socket `from` to `to`; returns false if that name is taken. It answers as soon as it has the name. */
function tryToName(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead socket; another start may have replaced it meanwhile with a live one. */
function removeDead(path: string, dead: string): void {
  if (identityOf(path) !== dead) return
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (identityOf(aside) !== dead) tryToName(aside, path)
  rmSync(aside)
}

/** Returns undefined if another start was faster. */
async function tryToHold(path: string, state: { isEnding: boolean }): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${process.pid}${state.isEnding ? ENDING : ''}`)
  })
  // A socket has its name before it listens, and would be taken for a dead one: so it starts under a temporary name.
  const own = `${path}.${process.pid}-${randomBytes(3).toString('hex')}`
  server.listen(own).unref()
  await once(server, 'listening')
  const isOurs = tryToName(own, path)
  rmSync(own)
  if (isOurs) return server
  server.close()
  return undefined
}

export type Lock = {
  /** Makes a start that finds the lock taken wait instead of giving up. */
  announceEnd(): void
  release(): Promise<void>
}

/**
 * Holds the lock of a server's folder for the lifetime of this process. Waits for a holder that is ending. Throws an
 * error that names `dataDir` and the holder if another start holds it.
 */
export async function holdLock(folder: string, dataDir: string): Promise<Lock> {
  const path = join(folder, SOCKET)
  const state = { isEnding: false }
  const since = Date.now()
  for (;;) {
    const found = identityOf(path)
    const holder = await askHolder(folder)
    if (holder) {
      const patience = holder.endsWith(ENDING) ? LONGEST_ENDING_MS : NOTICED_WITHIN_MS
      if (Date.now() - since > patience)
        throw new Error(
          `Touchline is already running on ${dataDir} (process ${Number.parseInt(holder, 10) || 'unknown'}): stop it first, or set DATA_DIR to another folder.`,
        )
      await delay(POLL_MS)
      continue
    }
    if (found !== undefined) removeDead(path, found)
    const server = await tryToHold(path, state)
    if (server) {
      const ours = identityOf(path)
      return {
        announceEnd() {
          state.isEnding = true
        },
        async release() {
          if (identityOf(path) === ours) rmSync(path)
          server.close()
          await once(server, 'close')
        },
      }
    }
  }
}
