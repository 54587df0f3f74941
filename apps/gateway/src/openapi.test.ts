import { receiveEvents } from '@touchline/contract'
import { expect, test } from 'vitest'
import { openApiDocument, schemaOf } from './openapi.ts'
import { openTestGateway } from './testing/test-gateway.ts'

type Documented = { requestBody?: { content: { 'application/json': { schema: unknown } } } }

test('the reference has exactly the routes that exist, each with the body that it is parsed by', async () => {
  const { routes } = await openTestGateway()
  const document = openApiDocument()
  const paths = document.paths as Record<string, Record<string, Documented>>
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const resolve = (schema: unknown) => {
    const name = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1)
    return name ? schemas[name] : schema
  }
  // What other systems send is read by the provider, and mounted for each of them.
  expect(paths[receiveEvents.path]?.post).toMatchObject({ security: [] })
  delete paths[receiveEvents.path]
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => [
      `${method} ${path}`,
      resolve(requestBody?.content['application/json'].schema),
    ]),
  )
  const mounted = routes.map(({ method, url, body }) => [
    `${String(method).toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`,
    body && schemaOf(body, 'input'),
  ])
  expect(documented.map(([route]) => route).sort()).toEqual(mounted.map(([route]) => route).sort())
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(mounted))
})
