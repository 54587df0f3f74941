import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageError } from '../errors.ts'
import { removeEmptyFolders, renameInto } from './files.ts'
import { notePath, objectPath, unfinishedFolder } from './layout.ts'

/** A path of its own for a file that is not whole yet; what is left of it goes with the next sweep. */
export async function unfinishedPath(rootDir: string): Promise<string> {
  await mkdir(unfinishedFolder(rootDir), { recursive: true })
  return join(unfinishedFolder(rootDir), randomUUID())
}

const isConflict = (error: unknown) =>
  ['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Makes an object of a synced file in place of the object that was there. The file moves; where that fails it is
 * removed. Throws KeyConflict.
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
    // The note first: an object is never without its type.
    await renameInto(note, notePath(rootDir, key))
    await renameInto(file, objectPath(rootDir, key))
  } catch (error) {
    await Promise.all([note, file].map((path) => rm(path, { force: true })))
    if (!isConflict(error)) throw error
    // If something else is there, the note belongs to no object.
    await rm(notePath(rootDir, key), { force: true })
    throw new StorageError('KeyConflict', 409, 'Another object lies where this one needs a folder.')
  }
}

/** The content type that an object was stored with. */
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

/** Removes an object, its note, and the folders that are empty then; one that is not there is fine. */
export async function removeObject(rootDir: string, key: string): Promise<void> {
  for (const [folder, path] of [
    ['objects', objectPath(rootDir, key)],
    ['notes', notePath(rootDir, key)],
  ] as const) {
    // A folder or a file in the way means that no such object is there.
    await rm(path, { force: true }).catch(() => {})
    await removeEmptyFolders(join(rootDir, folder), path)
  }
}
