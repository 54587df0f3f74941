import fc from 'fast-check'
import { pathOf, queryOf } from './odd-addresses.ts'
import { oddHeaders } from './odd-headers.ts'
import { jsonOf, nearly, oddBody } from './odd-values.ts'
import { generatedBy, type Schema } from './schema-values.ts'

/** A sender of requests; anonymous without a token. */
export type Person = { name: string; id?: number; token?: string; accountKey?: string }

export type GeneratedRequest = {
  operation: string
  person: number
  method: string
  /** With its query, as in the request line. */
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** True for a request that goes through the HTTP parser. */
  isOverSocket: boolean
}

export type Operation = {
  name: string
  method: string
  path: string
  parameters: string[]
  body?: Schema
}

type Documented = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Routes that are not in the reference. */
const others: Operation[] = [
  ...['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].map((method) => ({
    name: `${method} storage`,
    method,
    path: '/storage/{bucket}/{key}',
    parameters: ['uploads', 'uploadId', 'partNumber', 'list-type', 'prefix', 'X-Amz-Signature', 'X-Amz-Date'],
  })),
  { name: 'media', method: 'GET', path: '/media/{token}/{key}', parameters: [] },
  { name: 'realtime', method: 'POST', path: '/realtime', parameters: ['message', 'jsonp'] },
  { name: 'config', method: 'GET', path: '/config.json', parameters: [] },
  { name: 'sprite', method: 'GET', path: '/assets/markers/{id}/{key}', parameters: [] },
  { name: 'player', method: 'GET', path: '/embed/videos/{key}', parameters: ['lang'] },
  { name: 'event page', method: 'GET', path: '/embed/events/{key}', parameters: ['lang'] },
  { name: 'conference page', method: 'GET', path: '/embed/conferences/{key}', parameters: ['lang'] },
  { name: 'page', method: 'GET', path: '/watch/{key}', parameters: ['lang'] },
  { name: 'poster', method: 'GET', path: '/watch/{key}/poster', parameters: [] },
  { name: 'oembed', method: 'GET', path: '/oembed', parameters: ['url', 'format', 'maxwidth', 'maxheight'] },
  { name: 'nothing', method: 'PATCH', path: '/main-api/{key}', parameters: [] },
]

/** Every operation of an OpenAPI document, and the few routes that are not in it. */
export function operationsOf(document: { paths?: unknown }): Operation[] {
  const paths = Object.entries(document.paths as Record<string, Record<string, Documented>>)
  const documented = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json'].schema
      return {
        name: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        ...(body && { body }),
      }
    }),
  )
  return [...documented, ...others]
}

const bodyOf = ({ body }: Operation): fc.Arbitrary<string | undefined> =>
  body
    ? fc.oneof(
        { weight: 4, arbitrary: generatedBy(body).map(jsonOf) },
        { weight: 6, arbitrary: nearly(generatedBy(body)).map(jsonOf) },
        { weight: 2, arbitrary: oddBody },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oddBody })

/** Requests to these operations by some of `people`: valid, nearly valid and nonsense ones. */
export function requestTo(operations: readonly Operation[], people: number): fc.Arbitrary<GeneratedRequest> {
  const each = operations.map((operation) =>
    fc
      .record({
        person: fc.noBias(fc.nat(people - 1)),
        path: pathOf(operation.path),
        query: queryOf(operation.parameters),
        headers: oddHeaders,
        body: bodyOf(operation),
        isOverSocket: fc.nat(4).map((number) => number === 0),
      })
      .map(({ path, query, headers, body, isOverSocket, ...rest }) => {
        const isJson = body !== undefined && !operation.path.startsWith('/storage/')
        return {
          ...rest,
          // Node responds to unparsable requests with a body, even to a HEAD.
          isOverSocket: isOverSocket && operation.method !== 'HEAD',
          operation: operation.name,
          method: operation.method,
          path: query ? `${path}?${query}` : path,
          headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
          body,
        }
      }),
  )
  return fc.oneof(...each)
}
