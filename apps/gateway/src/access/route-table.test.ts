import { type AccessRule, allCalls, allResources, type RoleName } from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteFacts } from '../crud/routes.ts'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../testing/test-gateway.ts'

// Walks the whole route table: what is added to the contract is tested here without another line.

let gateway: TestGateway
let account: TestAccount
let everybody: TestUser
let rival: TestUser
let routes: RouteFacts[]

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  everybody = await gateway.user(account)
  rival = await gateway.user(await gateway.account())
  routes = gateway.routes
})

/** An address of the route with these values for its parameters. */
const addressOf = ({ url }: RouteFacts, id: number | string = 987_654_321) =>
  url
    .replace(':target', 'link')
    .replace(':langId', 'fr')
    .replace(':key', 'x'.repeat(32))
    .replace(/:\w+/, String(id)) +
  (url.includes('convert/assembly') ? '?videoId=1' : '') +
  (/\/jobs$/.test(url) ? '?resourceType=Video&resourceId=987654321' : '')

const send = (
  user: Pick<TestUser, 'get' | 'post' | 'put' | 'remove'>,
  { method }: RouteFacts,
  url: string,
  body: object = {},
) =>
  method === 'GET'
    ? user.get(url)
    : method === 'POST'
      ? user.post(url, body)
      : method === 'PUT'
        ? user.put(url, body)
        : user.remove(url)

const guarded = () =>
  routes.filter((route): route is RouteFacts & { right: AccessRule } => route.right !== 'public')

test('every resource and every call of the contract has its routes', () => {
  const urls = routes.map((route) => `${route.method} ${route.url}`)
  for (const resource of allResources)
    for (const right of Object.keys(resource.rights))
      expect(
        right && urls.some((url) => url.endsWith(resource.base) || url.endsWith(`${resource.base}/:id`)),
      ).toBe(true)
  for (const call of allCalls)
    expect(urls).toContain(`${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`)
})

test('HTTP-05 every route but the public ones wants a session', async () => {
  for (const route of guarded()) {
    const answer = await send(gateway.anonymous, route, addressOf(route))
    expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 401])
  }
})

describe('a missing right gives 403', () => {
  test('ACCESS-01 without one of the roles', async () => {
    const nobody = await gateway.user(account, ['e_sport'])
    for (const route of guarded().filter(({ right }) => right.authorizedRoles?.length)) {
      const answer = await send(nobody, route, addressOf(route))
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 403])
    }
  })

  test('ACCESS-02 with the roles but without the modules', async () => {
    const bare = await gateway.account({ modules: [] })
    const user = await gateway.user(bare)
    const narrowed = guarded().filter(
      ({ right }) => right.requiredModules?.length || right.authorizedModules?.length,
    )
    expect(narrowed.length).toBeGreaterThan(10)
    for (const route of narrowed) {
      const answer = await send(user, route, addressOf(route))
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 403])
    }
  })

  test('read_only writes nothing', async () => {
    const reader = await gateway.user(account, ['read_only', ...(everybodyRoles() as RoleName[])])
    for (const route of guarded().filter(({ isWrite }) => isWrite)) {
      const answer = await send(reader, route, addressOf(route))
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 403])
    }
  })
})

test('an account that the session may not act for gives 403', async () => {
  for (const route of guarded()) {
    const address = addressOf(route)
    const foreign = `${address}${address.includes('?') ? '&' : '?'}AccountId=${rival.account.id}`
    const answer = await send(everybody, route, foreign)
    expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 403])
  }
})

test('an unknown field gives 400 and is named', async () => {
  const withBody = guarded().filter(({ method }) => method === 'POST' || method === 'PUT')
  for (const route of withBody) {
    if (/restore$/.test(route.url)) continue
    const answer = await send(everybody, route, addressOf(route), { nonsense: 1 })
    expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 400])
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain('nonsense')
  }
})

test('an unknown parameter of a list gives 400 and is named', async () => {
  for (const route of guarded().filter(({ operation }) => operation === 'list')) {
    const admin = await anAdministrator()
    const user = route.right.authorizedRoles?.includes('manage_customer_accounts') ? admin : everybody
    const address = addressOf(route)
    const answer = await send(user, route, `${address}${address.includes('?') ? '&' : '?'}nonsense=1`)
    expect([route.url, answer.status]).toEqual([route.url, 400])
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain('nonsense')
  }
})

test("another account's item gives 404", async () => {
  const made = await makeOneOfEach(rival)
  for (const route of guarded().filter(({ resource, url }) => resource && url.includes(':id'))) {
    const id = made[route.resource ?? '']
    if (id === undefined) continue
    const body = bodies[route.resource ?? ''] ?? {}
    const translation = route.url.endsWith('/translations')
      ? { langId: 'fr', name: 'x' }
      : route.url.endsWith(':langId')
        ? { name: 'x' }
        : body
    const answer = await send(
      everybody,
      route,
      addressOf(route, id),
      route.url.endsWith('restore') ? {} : translation,
    )
    expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 404])
  }
})

test('the number of queries of a list does not grow with its rows', async () => {
  for (let round = 0; round < 3; round++) await makeOneOfEach(everybody, `more-${round}`)
  for (const resource of allResources.filter(
    ({ owner, rights }) => owner === 'account' && 'create' in rights,
  )) {
    const expand = Object.keys(resource.expand)
    const address = (limit: number) =>
      `${resource.base}?limit=${limit}${expand.length ? `&expand=[${expand.join(',')}]` : ''}`
    const one = await countQueries(() => everybody.get(address(1)))
    const many = await countQueries(() => everybody.get(address(100)))
    expect([resource.name, many]).toEqual([resource.name, one])
  }
})

/** Bodies that each resource accepts. */
const bodies: Record<string, object> = {
  tags: { name: 'A tag' },
  videos: { name: 'A video' },
  categories: { name: 'A category', slug: 'a-category' },
  subcategories: { name: 'A subcategory', slug: 'a-subcategory' },
  playlists: { name: 'A playlist' },
}

const everybodyRoles = () => ['video_write', 'sport_player_write', 'manage_users', 'liveclipping_write']

async function makeOneOfEach(user: TestUser, suffix = 'x'): Promise<Record<string, number>> {
  const made: Record<string, number> = {}
  for (const [resource, body] of Object.entries(bodies)) {
    const unique =
      'slug' in body
        ? { slug: `${body.slug}-${suffix}` }
        : { name: `${(body as { name: string }).name} ${suffix}` }
    const parent = resource === 'subcategories' ? { CategoryId: made.categories } : {}
    const answer = await user.post(`/main-api/${resource}`, { ...body, ...unique, ...parent })
    expect([resource, answer.status]).toEqual([resource, 201])
    made[resource] = answer.body.id
  }
  return made
}

let administrator: TestUser | undefined
async function anAdministrator() {
  administrator ??= await gateway.user(
    await gateway.account(),
    ['manage_customer_accounts', 'manage_users'],
    { accessLevel: 1 },
  )
  return administrator
}

async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const { pool } = gateway.parts
  const query = pool.query
  let count = 0
  pool.query = ((...parameters: Parameters<typeof query>) => {
    // What the realtime channel asks meanwhile does not belong to the request.
    if (!/notices|pg_notify/.test(JSON.stringify(parameters[0]))) count++
    return query.apply(pool, parameters)
  }) as typeof query
  await run()
  pool.query = query
  return count
}
