import { createClient, type StorageConfig } from './client.ts'
import { listingOf } from './listing.ts'
import { localFilesOf } from './local-files.ts'
import { multipartOf } from './multipart.ts'
import { objectsOf } from './objects.ts'

/** All operations on the objects of one bucket. */
export type Storage = ReturnType<typeof openStorage>

/**
 * Opens an S3 bucket, path style, without sending a request. Every function throws a StorageError: InvalidKey for a key
 * that no store accepts, otherwise the store's own error.
 */
export function openStorage(config: StorageConfig) {
  const client = createClient(config)
  const remote = { ...multipartOf(client), ...objectsOf(client) }
  return { bucket: config.bucket, ...remote, ...listingOf(client), ...localFilesOf(config, remote) }
}
