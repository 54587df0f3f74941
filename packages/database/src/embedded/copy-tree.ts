import { constants } from 'node:fs'
import { chmod, copyFile, lchown, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives a copy the mode of the original, and its owner if we are root. */
async function copyAccess(from: string, to: string): Promise<void> {
  const { uid, gid, mode } = await lstat(from)
  if (process.getuid?.() === 0) await lchown(to, uid, gid)
  await chmod(to, mode & 0o7777)
}

/** Copies a file with owner and mode. Returns false if it no longer exists. */
export async function copyWithAccess(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await copyAccess(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Copies a folder with owners and modes while others write to it, skipping files that disappear meanwhile. `isWanted`
 * gets each entry's path below `from`.
 */
export async function copyTree(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  below = '',
): Promise<void> {
  const source = join(from, below)
  const target = join(to, below)
  await mkdir(target, { recursive: true })
  await copyAccess(source, target)
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (!isWanted(path)) continue
    if (entry.isFile()) await copyWithAccess(join(from, path), join(to, path))
    else if (entry.isDirectory())
      await copyTree(from, to, isWanted, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}
