import { AppError } from '@touchline/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed body of a request with an Idempotency-Key; empty for any other. */
    rawBody: string
  }
}

/** Nesting levels of arrays and objects; the contract needs four. */
const maxDepth = 64
/** Values in one body; the parts of the largest upload are 30,000. */
const maxValues = 50_000

/** Parses JSON bodies. Clients send JSON as their content type on every request, even without a body. */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['idempotency-key'] !== undefined) request.rawBody = body
    if (body === '') return done(null, undefined)
    const refusal = refusalOf(body)
    if (refusal) return done(refusal, undefined)
    parse(request, body, (error, value) =>
      error ? done(new AppError('malformed', { key: 'requests.notJson', cause: error })) : done(null, value),
    )
  })
}

/** Parses a JSON body that came as text/plain. Throws what a JSON body of that content would. */
export function jsonOfText(text: string): unknown {
  const refusal = refusalOf(text)
  if (refusal) throw refusal
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('malformed', { key: 'requests.notJson', cause })
  }
}

/** Rejects bodies that are too deep or too large to parse, by scanning the text, which is much cheaper. */
function refusalOf(text: string): AppError | undefined {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) values++
    else if (code === openBracket || code === openBrace) {
      values++
      if (++depth > maxDepth)
        return new AppError('malformed', {
          key: 'requests.bodyTooDeep',
          params: { max: maxDepth },
        })
    } else if (code === closeBracket || code === closeBrace) depth--
    if (values > maxValues)
      return new AppError('too_large', {
        key: 'requests.tooManyValues',
        params: { max: maxValues },
      })
  }
}

const [quote, comma, backslash] = [34, 44, 92]
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125]

/** The index of the quote that ends the string starting at `start`; the text's length if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return text.length
}
