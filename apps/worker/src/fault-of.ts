import { MediaError } from '@touchline/media'
import { OutboundError } from '@touchline/outbound'
import { isNoSpace } from '@touchline/storage'
import { JobFault } from './parts.ts'

/** Faults of the machine, not of the file: another try may go well. */
const passing = new Set(['no_space', 'failed', 'time_limit'])

/** A fault of the file ends the job; anything else is answered as it is, and tried again. */
export const faultOf = (error: unknown): unknown =>
  error instanceof MediaError && !passing.has(error.code) ? new JobFault(error.code, { cause: error }) : error

/** What the last try says of a passing fault: its own message where it has one. */
export function lastFaultOf(error: unknown): JobFault {
  if (error instanceof MediaError) return new JobFault(error.code, { cause: error })
  if (isNoSpace(error)) return new JobFault('no_space', { cause: error })
  if (error instanceof OutboundError) return new JobFault(error.fault, { cause: error })
  return new JobFault('internal', { cause: error })
}
