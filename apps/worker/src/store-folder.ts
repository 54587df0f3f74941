import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Storage } from '@touchline/storage'
import { allDone } from './media/all-done.ts'

const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.vtt': 'text/vtt',
  '.json': 'application/json',
}

/** Playlists refer to other files, so they are uploaded after them; the master comes last. */
const rank = (path: string) => (path.endsWith('master.m3u8') ? 2 : path.endsWith('.m3u8') ? 1 : 0)

/** Files that are stored at a time. */
const atOnce = 4

/**
 * Stores the files of a folder below a prefix, skipping those that exist with the same size, except playlists.
 * Returns the bytes of all of them.
 */
export async function storeFolder(storage: Storage, folder: string, prefix: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))
    .sort((a, b) => rank(a) - rank(b))
  let bytes = 0
  async function store(path: string) {
    const key = `${prefix}/${path.split(sep).join('/')}`
    const full = join(folder, path)
    const { size } = await stat(full)
    bytes += size
    if (rank(path) === 0 && (await storage.head(key))?.size === size) return
    await storage.putFile(key, full, types[extname(path)] ?? 'application/octet-stream')
  }
  const left = paths.filter((path) => rank(path) === 0).values()
  const run = async () => {
    for (const path of left) await store(path)
  }
  await allDone(Array.from({ length: atOnce }, run))
  for (const path of paths) if (rank(path) > 0) await store(path)
  return bytes
}
