import { constants, openAsBlob } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { StorageConfig } from './client.ts'
import { syncPath } from './disk/files.ts'
import { isNoSpace } from './disk/free-space.ts'
import { objectPath } from './disk/layout.ts'
import { placeObject, unfinishedPath } from './disk/objects.ts'
import { unreachable } from './errors.ts'
import type { multipartOf } from './multipart.ts'
import type { objectsOf } from './objects.ts'

const SINGLE_PUT_BYTES = 32 * 1024 * 1024
const MOST_PARTS = 10_000
const PARTS_AT_ONCE = 3

type Remote = ReturnType<typeof objectsOf> & ReturnType<typeof multipartOf>

async function putInParts(remote: Remote, key: string, file: Blob, contentType: string): Promise<void> {
  const partSize = Math.max(SINGLE_PUT_BYTES, Math.ceil(file.size / MOST_PARTS))
  const uploadId = await remote.createUpload(key, contentType, partSize)
  const numbers = Array.from({ length: Math.ceil(file.size / partSize) }, (_, index) => index + 1).values()
  const sendSome = async () => {
    const sent = []
    for (const number of numbers) {
      const body = file.slice((number - 1) * partSize, number * partSize)
      sent.push(await remote.putPart(key, uploadId, number, body))
    }
    return sent
  }
  try {
    const parts = await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendSome))
    await remote.completeUpload(key, uploadId, parts.flat())
  } catch (error) {
    await remote.abortUpload(key, uploadId).catch(() => {})
    throw error
  }
}

async function putOnDisk(rootDir: string, key: string, path: string, contentType: string): Promise<void> {
  const beside = await unfinishedPath(rootDir)
  // A hard link costs nothing; another disk, or a file system without links, needs a copy.
  await link(path, beside).catch(() => copyFile(path, beside, constants.COPYFILE_FICLONE))
  await syncPath(beside)
  await placeObject(rootDir, key, beside, contentType)
}

/** Transfers between objects and local files. */
export function localFilesOf({ rootDir }: StorageConfig, remote: Remote) {
  return {
    /** The local path of an object's content, for reading only; undefined if the store is remote. */
    localPath(key: string): string | undefined {
      return rootDir && objectPath(rootDir, key)
    },

    /**
     * Stores a file. It stays in place and must not be modified afterwards: on the same disk the object is a hard link
     * to it.
     */
    async putFile(key: string, path: string, contentType: string): Promise<void> {
      if (rootDir) return putOnDisk(rootDir, key, path, contentType)
      const file = await openAsBlob(path)
      if (file.size > SINGLE_PUT_BYTES) await putInParts(remote, key, file, contentType)
      else await remote.put(key, file, contentType)
    },

    /** Copies an object into a file, which only exists once it is complete. Throws NoSuchKey. */
    async getFile(key: string, path: string): Promise<void> {
      const response = await remote.get(key)
      const beside = `${path}.unfinished`
      await mkdir(dirname(path), { recursive: true })
      try {
        const handle = await open(beside, 'w')
        await pipeline(response.body ?? [], handle.createWriteStream()).catch((cause) => {
          throw isNoSpace(cause) ? cause : unreachable(cause)
        })
        await rename(beside, path)
      } finally {
        await rm(beside, { force: true })
      }
    },
  }
}
