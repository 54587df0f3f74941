import { escapeXml, isNoSpace, noSpace, StorageError } from '@touchline/storage'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './list-objects.ts'
import type { StoredPart } from './upload-folder.ts'

type Fields = readonly (readonly [string, string | number | boolean])[]

const elements = (fields: Fields) =>
  fields.map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`).join('')

const quoted = (etag: string) => `"${etag}"`

function sendXml(reply: FastifyReply, name: string, fields: Fields, rows = '') {
  const body = `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements(fields)}${rows}</${name}>`
  return reply.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}

type Upload = { bucket: string; key: string; uploadId: string }
const uploadFields = ({ bucket, key, uploadId }: Upload): Fields => [
  ['Bucket', bucket],
  ['Key', key],
  ['UploadId', uploadId],
]

export const sendUpload = (reply: FastifyReply, upload: Upload) =>
  sendXml(reply, 'InitiateMultipartUploadResult', uploadFields(upload))

export function sendParts(
  reply: FastifyReply,
  upload: Upload,
  { parts, next }: { parts: readonly StoredPart[] /** The last one, if more follow. */; next?: number },
) {
  const rows = parts.map(({ number, etag, size, modified }) => {
    const fields: Fields = [
      ['PartNumber', number],
      ['LastModified', modified.toISOString()],
      ['ETag', quoted(etag)],
      ['Size', size],
    ]
    return `<Part>${elements(fields)}</Part>`
  })
  const fields: Fields = [
    ...uploadFields(upload),
    ['IsTruncated', next !== undefined],
    ...(next === undefined ? [] : ([['NextPartNumberMarker', next]] as const)),
  ]
  return sendXml(reply, 'ListPartsResult', fields, rows.join(''))
}

export function sendCompleted(reply: FastifyReply, { bucket, key }: Omit<Upload, 'uploadId'>, etag: string) {
  const fields: Fields = [
    ['Bucket', bucket],
    ['Key', key],
    ['ETag', quoted(etag)],
  ]
  return sendXml(reply, 'CompleteMultipartUploadResult', fields)
}

export function sendPage(
  reply: FastifyReply,
  list: { bucket: string; prefix: string },
  { objects, next }: Page,
) {
  const rows = objects.map(({ key, size, etag, modified }) => {
    const fields: Fields = [
      ['Key', key],
      ['LastModified', modified.toISOString()],
      ['ETag', quoted(etag)],
      ['Size', size],
      ['StorageClass', 'STANDARD'],
    ]
    return `<Contents>${elements(fields)}</Contents>`
  })
  const fields: Fields = [
    ['Name', list.bucket],
    ['Prefix', list.prefix],
    ['KeyCount', objects.length],
    ['IsTruncated', next !== undefined],
    ...(next === undefined ? [] : ([['NextContinuationToken', next]] as const)),
  ]
  return sendXml(reply, 'ListBucketResult', fields, rows.join(''))
}

/** Maps an error to S3's; fastify rejects some requests before they reach the handlers. */
function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (isNoSpace(error)) return noSpace()
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode < 500) return new StorageError('InvalidRequest', statusCode, message)
  return new StorageError('InternalError', 500, 'We encountered an internal error. Please try again.')
}

/** Responds to an error as S3 does; the details of an unexpected error go to the log only. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, message } = toStorageError(error)
  const isOwn = error instanceof StorageError || status < 500
  // A client that has disconnected gets no response, and is not an error.
  if (!isOwn && !request.raw.destroyed) request.log.error({ err: error }, 'the object store failed')
  const fields: Fields = [
    ['Code', code],
    ['Message', message],
    ['RequestId', request.id],
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements(fields)}</Error>`
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/xml')
    .send(request.method === 'HEAD' ? undefined : xml)
}
