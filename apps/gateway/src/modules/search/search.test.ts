import { mostHits } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { bindings } from '../index.ts'

let gateway: TestGateway
let operator: TestUser

const search = '/main-api/search'
type Hit = { resource: string; id: number; name: string }

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const hitsOf = async (user: TestUser, query: string) => {
  const { status, body } = await user.get(`${search}?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data as Hit[]
}

test('CALL-SEARCH-01 every resource that can be searched is, by the beginnings of words', async () => {
  const video = await makeItem(operator, '/main-api/videos', { name: 'Kestrel Point wins the cup' })
  const tag = await makeItem(operator, '/main-api/tags', { name: 'Kestrel' })
  expect(await hitsOf(operator, 'q=kest')).toEqual(
    expect.arrayContaining([
      { resource: 'videos', id: video.id, name: 'Kestrel Point wins the cup' },
      { resource: 'tags', id: tag.id, name: 'Kestrel' },
    ]),
  )
  expect(await hitsOf(operator, 'q=cup kest')).toMatchObject([{ id: video.id }])
  expect(await hitsOf(operator, 'q=kest&resource=tags,playlists')).toMatchObject([{ id: tag.id }])
  expect(await hitsOf(operator, 'q=%20')).toEqual([])
  await operator.remove(`/main-api/tags/${tag.id}`)
  expect(await hitsOf(operator, 'q=kest&resource=tags')).toEqual([])
  // Those added later are found without further code.
  const names = bindings
    .filter(({ resource }) => resource.search.length > 0)
    .map(({ resource }) => resource.name)
  for (const name of names) await hitsOf(operator, `q=x&resource=${name}`)
})

test('CALL-SEARCH-01 a search without parameters or of something unknown is refused', async () => {
  expect(await operator.get(search)).toMatchObject({
    status: 400,
    body: { message: 'Search: No search param provided' },
  })
  for (const resource of ['nothing', 'jobs', '__proto__', 'tags,nothing'])
    expect((await operator.get(`${search}?q=a&resource=${resource}`)).status).toBe(400)
})

test('a search returns a few hits of each resource, only those that the user may list', async () => {
  const user = await gateway.user(await gateway.account())
  for (let index = 0; index < mostHits + 2; index++)
    await makeItem(user, '/main-api/tags', { name: `Club ${index}` })
  await makeItem(user, '/main-api/videos', { name: 'Club night' })
  expect((await hitsOf(user, 'q=club')).filter(({ resource }) => resource === 'tags')).toHaveLength(mostHits)
  const reader = await gateway.user(user.account, ['sport_player_write'])
  expect((await hitsOf(reader, 'q=club')).map(({ resource }) => resource)).not.toContain('videos')
  const own = await gateway.user(user.account, ['own_videos_only', 'video_write'])
  expect((await hitsOf(own, 'q=club')).map(({ resource }) => resource)).not.toContain('videos')
  expect(await hitsOf(operator, 'q=club')).toEqual([])
})

test('names that begin with the text come before those that contain its words', async () => {
  const user = await gateway.user(await gateway.account())
  for (const name of ['A field of lyon', 'Zebra of Lyon', 'Lyon', 'LYON 2', 'Été à Lyon'])
    await makeItem(user, '/main-api/tags', { name })
  const names = async (q: string) =>
    (await hitsOf(user, `resource=tags&q=${encodeURIComponent(q)}`)).map(({ name }) => name)
  expect(await names('lyon')).toEqual(['Lyon', 'LYON 2', 'A field of lyon', 'Été à Lyon', 'Zebra of Lyon'])
  expect(await names('LYON 2')).toEqual(['LYON 2'])
  expect(await names('été')).toEqual(['Été à Lyon'])
})

test('hostile texts are only words', async () => {
  for (const text of ["' or 1=1 --", '%', "':* | !", '\\', '(', '🏆', 'a'.repeat(200)])
    expect(await hitsOf(operator, `q=${encodeURIComponent(text)}`)).toEqual([])
  expect((await operator.get(`${search}?q=${'a'.repeat(201)}`)).status).toBe(400)
  expect((await operator.get(`${search}?q=%00`)).status).toBe(400)
})
