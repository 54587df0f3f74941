import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/look-again.ts'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

let gateway: TestGateway
let worker: WorkerChild
let operator: TestUser
let networks: Awaited<ReturnType<typeof startNetworks>>
const oauth = '/users-service-api/users/me/oauth'

beforeAll(async () => {
  networks = await startNetworks()
  networks.world.processing = 0
  const environment = networkEnvironment(networks.world)
  gateway = await openTestGateway(environment)
  // Who looks after events need not see the library.
  operator = await gateway.user(await gateway.account(), ['sport_player_write'])
  worker = await startWorkerChild({
    ...process.env,
    ...environment,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
})
afterAll(async () => {
  await worker?.stop()
  await networks.close()
})

/** An event with a playable recording as its main stream; returns the address of its reposts. */
async function makeEvent(user = operator, state = 'ready') {
  const editor = await gateway.user(user.account)
  const { id: VideoId } = await makeItem(editor, '/main-api/videos', { name: 'raw_feed_0815.mp4' })
  const key = `accounts/${user.account.id}/uploads/recording-${VideoId}/file.mp4`
  await gateway.services.storage.put(key, 'touchline', 'video/mp4')
  await gateway.services.pool.query(
    `update videos set state = $3, duration = 60000, "playlistPath" = 'x.m3u8', "fileKey" = $2,
      "fileType" = 'video/mp4' where id = $1`,
    [VideoId, key, state],
  )
  const about = { name: 'Cup final', description: 'Kestrel – Lighthouse', visibility: 'public' }
  const event = { ...about, startsAt: '2026-08-15T19:00:00.000Z', SportId: 1 }
  const { id } = await makeItem(editor, '/main-api/events', event)
  await makeItem(editor, `/main-api/events/${id}/streams`, { kind: 'video', VideoId })
  return { VideoId, reposts: `/main-api/events/${id}/reposts` }
}

/** Waits until the only repost has this state. */
async function reaches(reposts: string, state: string, user = operator) {
  const latest = async () => (await user.get(reposts)).body.data[0]
  const contrary = state === 'failed' ? 'done' : 'failed'
  const found = await until(latest, (repost) => [state, contrary].includes(repost?.state))
  expect(found.state).toBe(state)
  return found
}

test('CALL-EVENTS-16 ENTITY-25 the recording of an event is posted again on a network, listed and taken back', async () => {
  const { VideoId, reposts } = await makeEvent()
  const recording = { VideoId, name: 'raw_feed_0815.mp4', state: 'ready' }
  expect((await operator.get(reposts)).body).toEqual({ recording, data: [], total: 0 })
  const early = await operator.post(reposts, { target: 'youtube' })
  expect([early.status, early.body.errors[0].path]).toEqual([422, 'target'])

  await operator.put(`${oauth}/google`, { accessToken: 'token-a', refreshToken: 'refresh-a' })
  const made = await operator.post(reposts, { target: 'youtube' })
  expect(made).toMatchObject({
    status: 202,
    body: { target: 'youtube', state: 'waiting', title: 'Cup final' },
  })
  await reaches(reposts, 'done')
  expect(networks.world.videos).toMatchObject([
    { network: 'google', title: 'Cup final', description: 'Kestrel – Lighthouse' },
  ])
  expect((await operator.post(reposts, { target: 'youtube' })).body.key).toBe('videos.alreadyShared')
  // The page of the video shows the same.
  const editor = await gateway.user(operator.account)
  expect((await editor.get(`/main-api/videos/${VideoId}`)).body.shares).toMatchObject([
    { target: 'youtube', state: 'done' },
  ])

  expect((await operator.remove(`${reposts}/youtube`)).status).toBe(202)
  await reaches(reposts, 'retracted')
  expect(networks.world.videos).toEqual([])
  const again = { target: 'youtube', title: 'The whole final', description: '' }
  expect((await operator.post(reposts, again)).status).toBe(202)
  await reaches(reposts, 'done')
  expect(networks.world.videos).toMatchObject([{ title: 'The whole final' }])
})

test('CALL-EVENTS-16 what cannot be posted says why, and other accounts learn nothing', async () => {
  await operator.put(`${oauth}/google`, { accessToken: 'token-a', refreshToken: 'refresh-a' })
  const event = { name: 'No stream', startsAt: '2026-08-15T19:00:00.000Z', SportId: 1 }
  const { id } = await makeItem(operator, '/main-api/events', event)
  const bare = `/main-api/events/${id}/reposts`
  expect((await operator.get(bare)).body).toEqual({ recording: null, data: [], total: 0 })
  const answer = await operator.post(bare, { target: 'youtube' })
  expect([answer.status, answer.body.key]).toEqual([422, 'events.nothingToPost'])
  expect((await operator.remove(`${bare}/youtube`)).status).toBe(422)

  const { reposts } = await makeEvent()
  const pathOf = async (body: object) => {
    const { status, body: refused } = await operator.post(reposts, body)
    return [status, refused.errors[0].path]
  }
  expect(await pathOf({})).toEqual([400, 'target'])
  expect(await pathOf({ target: 'link' })).toEqual([400, 'target'])
  expect(await pathOf({ target: 'youtube', title: 'x'.repeat(101) })).toEqual([400, 'title'])
  expect((await operator.remove(`${reposts}/youtube`)).status).toBe(404)
  const encoding = await makeEvent(operator, 'encoding')
  expect((await operator.post(encoding.reposts, { target: 'youtube' })).body.key).toBe('videos.notReady')

  const rival = await gateway.user(await gateway.account())
  for (const answered of [
    await rival.get(reposts),
    await rival.post(reposts, { target: 'youtube' }),
    await rival.remove(`${reposts}/youtube`),
  ])
    expect(answered.status).toBe(404)
  const cutter = await gateway.user(operator.account, ['liveclipping_write'])
  expect((await cutter.post(reposts, { target: 'youtube' })).status).toBe(403)
})
