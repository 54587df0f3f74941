import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openStorage } from '@touchline/storage'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { type DiskStorageOptions, diskStorage } from './disk-storage.ts'

export const keys = { bucket: 'media', accessKeyId: 'touchline', secretAccessKey: 'a secret of the test' }

/** A listening store in a folder of this test, and clients for it: one over HTTP only, one on its machine. */
export async function serveStore(options: Partial<DiskStorageOptions> = {}) {
  const rootDir = options.rootDir ?? (await mkdtemp(join(tmpdir(), 'touchline-storage-')))
  const app = Fastify({ forceCloseConnections: true })
  await app.register(diskStorage, { prefix: '/storage', ...keys, ...options, rootDir })
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

/** Sends a request with exactly the given path, which fetch would normalise. */
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

/** A connection on which requests are written byte by byte, with its responses by their status. */
export async function openRaw(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isClosed = false
  const heard = new EventEmitter()
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += chunk
    heard.emit('more')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    heard.emit('more')
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const statuses = () =>
    [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)).filter((s) => s !== 100)
  return {
    write: (text: string | Uint8Array) => void socket.write(text),
    /** The statuses received, once there are `count` of them or the connection is closed. */
    async answers(count: number): Promise<{ statuses: number[]; isClosed: boolean; text: string }> {
      while (statuses().length < count && !isClosed) await once(heard, 'more')
      return { statuses: statuses(), isClosed, text: received }
    },
  }
}
