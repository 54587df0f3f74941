import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'
const tags = '/main-api/tags'
const categories = '/main-api/categories'
const playlists = '/main-api/playlists'
const make = (base: string, body: object) => makeItem(operator, base, body)

/** The latest audit entry of an item. */
async function entryOf(resource: string, id: number) {
  const { rows } = await gateway.services.pool.query<{
    action: string
    UserId: number
    before: Record<string, unknown> | null
    after: Record<string, unknown>
  }>(
    `select action, "UserId", before, after from audit_entries where resource = $1 and "resourceId" = $2
      order by id desc limit 1`,
    [resource, id],
  )
  return rows[0]!
}

test('the tags of a video are in the audit log with their ids before and after', async () => {
  const [one, two, three] = [
    await make(tags, { name: 'One' }),
    await make(tags, { name: 'Two' }),
    await make(tags, { name: 'Three' }),
  ]
  const { id } = await make(videos, { name: 'Tagged', tags: [one.id, two.id] })
  expect(await entryOf('videos', id)).toMatchObject({
    action: 'create',
    UserId: operator.id,
    before: null,
    after: { tags: [one.id, two.id] },
  })
  await operator.put(`${videos}/${id}`, { tags: [two.id, three.id] })
  const entry = await entryOf('videos', id)
  expect(entry).toMatchObject({
    before: { tags: [one.id, two.id] },
    after: { tags: [two.id, three.id], version: 2 },
  })
  expect(Object.keys(entry.after)).not.toContain('changedIn')
})

test('the order of a playlist is too', async () => {
  const ids = [(await make(videos, { name: 'a' })).id, (await make(videos, { name: 'b' })).id]
  const { id } = await make(playlists, { name: 'In order', videos: ids })
  await operator.put(`${playlists}/${id}`, { videos: ids.toReversed() })
  expect(await entryOf('playlists', id)).toMatchObject({
    before: { videos: ids },
    after: { videos: ids.toReversed() },
  })
})

test('videos that a category is linked with are named in its entry, and changed for whoever follows videos', async () => {
  const added = await make(videos, { name: 'Added' })
  const removed = await make(videos, { name: 'Removed' })
  const { id } = await make(categories, { name: 'Linked', slug: 'linked' })
  await operator.put(`${categories}/${id}/videos`, { add: [removed.id] })
  const { cursor } = (await operator.get(`${videos}/changes`)).body
  await operator.put(`${categories}/${id}/videos`, { add: [added.id], remove: [removed.id] })
  expect(await entryOf('categories', id)).toMatchObject({
    action: 'link',
    before: { videos: { removed: [removed.id] } },
    after: { videos: { added: [added.id] } },
  })
  const changed = (await operator.get(`${videos}/changes?since=${cursor}`)).body.data
  const linked = changed.map((video: { id: number; categories: number[] }) => [video.id, video.categories])
  expect(linked).toContainEqual([added.id, [id]])
  expect(linked).toContainEqual([removed.id, []])
})

test('a deleted video is put into no category and no playlist', async () => {
  const { id } = await make(videos, { name: 'Deleted' })
  await operator.remove(`${videos}/${id}`)
  const category = await make(categories, { name: 'Empty', slug: 'empty' })
  expect(await operator.put(`${categories}/${category.id}/videos`, { add: [id] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'add', code: 'unknown_item' }] },
  })
  expect(await operator.post(playlists, { name: 'Of a deleted one', videos: [id] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'videos', code: 'unknown_item' }] },
  })
})

test('who sees only own videos puts no other into a playlist', async () => {
  const own = await gateway.user(operator.account, ['own_videos_only', 'video_write'])
  const hidden = await make(videos, { name: 'Hidden' })
  const mine = await makeItem(own, videos, { name: 'Mine' })
  expect(await own.post(playlists, { name: 'Peek', videos: [mine.id, hidden.id] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'videos', code: 'unknown_item' }] },
  })
  expect((await own.post(playlists, { name: 'Mine alone', videos: [mine.id] })).status).toBe(201)
})
