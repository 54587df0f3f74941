import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Creates DATA_DIR if it is missing. Throws an error with a message for the operator if it cannot be created or written
 * to.
 */
export async function ensureDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = reasons[code] ?? (error as Error).message
    throw new Error(`DATA_DIR is invalid: ${dataDir} ${reason}.`, { cause: error })
  }
}

const notAFolder = 'is not a folder'
const reasons: Record<string, string> = {
  EROFS: 'is on a read-only file system',
  EACCES: 'cannot be written to by this user',
  EPERM: 'cannot be written to by this user',
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOSPC: 'is on a disk that is full',
}
