import { AppError, type FieldError, fieldFault } from '@touchline/contract'
import type { z } from 'zod'

/** Failures that one answer lists; it counts all of them. */
export const maxListed = 50
const maxEchoed = 100

/** What a client sent, as an error message may repeat it: 100 characters at most. */
export const echo = (text: string): string =>
  text.length > maxEchoed ? `${text.slice(0, maxEchoed - 1).toWellFormed()}…` : text

/** A `malformed` of several failures, of which the first 50 are listed. */
export const malformed = (errors: FieldError[], errorCount = errors.length): AppError =>
  new AppError('malformed', {
    publicMessage: errors[0]?.message ?? 'The request is malformed.',
    errors: errors.slice(0, maxListed),
    errorCount,
  })

/** False for a text with NUL or half a character, which PostgreSQL does not keep. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The path of the first text that cannot be stored. */
function findUnstorable(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, entry] of Object.entries(value)) {
    const found = findUnstorable(entry, [...path, key])
    if (found) return found
  }
}

/** Parses with a schema of the contract. Throws `malformed` with one entry for each fault, named by its path. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) {
    const unstorable = findUnstorable(result.data)?.join('.')
    if (unstorable === undefined) return result.data
    throw fieldFault(unstorable, 'invalid_format', 'This text holds a character that cannot be kept.')
  }
  const errors: FieldError[] = []
  let count = 0
  for (const issue of result.error.issues) {
    count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    if (errors.length < maxListed) errors.push(...failuresOf(issue))
  }
  throw malformed(errors, count)
}

function failuresOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = echo(issue.path.join('.'))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, maxListed).map((key) => ({
      path: path ? `${path}.${echo(key)}` : echo(key),
      code: 'unknown_field',
      message: `There is no field '${echo(key)}'.`,
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
