import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageError } from '../errors.ts'

/** Free bytes on the disk of a folder; if it does not exist yet, of the folder above. */
export async function freeSpaceOf(dir: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(dir)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(dir) === dir) throw error
    return await freeSpaceOf(dirname(dir))
  }
}

/** The error of our own store when its disk is full, or nearly so. */
export const noSpace = () =>
  new StorageError('InsufficientStorage', 507, 'There is no space left on the server.')

/** ENOSPC and EDQUOT of the file system, 53100 of PostgreSQL. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** True if an error, or one of its causes, says that a disk is full: from a file system, PostgreSQL or a store. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StorageError && error.status === 507) return true
  return CODES.includes((error as NodeJS.ErrnoException).code) || isNoSpace(error.cause)
}
