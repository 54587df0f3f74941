import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a request with an Idempotency-Key; empty for any other. */
    rawBody: string
  }
}

/** Parses JSON bodies. Clients name JSON as their content type on every request, also on one without a body. */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['idempotency-key'] !== undefined) request.rawBody = body
    return body === '' ? done(null, undefined) : parse(request, body, done)
  })
}
