import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { objectPath, StorageError } from '@touchline/storage'
import { etagOf } from './read-object.ts'

type Listed = { key: string; size: number; etag: string; modified: Date }
export type Page = { objects: Listed[]; next?: string }

const LARGEST_PAGE = 1000

/** The folder that contains every object whose key begins with `prefix`. */
function folderOf(rootDir: string, prefix: string): { root: string; folder: string } {
  if (/(^|\/)\.{0,2}\/|[^a-zA-Z0-9/_.-]/.test(prefix))
    throw new StorageError('InvalidArgument', 400, 'No key begins like that.')
  const root = dirname(objectPath(rootDir, '_'))
  return { root, folder: join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1)) }
}

/** Lists objects in key order, from the first after `after`, at most 1000 and at most `most`. */
export async function listObjects(
  rootDir: string,
  { prefix, after = '', most = LARGEST_PAGE }: { prefix: string; after?: string; most?: number },
): Promise<Page> {
  const { root, folder } = folderOf(rootDir, prefix)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort()
  const page = keys.slice(0, Math.min(most, LARGEST_PAGE))
  const objects = await Promise.all(
    page.map(async (key) => {
      // It may have been deleted since.
      const entry = await stat(join(root, key), { bigint: true }).catch(() => undefined)
      if (!entry) return []
      return [{ key, size: Number(entry.size), etag: etagOf(entry), modified: entry.mtime }]
    }),
  )
  return { objects: objects.flat(), next: keys.length > page.length ? page.at(-1) : undefined }
}
