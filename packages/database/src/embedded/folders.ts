import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Home } from './home.ts'
import type { ServerUser } from './server-user.ts'

/** Unix socket paths are limited to 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET = 100
/** The name of PostgreSQL's socket; its lock file has the suffix `.lock`. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** Gives a path to the server's user, if that is another user. */
export async function giveTo({ identity: { uid, gid } }: ServerUser, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid, gid)
}

/** Creates a folder that only we can write to, and throws if somebody else could place files in it. */
export async function makeOwnFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true, mode })
  const entry = await lstat(path)
  if (!entry.isDirectory() || entry.uid !== process.getuid?.() || entry.mode & 0o022)
    throw new Error(`${path} has to be a folder that belongs to us and that nobody else may write.`)
  await chmod(path, mode)
}

/** Creates a folder that only the server's user (and root) can enter. Throws if it belongs to another user. */
async function makePrivateFolder(user: ServerUser, path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const entry = await lstat(path)
  const isOwned = [process.getuid?.(), user.identity.uid].includes(entry.uid)
  if (!entry.isDirectory() || !isOwned) throw new Error(`${path} belongs to another user: please remove it.`)
  await giveTo(user, path)
  await chmod(path, 0o700)
}

/** The folder of the server's socket: in its home, or below /tmp if that path is too long for a socket. */
export function socketFolderOf(home: Home): string {
  const near = join(home.folder, 'run')
  if (Buffer.byteLength(join(near, SOCKET_NAME)) <= LONGEST_SOCKET) return near
  const hash = createHash('sha256').update(home.folder).digest('hex').slice(0, 16)
  return `/tmp/touchline-${hash}`
}

/** Creates the folders that a server needs, and returns the one for its socket. */
export async function makeFolders(home: Home, user: ServerUser): Promise<string> {
  if (home.pointer) await makeOwnFolder(dirname(home.folder), 0o755)
  await mkdir(home.folder, { recursive: true })
  // The server's user must be able to pass through, but not to list it.
  if ((await lstat(home.folder)).uid === process.getuid?.()) await chmod(home.folder, 0o711)
  const sockets = socketFolderOf(home)
  await makePrivateFolder(user, sockets)
  return sockets
}
