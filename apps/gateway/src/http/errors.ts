import type { Socket } from 'node:net'
import { AppError, type ErrorBody, type ErrorCode, fieldFault, notFound } from '@touchline/contract'
import { isNoSpace, StorageError } from '@touchline/storage'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type DatabaseError = Error & { code: string; constraint?: string; table?: string }

/** Turns every error into an answer, in this one place. A 5xx is logged with its cause and answered without it. */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** What is thrown of files names the size of the one whose range is not there. */
type FileError = FastifyError & { headers?: Record<string, string> }

/** Answers any thrown thing. For fastify's `frameworkErrors` too, which come before there is a route. */
export function answerError(thrown: FileError, request: FastifyRequest, reply: FastifyReply) {
  const contentRange = thrown.headers?.['Content-Range']
  if (contentRange) reply.header('content-range', contentRange)
  const error = toAppError(thrown)
  const { publicMessage, errors, errorCount = 0, current, retryAfter } = error.details
  const body: ErrorBody = { message: publicMessage, code: error.code }
  if (errors) body.errors = errors
  if (errors && errorCount > errors.length) body.errorCount = errorCount
  if (current !== undefined) body.current = current
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // What comes before there is a route passes by the hooks that set these.
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  // What a route said of the file that it meant to send does not hold for its error.
  reply.header('cache-control', 'no-store').removeHeader('content-disposition')
  if (error.status >= 500) {
    body.requestId = request.id
    request.log.error({ err: error.cause ?? error }, 'the request failed')
  }
  return reply.code(error.status).type('application/json; charset=utf-8').send(body)
}

/** Answers bytes that Node cannot read as a request, for fastify's `clientErrorHandler`, and closes their connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body: ErrorBody = isTooLong
    ? { message: 'The request headers are too large.', code: 'too_large' }
    : { message: 'The request is malformed.', code: 'malformed' }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ]
  // Nobody is left to answer after a reset, and a slow request is only closed.
  if (socket.writable && !/^(ECONNRESET|ERR_HTTP_REQUEST_TIMEOUT)$/.test(error.code ?? ''))
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}

/** What the framework refuses by itself, in sentences of ours: its own repeat what was sent. */
const refusals: Record<number, [ErrorCode, string]> = {
  400: ['malformed', 'The request is malformed.'],
  // Of the page's files: a folder. Our own refusals are AppErrors.
  403: ['not_found', 'There is no such item.'],
  404: ['not_found', 'There is no such item.'],
  413: ['too_large', 'The request body is too large.'],
  414: ['malformed', 'The request is malformed.'],
  415: ['unsupported_media', 'The content type of the request is not supported.'],
  429: ['too_many_requests', 'Too many requests. Try again in a moment.'],
}

/** What any thrown thing is to the outside. */
function toAppError(error: Error & { statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  if (isNoSpace(error)) return noSpace(error)
  if (isDatabaseError(error)) return ofDatabase(error)
  if (lostConnection.test(error.message)) return unavailable(error)
  if (error instanceof StorageError) return ofStorage(error)
  const status = error.statusCode ?? 500
  if (status === 412 || status === 416) return ofFile(status, error)
  const [code, publicMessage] = refusals[status] ?? []
  if (code && publicMessage) return new AppError(code, { publicMessage, cause: error })
  return new AppError('internal', { publicMessage: 'Something went wrong on our side.', cause: error })
}

const noSpace = (cause: Error) =>
  new AppError('no_space', { publicMessage: 'There is no space left on the server.', cause })

function ofStorage(error: StorageError): AppError {
  // The key of an address that was never ours, or whose object has been removed.
  if (['InvalidKey', 'NoSuchKey', 'NoSuchUpload'].includes(error.code)) return notFound()
  const publicMessage = 'The storage does not answer.'
  return new AppError('unavailable', { publicMessage, retryAfter: 5, cause: error })
}

/** A condition that a request put on a file; what the library says of it is no sentence. */
const ofFile = (status: 412 | 416, cause: Error) =>
  status === 412
    ? new AppError('stale', { publicMessage: 'This file has changed. Reload it.', cause })
    : new AppError('no_such_range', { publicMessage: 'The file is shorter than the requested range.', cause })

/** Five characters of SQLSTATE, or the driver's word for a lost connection. */
const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error &&
  typeof error.code === 'string' &&
  /^([0-9A-Z]{5}|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    error.code,
  )

/** What the driver says without a code of a connection that it lost or did not get. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

const unavailable = (cause: Error) =>
  new AppError('unavailable', { publicMessage: 'The database does not answer.', retryAfter: 2, cause })

/** Constraints are called `<table>_<field>`, so that a fault finds its field. */
function ofDatabase(error: DatabaseError): AppError {
  const field = error.constraint?.slice((error.table?.length ?? -1) + 1) ?? ''
  if (error.code === '23505') {
    const message = 'This is taken already.'
    return new AppError('conflict', {
      publicMessage: message,
      errors: [{ path: field, code: 'taken', message }],
      cause: error,
    })
  }
  if (error.code === '23503') return fieldFault(field, 'unknown_item', 'There is no such item.')
  // A lock or a statement that took too long.
  if (error.code === '55P03' || error.code === '57014')
    return new AppError('unavailable', {
      publicMessage: 'This is busy right now. Try again in a few seconds.',
      retryAfter: 2,
      cause: error,
    })
  if (/^(08|57P|53)|^E/.test(error.code)) return unavailable(error)
  if (error.code === '40P01' || error.code === '40001')
    return new AppError('unavailable', {
      publicMessage: 'Others are writing the same at this moment. Please try again.',
      retryAfter: 1,
      cause: error,
    })
  if (error.code.startsWith('22'))
    return new AppError('malformed', { publicMessage: 'The request is malformed.', cause: error })
  return new AppError('internal', { publicMessage: 'Something went wrong on our side.', cause: error })
}
