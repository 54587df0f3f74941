import { usualSphere } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const sphere = { ...usualSphere, yaw: 12, pitch: -4, left: -120, right: 120, down: -45, up: 50 }
const modules = ['IMMERSIVE', 'AWS_STREAM']

async function makeVideo(changes: object = {}) {
  const { id } = await makeItem(operator, '/main-api/videos', { name: 'Recording', ...changes })
  await sql(
    `update videos set state = 'ready', duration = 100000, "playlistPath" = 'master.m3u8', "outputPrefix" = 'accounts/1/x'
      where id = $1`,
    [id],
  )
  return id as number
}

/** A published replay of a video; `media` reads what visitors are told of it. */
async function makeReplay(video: object, changes: object) {
  const match = await makeMatch(operator)
  const address = `/main-api/events/${match.id}`
  const VideoId = await makeVideo(video)
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId })
  const published = { visibility: 'public', state: 'replay', activatedModules: modules, ...changes }
  expect(await operator.put(address, published)).toMatchObject({ status: 200 })
  const key = (await operator.get(`${address}/embed`)).body.url.split('/').at(-1)
  const media = async () => (await gateway.anonymous.get(`/main-api/embed/events/${key}`)).body.media
  return { address, media, VideoId }
}

test('ROUTE-64 a visitor of an event looks around as it says, as long as it uses that', async () => {
  const { address, media } = await makeReplay({}, { sphere })
  expect(await media()).toMatchObject({ sphere })
  await operator.put(address, { activatedModules: ['IMMERSIVE'] })
  expect((await media()).sphere).toBeNull()
  // It is kept for when it is turned on again.
  expect((await operator.get(address)).body.sphere).toEqual(sphere)
  await operator.put(address, { activatedModules: modules })
  expect((await media()).sphere).toEqual(sphere)
  await operator.put(address, { sphere: null })
  expect((await media()).sphere).toBeNull()
})

test('ROUTE-64 an event that says nothing itself is looked at as its video', async () => {
  const { media } = await makeReplay({ sphere }, {})
  expect(await media()).toMatchObject({ sphere })
})

test('ROUTE-64 a video is looked at on its own page as it says', async () => {
  const id = await makeVideo({ sphere, visibility: 'public' })
  const key = 'a'.repeat(32)
  await sql('update videos set "publicKey" = $2, "publishedAt" = now() where id = $1', [id, key])
  expect((await gateway.anonymous.get(`/main-api/embed/videos/${key}`)).body).toMatchObject({ sphere })
})

test('ROUTE-64 a sphere needs the modules of the event and of the account', async () => {
  const { id } = await makeMatch(operator)
  const refused = await operator.put(`/main-api/events/${id}`, { sphere })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'sphere', key: 'events.sphereOff' }] },
  })
  const both = await operator.put(`/main-api/events/${id}`, { sphere, activatedModules: modules })
  expect(both).toMatchObject({ status: 200, body: { sphere } })
  const poor = await gateway.user(await gateway.account({ modules: ['VIDEOS'] }))
  const video = await poor.post('/main-api/videos', { name: 'Flat', sphere })
  expect(video).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'sphere', key: 'videos.sphereOff' }] },
  })
})

test.each([
  [{ right: -110 }, 'sphere.right'],
  [{ left: -180, right: 181 }, 'sphere.right'],
  [{ up: -30 }, 'sphere.up'],
  [{ width: 10 }, 'sphere.width'],
  [{ yaw: 181 }, 'sphere.yaw'],
  [{ pitch: Number.NaN }, 'sphere.pitch'],
  [{ followsDevice: 'yes' }, 'sphere.followsDevice'],
  [{ roll: 4 }, 'sphere.roll'],
])('a sphere that cannot be is refused with the name of the field: %j', async (wrong, path) => {
  const { id } = await makeMatch(operator)
  const body = { activatedModules: modules, sphere: { ...sphere, ...wrong } }
  const refused = await operator.put(`/main-api/events/${id}`, body)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } })
})

test('a crop looks around in a sphere, and in no flat picture', async () => {
  const keyframes = [{ at: 1000, x: 0.5, y: 0.4, width: 60 }]
  const clip = {
    title: 'Goal',
    in: 1000,
    out: 3000,
    aspects: ['9:16'],
    crops: [{ aspect: '9:16', keyframes }],
  }
  const flat = await operator.post('/streaming-service-api/clips', { ...clip, videoId: await makeVideo() })
  expect(flat).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'crops.0.keyframes.0.y', key: 'clips.notASphere' }] },
  })
  const round = await operator.post('/streaming-service-api/clips', {
    ...clip,
    videoId: await makeVideo({ sphere }),
  })
  expect(round).toMatchObject({ status: 201, body: { renditions: [{ aspect: '9:16', crop: keyframes }] } })
})
