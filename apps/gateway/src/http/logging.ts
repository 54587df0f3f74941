import type { Config } from '@touchline/config'
import { logOutput, withoutValues } from '@touchline/log'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for so often that it is not logged where all went well. */
    isRoutine?: boolean
  }
}

/** Parameters of a query that cannot say anything of a person: how much of a list, where from, and in which order. */
const plainParameters = /^(?:limit|offset|sort|expand|lang|partNumber|_HLS_\w+)$/

/**
 * A URL as it is logged: of its query the names, with the values of plain parameters. Others may be secrets, or what
 * somebody searches for: a name or an address in a log cannot be erased with the person. Media tokens are left out.
 */
export function cleanUrl(url: string): string {
  const [path = '', query] = url.replace(/^\/media\/[^/]+/, '/media/…').split(/\?(.*)/s)
  if (query === undefined) return path
  const pairs = query.split('&').map((pair) => {
    const [name = '', value] = pair.split(/=(.*)/s)
    return value === undefined || plainParameters.test(name) ? pair : `${name}=…`
  })
  return `${path}?${pairs.join('&')}`
}

/** Logs one JSON object per line, with the request's id; readable lines in a terminal. */
export const loggerOptions = (
  config: Config,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  name: 'gateway',
  level: config.LOG_LEVEL,
  // Otherwise pino's own output, which is faster.
  ...(process.stdout.isTTY && { stream: logOutput }),
  redact: ['req.headers', 'password', 'accessToken', '*.password', '*.accessToken'],
  formatters: { log: (entry) => ('err' in entry ? { ...entry, err: withoutValues(entry.err) } : entry) },
  serializers: {
    req: (request) => ({ id: request.id, method: request.method, url: cleanUrl(request.url) }),
  },
})

/** True for requests of our own processes to the object store: they sign in a header, browsers in the URL. */
export const isOwnStorageRequest = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  url.startsWith('/storage/') && headers.authorization?.startsWith('AWS4-HMAC-SHA256') === true

/**
 * Logs each response in one line; where all went well, responses to our own processes from the object store and of
 * routes that are routine at debug level only.
 */
export function mountRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isAsked = isOwnStorageRequest(request) && (reply.statusCode < 400 || reply.statusCode === 404)
    const isRoutine = isAsked || (reply.statusCode < 400 && request.routeOptions.config.isRoutine)
    if (isRoutine && request.log.level === 'info') return
    request.log[isRoutine ? 'debug' : 'info'](
      {
        method: request.method,
        url: cleanUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.actor?.userId,
        accountId: request.actor?.accountId,
        apiKeyId: request.actor?.apiKey?.id,
      },
      'answered',
    )
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    return payload
  })
}
