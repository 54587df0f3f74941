import { AppError, type FieldError } from '@touchline/contract'
import type { z } from 'zod'

/** Parses with a schema of the contract. Throws `malformed` with one entry for each fault, named by its path. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.flatMap(faultsOf)
  throw new AppError('malformed', {
    publicMessage: errors[0]?.message ?? 'The request is malformed.',
    errors,
  })
}

function faultsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      code: 'unknown_field',
      message: `There is no field '${key}'.`,
    }))
  return [{ path, code: codeOf(issue), message: issue.message }]
}

/** Stable codes that the back-office has sentences for in both languages. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong_type'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  if (issue.code === 'invalid_value') return 'unknown_value'
  return issue.code
}
