import { allResources, type ResourceDefinition } from '@touchline/contract'
import fc from 'fast-check'
import type { RouteFacts } from '../crud/routes.ts'
import { schemaOf } from '../openapi.ts'
import { generatedBy, type Schema } from './schema-values.ts'

export type ForeignRequest = { method: string; url: string; body?: object }

/** What requests may refer to: some of it belongs to others, some to the sender. */
export type Names = {
  ids: readonly number[]
  keys: readonly string[]
  words: readonly string[]
  accountId: number
  /** Ids of the sender's own items, by the field that refers to one. */
  own: Readonly<Record<string, number>>
}

/** Requests to a route that refer to somebody else's data: in the path, the query, or one field of the body. */
export function foreignRequests(route: RouteFacts, names: Names): ForeignRequest[] {
  const method = String(route.method)
  const body = route.body && leastBody(route, names.own)
  const plain = addressesOf(route, names.own)
  const foreign = route.url.includes(':')
    ? [...names.ids, ...names.keys].flatMap((name) => addressOf(route, name))
    : []
  const queries = queriesOf(route, names)
  return [
    ...[...plain, ...foreign].map((url) => ({ method, url, ...(body && { body }) })),
    ...plain.flatMap((url) =>
      queries.map((query) => ({ method, url: `${url}?${query}`, ...(body && { body }) })),
    ),
    ...plain.flatMap((url) => bodiesOf(route, names).map((changed) => ({ method, url, body: changed }))),
  ]
}

const addressOf = ({ url }: RouteFacts, name: string | number) => [
  url
    .replace(':target', 'link')
    .replace(':langId', 'fr')
    .replace(/:\w+/, encodeURIComponent(String(name))),
]

/** The route's URL for each of the sender's own items that it could refer to. */
function addressesOf(route: RouteFacts, own: Names['own']): string[] {
  if (!route.url.includes(':')) return [route.url]
  const resource = resources.find(({ base }) => route.url.startsWith(`${base}/:id`))
  const id = resource && own[resource.name]
  return id === undefined ? [] : addressOf(route, id)
}

const resources: readonly ResourceDefinition[] = allResources

function queriesOf(route: RouteFacts, { ids, words, accountId }: Names): string[] {
  const all = ids.join()
  const general = [`AccountId=${accountId}`]
  if (route.url.endsWith('/jobs') && route.method === 'DELETE')
    return ids.flatMap((id) => ['Video', 'Clip'].map((type) => `resourceType=${type}&resourceId=${id}`))
  if (route.url.includes('/assembly/')) return ids.map((id) => `videoId=${id}`)
  const resource = resources.find(({ name }) => name === route.resource)
  if (route.operation !== 'list' && route.operation !== 'find') return general
  if (!resource) return general
  const expand = Object.keys(resource.expand).join()
  if (route.operation === 'find') return [...general, `expand=[${expand}]&lang=fr`]
  return [
    ...general,
    ...(expand ? [`expand=[${expand}]&limit=100`] : []),
    ...(resource.translated.length > 0 ? ['lang=fr&limit=100'] : []),
    ...(resource.search.length > 0 ? words.map((word) => `q=${word}&limit=100`) : []),
    ...resource.filters.flatMap((field) => [`${field}=${all}`, ...words.map((word) => `${field}=${word}`)]),
    ...resource.sorts.map((sort) => `sort=${sort}&limit=100`),
  ]
}

const bodySchema = (route: RouteFacts): Schema => (route.body ? schemaOf(route.body, 'input') : {})

/** A fixed body with the required fields; links refer to the sender's own items. */
function leastBody(route: RouteFacts, own: Names['own']): Record<string, unknown> {
  const { properties = {}, required = [] } = bodySchema(route)
  return Object.fromEntries(
    required.map((name) => [
      name,
      own[name] ?? fc.sample(generatedBy(properties[name] ?? {}), { seed: 7, numRuns: 1 })[0],
    ]),
  )
}

/** The minimal body with each field in turn referring to somebody else's data. */
function bodiesOf(route: RouteFacts, names: Names): object[] {
  const least = leastBody(route, names.own)
  return Object.entries(bodySchema(route).properties ?? {}).flatMap(([name, schema]) =>
    foreignValues(name, schema, names).map((value) => ({ ...least, [name]: value })),
  )
}

function foreignValues(name: string, schema: Schema, names: Names): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => foreignValues(name, one, names))
  // Other numbers would be stored as they are.
  if (schema.type === 'integer') return schema.exclusiveMinimum === 0 ? [...names.ids] : []
  // Free text would be stored as well.
  // What another system calls something is any text.
  if (name === 'externalId') return []
  if (schema.type === 'string') return schema.pattern || /Id$/.test(name) ? [...names.keys] : []
  if (schema.type === 'array') return foreignValues(name, schema.items || {}, names).map((value) => [value])
  if (schema.type !== 'object') return []
  const least = Object.fromEntries(
    (schema.required ?? []).map((key) => [
      key,
      fc.sample(generatedBy(schema.properties?.[key] ?? {}), { seed: 7, numRuns: 1 })[0],
    ]),
  )
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    foreignValues(key, part, names).map((value) => ({ ...least, [key]: value })),
  )
}
