import { createClient, type StorageConfig } from './client.ts'
import { listingOf } from './listing.ts'
import { localFilesOf } from './local-files.ts'
import { multipartOf } from './multipart.ts'
import { objectsOf } from './objects.ts'

/** Everything that can be done with the objects of one bucket. */
export type Storage = ReturnType<typeof openStorage>

/**
 * Opens a bucket that speaks S3, path style. Nothing is sent yet.
 * Every function throws a StorageError: InvalidKey for a key that no store takes, else the store's own error.
 */
export function openStorage(config: StorageConfig) {
  const client = createClient(config)
  const remote = { ...multipartOf(client), ...objectsOf(client) }
  return { bucket: config.bucket, ...remote, ...listingOf(client), ...localFilesOf(config, remote) }
}
