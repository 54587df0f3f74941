import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import { until } from '../../testing/look-again.ts'
import { makeRecordedMatch } from '../../testing/make-recorded-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

// From a marker to a fake network and back, through queue and worker, on a real video.

let gateway: TestGateway
let worker: WorkerChild
let operator: TestUser
let networks: Awaited<ReturnType<typeof startNetworks>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  networks = await startNetworks()
  networks.world.processing = 0
  const environment = networkEnvironment(networks.world)
  gateway = await openTestGateway(environment)
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  worker = await startWorkerChild({
    ...process.env,
    ...environment,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
  folder = await temporaryFolder()
  await operator.put('/users-service-api/users/me/oauth/google', {
    accessToken: 'token-a',
    refreshToken: 'refresh-a',
  })
})
afterAll(async () => {
  await worker?.stop()
  await networks.close()
  await folder.remove()
})

const clips = '/streaming-service-api/clips'
const videos = '/main-api/videos'

/** A recorded match with a goal at 15 s. */
async function makeGoal() {
  const { address, mark } = await makeRecordedMatch(gateway, operator, folder.path(''))
  const goal = await mark('goal', 15_000, { status: 'confirmed' })
  const change = (body: object) => operator.patch(`${address}/markers/${goal.id}`, body)
  return { address, goal, change }
}

/** Reads a share in the database, since what is in the bin has no address. */
async function shareReaches(id: number, states: readonly string[]) {
  const look = async () =>
    (await gateway.services.pool.query('select shares from videos where id = $1', [id])).rows[0].shares[0]
  return await until(look, (share) => states.includes(share?.state))
}

test('CALL-EVENTS-06 CALL-EVENTS-04 a goal that is undone is taken off the network, whoever undoes it; another can be shared', async () => {
  const { address, goal, change } = await makeGoal()
  const clip = (await operator.post(`${address}/markers/${goal.id}/clips`)).body
  const body = { visibility: 'public', name: 'Goal!' }
  const { id } = (await operator.post(`${clips}/${clip.id}/video`, body)).body
  // The clip is still being cut, and the copy not encoded.
  expect((await operator.post(`${videos}/${id}/share/youtube`, { title: 'Goal!' })).status).toBe(202)
  expect(await shareReaches(id, ['done', 'failed'])).toMatchObject({ state: 'done', title: 'Goal!' })
  expect(networks.world.videos).toMatchObject([{ network: 'google', title: 'Goal!' }])

  // Who corrects the match sees no videos, and is not connected.
  const logger = await gateway.user(operator.account, ['sport_player_write', 'own_videos_only'])
  const undone = await logger.patch(`${address}/markers/${goal.id}`, { changes: { status: 'retracted' } })
  expect(undone.status).toBe(200)
  await shareReaches(id, ['retracted'])
  expect(networks.world.videos).toEqual([])
  expect((await operator.get(`${videos}/${id}`)).status).toBe(404)
  expect((await operator.get(`${clips}/${clip.id}`)).status).toBe(404)

  await change({ changes: { status: 'confirmed' } })
  expect((await operator.get(`${videos}/${id}`)).body.shares).toMatchObject([{ state: 'retracted' }])
  expect((await operator.post(`${videos}/${id}/share/youtube`)).status).toBe(202)
  expect(await shareReaches(id, ['done', 'failed'])).toMatchObject({ state: 'done' })
  expect(networks.world.videos).toHaveLength(1)
})

test('CALL-EVENTS-04 what is being published while its goal is undone does not stay there', async () => {
  networks.world.videos = []
  const { address, goal, change } = await makeGoal()
  const clip = (await operator.post(`${address}/markers/${goal.id}/clips`)).body
  const publish = async (more: object = {}) =>
    (await operator.post(`${clips}/${clip.id}/video`, { visibility: 'public', ...more })).body.id as number
  const [soon, later] = [await publish(), await publish({ publishAt: '2031-01-01T00:00:00.000Z' })]
  networks.world.processing = 3
  for (const id of [soon, later]) await operator.post(`${videos}/${id}/share/youtube`, { title: 'Goal!' })
  await shareReaches(soon, ['in_progress', 'done'])
  await change({ isDeleted: true })
  for (const id of [soon, later]) await shareReaches(id, ['retracted'])
  networks.world.processing = 0
  expect(networks.world.videos).toEqual([])
})

test('a video that was taken back by hand stays away when its goal is undone and counts again', async () => {
  const { address, goal, change } = await makeGoal()
  const clip = (await operator.post(`${address}/markers/${goal.id}/clips`)).body
  const { id } = (await operator.post(`${clips}/${clip.id}/video`, { visibility: 'public' })).body
  expect((await operator.remove(`${clips}/${clip.id}/video`)).status).toBe(204)
  await change({ changes: { status: 'retracted' } })
  await change({ changes: { status: 'confirmed' } })
  expect((await operator.get(`${clips}/${clip.id}`)).status).toBe(200)
  expect((await operator.get(`${videos}/${id}`)).status).toBe(404)
})
