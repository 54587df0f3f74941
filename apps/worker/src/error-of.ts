import { MediaError } from '@touchline/media'
import { OutboundError } from '@touchline/outbound'
import { isNoSpace } from '@touchline/storage'
import { JobError } from './services.ts'

/** Errors of the machine, not of the file: another try may go well. */
const passing = new Set(['no_space', 'failed', 'time_limit'])

/** An error of the file ends the job; anything else is returned as it is, and retried. */
export const errorOf = (error: unknown): unknown =>
  error instanceof MediaError && !passing.has(error.code) ? new JobError(error.code, { cause: error }) : error

/** What the last try says of a passing error: its own message where it has one. */
export function lastErrorOf(error: unknown): JobError {
  if (error instanceof MediaError) return new JobError(error.code, { cause: error })
  if (isNoSpace(error)) return new JobError('no_space', { cause: error })
  if (error instanceof OutboundError) return new JobError(error.code, { cause: error })
  return new JobError('internal', { cause: error })
}
