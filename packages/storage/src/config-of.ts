import { join } from 'node:path'
import type { StorageConfig } from './client.ts'

/** The environment variables that determine where objects are stored. */
type Environment = {
  DATA_DIR: string
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_REGION: string
}

/** The host that URLs of our own store are signed for: browsers use whatever host leads to the gateway. */
export const ownStoreHost = 'storage.touchline.invalid'

/** The bucket configured in the environment; without one, the gateway's own store below DATA_DIR. */
export function storageConfigOf(
  environment: Environment,
  own: { secret: string; port: () => number },
): StorageConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = environment
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION,
    }
  return {
    /** The port is known once the gateway listens. */
    get endpoint() {
      return `http://127.0.0.1:${own.port()}/storage`
    },
    publicEndpoint: `http://${ownStoreHost}/storage`,
    bucket: 'touchline',
    accessKeyId: 'touchline',
    secretAccessKey: own.secret,
    region: S3_REGION,
    rootDir: join(environment.DATA_DIR, 'storage'),
  }
}
