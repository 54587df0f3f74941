import { ownStoreHost } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { diskStorage } from './disk-storage.ts'

/** Serves our own store where no bucket is configured. Its addresses go without a host, so any way to the gateway fits. */
export async function mountStorage(app: FastifyInstance, { config, storageConfig }: Services): Promise<void> {
  const { rootDir, bucket, accessKeyId, secretAccessKey } = storageConfig
  if (!rootDir) return
  const signing = { accessKeyId, secretAccessKey, signedHosts: [ownStoreHost] }
  const reserve = config.MIN_FREE_DISK * 1024 * 1024
  await app.register(diskStorage, { prefix: '/storage', rootDir, bucket, reserve, ...signing })
}

/** A presigned address as the page uses it: relative to the page for our own store. */
export const pageAddress = (url: string) => url.replace(`http://${ownStoreHost}`, '')
