import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isWriterGone, unfinishedFolder, uploadFolder } from '@touchline/storage'

/** Hours without a write after which a file was left by a dead process of another machine that shares the folder. */
const ABANDONED_HOURS = 1

/** Deletes the entries of a folder that are abandoned or were not modified for so many hours; returns how many. */
async function sweep(
  folder: string,
  hours: number,
  now: number,
  isAbandoned: (name: string) => boolean = () => false,
): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // A new part changes the ctime of the folder, a new hard link that of the file.
    const entry = await stat(path).catch(() => undefined)
    if (!entry || (now - entry.ctimeMs < hours * 3_600_000 && !isAbandoned(name))) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/**
 * Deletes uploads that received no part for `days`, and unfinished files whose writer is gone or that were not written
 * for an hour. Returns how many.
 */
export async function sweepUploads(rootDir: string, days: number, now = Date.now()): Promise<number> {
  const uploads = await sweep(dirname(uploadFolder(rootDir, '_')), days * 24, now)
  return uploads + (await sweep(unfinishedFolder(rootDir), ABANDONED_HOURS, now, isWriterGone))
}
