import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unfinishedFolder, uploadFolder } from '@touchline/storage'

/** Hours after which a file that nobody writes to was left by a process that died: gateways and workers share them. */
const ABANDONED_HOURS = 1

/** Removes what is in a folder and was not touched for so many hours; returns how many. */
async function sweep(folder: string, hours: number, now: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // A part that arrives changes its folder's time, a second name for an old file that file's.
    const entry = await stat(path).catch(() => undefined)
    if (!entry || now - entry.ctimeMs < hours * 3_600_000) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/**
 * Removes uploads that nobody has sent a part of for `days`, and files that were never finished and that nobody has
 * written to for an hour. Answers how many.
 */
export async function sweepUploads(rootDir: string, days: number, now = Date.now()): Promise<number> {
  const uploads = await sweep(dirname(uploadFolder(rootDir, '_')), days * 24, now)
  return uploads + (await sweep(unfinishedFolder(rootDir), ABANDONED_HOURS, now))
}
