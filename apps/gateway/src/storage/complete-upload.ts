import { createReadStream, createWriteStream } from 'node:fs'
import { link, rename, rm, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { placeObject, StorageError, syncPath, unfinishedPath, uploadFolder } from '@touchline/storage'
import { ASIDE, dataPath, findUpload, readParts, type StoredPart, type Upload } from './upload-folder.ts'

const READ_BYTES = 1024 * 1024

export type WantedPart = { number: number; etag: string }

function choose(stored: readonly StoredPart[], wanted: readonly WantedPart[]): StoredPart[] {
  const byNumber = new Map(stored.map((part) => [part.number, part]))
  if (wanted.length === 0) throw new StorageError('MalformedXML', 400, 'No part is named.')
  if (wanted.some(({ number }, index) => index > 0 && number <= wanted[index - 1]!.number))
    throw new StorageError('InvalidPartOrder', 400, 'The parts have to be named in ascending order.')
  return wanted.map(({ number, etag }) => {
    const part = byNumber.get(number)
    if (part?.etag !== etag)
      throw new StorageError('InvalidPart', 400, `Part ${number} is not there with that etag.`)
    return part
  })
}

const liesInOrder = (chosen: readonly StoredPart[], { partSize }: Upload) =>
  chosen.every(
    ({ isInData, number, size }, index) =>
      isInData && number === index + 1 && (size === partSize || index === chosen.length - 1),
  )

async function join(chosen: readonly StoredPart[], file: string): Promise<void> {
  for (const { path, start, size } of chosen.filter(({ size }) => size > 0))
    await pipeline(
      createReadStream(path, { start, end: start + size - 1, highWaterMark: READ_BYTES }),
      createWriteStream(file, { flags: 'a', highWaterMark: READ_BYTES }),
    )
}

/** Joins the parts into one synced file, without copying parts that are already in place. */
async function assemble(rootDir: string, upload: Upload, wanted: readonly WantedPart[], most: number) {
  const { parts, isBusy } = await readParts(upload)
  const chosen = choose(parts, wanted)
  const size = chosen.reduce((sum, part) => sum + part.size, 0)
  if (size > most)
    throw new StorageError('EntityTooLarge', 400, `The object would have ${size} bytes; ${most} are allowed.`)
  const file = await unfinishedPath(rootDir)
  try {
    if (isBusy || !liesInOrder(chosen, upload)) await join(chosen, file)
    else {
      await truncate(dataPath(upload.folder), size)
      await link(dataPath(upload.folder), file).catch(() => join(chosen, file))
    }
    await syncPath(file)
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** No part can be written from now on, so none can end up in the finished object. */
async function setAside(rootDir: string, key: string, uploadId: string): Promise<Upload> {
  const found = await findUpload(rootDir, key, uploadId).catch(() => undefined)
  if (found) await rename(found.folder, uploadFolder(rootDir, uploadId + ASIDE)).catch(() => {})
  return findUpload(rootDir, key, uploadId, ASIDE)
}

/**
 * Creates the object from the parts, at most `most` bytes in all, and deletes the upload. Throws the errors of S3; then
 * there is no object, and the upload continues.
 */
export async function completeUpload(
  rootDir: string,
  {
    key,
    uploadId,
    parts,
    most,
  }: { key: string; uploadId: string; parts: readonly WantedPart[]; most: number },
): Promise<void> {
  const upload = await setAside(rootDir, key, uploadId)
  try {
    const file = await assemble(rootDir, upload, parts, most)
    await placeObject(rootDir, key, file, upload.contentType)
  } catch (error) {
    await rename(upload.folder, uploadFolder(rootDir, uploadId)).catch(() => {})
    throw error
  }
  await rm(upload.folder, { recursive: true, force: true })
}
