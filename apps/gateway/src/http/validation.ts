import { AppError, describeIssue, type FieldRef, fieldErrorOf } from '@touchline/contract'
import type { z } from 'zod'

/** Errors listed in one response; `errorCount` counts all of them. */
const maxListed = 50
const maxEchoed = 100

/** Client input as an error message may repeat it: 100 characters at most. */
const echo = (text: string): string =>
  text.length > maxEchoed ? `${text.slice(0, maxEchoed - 1).toWellFormed()}…` : text

/** A `malformed` error with the first 50 field errors; what it repeats of the request is truncated. */
export function malformed(failures: FieldRef[], errorCount = failures.length): AppError {
  const listed = failures.slice(0, maxListed).map(shortened)
  const errors = listed.map(({ path, code, ...ref }) => fieldErrorOf(path, code, ref))
  return new AppError('malformed', { ...(listed[0] ?? { key: 'requests.malformed' }), errors, errorCount })
}

function shortened({ path, params, ...rest }: FieldRef): FieldRef {
  const values = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? echo(value) : value,
  ])
  return { path: echo(path), params: Object.fromEntries(values), ...rest }
}

/** False for a text with NUL or a lone surrogate, which PostgreSQL cannot store. */
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

/** Parses with a contract schema. Throws `malformed` with one entry for each error, named by its path. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) {
    const unstorable = findUnstorable(result.data)?.join('.')
    if (unstorable === undefined) return result.data
    throw malformed([{ path: unstorable, code: 'invalid_format', key: 'common.unstorable' }])
  }
  const failures: FieldRef[] = []
  let count = 0
  for (const issue of result.error.issues) {
    count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    if (failures.length < maxListed) failures.push(...describeIssue(issue))
  }
  throw malformed(failures, count)
}

/** Throws `malformed` if a call that takes no body has one. */
export function refuseBody(body: unknown): undefined {
  const [name] = Object.keys((body as object) ?? {}).filter((key) => key !== 'AccountId')
  if (name)
    throw malformed([
      { path: name, code: 'unknown_field', key: 'common.unknownField', params: { field: name } },
    ])
}
