import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StorageError, UNSIGNED_PAYLOAD, unfinishedPath } from '@touchline/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Incoming = {
  /** Undefined if there is no body. */
  body: Readable | undefined
  /** The Content-Length header. */
  declared: string | undefined
  /** The SHA-256 that the signature covers, or UNSIGNED-PAYLOAD. */
  payloadHash: string
}

/** The declared length of a request's body, in bytes. Throws MissingContentLength, and EntityTooLarge above `most`. */
export function lengthOf({ declared, body }: Incoming, most: number): number {
  if (declared === undefined && body)
    throw new StorageError('MissingContentLength', 411, 'The Content-Length header is needed.')
  const length = Number(declared ?? 0)
  if (length > most)
    throw new StorageError('EntityTooLarge', 400, `The body has ${length} bytes; ${most} are allowed.`)
  return length
}

const incomplete = () =>
  new StorageError('IncompleteBody', 400, 'The body is not as long as Content-Length says.')

/**
 * Passes a body on and checks that it is complete and matches its signature. If the reader stops early, the rest can
 * still be read.
 */
async function* checked({ body, payloadHash }: Incoming, length: number): AsyncGenerator<Buffer> {
  const hash = payloadHash === UNSIGNED_PAYLOAD ? undefined : createHash('sha256')
  let received = 0
  for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
    received += chunk.length
    if (received > length) throw incomplete()
    hash?.update(chunk)
    yield chunk
  }
  if (received !== length) throw incomplete()
  if (hash && hash.digest('hex') !== payloadHash)
    throw new StorageError('XAmzContentSHA256Mismatch', 400, 'The body is not the one that was signed.')
}

/**
 * Streams a body of `length` bytes into a new file, or into an existing one from byte `start` on; it is synced to disk
 * when this resolves. Throws if the body is truncated or does not match its signature.
 */
export async function writeBody(
  incoming: Incoming,
  length: number,
  { path, start }: { path: string; start?: number },
): Promise<void> {
  if (!/^(UNSIGNED-PAYLOAD|[\da-f]{64})$/.test(incoming.payloadHash))
    throw new StorageError('NotImplemented', 501, 'Bodies in signed chunks are not understood here.')
  const flags = start === undefined ? 'wx' : 'r+'
  await pipeline(checked(incoming, length), createWriteStream(path, { flags, start, flush: true }))
}

/**
 * Drains the rest of a body, so that its connection can take the next request; if that is more than `most` bytes, or of
 * unknown length, the connection is closed instead.
 */
export function discardBody({ raw, headers }: FastifyRequest, reply: FastifyReply, most: number): void {
  if (raw.readableEnded) return
  if (Number(headers['content-length'] ?? Number.NaN) <= most) raw.resume()
  else reply.header('connection', 'close')
}

/**
 * Streams a body of at most `most` bytes into a new file, which the caller moves to its place. The file is deleted if
 * the body is too large, is truncated or does not match its signature.
 */
export async function receiveBody(rootDir: string, incoming: Incoming, most: number): Promise<string> {
  const length = lengthOf(incoming, most)
  const path = await unfinishedPath(rootDir)
  try {
    await writeBody(incoming, length, { path })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
