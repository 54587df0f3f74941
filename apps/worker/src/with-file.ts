import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Storage } from '@touchline/storage'

/**
 * Calls `work` with a path to an object: its local file if the store is on this machine, otherwise a temporary copy.
 */
export async function withFile<T>(
  storage: Storage,
  key: string,
  workDir: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const local = storage.localPath(key)
  if (local) return await work(local)
  const folder = await mkdtemp(join(workDir, 'source-'))
  try {
    const path = join(folder, basename(key))
    await storage.getFile(key, path)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
