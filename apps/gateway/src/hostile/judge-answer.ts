import { tmpdir } from 'node:os'
import { errorBody } from '@touchline/contract'
import type { GeneratedRequest } from './generated-requests.ts'

export type Answer = { status: number; contentType: string; body: string }

const mostBytes = 1_000_000

/** What would tell a stranger how the gateway is made, and where it is. */
const internals = [
  /ECONN|ENOENT|EACCES|EPIPE/,
  /node_modules|node:internal/,
  /\bat .*\.[mc]?[tj]s:\d/,
  /relation "|column "|syntax error at|duplicate key|violates|unterminated|invalid input syntax|pg_/i,
  /\b(TypeError|RangeError|SyntaxError|ZodError|FST_ERR|Unexpected token|Cannot read)/,
  new RegExp(escaped(process.cwd())),
  new RegExp(`${escaped(tmpdir())}/`),
]

function escaped(text: string) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** What is wrong with an answer, whatever the request was; undefined for a good one. */
export function errorOf({ path, method, body: sent }: GeneratedRequest, answer: Answer): string | undefined {
  const { status, contentType, body } = answer
  // Half a terabyte may be announced, and this machine does not have it.
  const isNoSpace = status === 507 && body.includes('"no_space"') && /"size":\s*\d{9}/.test(sent ?? '')
  // The word of S3 for what this store does not do.
  const isNotImplemented = status === 501 && path.startsWith('/storage/')
  if (status >= 500 && !isNoSpace && !isNotImplemented) return `it is answered by ${status}`
  if (body.length > mostBytes) return `the answer has ${body.length} characters`
  if (status < 400) return
  const found = internals.find((pattern) => pattern.test(body))
  if (found) return `the error shows internals (${found})`
  if (method === 'HEAD') return
  if (path.startsWith('/storage/') && contentType.startsWith('application/xml'))
    return /^<\?xml[^>]*>\s*<Error><Code>\w+<\/Code>/.test(body) ? undefined : 'the error is no S3 error'
  if (!contentType.startsWith('application/json')) return `the error is ${contentType || 'of no type'}`
  return errorBody.safeParse(parsed(body)).success ? undefined : 'the error is not as the contract says'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
