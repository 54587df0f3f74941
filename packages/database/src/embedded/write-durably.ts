import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs a folder's entries to disk, such as a rename in it, so that they survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a small file under a temporary name and renames it, so that it is either complete or absent. `mode` is its
 * permission bits.
 */
export async function writeDurably(path: string, text: string, mode: number): Promise<void> {
  const beside = `${path}.new`
  const handle = await open(beside, 'w', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, path)
  await syncFolder(dirname(path))
}
