import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageError, syncPath, uploadFolder } from '@touchline/storage'

/*
 * The files in an upload's folder:
 *   upload.json            the request that started it
 *   data                   the growing object, if the part size is known: part n starts at (n - 1) sizes
 *   00003.{etag}.{bytes}   marks part 3 as complete in `data`
 *   00003.{etag}           part 3 itself, if it could not be written there
 *   00003.busy             part 3 is being written into `data`
 */
const NOTE = 'upload.json'
const DATA = 'data'
const PART = /^(\d{5})\.([\da-f-]{36})(?:\.(\d+))?$/
const UPLOAD_ID = /^[\da-f-]{36}$/
/** An upload that is being completed accepts no more parts; one that a kill left like this can still be completed. */
export const ASIDE = '.completing'

export type Upload = { folder: string; key: string; contentType: string /** Bytes. */; partSize?: number }

export type StoredPart = {
  number: number
  etag: string
  size: number
  modified: Date
  /** Its file, and its offset in it; 0 for a separate file. */
  path: string
  start: number
  isInData: boolean
}

export const noSuchUpload = () =>
  new StorageError('NoSuchUpload', 404, 'There is no such upload; it may be completed.')

const nameOf = (number: number, rest: string) => `${String(number).padStart(5, '0')}.${rest}`
export const dataPath = (folder: string) => join(folder, DATA)
export const busyPath = (folder: string, number: number) => join(folder, nameOf(number, 'busy'))
export const ownPath = (folder: string, number: number, etag: string) => join(folder, nameOf(number, etag))
export const markPath = (folder: string, number: number, etag: string, size: number) =>
  join(folder, nameOf(number, `${etag}.${size}`))

/** Starts an upload and returns its id. With `partSize` its object is written in place. */
export async function createUpload(
  rootDir: string,
  upload: { key: string; contentType: string; partSize?: number },
): Promise<string> {
  const uploadId = randomUUID()
  const folder = uploadFolder(rootDir, uploadId)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(dataPath(folder), '')
    await writeFile(join(folder, NOTE), JSON.stringify(upload), { flush: true })
    await syncPath(folder)
    return uploadId
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Reads the upload with that id and key. `suffix` is that of a folder being completed. Throws NoSuchUpload. */
export async function findUpload(
  rootDir: string,
  key: string,
  uploadId: string,
  suffix = '',
): Promise<Upload> {
  if (!UPLOAD_ID.test(uploadId)) throw noSuchUpload()
  const folder = uploadFolder(rootDir, uploadId + suffix)
  const upload = await readNote(folder)
  if (upload.key !== key) throw noSuchUpload()
  return { folder, key, contentType: upload.contentType ?? '', partSize: upload.partSize }
}

/** A missing or unfinished note means that there is no upload. */
async function readNote(folder: string): Promise<Partial<Upload>> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE), 'utf8')) as Partial<Upload>
  } catch {
    return {}
  }
}

async function readPart({ folder, partSize = 0 }: Upload, name: string): Promise<StoredPart[]> {
  const [, digits, etag, bytes] = PART.exec(name) ?? []
  if (!digits || !etag) return []
  // A newer part with the same number may just have replaced it.
  const entry = await stat(join(folder, name)).catch(() => undefined)
  if (!entry) return []
  const common = { number: Number(digits), etag, modified: entry.mtime }
  if (bytes === undefined)
    return [{ ...common, size: entry.size, path: join(folder, name), start: 0, isInData: false }]
  const start = (common.number - 1) * partSize
  return [{ ...common, size: Number(bytes), path: dataPath(folder), start, isInData: true }]
}

/**
 * The latest parts of an upload by number, and whether one is being written in place; at most `most` parts after
 * `after`. `next` is the number of the last one if more follow.
 */
export async function readParts(
  upload: Upload,
  { after = 0, most = Number.POSITIVE_INFINITY }: { after?: number; most?: number } = {},
): Promise<{ parts: StoredPart[]; isBusy: boolean; next?: number }> {
  const names = await readdir(upload.folder).catch(() => {
    throw noSuchUpload()
  })
  const numbers = new Set(names.filter((name) => PART.test(name)).map((name) => Number(name.slice(0, 5))))
  const rest = [...numbers].filter((number) => number > after).sort((a, b) => a - b)
  const wanted = new Set(rest.slice(0, most))
  const named = names.filter((name) => wanted.has(Number(name.slice(0, 5))))
  const found = (await Promise.all(named.map((name) => readPart(upload, name)))).flat()
  found.sort((a, b) => Number(a.modified) - Number(b.modified))
  const newest = [...new Map(found.map((part) => [part.number, part])).values()]
  const isBusy = names.some((name) => name.endsWith('.busy'))
  const next = rest.length > most ? rest[most - 1] : undefined
  return { parts: newest.sort((a, b) => a.number - b.number), isBusy, next }
}

/** Deletes what is stored of part `number`, except what `kept` names. */
export async function forgetPart(folder: string, number: number, kept?: string): Promise<void> {
  const prefix = nameOf(number, '')
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && PART.test(name))
  const paths = names.map((name) => join(folder, name)).filter((path) => path !== kept)
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
