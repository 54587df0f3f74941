import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '@touchline/config'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what is answered is no page, and never shown as one: no policy for pages goes with it. */
    isNoPage?: boolean
  }
}

/**
 * Sets the CSP: a page may load only from itself and its storage. Only the embed page may be framed. The headers are the
 * same for all, so they are made once: making them for each request takes a tenth of what an answer to a crowd costs.
 */
export function mountSecurity(app: FastifyInstance, config: Config): void {
  const storage = config.S3_ENDPOINT ? [new URL(config.S3_ENDPOINT).origin] : []
  const gateways = config.SECOND_GATEWAY_URL ? [new URL(config.SECOND_GATEWAY_URL).origin] : []
  const headers = headersOf({
    hsts: config.NODE_ENV === 'production',
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets sizes and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage],
        mediaSrc: ["'self'", 'blob:', ...storage],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:', ...storage, ...gateways],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isNoPage)
      for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (/^\/(embed|play)\//.test(request.url)) {
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      reply.removeHeader('x-frame-options')
    }
    done(null, payload)
  })
}

/** What helmet sets, by name. */
function headersOf(options: HelmetOptions): [string, string][] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}
