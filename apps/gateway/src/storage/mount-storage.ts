import { ownStoreHost } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { diskStorage } from './disk-storage.ts'

/**
 * Serves our own store if no bucket is configured. Its URLs have no host, so that they work on any route to the
 * gateway.
 */
export async function mountStorage(app: FastifyInstance, { config, storageConfig }: Services): Promise<void> {
  const { rootDir, bucket, accessKeyId, secretAccessKey } = storageConfig
  if (!rootDir) return
  const signing = { accessKeyId, secretAccessKey, signedHosts: [ownStoreHost] }
  const reserve = config.MIN_FREE_DISK * 1024 * 1024
  await app.register(diskStorage, { prefix: '/storage', rootDir, bucket, reserve, ...signing })
}

/** A presigned URL as the page uses it: relative to the page for our own store. */
export const pageAddress = (url: string) => url.replace(`http://${ownStoreHost}`, '')
