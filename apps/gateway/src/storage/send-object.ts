import { StorageError } from '@touchline/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSafeToShow, type OpenObject, openObject, parseRange } from './read-object.ts'

/** A header value with only printable characters, so that no other header can be injected. */
function checkDisposition(value: string): string {
  if (/^[\x20-\x7e]+$/.test(value)) return value
  throw new StorageError('InvalidArgument', 400, 'response-content-disposition has to be printable ASCII.')
}

function dispositionOf(contentType: string, wished: string | undefined): string | undefined {
  if (wished !== undefined && (isSafeToShow(contentType) || /^attachment\b/i.test(wished)))
    return checkDisposition(wished)
  return isSafeToShow(contentType) ? undefined : 'attachment'
}

const isNamed = (etags: string, etag: string) =>
  etags.split(',').some((one) => ['*', `"${etag}"`, `W/"${etag}"`].includes(one.trim()))

function rangeOf({ headers }: FastifyRequest, { size, etag }: OpenObject, reply: FastifyReply) {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== `"${etag}"`) return undefined
  try {
    return parseRange(headers.range, size)
  } catch (error) {
    reply.header('content-range', `bytes */${size}`)
    throw error
  }
}

function answer(
  object: OpenObject,
  wished: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { handle, size, etag, modified, contentType } = object
  const disposition = dispositionOf(contentType, wished)
  reply.headers({ etag: `"${etag}"`, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' })
  reply.headers({ 'cache-control': 'private', 'x-content-type-options': 'nosniff' })
  if (isNamed(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
  const range = rangeOf(request, object, reply)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (disposition) reply.header('content-disposition', disposition)
  reply.header('content-length', end - start + 1).header('content-type', contentType)
  if (request.method === 'HEAD' || size === 0) return reply.send()
  return reply.send(handle.createReadStream({ start, end, highWaterMark: 256 * 1024 }))
}

/**
 * Responds to GET and HEAD of an object: whole, a range, or 304. `disposition` comes from the signed URL. Throws
 * NoSuchKey and InvalidRange.
 */
export async function sendObject(
  { rootDir, key, disposition }: { rootDir: string; key: string; disposition?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const object = await openObject(rootDir, key)
  // The stream closes the file at its end; in any other case it is closed here.
  reply.raw.once('close', () => void object.handle.close().catch(() => {}))
  return answer(object, disposition, request, reply)
}
