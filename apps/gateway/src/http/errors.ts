import type { Socket } from 'node:net'
import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  fieldError,
  fieldErrorOf,
  notFound,
  type PlainKey,
  toMessage,
} from '@touchline/contract'
import { isConnectionLost } from '@touchline/database'
import { isNoSpace, StorageError } from '@touchline/storage'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type DatabaseError = Error & { code: string; constraint?: string; table?: string }

/** The one place that turns errors into responses. A 5xx is logged with its cause, which the response omits. */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** Range errors of files contain the file's size. */
type FileError = FastifyError & { headers?: Record<string, string> }

/** Responds to any error. Also used for fastify's `frameworkErrors`, which occur before routing. */
export function answerError(thrown: FileError, request: FastifyRequest, reply: FastifyReply) {
  const contentRange = thrown.headers?.['Content-Range']
  if (contentRange) reply.header('content-range', contentRange)
  const error = toAppError(thrown)
  const { errors, errorCount = 0, current, retryAfter } = error.details
  const { message, key, params, code } = error
  const body: ErrorBody = { message, key, params, code }
  if (errors) body.errors = errors
  if (errors && errorCount > errors.length) body.errorCount = errorCount
  if (current !== undefined) body.current = current
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // Errors before routing skip the hooks that set these.
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  // Headers that the route set for its file do not apply to the error.
  reply.header('cache-control', 'no-store').removeHeader('content-disposition')
  if (error.status >= 500) {
    body.requestId = request.id
    request.log.error({ err: error.cause ?? error }, 'the request failed')
  }
  return reply.code(error.status).type('application/json; charset=utf-8').send(body)
}

/** Responds to bytes that Node cannot parse as a request and closes the connection; fastify's `clientErrorHandler`. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body: ErrorBody = isTooLong
    ? { ...toMessage({ key: 'requests.headersTooLarge' }), code: 'too_large' }
    : { ...toMessage({ key: 'requests.malformed' }), code: 'malformed' }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  // After a reset there is no client left, and a slow request is simply closed.
  if (socket.writable && !/^(ECONNRESET|ERR_HTTP_REQUEST_TIMEOUT)$/.test(error.code ?? ''))
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}

/** The framework's own errors, with our messages: its messages repeat what was sent. */
const refusals: Record<number, [ErrorCode, PlainKey]> = {
  400: ['malformed', 'requests.malformed'],
  // A folder of the page's files. Our own refusals are AppErrors.
  403: ['not_found', 'common.notFound'],
  404: ['not_found', 'common.notFound'],
  413: ['too_large', 'requests.bodyTooLarge'],
  414: ['malformed', 'requests.malformed'],
  415: ['unsupported_media', 'requests.contentType'],
  429: ['too_many_requests', 'common.tooManyRequests'],
}

/** Maps any error to its public form. */
function toAppError(error: Error & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  if (isNoSpace(error)) return noSpace(error)
  if (isDatabaseError(error)) return ofDatabase(error)
  if (isConnectionLost(error)) return unavailable(error)
  if (error instanceof StorageError) return ofStorage(error)
  const status = error.statusCode ?? 500
  if (status === 412 || status === 416) return ofFile(status, error)
  const [code, key] = refusals[status] ?? []
  if (code && key) return new AppError(code, { key, cause: error })
  return new AppError('internal', { key: 'common.internal', cause: error })
}

const noSpace = (cause: Error) => new AppError('no_space', { key: 'common.noSpace', cause })

function ofStorage(error: StorageError): AppError {
  // An unknown key, or one whose object has been deleted.
  if (['InvalidKey', 'NoSuchKey', 'NoSuchUpload'].includes(error.code)) return notFound()
  return new AppError('unavailable', { key: 'common.storageDown', retryAfter: 5, cause: error })
}

/** A failed precondition or range on a file; the library's message is not meant for users. */
const ofFile = (status: 412 | 416, cause: Error) =>
  status === 412
    ? new AppError('stale', { key: 'requests.fileChanged', cause })
    : new AppError('no_such_range', { key: 'requests.fileTooShort', cause })

/** A five-character SQLSTATE, or the driver's code of a lost connection. */
const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error &&
  typeof error.code === 'string' &&
  /^([0-9A-Z]{5}|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    error.code,
  )

const unavailable = (cause: Error) =>
  new AppError('unavailable', { key: 'common.databaseDown', retryAfter: 2, cause })

/** Constraints are named `<table>_<field>`, which gives the field of the error. */
function ofDatabase(error: DatabaseError): AppError {
  const field = error.constraint?.slice((error.table?.length ?? -1) + 1) ?? ''
  if (error.code === '23505') {
    const ref = { key: 'common.taken' } as const
    return new AppError('conflict', { ...ref, errors: [fieldErrorOf(field, 'taken', ref)], cause: error })
  }
  if (error.code === '23503') return fieldError(field, 'unknown_item', { key: 'common.unknownItem' })
  // A lock timeout or a statement timeout.
  if (error.code === '55P03' || error.code === '57014')
    return new AppError('unavailable', {
      key: 'common.busy',
      retryAfter: 2,
      cause: error,
    })
  if (/^(08|57P|53)|^E/.test(error.code)) return unavailable(error)
  if (error.code === '40P01' || error.code === '40001')
    return new AppError('unavailable', {
      key: 'common.savedByOthers',
      retryAfter: 1,
      cause: error,
    })
  if (error.code.startsWith('22'))
    return new AppError('malformed', { key: 'requests.malformed', cause: error })
  return new AppError('internal', { key: 'common.internal', cause: error })
}
