import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { makeOwnFolder } from './folders.ts'
import { linkLibraries } from './link-libraries.ts'
import { USE_OTHER_DATABASE } from './other-database.ts'
import { runAs } from './run-as.ts'
import type { ServerUser } from './server-user.ts'

const tryToRun = (folder: string, user: ServerUser) =>
  runAs(user, join(folder, 'bin/postgres'), ['--version'])

/** Files that only compilers need are not copied: a sixth of the total. */
const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'

/** npm may have unpacked with a umask that hides the files from other users. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

async function copyTo(folder: string, source: string): Promise<void> {
  const beside = await mkdtemp(`${folder}.new-`)
  try {
    await cp(source, beside, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    linkLibraries(beside)
    await openForReading(beside)
    await rename(beside, folder)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    // Another start may have created the same copy meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Returns the folder from which `user` can run PostgreSQL: npm's, or a copy below `copies` if the user cannot read
 * npm's or its library links cannot be created there. Throws an error with a message for the operator if neither runs.
 */
export async function placeBinaries(found: Binaries, user: ServerUser, copies: string): Promise<string> {
  try {
    linkLibraries(found.folder)
    await tryToRun(found.folder, user)
    return found.folder
  } catch {
    await makeOwnFolder(copies, process.getuid?.() === 0 ? 0o755 : 0o711)
  }
  const folder = join(copies, `postgres-${found.version}-${process.platform}-${process.arch}`)
  if (!existsSync(folder)) await copyTo(folder, found.folder)
  await makeOwnFolder(folder, 0o755)
  try {
    await tryToRun(folder, user)
    return folder
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL does not run on this system. ${USE_OTHER_DATABASE}`, { cause })
  }
}
