import { isConnectionLost } from '@touchline/database'
import { MediaError } from '@touchline/media'
import { OutboundError } from '@touchline/outbound'
import { ProviderError } from '@touchline/providers'
import { isNoSpace, StorageError } from '@touchline/storage'
import { JobError } from './services.ts'

/** Errors of the machine, not of the file: a retry may succeed. */
const passing = new Set(['no_space', 'failed', 'time_limit'])

/** A file error ends the job; any other error is returned as it is, and the job is retried. */
export const errorOf = (error: unknown): unknown =>
  error instanceof MediaError && !passing.has(error.code) ? new JobError(error.code, { cause: error }) : error

/** The database or the object store restarts or cannot be reached: no failure of the job, which waits for them. */
export const isOutage = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof StorageError && [502, 503, 504].includes(error.status))

/** The error to store when the last attempt fails for a transient reason: the error's own message if it has one. */
export function lastErrorOf(error: unknown): JobError {
  if (error instanceof MediaError) return new JobError(error.code, { cause: error })
  if (isNoSpace(error)) return new JobError('no_space', { cause: error })
  if (error instanceof OutboundError) return new JobError(error.code, { cause: error })
  if (error instanceof ProviderError) return new JobError('network_unreachable', { cause: error })
  return new JobError('internal', { cause: error })
}
