import {
  type CallDefinition,
  changesOf,
  createBodyOf,
  fieldError,
  fields,
  historyPage,
  nestedBaseOf,
  nestedCreateBodyOf,
  nestedUpdateBodyOf,
  newTranslationBodyOf,
  notFound,
  type Operation,
  recordOf,
  searchPathOf,
  translationBodyOf,
  updateBodyOf,
} from '@touchline/contract'
import type { Connections } from '@touchline/database'
import {
  type Actor,
  listTranslations,
  removeTranslation,
  type Texts,
  writeTranslation,
} from '@touchline/records'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { z } from 'zod'
import { authorize, checkAccount } from '../access/authorize.ts'
import { keyScopeOf } from '../access/key-scopes.ts'
import { checkConfirmed } from '../access/step-up.ts'
import { runIdempotent } from '../http/idempotency.ts'
import { versionOf } from '../http/if-match.ts'
import { tellOfWrite } from '../http/tell-of-write.ts'
import { parse } from '../http/validation.ts'
import type { Services } from '../services.ts'
import type { Binding, Context, Item } from './binding.ts'
import { listChanges } from './changes.ts'
import { exportCsv, parseExportFields } from './export-csv.ts'
import { listHistory } from './history.ts'
import {
  createItem,
  findItem,
  listItems,
  readMade,
  removeItem,
  restoreItem,
  updateItem,
  type Versioned,
} from './items.ts'
import { isAccountParameter, parseListQuery, readParameters } from './list-query.ts'
import { checkBelow, type Parent, readParent } from './nested.ts'

type Query = Record<string, string | string[] | undefined>
type Request = FastifyRequest<{ Params: { id: string; langId: string }; Querystring: Query }>
/** A file of all rows is compressed at the pace at which it is read. */
const quickly = {
  encodings: ['gzip', 'deflate'],
  // Each chunk is a turn with another thread.
  zlibOptions: { level: 1, chunkSize: 128 * 1024 },
} satisfies RouteOptions['compress']
type Run = (request: Request, reply: FastifyReply, context: Context, body: Item) => Promise<unknown>

/** What the route table records about a route, for the reference and for the test of all routes. */
export type RouteFacts = {
  method: HTTPMethods
  url: string
  right: CallDefinition['right']
  isWrite: boolean
  resource?: string
  operation?: Operation
  /** True for an address below a parent, see `under` of the resource. */
  isNested?: boolean
  /** What an API key needs for it, such as `videos:read`; null if no key may. */
  keyScope: string | null
  /** The schema of the body. */
  body?: z.ZodType
  /** The schema of the response; checked in tests only, where a mismatch is our bug. */
  reply?: z.ZodType
}

declare module 'fastify' {
  interface FastifyContextConfig {
    facts?: RouteFacts
  }
}

/** Mounts the operations that a resource defines rights for. */
export function mountResource(app: FastifyInstance, binding: Binding, services: Services): void {
  const { base, alsoAt = [] } = binding.resource
  for (const path of [base, ...alsoAt]) mountAt(path, app, binding, services)
}

function mountAt(base: string, app: FastifyInstance, binding: Binding, services: Services): void {
  const { resource } = binding
  const { rights } = resource
  const one = `${base}/:id`
  /** An address that no request has if there is none. */
  const nestedPrefix = nestedBaseOf(resource)?.replace(/\{(\w+)\}/g, ':$1') ?? ' '
  const record = recordOf(resource)
  const page = z.strictObject({
    data: z.array(record),
    total: z.int(),
    isTotalCapped: z.boolean(),
    nextCursor: z.string().nullable(),
  })
  const searchPath = searchPathOf(resource.name)
  const changesPath = `${base}/changes`
  const replies: Record<string, z.ZodType> = {
    [base]: z.union([page, record]),
    [one]: record,
    [searchPath]: page,
    [changesPath]: changesOf(record),
    [`${one}/history`]: historyPage,
  }

  const sendExport: Run = async (request, reply, context) => {
    const { fields: columns, ...rest } = request.query
    const asked = parseListQuery(resource, rest)
    const query = binding.readQuery?.(asked, context) ?? asked
    const exported = parseExportFields(binding, query, columns)
    await binding.exporting?.begin(query, exported, context)
    const csv = await exportCsv(binding, query, context, exported)
    reply.type('text/csv; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="${resource.name}.csv"`)
    return csv
  }

  const route = (
    operation: Operation,
    method: HTTPMethods,
    url: string,
    run: Run,
    body?: z.ZodType<Item>,
    connectionsOf = ({ accountId }: Actor): Connections => services.shares(resource.name, accountId),
    replayRecord?: (reply: FastifyReply, context: Context, record: unknown) => Promise<unknown>,
  ) => {
    const right = rights[operation]
    if (!right) return
    const isWrite = method !== 'GET'
    const reply = replies[url]
    const named = {
      resource: resource.name,
      operation,
      keyScope: keyScopeOf(resource, operation),
      ...(url.startsWith(nestedPrefix) && { isNested: true }),
      ...(body && { body }),
      ...(reply && { reply }),
    }
    app.route<{ Params: { id: string; langId: string }; Querystring: Query }>({
      method,
      url,
      config: { facts: { method, url, right, isWrite, ...named } },
      ...(run === sendExport && { compress: quickly }),
      handler: async (request, reply) => {
        const actor = request.actor!
        checkAccount(actor, request.query.AccountId)
        checkAccount(actor, (request.body as { AccountId?: unknown } | null)?.AccountId)
        authorize(actor, right, isWrite)
        const parsed = body ? parse(body, request.body) : {}
        if (isWrite && resource.needsStepUp?.includes(operation))
          await checkConfirmed(services.pools.reserved, actor)
        const payload = await runIdempotent(
          request,
          reply,
          connectionsOf(actor),
          services.secrets,
          (scope) => run(request, reply, { scope, services }, parsed),
          {
            replayRecord:
              replayRecord && ((record, scope) => replayRecord(reply, { scope, services }, record)),
          },
        )
        if (isWrite) tellOfWrite(services, actor)
        return payload ?? reply.send()
      },
    })
  }
  route('list', 'GET', base, (request, _, context) =>
    listItems(binding, parseListQuery(resource, request.query), context),
  )
  if (resource.search.length > 0 && base === resource.base)
    route('list', 'GET', searchPath, (request, _, context) => {
      const params = Object.keys(request.query).filter((name) => !isAccountParameter(name))
      if (params.length === 0) throw fieldError('q', 'required', { key: 'lists.searchEmpty' })
      return listItems(binding, parseListQuery(resource, request.query), context)
    })
  route('list', 'GET', `${base}/export`, sendExport, undefined, ({ accountId }) =>
    services.pools.exportsOf(accountId),
  )
  if (resource.hasChanges)
    route('list', 'GET', changesPath, (request, _, context) => listChanges(binding, request.query, context))
  const find: Run = async (request, reply, context) => {
    const { limit: _, offset: __, ...query } = request.query
    const { lang, expand } = parseListQuery(resource, query)
    return answer(reply, await findItem(binding, idOf(request), { lang, expand }, context))
  }
  route('find', 'GET', one, find)
  // Resources that cannot be updated have no history.
  if (rights.update)
    route('find', 'GET', `${one}/history`, (request, _, context) =>
      listHistory(binding, idOf(request), readParameters(request.query, ['limit', 'cursor']), context),
    )
  const answerMade = (reply: FastifyReply, made: Versioned) => {
    reply.code(201).header('location', `${base}/${made.item.id}`)
    return answer(reply, made)
  }
  const create: Run = async (_, reply, context, body) =>
    answerMade(reply, await createItem(binding, body, context))
  route('create', 'POST', base, create, createBodyOf(resource), undefined, async (reply, context, record) =>
    answerMade(reply, await readMade(binding, record, context)),
  )
  const update: Run = async (request, reply, context, body) =>
    answer(reply, await updateItem(binding, idOf(request), body, versionOf(request), context))
  route('update', 'PUT', one, update, updateBodyOf(resource))
  const remove: Run = async (request, reply, context) => {
    await removeItem(binding, idOf(request), versionOf(request), context)
    reply.code(204)
  }
  route('remove', 'DELETE', one, remove)
  // Resources with their own `remove` cannot restore items.
  if (!binding.remove)
    route('remove', 'POST', `${one}/restore`, async (request, reply, context) =>
      answer(reply, await restoreItem(binding, idOf(request), context)),
    )
  if (resource.translated.length > 0) mountTranslations()
  if (resource.under) mountNested(nestedPrefix)

  /** The standard operations below a parent, which the path names instead of the query and the body. */
  function mountNested(collection: string) {
    const item = `${collection}/:id`
    replies[collection] = z.union([page, record])
    replies[item] = record
    const below =
      (run: (parent: Parent, ...given: Parameters<Run>) => Promise<unknown>): Run =>
      async (...given) => {
        const [request, , context] = given
        const parent = await readParent(resource, request.params, context)
        if (request.params.id !== undefined) await checkBelow(binding, idOf(request), parent, context)
        return await run(parent, ...given)
      }
    const listBelow = below(({ field, id }, request, _, context) =>
      listItems(binding, parseListQuery(resource, { ...request.query, [field]: String(id) }), context),
    )
    const findBelow = below((_parent, request, reply, context) => find(request, reply, context, {}))
    const createBelow = below(({ field, id }, request, reply, context, body) =>
      create(request, reply, context, { ...body, [field]: id }),
    )
    const updateBelow = below((_parent, ...given) => update(...given))
    const removeBelow = below((_parent, ...given) => remove(...given))
    const replay = async (reply: FastifyReply, context: Context, made: unknown) =>
      answerMade(reply, await readMade(binding, made, context))
    route('list', 'GET', collection, listBelow)
    if (resource.hasChanges) {
      replies[`${collection}/changes`] = changesOf(record)
      route(
        'list',
        'GET',
        `${collection}/changes`,
        below((parent, request, _, context) => listChanges(binding, request.query, context, parent)),
      )
    }
    route('create', 'POST', collection, createBelow, nestedCreateBodyOf(resource), undefined, replay)
    route('find', 'GET', item, findBelow)
    route('update', 'PUT', item, updateBelow, nestedUpdateBodyOf(resource))
    route('remove', 'DELETE', item, removeBelow)
  }

  function mountTranslations() {
    const all = `${one}/translations`
    const language = `${all}/:langId`
    route('find', 'GET', all, (request, _, context) =>
      listTranslations(context.scope, binding, idOf(request)),
    )
    const add: Run = async (request, reply, context, { langId, AccountId: _, ...texts }) => {
      const id = idOf(request)
      const made = await writeTranslation(
        context.scope,
        binding,
        id,
        String(langId),
        texts as Texts,
        'be new',
      )
      reply.code(201).header('location', `${base}/${id}/translations/${langId}`)
      return made
    }
    route('update', 'POST', all, add, newTranslationBodyOf(resource))
    const change: Run = (request, _, context, { AccountId: __, ...texts }) =>
      writeTranslation(context.scope, binding, idOf(request), langOf(request), texts as Texts, 'exist')
    route('update', 'PUT', language, change, translationBodyOf(resource))
    route('update', 'DELETE', language, async (request, reply, context) => {
      await removeTranslation(context.scope, binding, idOf(request), langOf(request))
      reply.code(204)
    })
  }
}

/** An invalid id is treated as an item that does not exist. */
function idOf(request: Request): number {
  const params = fields.itemParams.safeParse(request.params)
  if (!params.success) throw notFound()
  return params.data.id
}

const langOf = (request: Request) => parse(fields.langId, request.params.langId)

function answer(reply: FastifyReply, { item, version }: Versioned): Item {
  if (version !== undefined) reply.header('etag', `"${version}"`)
  return item
}
