import type { BigIntStats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { objectPath, readContentType, StorageError } from '@touchline/storage'
import { isMediaType } from './handler.ts'

export type OpenObject = {
  handle: FileHandle
  /** Bytes. */
  size: number
  etag: string
  modified: Date
  contentType: string
}

const noSuchKey = () => new StorageError('NoSuchKey', 404, 'There is no such object.')

/** The ETag of a file: every write creates a new file, so its content need not be read. */
export const etagOf = ({ size, mtimeNs, ino }: Pick<BigIntStats, 'size' | 'mtimeNs' | 'ino'>): string =>
  [size, mtimeNs, ino].map((number) => number.toString(36)).join('-')

/** Opens an object; the caller closes its handle. Throws NoSuchKey. */
export async function openObject(rootDir: string, key: string): Promise<OpenObject> {
  const handle = await open(objectPath(rootDir, key)).catch(() => {
    throw noSuchKey()
  })
  try {
    const entry = await handle.stat({ bigint: true })
    if (!entry.isFile()) throw noSuchKey()
    const stated = await readContentType(rootDir, key)
    const contentType = isMediaType(stated) ? stated : 'application/octet-stream'
    return { handle, size: Number(entry.size), etag: etagOf(entry), modified: entry.mtime, contentType }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The bytes that a Range header requests, or undefined for all of them: if there is no header, it is malformed, or it
 * requests several ranges. Throws InvalidRange if the object has none of them.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first === '' && Number(last) === 0))
    throw new StorageError('InvalidRange', 416, 'The requested range is not satisfiable')
  return { start, end }
}

/** Types that a browser may display in a page of ours; svg and html would run scripts there. */
export const isSafeToShow = (contentType: string): boolean =>
  /^(video|audio|image)\/(?!svg)[\w.+-]+ *(;|$)/i.test(contentType) ||
  /^(application\/(vnd\.apple\.mpegurl|x-mpegurl)|text\/vtt) *(;|$)/i.test(contentType)

/** The etag of an object. Throws NoSuchKey. */
export async function etagOfObject(rootDir: string, key: string): Promise<string> {
  const { handle, etag } = await openObject(rootDir, key)
  await handle.close()
  return etag
}
