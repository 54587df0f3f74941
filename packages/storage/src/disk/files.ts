import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'

const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

/** Syncs a file's content, or the names in a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Renames a complete file into its place on the same disk, creating the folders above. */
export async function renameInto(from: string, to: string): Promise<void> {
  for (;;) {
    await mkdir(dirname(to), { recursive: true })
    try {
      await rename(from, to)
      // If both are names of the same file, rename(2) does nothing and `from` stays.
      await rm(from, { force: true })
      return await syncPath(dirname(to))
    } catch (error) {
      // Deleting the last object of the folder may have deleted the folder too.
      if (!isCode(error, 'ENOENT')) throw error
      await syncPath(from)
    }
  }
}

/** Deletes the empty folders above a deleted file, but not `root`. */
export async function removeEmptyFolders(root: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder.length > root.length; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch {
      return
    }
  }
}
