/**
 * Why AWS did not do what was asked:
 * - `refusedKey`: it does not know the key, or the secret is not that of the key
 * - `forbidden`: the key lacks a permission, see `action`
 * - `notFound`: there is no such channel in this region
 * - `conflict`: the channel is in a state in which this is not possible
 * - `throttled`: too many requests at the moment
 * - `invalid`: AWS refuses what was sent, see `problems`
 * - `silent`: it did not answer in time, so nobody knows whether it did what was asked
 * - `unreachable`: nothing was sent, the host could not be reached
 * - `failed`: an error of AWS itself
 */
export type MediaLiveFault =
  | 'refusedKey'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'throttled'
  | 'invalid'
  | 'silent'
  | 'unreachable'
  | 'failed'

/** The longest sentence of AWS that is passed on, in characters. */
const longestSentence = 300

type Details = { action?: string | undefined; problems?: readonly string[]; cause?: unknown }

/** An answer of AWS that is none, or the lack of one; the message is its own sentence. */
export class MediaLiveError extends Error {
  readonly code: MediaLiveFault
  /** The permission that the key lacks, such as `medialive:StartChannel`. */
  readonly action: string | undefined
  /** What AWS says of each part that it refuses. */
  readonly problems: readonly string[]

  constructor(code: MediaLiveFault, sentence: string, { action, problems = [], cause }: Details = {}) {
    super(sentence.slice(0, longestSentence), { cause })
    this.name = 'MediaLiveError'
    this.code = code
    this.action = action
    this.problems = problems
  }
}

const badKeys = [
  'UnrecognizedClientException',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'SignatureDoesNotMatch',
  'IncompleteSignatureException',
  'MissingAuthenticationTokenException',
  'ExpiredTokenException',
  'OptInRequired',
]
const unsent = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']

type Thrown = {
  name?: string
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
  ValidationErrors?: { ElementPath?: string; ErrorMessage?: string }[]
}

/** What an error of the SDK means. `isLate` says that the time was over that was given for the answer. */
export function readError(error: unknown, isLate: boolean): MediaLiveError {
  if (error instanceof MediaLiveError) return error
  const { name = '', message = '', code = '', $metadata, ValidationErrors = [] } = error as Thrown
  const status = $metadata?.httpStatusCode
  const fault = (of: MediaLiveFault, details: Details = {}) =>
    new MediaLiveError(of, message, { ...details, cause: error })
  if (isLate || name === 'TimeoutError' || name === 'AbortError') return fault('silent')
  if (badKeys.includes(name)) return fault('refusedKey')
  if (status === 401 || status === 403)
    return fault('forbidden', { action: /\bperform: ([a-z]+:[A-Za-z]+)/.exec(message)?.[1] })
  if (status === 404) return fault('notFound')
  if (status === 409) return fault('conflict')
  if (status === 429 || /^Throttl|^TooManyRequests/.test(name)) return fault('throttled')
  if (status === 400 || status === 422) {
    const problems = ValidationErrors.map(({ ElementPath, ErrorMessage }) =>
      [ElementPath, ErrorMessage].filter(Boolean).join(': ').slice(0, longestSentence),
    )
    return fault('invalid', { problems })
  }
  if (unsent.includes(code)) return fault('unreachable')
  // A connection that was lost after the request was sent leaves open what became of it.
  return fault(status === undefined ? 'silent' : 'failed')
}
