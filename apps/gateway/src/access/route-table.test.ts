import {
  type AccessRule,
  allCalls,
  allResources,
  events,
  inputs,
  isStaffRule,
  type Operation,
  type ResourceDefinition,
  type RoleName,
} from '@touchline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteFacts } from '../crud/routes.ts'
import { examples } from '../testing/examples.ts'
import { makeQuiz } from '../testing/quizzes.ts'
import {
  everyRole,
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../testing/test-gateway.ts'
import { attachFile } from '../testing/upload-file.ts'

// Tests every mounted route, so additions to the contract are covered; an item that can be created needs an example
// body.

let gateway: TestGateway
let account: TestAccount
let everybody: TestUser
let rival: TestUser
let routes: RouteFacts[]

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  everybody = await gateway.user(account, everyRole)
  rival = await gateway.user(await gateway.account(), everyRole)
  routes = gateway.routes
})

/** A URL of the route with these values for its parameters. */
const addressOf = ({ url }: RouteFacts, id: number | string = 987_654_321) =>
  url
    .replace('reposts/:target', 'reposts/youtube')
    .replace(/:target\b/, 'link')
    .replace(':network', 'facebook')
    .replace(':langId', 'fr')
    .replace(':key', 'x'.repeat(32))
    .replace(':ref', 'some-key')
    .replace(/:\w+/g, String(id)) +
  (url.includes('convert/assembly') ? '?videoId=1' : '') +
  (/\/jobs$/.test(url) ? '?resourceType=Video&resourceId=987654321' : '')

const send = (
  user: Pick<TestUser, 'get' | 'post' | 'put' | 'patch' | 'remove'>,
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
        : method === 'PATCH'
          ? user.patch(url, body)
          : user.remove(url)

const guarded = () =>
  routes.filter((route): route is RouteFacts & { right: AccessRule } => isStaffRule(route.right))

/** The route of each right of a resource. */
const methodOf: Record<Operation, [method: string, path: string]> = {
  list: ['GET', ''],
  find: ['GET', '/:id'],
  create: ['POST', ''],
  update: ['PUT', '/:id'],
  remove: ['DELETE', '/:id'],
}

test('every right of a resource has its own route, which asks for it, and every call has its route', () => {
  const rightOf = new Map(routes.map(({ method, url, right }) => [`${method} ${url}`, right]))
  for (const { base, rights } of resources)
    for (const operation of Object.keys(methodOf) as Operation[]) {
      const [method, path] = methodOf[operation]
      const route = `${method} ${base}${path}`
      // A special call may replace an operation that the resource has no right for.
      if (rights[operation] || !calls.has(route))
        expect([route, rightOf.get(route)]).toEqual([route, rights[operation]])
    }
  for (const [route, right] of calls) expect([route, rightOf.get(route)]).toEqual([route, right])
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
    if (/restore$/.test(route.url) || route.url.startsWith(unavailable)) continue
    const user = isAdministrators(route) ? await anAdministrator() : everybody
    const answer = await send(user, route, addressOf(route), { nonsense: 1 })
    expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 400])
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain('nonsense')
  }
})

test('an unknown parameter of a list gives 400 and is named', async () => {
  for (const route of guarded().filter(({ operation }) => operation === 'list')) {
    if (route.isNested) continue
    const user = isAdministrators(route) ? await anAdministrator() : everybody
    const address = addressOf(route)
    const answer = await send(user, route, `${address}${address.includes('?') ? '&' : '?'}nonsense=1`)
    expect([route.url, answer.status]).toEqual([route.url, 400])
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain('nonsense')
  }
})

test("another account's item gives 404", async () => {
  const ids = await makeOneOfEach(rival)
  for (const route of guarded().filter(({ url }) => url.includes(':id'))) {
    if (route.url.startsWith(conversions) || route.url.startsWith(unavailable)) continue
    if (route.isNested) continue
    const url = route.url
      .replace(flows, inputs.base)
      .replace(multicams, events.base)
      .replace('updateposition/:id', ':id/position')
      .replace(/(motm-service-api\/)results\/calculate\/:id/, '$1games/:id')
      .replace('extended-fans/:id', 'fans/:id')
      .replace(/(predictor-service-api)\/results(\/calculate)?\/:id/, '$1/games/:id')
      .replace(/(rankings\/quizzes|results\/calculate|contestants)\/:id/, 'quizzes/:id')
    const resource = resources.find(({ base, alsoAt = [] }) =>
      [base, ...alsoAt].some((path) => url.startsWith(`${path}/:id`)),
    )
    if (!resource) throw new Error(`${route.url} lies below no resource: whose item is its id?`)
    if (resource.owner === 'platform') continue
    const address = addressOf(route, ids[resource.name])
    const answer = await send(everybody, route, address, leastBody(route, resource.name, ids))
    expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 404])
    if (route.method === 'GET')
      expect([route.url, (await rival.get(address)).status]).toEqual([route.url, own(route)])
  }
})

/** What whoever has the item gets: it has no channel at AWS, and nobody was erased. */
const own = ({ url }: RouteFacts) =>
  url.endsWith('/aws-simulcasts/:id/channel') ? 422 : url.endsWith('/erasure') ? 404 : 200

test('the number of queries of a list does not grow with its rows', async () => {
  for (let round = 0; round < 3; round++) await makeOneOfEach(everybody, `more-${round}`)
  for (const resource of owned) {
    const expand = Object.keys(resource.expand)
    const address = (limit: number) =>
      `${resource.base}?limit=${limit}${expand.length ? `&expand=[${expand.join(',')}]` : ''}`
    const one = await countQueries(() => everybody.get(address(1)))
    const many = await countQueries(() => everybody.get(address(100)))
    expect([resource.name, many]).toEqual([resource.name, one])
  }
})

const resources: readonly ResourceDefinition[] = allResources
/** The right of each call, by its method and URL. */
const calls = new Map(
  allCalls.map(({ method, path, right }) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, right]),
)
const owned = resources.filter(({ owner }) => owner === 'account')
/** Their ids are those of uploads, inputs and jobs; `videos.test.ts` requests another account's. */
const conversions = '/streaming-service-api/convert/'

/** Of inputs, and with their ids. */
const flows = '/streaming-service-api/flows'

/** Of events, and with their ids. */
const multicams = '/streaming-service-api/multicams'

/** Responds with 'not available' to any request. */
const unavailable = '/data-providers-service-api/data-provider-mapping'

test('VALID-12 a data provider mapping itself is not available', async () => {
  const calls = routes.filter(({ url }) => url.startsWith(unavailable))
  expect(calls.map(({ method }) => method).sort()).toEqual(['DELETE', 'GET', 'GET', 'POST', 'PUT'])
  for (const route of calls) {
    const answer = await send(everybody, route, addressOf(route), { name: 'x' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_possible', message: 'not available' } })
  }
})

type Ids = Record<string, number>

/** A body that the route accepts, so that only the item can cause an error. */
function leastBody({ method, url, operation }: RouteFacts, resource: string, ids: Ids): object {
  const [text = ''] = resources.find(({ name }) => name === resource)?.translated ?? []
  if (url.endsWith('/translations')) return { langId: 'fr', [text]: 'x' }
  if (url.endsWith('/subtitles/:langId')) return { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nx' }
  if (url.endsWith('/thumbnails/:langId')) return { source: 'frame', at: 0 }
  if (url === `${multicams}/:id`) return { cameras: [], layout: 'single', main: null }
  if (url.startsWith(multicams)) return { CameraId: 1 }
  if (url.endsWith('/sound')) return { programmes: [{ tracks: [1], langId: 'fr', isDefault: true }] }
  if (url.endsWith('/games/:id/truth')) return { questionId: 1, value: '1' }
  if (url.endsWith('/chats/:id/messages')) return { text: 'x' }
  if (url.endsWith('/messages/:msgId/pin')) return { isPinned: true }
  if (url.endsWith('/messages/:msgId')) return { state: 'visible' }
  if (url.endsWith('/mute')) return { minutes: 1 }
  if (url.endsWith('/winner')) return { CandidateId: 1 }
  if (url.includes('/winners/')) return { handedOver: true }
  if (url.endsWith('/contestants/:id')) return { isNameHidden: true }
  if (url.includes('/extended-fans/')) return { isBlocked: false }
  if (url.endsWith('/fans/:id/consents'))
    return { purpose: 'email', isGiven: true, textVersion: 'v1', source: 'form' }
  if (url.endsWith('/profiles/preview'))
    return { rule: { match: 'all', conditions: [{ field: 'isBlocked', operator: 'is', value: true }] } }
  if (url.endsWith('/fans/:id/values')) return { field: 'email', reason: 'x' }
  if (url.endsWith('/fans/:id/access')) return { reason: 'x' }
  if (url.endsWith('/position') || url.includes('/updateposition/')) return { position: 0 }
  if (url.includes('/relationships/')) return { data: [] }
  if (url.endsWith('/copy')) return { startsAt: '2026-08-15T19:00:00.000Z' }
  if (url.endsWith('/fans/:id/merge')) return { FanId: 1 }
  if (url.endsWith('/merge')) return { other: 1 }
  if (url.endsWith('/actions')) return { type: 'export_chapters' }
  if (url.endsWith('/reposts')) return { target: 'youtube' }
  if (url.endsWith('/test-signal') || url.endsWith('/pull')) return { seconds: 10 }
  if (url.endsWith('/source')) return { pullUrl: 'srt://93.184.215.14:9000' }
  if (url.includes('/awsstreams/')) return method === 'POST' ? { name: 'x', url: 'https://x.example/a' } : {}
  if (url.endsWith('/targets/:targetId') && url.includes('/aws-simulcasts/'))
    return { url: 'rtmp://x.example/a' }
  if (url.endsWith('/switch')) return { source: 'second' }
  if (url.includes('/presence')) return { page: 'page-one' }
  if (url.endsWith('/questions/import')) return { rows: [{ line: 2, values: {} }], isTrial: true }
  if (url.endsWith('/fixtures'))
    return { fixtures: [{ home: 1, away: 2, startsAt: '2026-08-15T19:00:00.000Z' }] }
  // The video of a clip cannot be changed.
  const isItem = method === 'PUT' && operation && url.endsWith('/:id')
  return isItem ? { ...examples[resource]?.('x', ids), videoId: undefined } : {}
}

const everybodyRoles = () => ['video_write', 'sport_player_write', 'manage_users', 'liveclipping_write']

/** Creates an item of every account-owned resource; returns their ids. */
async function makeOneOfEach(user: TestUser, name = 'one'): Promise<Ids> {
  const { pool } = gateway.services
  const ids: Ids = { users: user.id }
  for (const [resource, bodyOf] of Object.entries(examples)) {
    const { base } = owned.find((one) => one.name === resource)!
    // Gifts belong to a game.
    if (resource === 'gifts') ids.quizzes ??= (await makeQuiz(pool, user.account.id)).id
    const answer = await user.post(base, bodyOf(name, ids))
    expect([resource, answer.status]).toEqual([resource, 201])
    ids[resource] = answer.body.id
    // Clips can only be cut from playable videos.
    if (resource === 'videos')
      await pool.query(`update videos set duration = 60000, "playlistPath" = 'x' where id = $1`, [ids.videos])
  }
  ids['event-attachments'] = (await attachFile(gateway, user, ids.events!, name)).id
  // The user's own group, and the job that cuts the clip.
  for (const table of ['groups', 'jobs']) {
    const newest = `select max(id) as id from ${table} where "AccountId" = $1`
    ids[table] = (await pool.query(newest, [user.account.id])).rows[0].id
  }
  const missing = owned.filter((resource) => !ids[resource.name]).map((resource) => resource.name)
  if (missing.length > 0)
    throw new Error(
      `Add to examples.ts how to make: ${missing.join()}. Else nobody checks whose items they are.`,
    )
  return ids
}

const isAdministrators = ({ right }: { right: AccessRule }) =>
  right.authorizedRoles?.includes('manage_customer_accounts')

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
  const { pool } = gateway.services
  const query = pool.query
  let count = 0
  pool.query = ((...parameters: Parameters<typeof query>) => {
    // Queries of the realtime channel do not belong to the request, and that a session is in use is written now and then.
    if (!/outbox_events|pg_notify|update sessions/i.test(JSON.stringify(parameters[0]))) count++
    return query.apply(pool, parameters)
  }) as typeof query
  await run()
  pool.query = query
  return count
}
