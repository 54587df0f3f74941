import { constants } from 'node:fs'
import { chmod, copyFile, lchown, link, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Complete files never change: they are replaced. Uploads grow in place. */
const folders = [
  { name: 'objects', isLinked: true },
  { name: 'notes', isLinked: true },
  { name: 'uploads', isLinked: false },
]

/** Error codes of file systems that cannot create the hard link. */
const cannotLink = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'])

/**
 * Copies the store below `rootDir` while it is in use, by hard links if `target` is on the same disk. A second call
 * adds new files and leaves existing ones. Returns the number of files added.
 */
export async function copyStore(rootDir: string, target: string): Promise<number> {
  let added = 0
  async function copyFolder(from: string, to: string, isLinked: boolean): Promise<void> {
    await mkdir(to, { recursive: true })
    await copyAccess(from, to)
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [source, copy] = [join(from, entry.name), join(to, entry.name)]
      try {
        if (entry.isDirectory()) await copyFolder(source, copy, isLinked)
        else if (await addFile(source, copy, isLinked)) added++
      } catch (error) {
        // Deleted meanwhile.
        if (!isCode(error, 'ENOENT')) throw error
      }
    }
  }
  for (const { name, isLinked } of folders) {
    const from = join(rootDir, name)
    await copyFolder(from, join(target, name), isLinked).catch((error) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
  }
  return added
}

/** Returns false if the copy is up to date. */
async function addFile(from: string, to: string, isLinked: boolean): Promise<boolean> {
  const [source, there] = [await lstat(from), await lstat(to).catch(() => undefined)]
  const isCurrent = there && there.mtimeMs >= source.mtimeMs && there.size === source.size
  if (isCurrent) return false
  if (there) await rm(to)
  if (isLinked)
    try {
      await link(from, to)
      return true
    } catch (error) {
      if (!cannotLink.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await copyAccess(from, to)
  return true
}

async function copyAccess(from: string, to: string): Promise<void> {
  const { uid, gid, mode } = await lstat(from)
  if (process.getuid?.() === 0) await lchown(to, uid, gid)
  await chmod(to, mode & 0o7777)
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code
