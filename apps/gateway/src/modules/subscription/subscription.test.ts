import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

let gateway: TestGateway
let admin: TestUser
const address = '/users-service-api/users/me/subscription'
const upload = '/streaming-service-api/upload/url-multipart'
const gigabyte = 1_000_000_000
const minute = 60_000
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  gateway = await openTestGateway()
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'], { accessLevel: 1 })
})

const limitTo = async ({ id }: TestAccount, limits: object) => {
  const answer = await admin.put(`/users-service-api/accounts/${id}/config`, { config: { limits } })
  expect(answer.status).toBe(200)
}
const film = (size: number) => ({ fileName: 'a.mp4', contentType: 'video/mp4', size, purpose: 'video' })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

/** A video that was encoded. */
async function video({ id }: TestAccount, { size = 0, outputSize = 0, duration = 0 }) {
  const [row] = await sql<{ id: number }>(
    `insert into videos ("AccountId", name, state, "fileKey", "fileType", size, "outputSize", duration)
      values ($1, 'Derby', 'ready', $2, 'video/mp4', $3, $4, $5) returning id`,
    [id, `accounts/${id}/${randomUUID()}`, size, outputSize, duration],
  )
  return row!.id
}

test('ROUTE-07 the subscription shows modules, use and limits, to whoever manages it', async () => {
  const account = await gateway.account({ modules: ['SUBSCRIPTIONS', 'VIDEOS'] })
  const manager = await gateway.user(account, ['manage_subscriptions'])
  const { body } = await manager.get(address)
  expect(body.Modules.map(({ code }: { code: string }) => code)).toEqual(['SUBSCRIPTIONS', 'VIDEOS'])
  expect(body.storage).toEqual({
    originals: 0,
    renditions: 0,
    clips: 0,
    attachments: 0,
    used: 0,
    recent: 0,
    limit: null,
  })
  expect(body.minutes).toMatchObject({ month: 0, total: 0, limit: null })
  expect(body.people).toEqual({ active: 1, invited: 0, limit: null })

  const videoId = await video(account, { size: 700, outputSize: 300 })
  await sql(
    `insert into clips ("AccountId", title, "videoId", "in", "out", size) values ($1, 'Goal', $2, 0, 1000, 50)`,
    [account.id, videoId],
  )
  await sql(`update videos set "deletedAt" = now() where id = $1`, [videoId])
  await sql(
    `insert into encodings ("JobId", "AccountId", at, duration)
      values (900001, $1, now(), $2), (900002, $1, now() - interval '40 days', $2)`,
    [account.id, 5 * minute],
  )
  await limitTo(account, { storageGB: 2.5, minutesPerMonth: 100, people: 20 })
  expect((await manager.get(address)).body).toMatchObject({
    storage: {
      originals: 700,
      renditions: 300,
      clips: 50,
      attachments: 0,
      used: 1050,
      recent: 1050,
      limit: 2.5 * gigabyte,
    },
    minutes: { month: 5 * minute, total: 10 * minute, limit: 100 * minute },
    people: { active: 1, invited: 0, limit: 20 },
  })
  const editor = await gateway.user(account, ['video_write'])
  expect((await editor.get(address)).status).toBe(403)
})

test('a limit is set by administrators of the platform only, and errors name it', async () => {
  const account = await gateway.account()
  const config = `/users-service-api/accounts/${account.id}/config`
  const operator = await gateway.user(account)
  expect((await operator.put(config, { config: { limits: { people: 100 } } })).status).toBe(403)
  const wrong = { limits: { storageGB: -1, minutesPerMonth: 1.5, people: 'many', videos: 3 } }
  const { status, body } = await admin.put(config, { config: wrong })
  expect(status).toBe(400)
  expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'config.limits.minutesPerMonth',
    'config.limits.people',
    'config.limits.storageGB',
    'config.limits.videos',
  ])
})

describe('ROUTE-07 the limit of storage', () => {
  test('cannot be passed by uploads that begin together', async () => {
    const account = await gateway.account()
    const operator = await gateway.user(account)
    await video(account, { size: 0.1 * gigabyte, outputSize: 0.1 * gigabyte })
    await limitTo(account, { storageGB: 1 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => operator.post(upload, film(0.35 * gigabyte))),
    )
    expect(statusesOf(answers)).toEqual([201, 201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'not_possible',
      key: 'subscription.storage',
      params: { size: 0.4, used: 0.9, limit: 1 },
      message:
        'This file is 0.4 GB, but your account uses 0.9 of its 1 GB. Delete what you no longer need, or ask for more storage.',
    })
    // What was begun goes on, other accounts and what is no video are not concerned.
    const { uploadId } = answers.find(({ status }) => status === 201)!.body
    expect((await operator.post(upload, { ...film(0.35 * gigabyte), uploadId })).status).toBe(201)
    const picture = { ...film(1000), fileName: 'a.png', contentType: 'image/png', purpose: 'image' }
    expect((await operator.post(upload, picture)).status).toBe(201)
    const other = await gateway.user(await gateway.account())
    expect((await other.post(upload, film(10 * gigabyte))).status).toBe(201)
  })

  test('counts a finished upload once, whether or not a video has it', async () => {
    const account = await gateway.account()
    const operator = await gateway.user(account)
    const { key } = (await operator.post(upload, film(600))).body
    await sql(`update uploads set "completedAt" = now() where key = $1`, [key])
    const used = async () => (await operator.get(address)).body.storage.used
    expect(await used()).toBe(600)
    expect((await operator.post('/main-api/videos', { name: 'Derby', file: key })).status).toBe(201)
    expect(await used()).toBe(600)
  })

  test('is checked again for an upload that waited for more than a day, which stays', async () => {
    const account = await gateway.account()
    const operator = await gateway.user(account)
    const { key } = (await operator.post(upload, film(600))).body
    await sql(
      `update uploads set "completedAt" = now(), "createdAt" = now() - interval '2 days' where key = $1`,
      [key],
    )
    await limitTo(account, { storageGB: 0 })
    const create = () => operator.post('/main-api/videos', { name: 'Derby', file: key })
    expect((await create()).body.key).toBe('subscription.storage')
    await limitTo(account, { storageGB: 1 })
    expect((await create()).status).toBe(201)
  })

  test('refuses imports and clips once it is reached; what is there keeps working', async () => {
    const account = await gateway.account()
    const operator = await gateway.user(account)
    const id = await video(account, { size: gigabyte, duration: 30_000 })
    await sql(
      `update videos set "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1' where id = $1`,
      [id],
    )
    await limitTo(account, { storageGB: 1 })
    const full = { status: 422, body: { key: 'subscription.storageFull', params: { used: 1, limit: 1 } } }
    const from = { url: 'https://93.184.215.14/a.mp4' }
    expect(await operator.post('/main-api/videos/import-url', from)).toMatchObject(full)
    const clip = { title: 'Goal', videoId: id, in: 0, out: 2000 }
    expect(await operator.post('/streaming-service-api/clips', clip)).toMatchObject(full)
    expect((await operator.get(`/main-api/videos/${id}`)).status).toBe(200)
    expect((await operator.put(`/main-api/videos/${id}`, { name: 'Final' })).status).toBe(200)
  })
})

describe('ROUTE-07 the limit of minutes', () => {
  const encode = (user: TestUser, id: number) => user.post(`/main-api/videos/${id}/encoding-job`)

  test('cannot be passed by encodings that start together', async () => {
    const account = await gateway.account()
    const operator = await gateway.user(account)
    await limitTo(account, { minutesPerMonth: 70 })
    const ids = await Promise.all(Array.from({ length: 4 }, () => video(account, { duration: 30 * minute })))
    const answers = await Promise.all(ids.map((id) => encode(operator, id)))
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(2)
    expect(refused[0]!.body).toMatchObject({
      key: 'subscription.minutes',
      params: { length: 30, used: 60, limit: 70 },
    })
    expect((await operator.get(address)).body.minutes.month).toBe(60 * minute)
    // A refused video is as it was.
    const states = await sql('select state from videos where "AccountId" = $1 order by state', [account.id])
    expect(states.map(({ state }: { state?: string }) => state)).toEqual([
      'ready',
      'ready',
      'waiting',
      'waiting',
    ])
  })

  test('refuses uploads once it is reached, so that nobody waits in vain', async () => {
    const account = await gateway.account()
    const operator = await gateway.user(account)
    await limitTo(account, { minutesPerMonth: 0 })
    expect((await operator.post(upload, film(10))).body).toMatchObject({
      key: 'subscription.minutesUsed',
      params: { used: 0, limit: 0 },
    })
  })
})

describe('ROUTE-07 the limit of people', () => {
  const users = '/users-service-api/users'
  const person = () => {
    const username = randomUUID()
    return { username, email: `${username}@club.example`, name: 'Ada Byron' }
  }

  test('cannot be passed by invitations, reactivations or restorations', async () => {
    const account = await gateway.account()
    const manager = await gateway.user(account, ['manage_users', 'manage_subscriptions'])
    await limitTo(account, { people: 3 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => manager.post(users, person())))
    expect(statusesOf(answers)).toEqual([201, 201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      key: 'subscription.people',
      params: { used: 3, limit: 3 },
    })
    expect((await manager.get(address)).body.people).toEqual({ active: 3, invited: 2, limit: 3 })

    const [first, second] = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
    expect((await manager.put(`${users}/${first}`, { isActive: false })).status).toBe(200)
    expect((await manager.remove(`${users}/${second}`)).status).toBe(204)
    for (const _ of [1, 2]) expect((await manager.post(users, person())).status).toBe(201)
    expect((await manager.put(`${users}/${first}`, { isActive: true })).body.key).toBe('subscription.people')
    expect((await manager.post(`${users}/${second}/restore`)).body.key).toBe('subscription.people')
    // Whoever is there stays, and can be changed.
    await limitTo(account, { people: 1 })
    expect((await manager.put(`${users}/${first}`, { firstName: 'Grace' })).status).toBe(200)
  })
})

test('ROUTE-07 the use of an account with 100,000 videos is read from indexes', async () => {
  const account = await gateway.account()
  // In parts, as a statement may take only so long.
  for (let part = 0; part < 20; part++)
    await sql(
      `insert into videos ("AccountId", name, size, "outputSize") select $1, 'Derby', 1, 1 from generate_series(1, 5000)`,
      [account.id],
    )
  await sql('vacuum analyze videos')
  const [row] = await sql<{ 'QUERY PLAN': object[] }>(
    `explain (format json) select sum(size), sum("outputSize") from videos where "AccountId" = ${account.id}`,
  )
  const plan = JSON.stringify(row!['QUERY PLAN'])
  expect(plan).toContain('"Index Only Scan"')
  expect(plan).toContain('videos_size')
  const manager = await gateway.user(account, ['manage_subscriptions'])
  expect((await manager.get(address)).body.storage.used).toBe(200_000)
})
