import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'

const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

/** Has the disk keep what was written to a file, or the names in a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Renames a file that is whole into its place, making the folders above; both lie on the same disk. */
export async function renameInto(from: string, to: string): Promise<void> {
  for (;;) {
    await mkdir(dirname(to), { recursive: true })
    try {
      await rename(from, to)
      // Where both are names of one file, rename(2) does nothing and `from` stays.
      await rm(from, { force: true })
      return await syncPath(dirname(to))
    } catch (error) {
      // Whoever removed the last object of the folder took the folder too.
      if (!isCode(error, 'ENOENT')) throw error
      await syncPath(from)
    }
  }
}

/** Removes the folders above a removed file as far as they are empty, and not `root`. */
export async function removeEmptyFolders(root: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder.length > root.length; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch {
      return
    }
  }
}
