import {
  allCalls,
  type CallDefinition,
  createBodyOf,
  errorBody,
  historyPage,
  isAudienceRule,
  nestedBaseOf,
  nestedCreateBodyOf,
  nestedUpdateBodyOf,
  newTranslationBodyOf,
  type Operation,
  type ResourceDefinition,
  receiveEvents,
  recordOf,
  searchPathOf,
  translationBodyOf,
  translationOf,
  updateBodyOf,
} from '@touchline/contract'
import { z } from 'zod'
import { keyPrefix } from './access/key-format.ts'
import { keyScopeOf, keyScopeOfCall } from './access/key-scopes.ts'
import type { Binding } from './crud/binding.ts'
import { bindings } from './modules/index.ts'
import { version } from './version.ts'

type Json = Record<string, unknown>

/** A contract schema as JSON Schema: `input` is what is sent, `output` what is returned. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}
const json = (schema: Json, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
})
const parameter = (
  name: string,
  where: 'query' | 'path' | 'header',
  description: string,
  schema: Json = { type: 'string' },
) => ({
  name,
  in: where,
  ...(where === 'path' && { required: true }),
  description,
  schema,
})
const bodyOf = (schema: z.ZodType) => ({
  required: !(schema instanceof z.ZodOptional),
  content: { 'application/json': { schema: schemaOf(schema, 'input') } },
})
/** Every error has the same body; its code is more specific than its status. */
const failures = { '4XX': { $ref: '#/components/responses/Error' } }
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter(String(name), 'path', `The item’s ${name}.`))

/** Parameters that many routes take. */
const common = {
  id: parameter('id', 'path', 'The item’s id.', { type: 'integer' }),
  langId: parameter('langId', 'path', 'A BCP 47 language tag.'),
  ifMatch: parameter('If-Match', 'header', 'The ETag of the version to change.'),
  idempotencyKey: parameter(
    'Idempotency-Key',
    'header',
    'Repeating a key within 24 hours returns the first response again.',
  ),
  limit: parameter('limit', 'query', 'The page size, 25 by default.', {
    type: 'integer',
    minimum: 1,
    maximum: 100,
  }),
  offset: parameter('offset', 'query', 'How many items to skip.', { type: 'integer', minimum: 0 }),
  cursor: parameter('cursor', 'query', 'The `nextCursor` of a page, to continue after it in the same order.'),
  count: parameter('count', 'query', '`exact` counts every item; by default counting stops at 10,000.', {
    enum: ['exact'],
  }),
  fields: parameter('fields', 'query', 'The columns, e.g. `name,duration,Tags`; all fields unless stated.'),
  lang: parameter('lang', 'query', 'The language of the texts.'),
  since: parameter(
    'since',
    'query',
    'The `cursor` of the last response, or `now` to get a first cursor. Leave out to read everything.',
  ),
}
const refer = (kind: 'parameters' | 'schemas' | 'responses' | 'x-access-rules', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})
const parametersOf = (...names: (keyof typeof common)[]) => names.map((name) => refer('parameters', name))

/** The reference of every route of the contract, as OpenAPI 3.1. */
export function openApiDocument() {
  const paths: Record<string, Json> = {}
  const components = {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The access token of a login.' },
      audience: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a session of a public page. `x-audience` says whether guests may call.',
      },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: `${keyPrefix}…`,
        description: 'An API key of the account. `x-api-key-scope` is the scope that it needs.',
      },
    },
    responses: {
      Error: json(
        schemaOf(errorBody, 'output'),
        'What is wrong, and with which field. `code` is stable; `key` and `params` identify the English `message`, so that it can be shown in another language.',
      ),
      History: json(schemaOf(historyPage, 'output')),
    } as Json,
    parameters: { ...common } as Json,
    schemas: {} as Json,
    'x-access-rules': {} as Json,
  }
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const binding of bindings)
    for (const base of [binding.resource.base, ...(binding.resource.alsoAt ?? [])])
      addResource(binding, base, add, components)
  for (const call of allCalls as readonly CallDefinition[]) addCall(call, add)
  add(receiveEvents.path, 'post', {
    operationId: receiveEvents.name,
    summary: receiveEvents.summary,
    security: [],
    parameters: [parameter('provider', 'path', 'The system that sends.')],
    requestBody: { required: true, content: { 'application/json': { schema: {} } } },
    responses: { 200: { description: 'Kept, now or before.' }, ...failures },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version, description: 'The API behind the back-office.' },
    security: [{ session: [] }, { apiKey: [] }] as Record<string, string[]>[],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components,
  }
}

/** The scope that an API key needs, or that only a session will do. */
const securityOf = (keyScope: string | null): Json =>
  keyScope ? { 'x-api-key-scope': keyScope } : { security: [{ session: [] }] }

type Add = (path: string, method: string, operation: Json) => void
type Components = Record<'parameters' | 'schemas' | 'responses' | 'x-access-rules', Json>

/** The operations that `crud/routes.ts` mounts for a binding; a test compares both. */
function addResource({ resource, remove }: Binding, base: string, add: Add, components: Components): void {
  const { name, rights } = resource
  const one = `${base}/{id}`
  const { schemas, responses } = components
  const answer = (suffix: string, made: Json) => {
    responses[`${name}${suffix}`] = json(made)
    return refer('responses', `${name}${suffix}`)
  }
  const schema = (suffix: string, made: Json) => {
    schemas[`${name}${suffix}`] = made
    return refer('schemas', `${name}${suffix}`)
  }
  const rules = new Map<string, string>()
  const ruleOf = (operation: Operation) => {
    const text = JSON.stringify(rights[operation])
    const known = rules.get(text) ?? `${name}-${operation}`
    rules.set(text, known)
    components['x-access-rules'][known] = rights[operation]
    return refer('x-access-rules', known)
  }
  const put = (operation: Operation, method: string, path: string, summary: string, rest: Json) => {
    if (rights[operation])
      add(path, method, {
        tags: [name],
        summary,
        operationId: `${method}-${path}`.replace(/[^\w]+/g, '-'),
        'x-access-rule': ruleOf(operation),
        ...securityOf(keyScopeOf(resource, operation)),
        ...rest,
      })
  }
  const body = (made: Json) => ({ required: true, content: { 'application/json': { schema: made } } })
  const item = schema('', schemaOf(recordOf(resource), 'output'))
  const itself = answer('', item)
  const page = answer('Page', {
    type: 'object',
    properties: {
      data: { type: 'array', items: item },
      total: { type: 'integer' },
      isTotalCapped: { type: 'boolean' },
      nextCursor: { type: ['string', 'null'] },
    },
  })
  const parameters = listParameters(resource, components)
  put('list', 'get', base, `List ${name}.`, {
    parameters,
    responses: { 200: page, ...failures },
  })
  if (resource.search.length > 0 && base === resource.base)
    put('list', 'get', searchPathOf(name), `Search ${name}. Requires at least one parameter.`, {
      parameters,
      responses: { 200: page, ...failures },
    })
  put('list', 'get', `${base}/export`, `Export the filtered list of ${name} as CSV, in one snapshot.`, {
    parameters: [...parameters, ...parametersOf('fields')],
    responses: {
      200: { description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...failures,
    },
  })
  const changes = json({
    type: 'object',
    properties: {
      data: { type: 'array', items: item },
      deleted: { type: 'array', items: { type: 'integer' } },
      cursor: { type: 'string' },
      hasMore: { type: 'boolean' },
    },
  })
  if (resource.hasChanges)
    put('list', 'get', `${base}/changes`, `List the ${name} changed and deleted since a cursor.`, {
      parameters: parametersOf('since', 'limit'),
      responses: { 200: changes, ...failures },
    })
  put('find', 'get', one, 'Retrieve an item.', {
    parameters: parametersOf('id'),
    responses: { 200: itself, ...failures },
  })
  if (rights.update)
    put('find', 'get', `${one}/history`, 'List the changes of an item, the latest first.', {
      parameters: parametersOf('id', 'limit', 'cursor'),
      responses: { 200: refer('responses', 'History'), ...failures },
    })
  if (rights.create)
    put('create', 'post', base, 'Create an item.', {
      parameters: parametersOf('idempotencyKey'),
      requestBody: body(schema('Create', schemaOf(createBodyOf(resource), 'input'))),
      responses: { 201: itself, ...failures },
    })
  if (rights.update)
    put('update', 'put', one, 'Update the fields in the body.', {
      parameters: parametersOf('id', 'ifMatch'),
      requestBody: body(schema('Update', schemaOf(updateBodyOf(resource), 'input'))),
      responses: { 200: itself, ...failures },
    })
  put('remove', 'delete', one, 'Delete an item.', {
    parameters: parametersOf('id', 'ifMatch'),
    responses: { 204: { description: 'Deleted' }, ...failures },
  })
  if (!remove)
    put('remove', 'post', `${one}/restore`, 'Restore a deleted item.', {
      parameters: parametersOf('id'),
      responses: { 200: itself, ...failures },
    })
  addNested()
  if (resource.translated.length === 0) return
  const translation = schema('Translation', schemaOf(translationOf(resource), 'output'))
  const translations = `${one}/translations`
  const language = `${translations}/{langId}`
  put('find', 'get', translations, 'List the translations of an item.', {
    parameters: parametersOf('id'),
    responses: { 200: json({ type: 'object' }), ...failures },
  })
  put('update', 'post', translations, 'Add a translation.', {
    parameters: parametersOf('id'),
    requestBody: body(schema('NewTranslation', schemaOf(newTranslationBodyOf(resource), 'input'))),
    responses: { 201: json(translation, 'Created'), ...failures },
  })
  put('update', 'put', language, 'Update a translation.', {
    parameters: parametersOf('id', 'langId'),
    requestBody: bodyOf(translationBodyOf(resource)),
    responses: { 200: json(translation), ...failures },
  })
  put('update', 'delete', language, 'Delete a translation.', {
    parameters: parametersOf('id', 'langId'),
    responses: { 204: { description: 'Deleted' }, ...failures },
  })

  /** The same operations below the parent, see `under`. */
  function addNested() {
    const path = nestedBaseOf(resource)
    if (!path) return
    const above = pathParameters(path)
    const below = `${path}/{id}`
    const parent = resource.under!.at(-1)![1]
    const kept = parameters.filter(({ $ref }) => !$ref.endsWith(`/${name}-${parent}`))
    const done = { 200: itself, ...failures }
    put('list', 'get', path, `List ${name} of the item in the path.`, {
      parameters: [...above, ...kept],
      responses: { 200: page, ...failures },
    })
    if (resource.hasChanges)
      put(
        'list',
        'get',
        `${path}/changes`,
        `List the ${name} of the item changed and deleted since a cursor.`,
        {
          parameters: [...above, ...parametersOf('since', 'limit')],
          responses: { 200: changes, ...failures },
        },
      )
    put('create', 'post', path, 'Create an item below the one in the path.', {
      parameters: [...above, ...parametersOf('idempotencyKey')],
      requestBody: body(schema('NestedCreate', schemaOf(nestedCreateBodyOf(resource), 'input'))),
      responses: { 201: itself, ...failures },
    })
    put('find', 'get', below, 'Retrieve an item.', {
      parameters: [...above, ...parametersOf('id')],
      responses: done,
    })
    put('update', 'put', below, 'Update the fields in the body.', {
      parameters: [...above, ...parametersOf('id', 'ifMatch')],
      requestBody: body(schema('NestedUpdate', schemaOf(nestedUpdateBodyOf(resource), 'input'))),
      responses: done,
    })
    put('remove', 'delete', below, 'Delete an item.', {
      parameters: [...above, ...parametersOf('id', 'ifMatch')],
      responses: { 204: { description: 'Deleted' }, ...failures },
    })
  }
}

const severalValues = (field: string) =>
  `One value, or several separated by commas. For values that contain commas, repeat \`${field}[]\`.`

function listParameters(
  { name, filters, ranges, sorts, search, translated, expand }: ResourceDefinition,
  { parameters }: Components,
) {
  const own = (key: string, description: string, schema?: Json) => {
    const id = `${name}-${key.replace(/[^\w]+/g, '-')}`
    parameters[id] = parameter(key, 'query', description, schema)
    return refer('parameters', id)
  }
  const names = Object.keys(expand)
  return [
    ...parametersOf('limit', 'offset', 'cursor', 'count'),
    own(
      'sort',
      `One of ${sorts.map((sort) => sort.replace('-', '')).join(', ')}; a leading minus sorts in descending order.`,
    ),
    ...(search.length > 0 ? [own('q', `Words to find in ${search.join(', ')}.`)] : []),
    ...(translated.length > 0 ? parametersOf('lang') : []),
    ...(names.length > 0 ? [own('expand', `[${names.join(',')}]`)] : []),
    ...filters.map((field) => own(field, severalValues(field))),
    ...ranges.flatMap((field) =>
      ['gte', 'lt'].map((end) =>
        own(`${field}[${end}]`, end === 'gte' ? 'At least this value.' : 'Less than this value.'),
      ),
    ),
  ]
}

function addCall(call: CallDefinition, add: Add): void {
  const { name, method, path, summary, right, query, body, reply, status = 200 } = call
  const queries = Object.entries(query?.shape ?? {}).map(([key, schema]) => ({
    ...parameter(key, 'query', '', schemaOf(schema as z.ZodType, 'input')),
    required: !(schema instanceof z.ZodOptional),
  }))
  add(path, method.toLowerCase(), {
    tags: [path.split('/')[2] ?? 'other'],
    summary,
    operationId: name,
    ...(right === 'public'
      ? { security: [] }
      : isAudienceRule(right)
        ? { 'x-audience': right.audience, security: [{ audience: [] }] }
        : { 'x-access-rule': right, ...securityOf(keyScopeOfCall(call)) }),
    parameters: [...pathParameters(path), ...queries],
    ...(body && { requestBody: bodyOf(body) }),
    responses: {
      ...(reply ? { [status]: json(schemaOf(reply, 'output')) } : { 204: { description: 'Done' } }),
      ...failures,
    },
  })
}
