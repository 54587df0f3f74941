import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { StorageError, syncPath } from '@touchline/storage'
import { type Incoming, lengthOf, receiveBody, writeBody } from './receive-body.ts'
import {
  busyPath,
  dataPath,
  findUpload,
  forgetPart,
  markPath,
  noSuchUpload,
  ownPath,
} from './upload-folder.ts'

const MOST_PARTS = 10_000

/** Claims the in-place write of this part; false if another request has claimed it, or a killed one did. */
const takePlace = (folder: string, number: number) =>
  writeFile(busyPath(folder, number), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )

/** The upload was completed or aborted meanwhile. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function storeInPlace(
  folder: string,
  number: number,
  start: number,
  incoming: Incoming,
  length: number,
) {
  const mark = markPath(folder, number, randomUUID(), length)
  try {
    await forgetPart(folder, number)
    await writeBody(incoming, length, { path: dataPath(folder), start })
    await writeFile(mark, '', { flag: 'wx' })
    await syncPath(folder)
    return mark
  } catch (error) {
    throw isGone(error) ? noSuchUpload() : error
  } finally {
    await rm(busyPath(folder, number), { force: true })
  }
}

async function storeBeside(
  rootDir: string,
  folder: string,
  number: number,
  incoming: Incoming,
  most: number,
) {
  const file = await receiveBody(rootDir, incoming, most)
  const own = ownPath(folder, number, randomUUID())
  try {
    await rename(file, own)
    await syncPath(folder)
  } catch (error) {
    await rm(file, { force: true })
    throw isGone(error) ? noSuchUpload() : error
  }
  await forgetPart(folder, number, own)
  return own
}

/**
 * Stores the body of a request as part `number`, at most `most` bytes, replacing an earlier one; returns its ETag.
 * Throws NoSuchUpload, InvalidArgument, and errors of the body; then nothing new is stored.
 */
export async function storePart(
  rootDir: string,
  { key, uploadId, number, most }: { key: string; uploadId: string; number: number; most: number },
  incoming: Incoming,
): Promise<string> {
  if (number < 1 || number > MOST_PARTS)
    throw new StorageError('InvalidArgument', 400, `Part number must be between 1 and ${MOST_PARTS}`)
  const { folder, partSize = 0 } = await findUpload(rootDir, key, uploadId)
  const length = lengthOf(incoming, most)
  const isInPlace = length <= partSize && (await takePlace(folder, number))
  const stored = isInPlace
    ? await storeInPlace(folder, number, (number - 1) * partSize, incoming, length)
    : await storeBeside(rootDir, folder, number, incoming, most)
  return stored.slice(folder.length + 1).split('.')[1]!
}
