import {
  allResources,
  isStaffRule,
  type ResourceDefinition,
  type RoleName,
  roleNames,
} from '@touchline/contract'
import { getTableName } from 'drizzle-orm'
import type { HTTPMethods } from 'fastify'
import faye from 'faye'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bindings } from '../modules/index.ts'
import { makeItem } from '../testing/make-item.ts'
import {
  dumpOf,
  makeSecretWorld,
  type SecretWorld,
  secret,
  secretId,
  secretPrefix,
  sharedKey,
} from '../testing/secret-world.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { type ForeignRequest, foreignRequests, type Names } from './foreign-requests.ts'

// One account's data is secret; users of another account request it through every route.

let gateway: TestGateway
let world: SecretWorld
let before: Map<string, string[]>
let everybody: TestUser
let admin: TestUser
let names: Names

beforeAll(async () => {
  gateway = await openTestGateway()
  world = await makeSecretWorld(gateway)
  before = await dumpOf(gateway.services.pool, world.owner.account.id)
  everybody = await gateway.user(await gateway.account())
  admin = await gateway.user(
    everybody.account,
    [...roleNames].filter((role) => !/only/.test(role)),
    { accessLevel: 1 },
  )
  names = {
    ids: world.ids,
    keys: world.keys,
    words: [secret, secretPrefix],
    accountId: world.owner.account.id,
    own: await makeOwn(everybody),
  }
})

/** Creates one of everything for the sender, by resource and by the field that links to it. */
async function makeOwn(user: TestUser): Promise<Record<string, number>> {
  const category = (await makeItem(user, '/main-api/categories', { name: 'Own', slug: 'own' })).id
  const subcategory = { name: 'Own', slug: 'own', CategoryId: category }
  const video = (await makeItem(user, '/main-api/videos', { name: 'Own' })).id
  await gateway.services.pool.query(
    `update videos set duration = 60000, "playlistPath" = 'x' where id = $1`,
    [video],
  )
  const clip = { title: 'Own', videoId: video, in: 0, out: 1000 }
  return {
    users: user.id,
    categories: category,
    CategoryId: category,
    subcategories: (await makeItem(user, '/main-api/subcategories', subcategory)).id,
    videos: video,
    videoId: video,
    tags: (await makeItem(user, '/main-api/tags', { name: 'Own' })).id,
    playlists: (await makeItem(user, '/main-api/playlists', { name: 'Own' })).id,
    clips: (await makeItem(user, '/streaming-service-api/clips', clip)).id,
  }
}

type Sender = { token: string; headers?: Record<string, string> }

async function send({ token, headers }: Sender, { method, url, body }: ForeignRequest) {
  const answer = await gateway.app.inject({
    method: method as HTTPMethods & 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, text: `${JSON.stringify(answer.headers)}\n${answer.body}` }
}

/** What a response leaks of the secret data. An error may repeat what was sent. */
function leakOf({ url, body }: ForeignRequest, { status, text }: { status: number; text: string }) {
  const sent = status < 400 ? '' : decodeURIComponent(url) + JSON.stringify(body ?? '')
  const leaked = [...text.matchAll(secretId)].map(([id]) => id)
  if (text.includes(secretPrefix)) leaked.push(secretPrefix)
  return leaked.filter((word) => !sent.includes(word))
}

/**
 * Administrators may see all accounts and what was changed in them, and create people for any of them; `audit.test.ts`
 * checks who else sees what.
 */
const isOfPlatform = ({ method, url }: { method: string; url: string }) =>
  /^\/(users-service-api|main-api\/search)\/(accounts|audit-entries)\b/.test(url) ||
  (method === 'POST' && url === '/users-service-api/users')

/** Sends all requests; returns what they leaked, and how many were not refused. */
async function walk(sender: Sender, requests: ForeignRequest[]) {
  const leaks: unknown[] = []
  let successes = 0
  for (const request of requests) {
    const answer = await send(sender, request)
    const leaked = leakOf(request, answer)
    if (leaked.length > 0 || answer.status >= 500) leaks.push({ ...request, leaked, status: answer.status })
    if (answer.status < 300) successes++
  }
  return { leaks, successes }
}

const routes = () => gateway.routes.filter(({ url }) => !url.endsWith('/logout'))
const allRequests = (by: TestUser) =>
  routes().flatMap((route) => foreignRequests(route, { ...names, own: { ...names.own, users: by.id } }))

test('every resource that accounts own has a secret, and every table of theirs a row', () => {
  const owned = bindings.filter(({ resource }) => resource.owner === 'account')
  const without = owned
    .filter(({ table }) => !before.get(getTableName(table))?.some((row) => row.includes(secret)))
    .map(({ resource }) => resource.name)
  expect(without, 'add one to secret-world.ts').toEqual([])
  const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)
  expect(empty, 'add a row to secret-world.ts').toEqual([])
})

test('its own people see the secret, so that the others would', async () => {
  for (const { base, rights } of allResources as readonly ResourceDefinition[]) {
    if (
      !rights.list ||
      !bindings.some(({ resource }) => resource.base === base && resource.owner === 'account')
    )
      continue
    const answer = await send(world.owner, { method: 'GET', url: `${base}?limit=100` })
    expect([base, leakOf({ method: 'GET', url: base }, answer)]).toEqual([
      base,
      expect.arrayContaining([secretPrefix]),
    ])
  }
})

// Several thousand requests each.
describe('nothing of another account is told or changed', { timeout: 600_000 }, () => {
  test('to somebody with all rights', async () => {
    const { leaks, successes } = await walk(everybody, allRequests(everybody))
    expect(leaks).toEqual([])
    expect(successes).toBeGreaterThan(200)
  })

  test('to an administrator who does not act for it', async () => {
    const requests = allRequests(admin).filter((request) => !isOfPlatform(request))
    expect((await walk(admin, requests)).leaks).toEqual([])
  })

  test.each([...roleNames])('to a person who is %s', async (role) => {
    // Narrowing roles are tested on a user who would see more without them.
    const roles: RoleName[] = /only$/.test(role) ? ['video_write', role] : [role]
    const user = await gateway.user(everybody.account, roles)
    const requests = routes()
      .filter(({ method }) => method === 'GET')
      .flatMap((route) => foreignRequests(route, names))
      .filter((request) => role !== 'manage_customer_accounts' || !isOfPlatform(request))
    expect((await walk(user, requests)).leaks).toEqual([])
  })

  test('to somebody who names its account in a header', async () => {
    const headers = { 'x-account-key': world.owner.account.key }
    for (const { method, url } of routes().filter(({ right }) => isStaffRule(right))) {
      const answer = await send({ token: everybody.token, headers }, { method: String(method), url })
      expect([method, url, answer.status]).toEqual([method, url, 403])
    }
  })

  test('to somebody who uses the same Idempotency-Key', async () => {
    const answer = await everybody.post('/main-api/tags', { name: 'Once' }, { 'idempotency-key': sharedKey })
    expect([answer.status, answer.body.name]).toEqual([201, 'Once'])
  })

  test('by the addresses of its files with a signature for others', async () => {
    const addressesOf = async (user: TestUser) => {
      const answer = await user.get('/main-api/videos')
      return [...JSON.stringify(answer.body).matchAll(/\/media\/[^"]+/g)].map(([url]) => url)
    }
    const [theirs] = await addressesOf(world.owner)
    expect((await gateway.anonymous.get(theirs!)).status).toBe(200)
    const { id } = await makeItem(everybody, '/main-api/videos', { name: 'With files' })
    const set = `update videos set "fileKey" = $2, "fileType" = 'video/mp4', "outputPrefix" = $2, "playlistPath" = 'x.m3u8' where id = $1`
    await gateway.services.pool.query(set, [id, `accounts/${everybody.account.id}/uploads/a/a.mp4`])
    const tokens = (await addressesOf(everybody)).map((url) => url.split('/')[2])
    expect(tokens.length).toBeGreaterThan(1)
    for (const token of tokens)
      for (const key of world.keys)
        expect((await gateway.anonymous.get(`/media/${token}/${key}`)).status).toBe(404)
  })

  test('by what the requests have left in the account of those who sent them', async () => {
    const own = [...(await dumpOf(gateway.services.pool, everybody.account.id))].filter(
      ([table]) => table !== 'idempotency_keys',
    )
    for (const [table, rows] of own)
      expect([table, rows.filter((row) => row.match(secretId) || row.includes(secretPrefix))]).toEqual([
        table,
        [],
      ])
  })

  test('and its rows are what they were', async () => {
    const after = await dumpOf(gateway.services.pool, world.owner.account.id)
    // Anyone may begin to log in as a fan of any account: such a ticket is nobody’s.
    const begun = after.get('fan_tickets')!
    after.set(
      'fan_tickets',
      begun.filter((row) => !row.includes('"FanId":null')),
    )
    expect(after).toEqual(before)
  })

  test('in realtime', async () => {
    const listen = async ({ token }: TestUser, channel: string) => {
      const client = new faye.Client(`http://127.0.0.1:${gateway.port}/realtime`)
      client.addExtension({ outgoing: (message, callback) => callback({ ...message, ext: { token } }) })
      onTestFinished(() => void client.disconnect())
      const heard: string[] = []
      await client
        .subscribe(channel)
        .withChannel((name: string, data: unknown) => void heard.push(`${name} ${JSON.stringify(data)}`))
      return heard
    }
    const topics = [...allResources.map(({ name }) => name), 'message', '*', '**']
    for (const user of [everybody, admin])
      for (const topic of topics)
        await expect(listen(user, `/admin/${world.owner.account.id}/${topic}`)).rejects.toThrow(
          'Not for this session',
        )
    const heard = [await listen(everybody, '/admin/**'), await listen(admin, '/admin/**')]
    await makeItem(world.owner, '/main-api/tags', { name: `more of ${secret}` })
    await makeItem(everybody, '/main-api/tags', { name: 'The last' })
    await vi.waitUntil(() => heard.every((events) => events.length > 0), { timeout: 30_000 })
    for (const events of heard)
      expect(events.filter((event) => event.match(secretId) || event.includes(secretPrefix))).toEqual([])
  })
})
