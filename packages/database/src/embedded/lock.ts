import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { linkSync, lstatSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Ours is an open socket, since a file with a process id outlives its process and the id finds a new bearer. */
const SOCKET = 'touchline.sock'
const ANSWER_WITHIN_MS = 2000
const POLL_MS = 50
/** A holder whose starter was killed notices it within half a second, and says then that it is ending. */
const NOTICED_WITHIN_MS = 1500
const LONGEST_ENDING_MS = 60_000
/** What a holder adds to its process id once it is ending. */
const ENDING = ' ending'

/** Which socket has the name: the number of one that was removed is soon another's. */
function identityOf(path: string): string | undefined {
  const found = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} of ${found.mtimeNs}`
}

/** The process id of the Touchline that holds the folder's lock, 'unknown' when it is too busy to say, else undefined. */
export async function askHolder(folder: string): Promise<string | undefined> {
  const socket = connect(join(folder, SOCKET))
  let isBusy = false
  const late = setTimeout(() => {
    isBusy = true
    socket.destroy(new Error('No answer in time'))
  }, ANSWER_WITHIN_MS)
  // A process that is being killed still accepts, and then says nothing.
  const answer = await text(socket).catch(() => '')
  clearTimeout(late)
  return answer || (isBusy ? 'unknown' : undefined)
}

/** Gives the socket `from` its name `to`; false where that is taken. It answers from the moment that it has the name. */
function tryToName(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Takes a dead socket away; a start beside ours may have replaced it meanwhile, and that one is alive. */
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

/** Answers undefined when another start was quicker. */
async function tryToHold(path: string, state: { isEnding: boolean }): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${process.pid}${state.isEnding ? ENDING : ''}`)
  })
  // A socket has its name before it listens: whoever asks it then takes it for a dead one.
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
 * Holds the lock of a server's folder while this process lives. Waits for a holder that is ending.
 * Throws one sentence that names `dataDir` and the holder when another start holds it.
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
