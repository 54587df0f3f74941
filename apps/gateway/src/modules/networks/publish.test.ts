import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

// A video from its share to a fake network, through queue and worker.

let gateway: TestGateway
let worker: WorkerChild
let operator: TestUser
let networks: Awaited<ReturnType<typeof startNetworks>>

beforeAll(async () => {
  networks = await startNetworks()
  networks.world.processing = 0
  const environment = networkEnvironment(networks.world)
  gateway = await openTestGateway(environment)
  operator = await gateway.user(await gateway.account())
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

const oauth = '/users-service-api/users/me/oauth'
const videos = '/main-api/videos'
const file = 'touchline '.repeat(1000)

async function readyVideo(): Promise<number> {
  const { id, AccountId } = (await operator.post(videos, { name: 'Late winner' })).body
  const key = `accounts/${AccountId}/uploads/publish-${id}/file.mp4`
  await gateway.services.storage.put(key, file, 'video/mp4')
  const values = [id, key]
  await gateway.services.pool.query(
    `update videos set state = 'ready', "fileKey" = $2, "fileType" = 'video/mp4' where id = $1`,
    values,
  )
  return id
}

async function settled(id: number) {
  for (;;) {
    const { shares } = (await operator.get(`${videos}/${id}`)).body
    if (['done', 'failed'].includes(shares[0]?.state)) return shares[0]
  }
}

test('CALL-VIDEOS-01 a video is published on a connected network once, though answers are lost and it limits requests', async () => {
  await operator.put(`${oauth}/google`, { accessToken: 'token-a', refreshToken: 'refresh-a' })
  const id = await readyVideo()
  networks.world.faults = [
    { network: 'google', on: /^PUT/, lost: true },
    { network: 'google', on: /^PUT/, status: 429, headers: { 'retry-after': '1' }, body: {} },
  ]
  expect((await operator.post(`${videos}/${id}/share/youtube`, { title: 'Winner!' })).status).toBe(202)
  expect(await settled(id)).toMatchObject({ state: 'done', url: expect.stringContaining('youtube.com') })
  expect(networks.world.videos).toMatchObject([{ network: 'google', title: 'Winner!' }])
  expect(networks.world.videos[0]?.bytes.toString()).toBe(file)
  expect((await operator.post(`${videos}/${id}/share/youtube`)).body.key).toBe('videos.alreadyShared')
})

test('a network that refuses says why, one whose access ended asks to be reconnected, and both can be tried again', async () => {
  await operator.put(`${oauth}/dailymotion`, { accessToken: 'token-a' })
  const id = await readyVideo()
  const body = { error: { type: 'access_forbidden', message: 'Not on this channel.' } }
  networks.world.faults = [{ network: 'dailymotion', on: /me.videos/, status: 403, body }]
  await operator.post(`${videos}/${id}/share/dailymotion`)
  expect(await settled(id)).toMatchObject({
    state: 'failed',
    error: { code: 'network_refused' },
    sentence: 'Not on this channel.',
  })
  networks.world.tokens.delete('token-a')
  await operator.post(`${videos}/${id}/share/dailymotion`)
  expect(await settled(id)).toMatchObject({ state: 'failed', error: { code: 'network_expired' } })
  expect((await operator.get(oauth)).body.dailymotion.state).toBe('expired')
  networks.world.tokens.add('token-a')
  await operator.put(`${oauth}/dailymotion`, { accessToken: 'token-a' })
  await operator.post(`${videos}/${id}/share/dailymotion`)
  expect(await settled(id)).toMatchObject({ state: 'done' })
})
