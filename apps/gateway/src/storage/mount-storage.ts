import { ownStoreHost } from '@touchline/storage'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { diskStorage } from './disk-storage.ts'

/** Serves our own store where no bucket is configured. Its addresses go without a host, so any way to the gateway fits. */
export async function mountStorage(app: FastifyInstance, { storageConfig }: Parts): Promise<void> {
  const { rootDir, bucket, accessKeyId, secretAccessKey } = storageConfig
  if (!rootDir) return
  const signing = { accessKeyId, secretAccessKey, signedHosts: [ownStoreHost] }
  await app.register(diskStorage, { prefix: '/storage', rootDir, bucket, ...signing })
}

/** A presigned address as the page uses it: relative to the page for our own store. */
export const pageAddress = (url: string) => url.replace(`http://${ownStoreHost}`, '')
