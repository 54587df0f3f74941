import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unfinishedFolder, uploadFolder } from '@touchline/storage'

/**
 * Removes uploads that nobody has sent a part of for `days`, and files that were never finished in that time.
 * Answers how many.
 */
export async function sweepUploads(rootDir: string, days: number, now = Date.now()): Promise<number> {
  const folders = [dirname(uploadFolder(rootDir, '_')), unfinishedFolder(rootDir)]
  let removed = 0
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      // A part that arrives changes its folder's time.
      const entry = await stat(path).catch(() => undefined)
      if (!entry || now - entry.mtimeMs < days * 86_400_000) continue
      await rm(path, { recursive: true, force: true })
      removed += 1
    }
  }
  return removed
}
