import { once } from 'node:events'
import { lstatSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Ours is an open socket, since a file with a process id outlives its process and the id finds a new bearer. */
const SOCKET = 'touchline.sock'
const ANSWER_WITHIN_MS = 2000

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
async function tryToListen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
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

/**
 * Holds the lock of a server's folder while this process lives; answers what releases it.
 * Throws one sentence that names `dataDir` and the holder when another start holds it.
 */
export async function holdLock(folder: string, dataDir: string): Promise<() => Promise<void>> {
  const path = join(folder, SOCKET)
  for (;;) {
    const found = inode(path)
    const holder = await askHolder(folder)
    if (holder)
      throw new Error(
        `Touchline is already running on ${dataDir} (process ${holder}): stop it first, or set DATA_DIR to another folder.`,
      )
    // A start beside ours may have replaced what we found dead, and that one is alive.
    if (found !== undefined && inode(path) === found) unlinkSync(path)
    const server = await tryToListen(path)
    if (server)
      return async () => {
        server.close()
        await once(server, 'close')
      }
  }
}
