import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '@touchline/storage'

/** Stores bytes from a file, since our own store is not listening yet. */
export async function storeBytes(storage: Storage, key: string, body: Buffer, type: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, body)
    await storage.putFile(key, path, type)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
