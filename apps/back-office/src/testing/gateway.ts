import {
  AppError,
  allResources,
  type CallBody,
  type CallDefinition,
  type CallReply,
  type Operation,
  pageConfig,
  type RecordOf,
  type ResourceDefinition,
  readAdminPayload,
  readAnalyticsToken,
  readContext,
  readMe,
} from '@touchline/contract'
import { tell } from './channel.ts'
import { type Asked, errorOf, type Held, hold, type Reply } from './held.ts'
import type { Answers } from './people.ts'
import { checked, sample } from './sample.ts'

type Call = CallDefinition
type Answer<C extends Call> =
  | CallReply<C>
  | ((asked: Omit<Asked, 'body'> & { body: CallBody<C>; params: Record<string, string> }) => CallReply<C>)
/** A call, or an operation of a resource. */
type Meant = Call | readonly [resource: ResourceDefinition, operation: Operation]

/** A gateway in the page of a test: it answers what the test says, and only what the contract allows. */
export type FakeGateway = {
  /** Keeps items of a resource, and answers its operations. A resource that is not held is empty. */
  hold<R extends ResourceDefinition>(resource: R, items: readonly RecordOf<R>[]): Held<RecordOf<R>>
  /** Answers a call; a later answer replaces an earlier one. */
  answer<C extends Call>(call: C, answer: Answer<C>): void
  /** Answers a call or an operation with an error until the returned function is called. */
  refuse(meant: Meant, error: AppError): () => void
  /** Answers a call or an operation with whatever response, also one that no gateway should send. */
  respond(meant: Meant, make: () => Response | Promise<Response>): () => void
  /** Lets a call or an operation wait until the returned function is called. */
  holdBack(meant: Meant): () => void
  /** The requests of a call or an operation so far, oldest first. */
  asked(meant: Meant): Asked[]
  /** Loses the connection: nothing is answered until `mend`. */
  cut(): void
  mend(): void
  /** What the page asked for although nobody answers it. */
  unanswered: string[]
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
}

const services = /^\/([a-z-]+-service-api|main-api)\/|^\/(config\.json|health)$/

/** Opens a gateway that answers the beginning of a session. */
export function openFakeGateway({ me, context, payload, analytics }: Omit<Answers, 'login'>): FakeGateway {
  const answers = new Map<string, { call: Call; answer: Answer<Call> }>()
  const holders = new Map<string, ReturnType<typeof hold>>()
  const asked: Asked[] = []
  const rules: { isMeant: (asked: Asked) => boolean; make: () => Response | Promise<Response> }[] = []
  const waits: { isMeant: (asked: Asked) => boolean; until: Promise<void> }[] = []
  const unanswered: string[] = []
  let isCut = false

  const holderOf = (resource: ResourceDefinition, items: readonly never[] = []) => {
    const holder = hold(resource, items, (id) =>
      tell(`/admin/${me.AccountId}/${resource.name}`, { resource: resource.name, id }),
    )
    holders.set(resource.name, holder)
    return holder
  }

  function answerOf(request: Asked): Reply | Response | undefined {
    if (request.path === '/health') return { status: 200, body: {} }
    if (request.path === '/config.json') return { status: 200, body: config() }
    for (const { call, answer } of answers.values()) {
      const params = paramsOf(call, request)
      if (!params) continue
      if (call.body) checked(call.body, request.body)
      const given =
        typeof answer === 'function' ? (answer as (asked: object) => unknown)({ ...request, params }) : answer
      if (!call.reply) return { status: 204 }
      return { status: call.status ?? 200, body: checked(call.reply, given) }
    }
    for (const resource of allResources as readonly ResourceDefinition[]) {
      const reply = (holders.get(resource.name) ?? holderOf(resource)).handle(request)
      if (reply) return reply
    }
    return undefined
  }

  async function respondTo(request: Asked): Promise<Response> {
    await Promise.all(waits.filter(({ isMeant }) => isMeant(request)).map(({ until }) => until))
    if (isCut) throw new TypeError('Failed to fetch')
    const rule = rules.findLast(({ isMeant }) => isMeant(request))
    if (rule) return await rule.make()
    try {
      const reply = answerOf(request)
      if (reply instanceof Response) return reply
      if (reply) return jsonOf(reply.status, reply.body, reply.etag)
      unanswered.push(`${request.method} ${request.path}`)
      return jsonOf(500, errorOf(new AppError('internal', { key: 'common.internal' })))
    } catch (error) {
      if (error instanceof AppError) return jsonOf(error.status, errorOf(error))
      unanswered.push(`${request.method} ${request.path}: ${(error as Error).message}`)
      return jsonOf(500, errorOf(new AppError('internal', { key: 'common.internal' })))
    }
  }

  const gateway: FakeGateway = {
    hold: (resource, items) => holderOf(resource, items as readonly never[]).held as never,
    answer(call, answer) {
      answers.delete(call.name)
      answers.set(call.name, { call, answer: answer as Answer<Call> })
    },
    refuse: (meant, error) => gateway.respond(meant, () => jsonOf(error.status, errorOf(error))),
    respond(meant, make) {
      const rule = { isMeant: (request: Asked) => isMeant(meant, request), make }
      rules.push(rule)
      return () => void rules.splice(rules.indexOf(rule), 1)
    },
    holdBack(meant) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wait = { isMeant: (request: Asked) => isMeant(meant, request), until: promise }
      waits.push(wait)
      return () => {
        waits.splice(waits.indexOf(wait), 1)
        resolve()
      }
    },
    asked: (meant) => asked.filter((request) => isMeant(meant, request)),
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
    unanswered,
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      if (!services.test(pathname)) return await realFetch(input, init)
      const text = await request.text()
      const one = {
        method: request.method,
        path: decodeURIComponent(pathname),
        query: searchParams,
        body: text ? JSON.parse(text) : undefined,
        ifMatch: request.headers.get('if-match'),
      }
      asked.push(one)
      const response = await Promise.race([respondTo(one), abortOf(init?.signal)])
      return response
    },
  }
  gateway.answer(readMe, me)
  gateway.answer(readContext, context)
  gateway.answer(readAdminPayload, payload)
  gateway.answer(readAnalyticsToken, analytics)
  return gateway
}

export const realFetch = globalThis.fetch.bind(globalThis)

const config = () =>
  sample(pageConfig, {
    gatewayUrl: '',
    secondGatewayUrl: '',
    realtimeUrl: '/realtime',
    environment: 'production',
  })

/** A response of the gateway. */
export const jsonOf = (status: number, body?: unknown, etag?: string): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(etag && { etag }) },
  })

/** The parameters of a call's path in the address of a request; undefined if the call is another one. */
function paramsOf({ method, path }: Call, request: Asked): Record<string, string> | undefined {
  if (method !== request.method) return undefined
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(request.path)
  return found ? { ...found.groups } : undefined
}

const operationOf = { list: 'GET', find: 'GET', create: 'POST', update: 'PUT', remove: 'DELETE' } as const

function isMeant(meant: Meant, request: Asked): boolean {
  if (!isOperation(meant)) return paramsOf(meant, request) !== undefined
  const [{ base }, operation] = meant
  const isOne = operation === 'find' || operation === 'update' || operation === 'remove'
  const rest = request.path.startsWith(base) ? request.path.slice(base.length) : 'another'
  return operationOf[operation] === request.method && (isOne ? /^\/\d+$/ : /^$/).test(rest)
}

const isOperation = (meant: Meant): meant is readonly [ResourceDefinition, Operation] => Array.isArray(meant)

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
