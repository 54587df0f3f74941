import { z } from 'zod'

/** Every error code of the gateway with the HTTP status it answers. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  no_such_range: 416,
  not_possible: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One field's fault: `path` in the body or the query (dots and indexes), a stable code, a sentence. */
export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** The body of every answer with a status of 400 and more. `current` comes with 412, `requestId` with 5xx. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldError).optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

type Details = {
  publicMessage: string
  errors?: FieldError[]
  /** The item as it stands now, for a stale write. */
  current?: unknown
  /** Seconds, for `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** The one error that code throws on purpose; it becomes HTTP in one place of the gateway. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details) {
    super(details.publicMessage, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.details = details
  }
}

/** A 400 that names one field. */
export const fieldFault = (path: string, code: string, message: string) =>
  new AppError('malformed', { publicMessage: message, errors: [{ path, code, message }] })

/** The 404 for what is not there and for what belongs to another account. */
export const notFound = () => new AppError('not_found', { publicMessage: 'There is no such item.' })
