import {
  AppError,
  allResources,
  type CallDefinition,
  type Operation,
  type PageConfig,
  pageConfig,
  type RecordOf,
  type ResourceDefinition,
  readAdminPayload,
  readAnalyticsToken,
} from '@touchline/contract'
import type { Answer, AnswerCall } from './answer.ts'
import { tell } from './channel.ts'
import { type Asked, errorOf, type Held, hold, type Reply } from './held.ts'
import type { Answers } from './people.ts'
import { checked, sample } from './sample.ts'
import { keepSessions } from './sessions.ts'
import { unused } from './unused.ts'

/** A call, an operation of a resource, or a path that is neither. */
type Meant = CallDefinition | readonly [resource: ResourceDefinition, operation: Operation] | `/${string}`
type Make = (usual: () => Response) => Response | Promise<Response>

/** A gateway in the page of a test: it answers what the test says, and only what the contract allows. */
export type FakeGateway = {
  /** Keeps items of a resource, and answers its operations. A resource that is not held is empty. */
  hold<R extends ResourceDefinition>(resource: R, items: readonly RecordOf<R>[]): Held<RecordOf<R>>
  answer: AnswerCall
  /** Answers a call or an operation with an error until the returned function is called. */
  refuse(meant: Meant, error: AppError): () => void
  /**
   * Answers a call or an operation with whatever response, also one that no gateway should send, or none if `make`
   * throws. Calling `usual` carries the request out, and returns what would have been answered.
   */
  respond(meant: Meant, make: Make): () => void
  /** Lets a call or an operation wait until the returned function is called. */
  holdBack(meant: Meant): () => void
  /** The requests of a call or an operation so far, oldest first. */
  asked(meant: Meant): Asked[]
  /** Loses the connection, which the browser notices: nothing is answered until `mend`. */
  cut(): void
  mend(): void
  /** What the page asked for although nobody answers it. */
  unanswered: string[]
  /** Changes what the page reads first. */
  configure(changes: Partial<PageConfig>): void
  /** Opens a session of somebody, and returns what a login answers. */
  beginSession(username: string): Answers['login']
  /** Ends every session without telling the page. */
  endSessions(): void
  /** Lets nothing wait any more: the test is over. */
  end(): void
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
}

const services = /^\/([a-z-]+-service-api|main-api)\/|^\/(config\.json|health)$/

/** Opens a gateway that answers the beginning of a session, and keeps that of the given person unless nobody is in. */
export function openFakeGateway(given: Answers, { isVisitor = false } = {}): FakeGateway {
  const { me, payload, analytics } = given
  const answers = new Map<string, { call: CallDefinition; answer: Answer<CallDefinition> }>()
  const holders = new Map<string, ReturnType<typeof hold>>()
  const asked: Asked[] = []
  const rules: { meant: Meant; isMeant: (asked: Asked) => boolean; make: Make }[] = []
  const waits: { isMeant: (asked: Asked) => boolean; until: Promise<void> }[] = []
  const unanswered: string[] = []
  const ended = Promise.withResolvers<void>()
  let isCut = false
  let configured: Partial<PageConfig> = {}

  const holderOf = (resource: ResourceDefinition, items: readonly never[] = []) => {
    const holder = hold(resource, items, {
      tell: (change) =>
        tell(`/admin/${me.AccountId}/${resource.name}`, { resource: resource.name, ...change }),
      heldOf: (name) => holders.get(name)?.held.all() ?? [],
    })
    holders.set(resource.name, holder)
    return holder
  }

  function answerOf(request: Asked): Reply | Response | undefined {
    if (request.path === '/health') return { status: 200, body: {} }
    if (request.path === '/config.json') return { status: 200, body: config(configured) }
    for (const { call, answer } of answers.values()) {
      const params = paramsOf(call, request)
      if (!params) continue
      if (call.right !== 'public') sessions.check(request.headers)
      if (call.body) checked(call.body, request.body)
      const given =
        typeof answer === 'function' ? (answer as (asked: object) => unknown)({ ...request, params }) : answer
      if (!call.reply) return { status: 204 }
      return { status: call.status ?? 200, body: checked(call.reply, given) }
    }
    sessions.check(request.headers)
    for (const resource of allResources as readonly ResourceDefinition[]) {
      const reply = (holders.get(resource.name) ?? holderOf(resource)).handle(request)
      if (reply) return reply
    }
    return undefined
  }

  async function respondTo(request: Asked): Promise<Response> {
    const until = waits.filter(({ isMeant }) => isMeant(request)).map((wait) => wait.until)
    await Promise.race([Promise.all(until), ended.promise])
    if (isCut) throw new TypeError('Failed to fetch')
    const rule = rules.findLast(({ isMeant }) => isMeant(request))
    return rule ? await rule.make(() => usual(request)) : usual(request)
  }

  function usual(request: Asked): Response {
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
      answers.set(call.name, { call, answer: answer as Answer<CallDefinition> })
    },
    refuse: (meant, error) => gateway.respond(meant, () => jsonOf(error.status, errorOf(error))),
    respond(meant, make) {
      const rule = { meant, isMeant: (request: Asked) => isMeant(meant, request), make }
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
      window.dispatchEvent(new Event('offline'))
    },
    mend: () => {
      isCut = false
      window.dispatchEvent(new Event('online'))
    },
    end: ended.resolve,
    unanswered,
    configure: (changes) => {
      configured = { ...configured, ...changes }
    },
    beginSession: (username) => sessions.begin(username),
    endSessions: () => sessions.end(),
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      if (!services.test(pathname) && !rules.some(({ meant }) => meant === pathname))
        return await realFetch(input, init)
      const text = await request.text()
      const one = {
        method: request.method,
        path: decodeURIComponent(pathname),
        query: searchParams,
        body: text ? JSON.parse(text) : undefined,
        ifMatch: request.headers.get('if-match'),
        headers: request.headers,
      }
      asked.push(one)
      const response = await Promise.race([respondTo(one), abortOf(init?.signal)])
      return response
    },
  }
  const sessions = keepSessions(gateway.answer, given, isVisitor)
  gateway.answer(readAdminPayload, payload)
  gateway.answer(readAnalyticsToken, analytics)
  for (const { call, answer } of unused) gateway.answer(call, answer)
  return gateway
}

export const realFetch = globalThis.fetch.bind(globalThis)

const config = (changes: Partial<PageConfig>) =>
  sample(pageConfig, {
    gatewayUrl: '',
    secondGatewayUrl: '',
    realtimeUrl: '/realtime',
    environment: 'production',
    ...changes,
  })

/** A response of the gateway. */
export const jsonOf = (status: number, body?: unknown, etag?: string): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(etag && { etag }) },
  })

/** The parameters of a call's path in the address of a request; undefined if the call is another one. */
function paramsOf({ method, path }: CallDefinition, request: Asked): Record<string, string> | undefined {
  if (method !== request.method) return undefined
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(request.path)
  return found ? { ...found.groups } : undefined
}

const operationOf = { list: 'GET', find: 'GET', create: 'POST', update: 'PUT', remove: 'DELETE' } as const

function isMeant(meant: Meant, request: Asked): boolean {
  if (typeof meant === 'string') return request.path === meant
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
