import type { z } from 'zod'
import type { MessageRef, PlainKey } from './messages.ts'

/** An error at a path of a body or a query: a stable code and a message key. */
export type FieldRef = { path: string; code: string } & MessageRef

/** Unknown fields listed in one issue; a body may have thousands. */
const mostKeys = 50

/**
 * Converts a schema's issue to field errors. Issues need their `input` (`reportInput`) to distinguish a missing value
 * from one of a wrong type.
 */
export function describeIssue(issue: z.core.$ZodIssue): FieldRef[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, ...describe(issue) }]
  return issue.keys.slice(0, mostKeys).map((field) => ({
    path: path ? `${path}.${field}` : field,
    code: 'unknown_field',
    key: 'common.unknownField',
    params: { field },
  }))
}

type Described = { code: string } & MessageRef

const formats: Record<string, PlainKey> = {
  url: 'common.url',
  email: 'common.email',
  datetime: 'common.dateTime',
}

function describe(issue: z.core.$ZodIssue): Described {
  if (isOwnKey(issue.message)) {
    const params = issue.code === 'custom' && issue.params
    return { code: issue.code, key: issue.message, ...(params && { params }) } as Described
  }
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null
      ? required
      : { code: 'wrong_type', key: 'common.wrongType', params: { expected: issue.expected } }
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_value')
    return issue.input === undefined
      ? required
      : { code: 'unknown_value', key: 'common.unknownValue', params: { values: issue.values.join(', ') } }
  if (issue.code === 'invalid_format')
    return { code: issue.code, key: formats[issue.format] ?? 'common.format' }
  return { code: issue.code, key: 'common.invalid' }
}

/** A custom check of the contract gives its message key directly, and the params that the text needs. */
const isOwnKey = (message: string): message is PlainKey => /^[a-z]+\.\w+$/.test(message)

const required: Described = { code: 'required', key: 'common.required' }

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Described {
  const min = Number(minimum)
  const code = 'too_small'
  const isCounted = origin === 'string' || origin === 'array'
  if (isCounted && min === 1) return { ...required, code: origin === 'string' ? 'required' : code }
  if (origin === 'string') return { code, key: 'common.tooShort', params: { min } }
  if (origin === 'array') return { code, key: 'common.tooFew', params: { min } }
  return inclusive === false
    ? { code, key: 'common.greaterThan', params: { min } }
    : { code, key: 'common.tooSmall', params: { min } }
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Described {
  const max = Number(maximum)
  if (origin === 'string') return { code: 'too_long', key: 'common.tooLong', params: { max } }
  const code = 'too_big'
  if (origin === 'array') return { code, key: 'common.tooMany', params: { max } }
  return inclusive === false
    ? { code, key: 'common.lessThan', params: { max } }
    : { code, key: 'common.tooBig', params: { max } }
}
