import { AwsClient } from 'aws4fetch'
import { errorFrom, StorageError, unreachable } from './errors.ts'
import { checkKey } from './keys.ts'
import { type Presigning, presign } from './presign.ts'

/** The location of the objects, and the key pair. */
export type StorageConfig = {
  /** The store's URL without the bucket, such as http://localhost:4000/storage. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region?: string
  /** The local folder of the store; only for the gateway's own store. */
  rootDir?: string
  /** The store's URL for browsers, if different. */
  publicEndpoint?: string
}

type RequestOptions = {
  method?: string
  key?: string
  query?: string
  headers?: Record<string, string>
  body?: RequestInit['body']
}

export type Client = {
  /** Sends a signed request; throws the StorageError that the store returned. */
  send(options: RequestOptions): Promise<Response>
  /** Signs a URL for browsers. */
  presignFor(
    key: string,
    options: Pick<Presigning, 'method' | 'query' | 'contentLength' | 'expiresIn'>,
  ): string
}

const RETRIES = 3
const NO_BODY = new Set([204, 304])

/** Signs and sends the requests of one bucket. */
export function createClient(config: StorageConfig): Client {
  const { accessKeyId, secretAccessKey, region = 'us-east-1' } = config
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const addressOf = (endpoint: string, key?: string) =>
    [endpoint.replace(/\/$/, ''), config.bucket, ...(key === undefined ? [] : [checkKey(key)])].join('/')
  return {
    async send({ method = 'GET', key, query, headers, body }) {
      const url = `${addressOf(config.endpoint, key)}${query ? `?${query}` : ''}`
      const response = await aws.fetch(url, { method, headers, body }).catch((cause) => {
        throw unreachable(cause)
      })
      if (response.ok || NO_BODY.has(response.status)) return response
      throw errorFrom(response.status, await response.text())
    },
    presignFor(key, options) {
      const url = addressOf(config.publicEndpoint ?? config.endpoint, key)
      return presign({ url, ...options, accessKeyId, secretAccessKey, region })
    },
  }
}

/** Returns undefined if the store's error is `code`. */
export const unless = async <T>(code: string, promise: Promise<T>): Promise<T | undefined> =>
  promise.catch((error) => {
    if (error instanceof StorageError && error.code === code) return undefined
    throw error
  })
