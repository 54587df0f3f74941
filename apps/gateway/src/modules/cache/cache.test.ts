import { beforeAll, expect, test } from 'vitest'
import {
  openTestGateway,
  type TestAccount,
  type TestGateway,
  type TestUser,
} from '../../testing/test-gateway.ts'

const cache = '/main-api/utils/cache'
let gateway: TestGateway
let account: TestAccount
let operator: TestUser
let admin: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  account = await gateway.account()
  operator = await gateway.user(account)
  admin = await gateway.user(await gateway.account(), ['manage_customer_accounts'])
})

/** A video with a public page that was looked at. */
async function seenVideo(user = operator) {
  const { id } = (await user.post('/main-api/videos', { name: 'Seen', visibility: 'public' })).body
  const { rows } = await gateway.services.pool.query(
    `update videos set "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1', duration = 30000
      where id = $1 returning "publicKey"`,
    [id],
  )
  const key: string = rows[0].publicKey
  const look = async () => (await gateway.app.inject(`/watch/${key}`)).statusCode
  const cached = `video-page.${key}.en.-.-`
  // Its creation is told shortly afterwards, and what was kept before is forgotten.
  await expect
    .poll(async () => {
      expect(await look()).toBe(200)
      await gateway.services.pool.query('select pg_sleep(0.05)')
      return keysOf()
    })
    .toContain(cached)
  return { id, key, look, cached }
}
const listed = async (
  which = '',
): Promise<{ key: string; hits: number; bytes: number; createdAt: string }[]> =>
  (await admin.get(cache + which)).body.data
const keysOf = async (which = '') => (await listed(which)).map(({ key }) => key)

test('ROUTE-15 ROUTE-127 a page that many look at is read once, and shown with its size, age and use', async () => {
  const { key, look, cached } = await seenVideo()
  const find = (entries: Awaited<ReturnType<typeof listed>>) => entries.find((one) => one.key === cached)!
  const before = find(await listed())
  await look()
  await look()
  const { status, body } = await admin.get(`${cache}?account=${account.id}`)
  expect(status).toBe(200)
  const entry = find(body.data)
  expect(entry).toMatchObject({ purpose: 'video-page', AccountId: account.id, hits: before.hits + 2 })
  expect(entry.createdAt).toBe(before.createdAt)
  expect(entry.bytes).toBeGreaterThan(key.length)
  expect(body.purposes[0].hits).toBeGreaterThanOrEqual(2)
  expect(body.purposes[0].misses).toBeGreaterThanOrEqual(1)
  expect(await keysOf(`?account=${admin.account.id}`)).not.toContain(cached)
})

test('whoever changes an item sees the change on its page at once', async () => {
  const rival = await gateway.user(await gateway.account())
  const { id, look, cached } = await seenVideo()
  await rival.post('/main-api/tags', { name: 'Other account' })
  expect(await keysOf()).toContain(cached)
  expect((await operator.put(`/main-api/videos/${id}`, { visibility: 'private' })).status).toBe(200)
  expect(await look()).toBe(404)
  await operator.put(`/main-api/videos/${id}`, { visibility: 'public' })
  expect(await look()).toBe(200)
})

test('what a job or another gateway changes is followed', async () => {
  const { id, look, cached } = await seenVideo()
  const { pool, notify } = gateway.services
  await pool.query(
    `with changed as (update videos set visibility = 'private' where id = $1 returning id)
      insert into outbox_events ("AccountId", topic, data)
        select $2, 'videos', jsonb_build_object('id', id) from changed`,
    [id, account.id],
  )
  notify()
  await expect.poll(() => keysOf()).not.toContain(cached)
  expect(await look()).toBe(404)
})

test('CALL-UTILS-01 a key, an account or everything is purged, which is recorded', async () => {
  const first = await seenVideo()
  const second = await seenVideo()
  const rival = await gateway.user(await gateway.account())
  const other = await seenVideo(rival)
  for (const { look } of [first, second, other]) await look()
  expect((await admin.remove(`${cache}/${first.cached}`)).status).toBe(204)
  // A write of an administrator may concern any account, so this one forgot everything here.
  for (const { look } of [first, second, other]) await look()
  expect((await admin.remove(`${cache}?account=${account.id}`)).status).toBe(204)
  expect((await admin.remove(cache)).status).toBe(204)
  expect(await keysOf()).toEqual([])
  const { rows } = await gateway.services.pool.query(
    `select before from audit_entries where action = 'purge-cache' and "UserId" = $1 order by id`,
    [admin.id],
  )
  expect(rows.map(({ before }) => before)).toEqual([{ key: first.cached }, { accountId: account.id }, {}])
  expect((await admin.remove(`${cache}/video-page.none`)).status).toBe(204)
})

test('the purge of another gateway reaches this one, by key, account or as a whole', async () => {
  const { pool, notify } = gateway.services
  const purge = async (which: object) => {
    await pool.query(`insert into outbox_events ("AccountId", topic, data) values ($1, 'cache', $2)`, [
      admin.account.id,
      JSON.stringify(which),
    ])
    notify()
  }
  const first = await seenVideo()
  const second = await seenVideo()
  await first.look()
  await purge({ key: first.cached })
  await expect.poll(() => keysOf()).not.toContain(first.cached)
  expect(await keysOf()).toContain(second.cached)
  await purge({ accountId: account.id })
  await expect.poll(() => keysOf()).not.toContain(second.cached)
})

test('what other gateways keep is added, until a minute after their last report', async () => {
  const report = (age: string, key: string) =>
    gateway.services.pool.query(
      `insert into cache_reports (gateway, at, report) values ($1, now() - $2::interval, $3)`,
      [
        key,
        age,
        {
          entries: [
            {
              key,
              purpose: 'video-page',
              accountId: account.id,
              bytes: 5000,
              createdAt: Date.now(),
              hits: 3,
            },
          ],
          uses: [{ purpose: 'video-page', hits: 100_000, misses: 1 }],
        },
      ],
    )
  await report('5 seconds', 'video-page.elsewhere')
  await report('2 minutes', 'video-page.ended')
  const { body } = await admin.get(`${cache}?account=${account.id}`)
  const keys = body.data.map(({ key }: { key: string }) => key)
  expect(keys).toContain('video-page.elsewhere')
  expect(keys).not.toContain('video-page.ended')
  expect(body.purposes[0].hits).toBeGreaterThan(100_000)
  expect(body.purposes[0].hits).toBeLessThan(200_000)
})

test('only administrators list and purge', async () => {
  for (const answer of [
    await operator.get(cache),
    await operator.remove(cache),
    await operator.remove(`${cache}/key`),
  ])
    expect(answer.status).toBe(403)
  expect((await admin.remove(`${cache}/${encodeURIComponent('video-page.a/b')}`)).status).toBe(400)
  expect((await admin.get(`${cache}?account=x`)).status).toBe(400)
})
