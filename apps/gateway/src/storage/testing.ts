import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openStorage } from '@touchline/storage'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { type DiskStorageOptions, diskStorage } from './disk-storage.ts'

export const keys = { bucket: 'media', accessKeyId: 'touchline', secretAccessKey: 'a secret of the test' }

/** A listening store in a folder of this test alone, and clients of it: over HTTP only, and on its machine. */
export async function serveStore(options: Partial<DiskStorageOptions> = {}) {
  const rootDir = await mkdtemp(join(tmpdir(), 'touchline-storage-'))
  const app = Fastify({ forceCloseConnections: true })
  await app.register(diskStorage, { prefix: '/storage', rootDir, ...keys, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await rm(rootDir, { recursive: true, force: true })
  })
  const { port } = app.server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/storage`
  const storage = openStorage({ endpoint, ...keys })
  return { rootDir, port, endpoint, storage, local: openStorage({ endpoint, ...keys, rootDir }) }
}

/** Sends a request whose path goes out exactly as it is given, which fetch would tidy up. */
export async function sendRaw(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
    resolve({ status: response.statusCode ?? 0, body: await text(response) })
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}

/** The code of an S3 error's XML. */
export const codeOf = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1]
