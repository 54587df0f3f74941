import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StorageError } from '../errors.ts'
import { removeEmptyFolders, renameInto } from './files.ts'
import { notePath, objectPath, unfinishedFolder } from './layout.ts'

/** A unique path for an incomplete file, named after its writer; the next sweep deletes what is left of it. */
export async function unfinishedPath(rootDir: string): Promise<string> {
  await mkdir(unfinishedFolder(rootDir), { recursive: true })
  return join(unfinishedFolder(rootDir), [hostname(), process.pid, randomUUID()].join(separator))
}

const separator = '~'

/** True if the process that wrote an incomplete file ran on this machine and has ended. */
export function isWriterGone(name: string): boolean {
  const [host, pid] = name.split(separator)
  if (host !== hostname() || !pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

const isConflict = (error: unknown) =>
  ['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Turns a synced file into an object, replacing an existing one. The file is moved; if that fails it is deleted. Throws
 * KeyConflict.
 */
export async function placeObject(
  rootDir: string,
  key: string,
  file: string,
  contentType: string,
): Promise<void> {
  const note = await unfinishedPath(rootDir)
  try {
    await writeFile(note, JSON.stringify({ contentType }), { flush: true })
    // The note first: an object never exists without its type.
    await renameInto(note, notePath(rootDir, key))
    await renameInto(file, objectPath(rootDir, key))
  } catch (error) {
    await Promise.all([note, file].map((path) => rm(path, { force: true })))
    if (!isConflict(error)) throw error
    // If something else has this path, the note belongs to no object.
    await rm(notePath(rootDir, key), { force: true })
    throw new StorageError('KeyConflict', 409, 'Another object lies where this one needs a folder.')
  }
}

/** The stored content type of an object. */
export async function readContentType(rootDir: string, key: string): Promise<string> {
  try {
    const { contentType } = JSON.parse(await readFile(notePath(rootDir, key), 'utf8')) as {
      contentType: string
    }
    return contentType
  } catch {
    return 'application/octet-stream'
  }
}

/** Deletes an object, its note, and folders that are then empty; does nothing if there is no object. */
export async function removeObject(rootDir: string, key: string): Promise<void> {
  for (const [folder, path] of [
    ['objects', objectPath(rootDir, key)],
    ['notes', notePath(rootDir, key)],
  ] as const) {
    // A folder or a file in the way means that there is no such object.
    await rm(path, { force: true }).catch(() => {})
    await removeEmptyFolders(join(rootDir, folder), path)
  }
}
