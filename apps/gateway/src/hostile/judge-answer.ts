import { tmpdir } from 'node:os'
import { errorBody } from '@touchline/contract'
import type { GeneratedRequest } from './generated-requests.ts'

export type Answer = { status: number; contentType: string; body: string }

const mostBytes = 1_000_000

/** Details of the implementation or the server that must not leak. */
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

/** What is wrong with a response, whatever the request was; undefined for a valid one. */
export function errorOf({ path, method, body: sent }: GeneratedRequest, answer: Answer): string | undefined {
  const { status, contentType, body } = answer
  // A request may announce half a terabyte, which this machine does not have.
  const isNoSpace = status === 507 && body.includes('"no_space"') && /"size":\s*\d{9}/.test(sent ?? '')
  // S3's status for features that this store lacks, and oEmbed's for other formats than JSON.
  const isNotImplemented = status === 501 && /^\/(storage\/|oembed)/.test(path)
  if (status >= 500 && !isNoSpace && !isNotImplemented) return `it is answered by ${status}`
  if (body.length > mostBytes) return `the answer has ${body.length} characters`
  if (status < 400) return
  const found = leakOf(body, `${decodedPath(path)} ${sent ?? ''}`)
  if (found) return `the error shows internals (${found})`
  if (method === 'HEAD') return
  if (path.startsWith('/storage/') && contentType.startsWith('application/xml'))
    return /^<\?xml[^>]*>\s*<Error><Code>\w+<\/Code>/.test(body) ? undefined : 'the error is no S3 error'
  if (/^\/(watch|embed)\//.test(path) && contentType.startsWith('text/html'))
    return body.startsWith('<!doctype html>') ? undefined : 'the error is no page'
  if (!contentType.startsWith('application/json')) return `the error is ${contentType || 'of no type'}`
  return errorBody.safeParse(parsed(body)).success ? undefined : 'the error is not as the contract says'
}

/** What an error names that is not for users. It may repeat the words of its request, such as an unknown field. */
function leakOf(body: string, request: string) {
  return internals.find((pattern) =>
    body.matchAll(new RegExp(pattern, `${pattern.flags}g`)).some(([words]) => !request.includes(words)),
  )
}

function decodedPath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
