import { MediaError } from '@touchline/media'
import { JobFault } from './parts.ts'

/** Faults of the machine, not of the file: another try may go well. */
const passing = new Set(['no_space', 'failed', 'time_limit'])

/** A fault of the file ends the job; anything else is answered as it is, and tried again. */
export const faultOf = (error: unknown): unknown =>
  error instanceof MediaError && !passing.has(error.code)
    ? new JobFault(error.code, error.message, { cause: error })
    : error
