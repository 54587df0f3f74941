import { once } from 'node:events'
import { lstatSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Ours is an open socket, since a file with a process id outlives its process and the id finds a new bearer. */
const SOCKET = 'touchline.sock'
const ANSWER_WITHIN_MS = 2000
const POLL_MS = 50
/** A holder whose starter was killed outbox_events it within half a second, and says then that it is ending. */
const NOTICED_WITHIN_MS = 1500
const LONGEST_ENDING_MS = 60_000
/** What a holder adds to its process id once it is ending. */
const ENDING = ' ending'

const inode = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ino

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

/** Answers undefined when another start was quicker. */
async function tryToListen(path: string, state: { isEnding: boolean }): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(`${process.pid}${state.isEnding ? ENDING : ''}`)
  })
  server.listen(path).unref()
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
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
    const found = inode(path)
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
    // A start beside ours may have replaced what we found dead, and that one is alive.
    if (found !== undefined && inode(path) === found) unlinkSync(path)
    const server = await tryToListen(path, state)
    if (server)
      return {
        announceEnd() {
          state.isEnding = true
        },
        async release() {
          server.close()
          await once(server, 'close')
        },
      }
  }
}
