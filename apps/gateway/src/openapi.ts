import {
  allCalls,
  type CallDefinition,
  createBodyOf,
  errorBody,
  newTranslationBodyOf,
  type Operation,
  type ResourceDefinition,
  recordOf,
  searchPathOf,
  translationBodyOf,
  translationOf,
  updateBodyOf,
} from '@touchline/contract'
import { z } from 'zod'
import type { Binding } from './crud/binding.ts'
import { bindings } from './modules/index.ts'
import { version } from './version.ts'

type Json = Record<string, unknown>

/** A schema of the contract as JSON Schema: `input` is what is sent, `output` what is answered. */
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
  required: where === 'path',
  description,
  schema,
})
const bodyOf = (schema: z.ZodType) => ({
  required: !(schema instanceof z.ZodOptional),
  content: { 'application/json': { schema: schemaOf(schema, 'input') } },
})
const failure = { $ref: '#/components/responses/Error' }
const failures = (...codes: number[]) => Object.fromEntries(codes.map((code) => [code, failure]))
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    parameter(String(name), 'path', `The ${name} of the item.`),
  )

/** The reference of every route of the contract, as OpenAPI 3.1. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  const add = (path: string, method: string, operation: Json) => {
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const binding of bindings) addResource(binding, add)
  for (const call of allCalls as readonly CallDefinition[]) addCall(call, add)
  return {
    openapi: '3.1.0',
    info: { title: 'Touchline', version, description: 'The gateway that the back-office calls.' },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: json(
          schemaOf(errorBody, 'output'),
          'What was wrong, and with which field. `key` and `params` stand for the English `message`, to show it in another language; `code` is stable.',
        ),
      },
      schemas: Object.fromEntries(
        bindings.map(({ resource }) => [resource.name, schemaOf(recordOf(resource), 'output')]),
      ),
    },
  }
}

type Add = (path: string, method: string, operation: Json) => void

/** The operations that `crud/routes.ts` mounts of a binding; a test compares both. */
function addResource({ resource, remove }: Binding, add: Add): void {
  const { base, name, rights } = resource
  const one = `${base}/{id}`
  const item = { $ref: `#/components/schemas/${name}` }
  const etag = parameter('If-Match', 'header', 'The ETag of the version that is changed.')
  const put = (operation: Operation, method: string, path: string, summary: string, rest: Json) => {
    const right = rights[operation]
    if (right)
      add(path, method, {
        tags: [name],
        summary,
        operationId: `${method}-${path}`.replace(/[^\w]+/g, '-'),
        security: [{ session: [] }],
        'x-access-rule': right,
        ...rest,
      })
  }
  const list = {
    type: 'object',
    properties: { data: { type: 'array', items: item }, total: { type: 'integer' } },
  }
  put('list', 'get', base, `Lists ${name}.`, {
    parameters: listParameters(resource),
    responses: { 200: json(list), ...failures(400, 401, 403) },
  })
  if (resource.search.length > 0)
    put('list', 'get', searchPathOf(name), `Searches ${name}; at least one parameter is needed.`, {
      parameters: listParameters(resource),
      responses: { 200: json(list), ...failures(400, 401, 403) },
    })
  put('list', 'get', `${base}/export`, `The filtered list of ${name} as CSV.`, {
    parameters: listParameters(resource),
    responses: {
      200: { description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...failures(400, 401, 403),
    },
  })
  put('find', 'get', one, 'One item.', {
    parameters: pathParameters(one),
    responses: { 200: json(item), ...failures(401, 403, 404) },
  })
  put('create', 'post', base, 'Makes an item.', {
    parameters: [
      parameter('Idempotency-Key', 'header', 'The same key within 24 hours gets the first answer again.'),
    ],
    requestBody: bodyOf(createBodyOf(resource)),
    responses: { 201: json(item, 'Made'), ...failures(400, 401, 403, 409, 422) },
  })
  put('update', 'put', one, 'Changes the fields that the body names.', {
    parameters: [...pathParameters(one), etag],
    requestBody: bodyOf(updateBodyOf(resource)),
    responses: { 200: json(item), ...failures(400, 401, 403, 404, 409, 412, 422) },
  })
  put('remove', 'delete', one, 'Removes an item.', {
    parameters: [...pathParameters(one), etag],
    responses: { 204: { description: 'Removed' }, ...failures(401, 403, 404, 412) },
  })
  if (!remove)
    put('remove', 'post', `${one}/restore`, 'Undoes a removal.', {
      parameters: pathParameters(one),
      responses: { 200: json(item), ...failures(401, 403, 404, 409) },
    })
  if (resource.translated.length === 0) return
  const translation = schemaOf(translationOf(resource), 'output')
  const translations = `${one}/translations`
  const language = `${translations}/{langId}`
  put('find', 'get', translations, 'The translations of an item.', {
    parameters: pathParameters(translations),
    responses: { 200: json({ type: 'object' }), ...failures(401, 403, 404) },
  })
  put('update', 'post', translations, 'Adds a translation.', {
    parameters: pathParameters(translations),
    requestBody: bodyOf(newTranslationBodyOf(resource)),
    responses: { 201: json(translation, 'Made'), ...failures(400, 401, 403, 404, 409) },
  })
  put('update', 'put', language, 'Changes a translation.', {
    parameters: pathParameters(language),
    requestBody: bodyOf(translationBodyOf(resource)),
    responses: { 200: json(translation), ...failures(400, 401, 403, 404) },
  })
  put('update', 'delete', language, 'Removes a translation.', {
    parameters: pathParameters(language),
    responses: { 204: { description: 'Removed' }, ...failures(401, 403, 404) },
  })
}

const severalValues = (field: string) =>
  `One value, or several with commas. As \`${field}[]\`, once for each value, a value may hold commas.`

function listParameters({ filters, ranges, sorts, search, translated, expand }: ResourceDefinition) {
  return [
    parameter('limit', 'query', 'At most so many; 25 unless said.', {
      type: 'integer',
      minimum: 1,
      maximum: 100,
    }),
    parameter('offset', 'query', 'Leave out the first so many.', { type: 'integer', minimum: 0 }),
    parameter(
      'sort',
      'query',
      `By ${sorts.map((sort) => sort.replace('-', '')).join(', ')}; a minus sorts downwards.`,
    ),
    ...(search.length > 0 ? [parameter('q', 'query', `Words in ${search.join(', ')}.`)] : []),
    ...(translated.length > 0 ? [parameter('lang', 'query', 'The language of the texts.')] : []),
    ...(Object.keys(expand).length > 0
      ? [parameter('expand', 'query', `[${Object.keys(expand).join(',')}]`)]
      : []),
    ...filters.map((field) => parameter(field, 'query', severalValues(field))),
    ...ranges.flatMap((field) =>
      ['gte', 'lt'].map((end) => parameter(`${field}[${end}]`, 'query', 'A bound.')),
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
    ...(right === 'public' ? {} : { security: [{ session: [] }], 'x-access-rule': right }),
    parameters: [...pathParameters(path), ...queries],
    ...(body && { requestBody: bodyOf(body) }),
    responses: {
      ...(reply ? { [status]: json(schemaOf(reply, 'output')) } : { 204: { description: 'Done' } }),
      ...failures(400, ...(right === 'public' ? [] : [401, 403]), 404, 422),
    },
  })
}
