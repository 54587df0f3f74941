import compress from '@fastify/compress'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Config } from '@touchline/config'
import { allCalls, allResources, type CallDefinition } from '@touchline/contract'
import Fastify, { type FastifyInstance, LogController, type onRequestAsyncHookHandler } from 'fastify'
import type { ApiKeys } from './access/api-keys.ts'
import type { Sessions } from './access/sessions.ts'
import { errorsOfBindings } from './crud/binding.ts'
import { mountResource, type RouteFacts } from './crud/routes.ts'
import { errorsOfHandlers, mountCall } from './http/call-routes.ts'
import { checkReplies } from './http/check-replies.ts'
import { limitBodyTime, limitConnections, timeLimits } from './http/connections.ts'
import { answerError, answerUnreadable, mountErrors } from './http/errors.ts'
import { mountHealth } from './http/health.ts'
import { acceptJson } from './http/json-body.ts'
import { limitRequests } from './http/limit-requests.ts'
import { loggerOptions, mountRequestLog } from './http/logging.ts'
import { mountPages } from './http/pages.ts'
import { mountSecurity } from './http/security.ts'
import { decorateActor, sessionHook } from './http/session-hook.ts'
import { mountSignedCalls } from './inbound/mount-signed-calls.ts'
import { mountLiveMedia } from './live/live-routes.ts'
import { bindings, moduleHandlers } from './modules/index.ts'
import { mountNetworkCallback } from './modules/networks/index.ts'
import { mountCallback } from './modules/single-sign-on/index.ts'
import { mountSprites } from './modules/sports/index.ts'
import { openApiDocument } from './openapi.ts'
import {
  audienceHandlers,
  chatHandlers,
  fanOwnHandlers,
  limitOf,
  mountAudience,
  mountChatStream,
  mountPublicPages,
  perAddress,
  playHandlers,
  publicHandlers,
  publicLimits,
} from './public/index.ts'
import type { Services } from './services.ts'
import { mountMedia } from './storage/media-routes.ts'
import { mountStorage } from './storage/mount-storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted route of the contract. */
    routes: RouteFacts[]
  }
}

const mebibyte = 1024 * 1024

/** What answers the calls of the contract. */
export const handlers = [...moduleHandlers, ...publicHandlers]

/** Builds the gateway from its services, ready to listen or for injected requests. Throws if a call has no handler. */
export async function buildApp(
  services: Services,
  sessions: Sessions,
  apiKeys: ApiKeys,
): Promise<FastifyInstance> {
  const errors = errorsOfHandlers(allCalls as readonly CallDefinition[], [
    ...handlers,
    ...audienceHandlers,
    ...playHandlers,
    ...chatHandlers,
    ...fanOwnHandlers,
  ])
  for (const resource of allResources)
    if (!bindings.some((binding) => binding.resource === (resource as unknown)))
      errors.push(`the resource '${resource.name}' has no binding`)
  errors.push(...errorsOfBindings(bindings))
  if (errors.length > 0) throw new Error(`The gateway does not start: ${errors.join('; ')}.`)

  const app = Fastify({
    logger: loggerOptions(services.config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(services.config.TRUST_PROXY),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // For requests without a session: logins, and unknown routes.
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    ...timeLimits,
  })
  limitConnections(app, services.config)
  limitBodyTime(app)
  const routes: RouteFacts[] = []
  app.addHook('onRoute', ({ config, method }) => {
    const facts = config?.facts
    if (facts && method === facts.method) routes.push(facts)
  })
  app.decorate('routes', routes)
  decorateActor(app)
  if (services.config.NODE_ENV === 'test') checkReplies(app)
  mountErrors(app)
  acceptJson(app)
  mountRequestLog(app)
  mountSecurity(app, services.config)
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] })
  mountHealth(app, services)
  await mountStorage(app, services)
  await mountReference(app)
  await mountPages(app, services)
  mountSprites(app, services)
  mountPublicPages(app, services)
  mountMedia(app, services)
  mountLiveMedia(app, services)
  mountChatStream(app, services)
  for (const [kind, max] of Object.entries(publicLimits))
    await app.register(async (open) => {
      open.addHook('onRequest', forbidStoring)
      await limitRequests(open, max)
      for (const handler of handlers)
        if (handler.call.right === 'public' && limitOf(handler.call) === kind)
          mountCall(open, handler, services)
      if (kind !== 'logins') return
      mountCallback(open, services)
      mountNetworkCallback(open, services)
    })
  await mountSignedCalls(app, services)
  await app.register(async (open) => {
    open.addHook('onRequest', forbidStoring)
    await mountAudience(open, [...audienceHandlers, ...fanOwnHandlers], services, perAddress.pages)
  })
  await app.register(async (open) => {
    open.addHook('onRequest', forbidStoring)
    await mountAudience(open, [...playHandlers, ...chatHandlers], services, perAddress.games)
  })
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', forbidStoring)
    guarded.addHook('onRequest', sessionHook(sessions, apiKeys))
    guarded.addHook('onRoute', (route) => {
      route.bodyLimit ??= 4 * mebibyte
    })
    for (const binding of bindings) mountResource(guarded, binding, services)
    for (const handler of handlers) if (handler.call.right !== 'public') mountCall(guarded, handler, services)
  })
  return app
}

/** Caches must not store personal responses: logins, lists, items, exports. */
const forbidStoring: onRequestAsyncHookHandler = async (_, reply) => {
  reply.header('cache-control', 'no-store')
}

/** The trusted hops in the form fastify takes: it would not trust a bare number at all. */
const trustOf = (proxies: Config['TRUST_PROXY']) =>
  typeof proxies === 'number' ? proxies > 0 && ((_: string, hop: number) => hop < proxies) : proxies

/** The same for every gateway of a process: tests open many. */
let reference: ReturnType<typeof openApiDocument> | undefined

/** Serves `/openapi.json`, and a page to read it at `/docs`. */
async function mountReference(app: FastifyInstance): Promise<void> {
  reference ??= openApiDocument()
  const document = reference
  app.get('/openapi.json', () => document)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
