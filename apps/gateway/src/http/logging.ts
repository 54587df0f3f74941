import type { Config } from '@touchline/config'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** An address without what must not be kept: tokens of media addresses, signatures, passwords in queries. */
export const cleanUrl = (url: string) =>
  url
    .replace(/^\/media\/[^/]+/, '/media/…')
    .replace(
      /([?&](?:password|username|[\w.%[\]-]*(?:token|secret|signature|credential)|api_?key|authorization|code)=)[^&]*/gi,
      '$1…',
    )

/** One JSON object a line, with the request's id. */
export const loggerOptions = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.LOG_LEVEL,
  redact: ['req.headers', 'password', 'accessToken', '*.password', '*.accessToken'],
  serializers: {
    req: (request) => ({ id: request.id, method: request.method, url: cleanUrl(request.url) }),
  },
})

/** Logs each answer in one line. */
export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: cleanUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.userId,
        accountId: request.actor?.accountId,
      },
      'answered',
    )
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    return payload
  })
}
