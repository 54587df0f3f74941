import helmet from '@fastify/helmet'
import type { Config } from '@touchline/config'
import type { FastifyInstance } from 'fastify'

/** Sets the CSP: a page may load only from itself and its storage. Only the embed page may be framed. */
export async function mountSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const storage = config.S3_ENDPOINT ? [new URL(config.S3_ENDPOINT).origin] : []
  const gateways = config.SECOND_GATEWAY_URL ? [new URL(config.SECOND_GATEWAY_URL).origin] : []
  await app.register(helmet, {
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
  app.addHook('onSend', async (request, reply, payload) => {
    if (!/^\/(embed|play)\//.test(request.url)) return payload
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    reply.removeHeader('x-frame-options')
    return payload
  })
}
