import type { CallDefinition, CallInput, CallReply, StaffCall } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import { type Actor, type Origin, type Scope, scoped } from '@touchline/records'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { authorize, checkAccount } from '../access/authorize.ts'
import { keyScopeOfCall } from '../access/key-scopes.ts'
import { checkConfirmed } from '../access/step-up.ts'
import type { ModuleServices, Services } from '../services.ts'
import { runIdempotent } from './idempotency.ts'
import { versionOf } from './if-match.ts'
import { jsonOfText } from './json-body.ts'
import { originOf, pageOriginOf } from './origin.ts'
import { payloadOf, ReadyAnswer } from './ready-answer.ts'
import { tellOfWrite } from './tell-of-write.ts'
import { parse, refuseBody } from './validation.ts'

/** What a session brings; a public call has none. */
type OfSession<Right, Held> = Right extends 'public' ? null : Held

/** What a handler can use. `actor` and `scope` are those of the session. */
export type CallContext<Call extends StaffCall> = {
  services: ModuleServices
  actor: OfSession<Call['right'], Actor>
  scope: OfSession<Call['right'], Scope>
  /**
   * The caller's share of the connections, for data that belongs to no account: a user's own settings, public videos.
   */
  database: Connections
  /** The pool for logins, which must respond even when the main pool is busy. */
  reserved: Connections
  ip: string
  userAgent: string | null
  /** The same two with the request's id, for the audit log. */
  origin: Origin
  /** Where the browser has the page from: PUBLIC_URL, or the address of the request; `https://touchline.example`. */
  pageOrigin: string
  /** The Cookie header. */
  cookies: string
  /** ISO 3166-1 alpha-2, as reported by a trusted proxy; null without one. */
  country: string | null
  log: FastifyBaseLogger
  /** Returns the version that `If-Match` names, undefined if any will do. Throws `malformed`. */
  version: () => number | undefined
  /** Sets a response header. */
  setHeader: (name: string, value: string) => void
}

export type Handler = {
  call: StaffCall
  run: (input: CallInput<StaffCall>, context: CallContext<StaffCall>) => Promise<unknown>
  /**
   * True if it answers a question: it only reads, on connections of their own, and its response is not stored under an
   * Idempotency-Key, since repeating it has no effect.
   */
  isQuestion?: boolean
  /** True if the body of an administrator who acts for no account may name any account. */
  namesAccount?: boolean
  /** True if the request or its response has a secret: neither is stored under an Idempotency-Key. */
  isSecret?: boolean
  /** True if it undoes what it writes: the transaction of an Idempotency-Key would keep it. */
  isTrial?: boolean
  /** What of the response is stored under an Idempotency-Key, if there is a secret in it that is told once. */
  kept?: (reply: unknown) => unknown
}

type Options<Call extends StaffCall> = Pick<
  Handler,
  'isQuestion' | 'isSecret' | 'isTrial' | 'namesAccount'
> & {
  kept?: (reply: CallReply<Call>) => CallReply<Call>
}

/** Binds a handler to its call, with the call's types. What a crowd asks for may be answered by a ready response. */
export const handle = <Call extends StaffCall>(
  call: Call,
  run: (
    input: CallInput<Call>,
    context: CallContext<Call>,
  ) => Promise<CallReply<Call> | ReadyAnswer<CallReply<Call>>>,
  options: Options<Call> = {},
): Handler => ({ call, run: run as Handler['run'], ...(options as Omit<Handler, 'call' | 'run'>) })

/** Calls without a handler, and handlers that are duplicate or belong to no call; any of them prevents the start. */
export function errorsOfHandlers(
  calls: readonly CallDefinition[],
  handlers: readonly { call: CallDefinition }[],
): string[] {
  const names = handlers.map((handler) => handler.call.name)
  return [
    ...calls
      .filter((call) => !names.includes(call.name))
      .map((call) => `the call '${call.name}' has no handler`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `'${name}' has two handlers`),
    ...names
      .filter((name) => !calls.some((call) => call.name === name))
      .map((name) => `'${name}' is no call of the contract`),
  ]
}

/** The account whose share of the connections public calls use. */
export const nobody = 0

/** Mounts a call: access, validation, handler, status. */
export function mountCall(
  app: FastifyInstance,
  { call, run, isQuestion, isSecret, isTrial, kept, namesAccount }: Handler,
  services: Services,
): void {
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  const { method, right } = call
  const isWrite = method !== 'GET' && !call.isHarmless
  const schemas = { ...(call.body && { body: call.body }), ...(call.reply && { reply: call.reply }) }
  app.route({
    method,
    url,
    config: { facts: { method, url, right, isWrite, keyScope: keyScopeOfCall(call), ...schemas } },
    handler: async (request, reply) => {
      const { actor } = request
      const sent =
        call.takesText && typeof request.body === 'string' ? jsonOfText(request.body) : request.body
      if (right !== 'public' && actor) {
        checkAccount(actor, (request.query as { AccountId?: unknown }).AccountId)
        if (!namesAccount || !actor.isAdmin || actor.accountId !== actor.ownAccountId)
          checkAccount(actor, (sent as { AccountId?: unknown } | null)?.AccountId)
        authorize(actor, right, isWrite)
      }
      const input = {
        params: call.params ? parse(call.params, request.params) : undefined,
        query: call.query ? parse(call.query, withoutAccount(request.query)) : undefined,
        body: call.body ? parse(call.body, sent ?? undefined) : refuseBody(sent),
      }
      if (call.needsStepUp && actor) await checkConfirmed(services.pools.reserved, actor)
      const accountId = actor?.accountId ?? nobody
      const connections = isQuestion
        ? services.pools.questionsOf(accountId)
        : services.shares(call.name, accountId)
      const origin = originOf(request)
      const context = {
        services,
        actor,
        database: connections,
        reserved: services.pools.reserved,
        ip: origin.ip,
        userAgent: origin.userAgent,
        origin,
        pageOrigin: pageOriginOf(request, services.config),
        cookies: request.headers.cookie ?? '',
        country: countryOf(request, services.config.COUNTRY_HEADER),
        log: request.log,
        version: () => versionOf(request),
        setHeader: (name: string, value: string) => void reply.header(name, value),
      }
      const answer = async (scope: Scope | null) => {
        const result = await run(input, { ...context, scope })
        reply.code(call.reply ? (call.status ?? 200) : 204)
        if (result instanceof ReadyAnswer) return payloadOf(result, request, reply)
        return call.reply ? result : undefined
      }
      const payload = await (actor && (isQuestion || isSecret || isTrial)
        ? answer(scoped(connections, actor, origin))
        : actor
          ? runIdempotent(request, reply, connections, services.secrets, answer, { kept })
          : answer(null))
      if (isWrite) tellOfWrite(services, actor)
      return payload ?? reply.send()
    },
  })
}

/** Every query may name the simulated account, which the access layer has checked. */
function withoutAccount(query: unknown): unknown {
  const { AccountId: _, SportId: __, ...rest } = query as Record<string, unknown>
  return rest
}

/** The visitor's country, from a header of a trusted proxy; null without one. */
export function countryOf({ headers, ips = [] }: FastifyRequest, header: string): string | null {
  const value = headers[header]
  // Without a trusted proxy in between there is only the client's own address.
  return ips.length > 1 && typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : null
}
