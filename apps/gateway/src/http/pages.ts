import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { hasDemoWorld } from '@touchline/config'
import { notFound, type PageConfig } from '@touchline/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { version } from '../version.ts'

/** The folder of a built page. */
export const built = (app: string) => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url))
const apiPath =
  /^\/([a-z-]+-api|realtime|media|storage|assets|worker|docs)(\/|$)|^\/(health|config\.json|openapi\.json)/

/** Serves the runtime configuration of the back-office, and the built files of both pages. */
export async function mountPages(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services
  const page: PageConfig = {
    version,
    environment: config.NODE_ENV === 'test' ? 'development' : config.NODE_ENV,
    hasTestsMenu: config.TESTS_MENU && ['development', 'test'].includes(config.NODE_ENV),
    gatewayUrl: '',
    secondGatewayUrl: config.SECOND_GATEWAY_URL ?? '',
    realtimeUrl: '/realtime',
    externalLinks: { cms: config.CMS_URL ?? null, pushNotifications: config.PUSH_NOTIFICATIONS_URL ?? null },
    hasDemoLogins: hasDemoWorld(config),
    canResetPassword: config.SMTP_URL !== undefined,
    supportContact: config.SUPPORT_CONTACT ?? null,
  }
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(page))

  const backOffice = built('back-office')
  const player = built('player')
  const shared = { index: false as const, preCompressed: true, cacheControl: false, setHeaders: cacheHeaders }
  // Stored media use `sendFile` too, so the plugin is registered even before the page is built.
  await app.register(
    fastifyStatic,
    existsSync(backOffice) ? { root: backOffice, ...shared } : { root: tmpdir(), serve: false },
  )
  if (existsSync(player))
    await app.register(fastifyStatic, {
      root: player,
      prefix: '/embed-files/',
      decorateReply: false,
      ...shared,
    })
  const sendPage = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .sendFile('index.html', { contentType: false })
  if (existsSync(backOffice)) app.get('/', (_, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !apiPath.test(request.url) &&
      !/\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')
    if (!isPage || !existsSync(backOffice)) throw notFound()
    return sendPage(reply)
  })
}

/**
 * Built files have a hash in their name; the few that do not are revalidated each time. What a route sends itself, such
 * as a stored file, keeps what the route said: its name may look like one with a hash.
 */
function cacheHeaders(reply: FastifyReply, path: string) {
  const said = reply.getHeader('cache-control')
  if (said !== undefined && said !== 'no-store') return
  const isHashed = /-[\w-]{8}\.\w+(\.(br|gz))?$/.test(path)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
