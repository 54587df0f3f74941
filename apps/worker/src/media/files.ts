import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The size of a file in bytes, 0 if it does not exist. */
export async function fileSize(path: string): Promise<number> {
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

/** Appends a file to another; either may be larger than the memory. */
export const appendFrom = (path: string, to: string): Promise<void> =>
  pipeline(createReadStream(path), createWriteStream(to, { flags: 'a' }))

/** Creates an empty folder, deleting any previous content. */
export async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/**
 * Lets `make` write into a hidden folder within `outDir`, then moves its files to `outDir/target`. A crashed run leaves
 * only the hidden folder, which the next run empties. Playlists are moved last, since they refer to the other files.
 */
export async function makeInside<T>(
  outDir: string,
  target: string,
  make: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(outDir, '.work')
  await emptyFolder(folder)
  try {
    const result = await make(folder)
    const names = (await readdir(folder)).sort(
      (a, b) => Number(a.endsWith('.m3u8')) - Number(b.endsWith('.m3u8')),
    )
    for (const name of names) {
      const path = join(outDir, target, name)
      await mkdir(dirname(path), { recursive: true })
      await rename(join(folder, name), path)
    }
    return result
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
