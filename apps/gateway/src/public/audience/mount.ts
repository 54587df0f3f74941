import {
  AppError,
  type AudienceCall,
  type CallInput,
  type CallReply,
  isPermittedToViewer,
} from '@touchline/contract'
import type { Connections } from '@touchline/database'
import type { FastifyInstance } from 'fastify'
import { limitRequests } from '../../http/limit-requests.ts'
import { originOf, pageOriginOf } from '../../http/origin.ts'
import { parse, refuseBody } from '../../http/validation.ts'
import type { Services } from '../../services.ts'
import { type AudienceScope, audienceScope } from './scope.ts'
import type { Viewer } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
    /** When it reached the gateway, in milliseconds since 1970; of calls of the audience. */
    arrivedAt: number
  }
}

/** Requests of one session a minute: a page reports a few times, a person taps more often. */
const perSession = 120
/**
 * Requests of one address (of a /64 network, for IPv6) a minute, all of its sessions together: those of the pages of a
 * stadium, and the answers of a stadium that plays.
 */
export const perAddress = { pages: 12_000, games: 240_000 }

/** What a handler of the audience can use. */
export type AudienceContext = {
  services: Pick<
    Services,
    'audience' | 'watching' | 'play' | 'chats' | 'files' | 'config' | 'queue' | 'secrets'
  >
  viewer: Viewer
  ip: string
  userAgent: string | null
  /** Where the browser has the page from: PUBLIC_URL, or the address of the request; `https://touchline.example`. */
  pageOrigin: string
  /** When the request reached the gateway, in milliseconds since 1970. */
  arrivedAt: number
  scope: AudienceScope
  /** The audience's share of the connections, for what the scope does not reach. */
  database: Connections
}

export type AudienceHandler = {
  call: AudienceCall
  run: (input: CallInput<AudienceCall>, context: AudienceContext) => Promise<unknown>
}

/** Binds a handler to its call, with the call's types. */
export const handleAudience = <Call extends AudienceCall>(
  call: Call,
  run: (input: CallInput<Call>, context: AudienceContext) => Promise<CallReply<Call>>,
): AudienceHandler => ({ call, run: run as AudienceHandler['run'] })

/**
 * The audience of an account has a share of the connections of its own, so that a crowd leaves those of the staff alone
 * and no account's crowd those of another one.
 */
const shareOf = ({ shares }: Services, name: string, { accountId }: Viewer): Connections =>
  shares(name, -accountId)

/** Mounts the calls of the audience: session, limits, right, validation, handler. */
export async function mountAudience(
  app: FastifyInstance,
  handlers: readonly AudienceHandler[],
  services: Services,
  ofAddress: number,
): Promise<void> {
  app.decorateRequest('viewer', null).decorateRequest('arrivedAt', 0)
  // Before anything waits: a crowd is judged by when its requests came.
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = Date.now()
  })
  await limitRequests(app, ofAddress)
  const countSession = app.createRateLimit({
    max: perSession,
    timeWindow: 60_000,
    keyGenerator: ({ viewer }) => `session ${viewer?.sessionId}`,
  })
  app.addHook('preParsing', async (request, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const viewer = await services.audience.resolve(
      services.shares('read-audience-session', nobodysShare),
      token,
    )
    if (!viewer) throw new AppError('unauthenticated', { key: 'session.audienceEnded' })
    request.viewer = viewer
    const count = await countSession(request)
    if (count.isAllowed || !count.isExceeded) return
    reply.header('retry-after', count.ttlInSeconds)
    throw new AppError('too_many_requests', { key: 'common.tooManyRequests', retryAfter: count.ttlInSeconds })
  })
  for (const handler of handlers) mountHandler(app, handler, services)
}

/** Of requests whose account is not known yet. */
const nobodysShare = 0

function mountHandler(app: FastifyInstance, { call, run }: AudienceHandler, services: Services): void {
  const { method, right, name, path } = call
  const url = path.replace(/\{(\w+)\}/g, ':$1')
  const schemas = { ...(call.body && { body: call.body }), ...(call.reply && { reply: call.reply }) }
  const isWrite = method !== 'GET' && !call.isHarmless
  app.route({
    method,
    url,
    // What is written is answered in a line, too short to be compressed.
    ...(isWrite && { compress: false }),
    config: { facts: { method, url, right, isWrite, keyScope: null, ...schemas } },
    handler: async (request, reply) => {
      const viewer = request.viewer!
      if (!isPermittedToViewer(right, viewer)) throw new AppError('forbidden', { key: 'session.fansOnly' })
      const input = {
        params: call.params ? parse(call.params, request.params) : undefined,
        query: call.query ? parse(call.query, request.query) : undefined,
        body: call.body ? parse(call.body, request.body ?? undefined) : refuseBody(request.body),
      }
      const database = shareOf(services, name, viewer)
      const { arrivedAt } = request
      const { ip, userAgent } = originOf(request)
      const scope = audienceScope(database, viewer)
      const context: AudienceContext = {
        ...{ services, viewer, ip, userAgent, arrivedAt, scope, database },
        // Few ask for it, and a crowd pays for it.
        get pageOrigin() {
          return pageOriginOf(request, services.config)
        },
      }
      const result = await run(input, context)
      reply.code(call.reply ? (call.status ?? 200) : 204)
      return call.reply ? result : reply.send()
    },
  })
}
