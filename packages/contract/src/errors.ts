import { z } from 'zod'
import { type JobFailureCode, type MessageKey, type MessageRef, type Params, toMessage } from './messages.ts'

/** The HTTP status of every error code. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  step_up_required: 403,
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

const params = z.record(z.string(), z.union([z.string(), z.number()]))
const message = {
  message: z.string().describe('The message in English.'),
  key: z.string().describe('Identifies the message for translation, such as `videos.hasFile`.'),
  params: params.describe('The values in the message, by name.'),
}

/** An error of one field: `path` in the body or the query (dots and indexes), a stable code, a message. */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string(), ...message })
export type FieldError = z.infer<typeof fieldErrorSchema>

/**
 * The body of every response with a status of 400 and more. `errors` lists at most 50, `errorCount` counts all if there
 * are more. `current` comes with 412, `requestId` with 5xx.
 */
export const errorBody = z.object({
  ...message,
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  errorCount: z.int().optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>

/** Why a job failed, or the video or clip that it works on; errors stored by older versions have no `key`. */
export const jobFailure = z.object({
  code: z.string(),
  message: message.message,
  key: message.key.optional(),
  params: message.params.optional(),
})
export type JobFailure = z.infer<typeof jobFailure>

type Details = {
  errors?: FieldError[]
  /** The number of all errors, if `errors` is truncated. */
  errorCount?: number
  /** The current item, for a stale write. */
  current?: unknown
  /** Seconds, for `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/** The one error class that code throws on purpose; the gateway turns it into HTTP in one place. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly key: MessageKey
  readonly params: Params
  readonly details: Details

  constructor(code: ErrorCode, { key, params, ...details }: MessageRef & Details) {
    const { message, params: values } = toMessage({ key, params } as MessageRef)
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.key = key
    this.params = values
    this.details = details
  }
}

/** One entry of `errors`. */
export const fieldErrorOf = (path: string, code: string, ref: MessageRef): FieldError => ({
  path,
  code,
  ...toMessage(ref),
})

/** A 400 that names one field. */
export const fieldError = (path: string, code: string, ref: MessageRef) =>
  new AppError('malformed', { ...ref, errors: [fieldErrorOf(path, code, ref)] })

/** A job failure as its row and its item store it. */
export const jobFailureOf = (code: JobFailureCode): JobFailure => ({
  code,
  ...toMessage({ key: `failures.${code}` }),
})

/** The 404 for anything that does not exist or belongs to another account. */
export const notFound = () => new AppError('not_found', { key: 'common.notFound' })
