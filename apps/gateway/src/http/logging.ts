import type { Config } from '@touchline/config'
import { logOutput } from '@touchline/log'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

/** An address without what must not be kept: tokens of media addresses, signatures, passwords in queries. */
export const cleanUrl = (url: string) =>
  url
    .replace(/^\/media\/[^/]+/, '/media/…')
    .replace(
      /([?&](?:password|username|[\w.%[\]-]*(?:token|secret|signature|credential)|api_?key|authorization|code)=)[^&]*/gi,
      '$1…',
    )

/** One JSON object a line, with the request's id; readable lines at a terminal. */
export const loggerOptions = (config: Config): FastifyServerOptions['logger'] => ({
  name: 'gateway',
  level: config.LOG_LEVEL,
  // Else pino's own output, which is faster.
  ...(process.stdout.isTTY && { stream: logOutput }),
  redact: ['req.headers', 'password', 'accessToken', '*.password', '*.accessToken'],
  serializers: {
    req: (request) => ({ id: request.id, method: request.method, url: cleanUrl(request.url) }),
  },
})

/** True for what our own processes ask of the object store: they sign by a header, pages and people by the address. */
export const isOwnStorageRequest = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  url.startsWith('/storage/') && headers.authorization?.startsWith('AWS4-HMAC-SHA256') === true

/** Logs each response in one line; those of our own processes to the object store for debugging only. */
export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isRoutine = isOwnStorageRequest(request) && (reply.statusCode < 400 || reply.statusCode === 404)
    request.log[isRoutine ? 'debug' : 'info'](
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
