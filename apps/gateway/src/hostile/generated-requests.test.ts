import { randomUUID } from 'node:crypto'
import { type RoleName, roleNames } from '@touchline/contract'
import type { HTTPMethods } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '../openapi.ts'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { checkRequests, decode, type Send, seedOfEnvironment, sendOverSocket } from './check-requests.ts'
import { operationsOf, type Person } from './generated-requests.ts'

const cases = 3000
/** Milliseconds of CPU time that a response may cost, which is how long it blocks others. */
const mostCpu = 200

let gateway: TestGateway
let people: Person[]

beforeAll(async () => {
  gateway = await openTestGateway()
  const account = await gateway.account()
  const rival = await gateway.account()
  const everybody = await gateway.user(account)
  const narrowed = (role: RoleName) => gateway.user(account, [role, 'video_write', 'video_download'])
  const admin = await gateway.user(rival, ['manage_customer_accounts', 'manage_users'], { accessLevel: 1 })
  const other = await gateway.user(rival)
  const as = ({ id, token }: TestUser, name: string, accountKey?: string) => ({
    name,
    id,
    token,
    ...(accountKey && { accountKey }),
  })
  people = [
    { name: 'nobody' },
    ...Array<Person>(50).fill(as(everybody, 'everybody')),
    as(await narrowed('own_videos_only'), 'own videos only'),
    as(await narrowed('read_only'), 'read only'),
    as(other, 'another account'),
    as(admin, 'an administrator'),
    as(admin, 'an administrator for an account', account.key),
  ]
  for (const role of roleNames) people.push(as(await gateway.user(account, [role]), role))
  for (const user of [everybody, other]) await fill(user)
})

/** Creates a few of everything, so that small ids exist. */
async function fill(user: TestUser) {
  const name = () => randomUUID()
  for (let round = 0; round < 5; round++) {
    const tag = await makeItem(user, '/main-api/tags', { name: name() })
    const category = await makeItem(user, '/main-api/categories', { name: name(), slug: name() })
    await makeItem(user, '/main-api/subcategories', { name: name(), slug: name(), CategoryId: category.id })
    const video = await makeItem(user, '/main-api/videos', {
      name: name(),
      tags: [tag.id],
      categories: [category.id],
    })
    await gateway.services.pool.query(
      `update videos set duration = 60000, "playlistPath" = 'x' where id = $1`,
      [video.id],
    )
    await makeItem(user, '/streaming-service-api/clips', {
      title: name(),
      videoId: video.id,
      in: 0,
      out: 1000,
    })
    await makeItem(user, '/main-api/playlists', { name: name(), videos: [video.id] })
  }
}

const send: Send = async (request) => {
  if (request.isOverSocket) return await sendOverSocket(`http://127.0.0.1:${gateway.port}`, request)
  const answer = await gateway.app.inject({
    method: request.method as HTTPMethods & 'GET',
    url: request.path,
    headers: request.headers,
    ...(request.body !== undefined && { payload: request.body }),
  })
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type'] ?? ''),
    body: decode(answer.rawPayload, String(answer.headers['content-encoding'] ?? '')).toString(),
  }
}

/** Repeats a request that was too expensive: compilation and garbage collection are not its fault. */
const sendCheaply: Send = async (request) => {
  for (let round = 1; ; round++) {
    const before = process.threadCpuUsage()
    const answer = await send(request)
    const { user, system } = process.threadCpuUsage(before)
    const spent = (user + system) / 1000
    if (spent <= mostCpu) return answer
    if (round === 3) throw new Error(`it holds the gateway for ${Math.round(spent)} ms`)
  }
}

test(`${cases} generated requests are answered as the contract says`, async () => {
  const operations = operationsOf(openApiDocument())
  const found = await checkRequests({
    operations,
    people,
    cases,
    seed: seedOfEnvironment(),
    send: sendCheaply,
    pool: gateway.services.pool,
  })
  expect(found).toBeUndefined()
})
