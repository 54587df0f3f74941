import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Has the disk keep a folder's entries, such as a rename in it, through a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a small file beside and renames it, so that it is whole or not there. `mode` is its permission bits. */
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
