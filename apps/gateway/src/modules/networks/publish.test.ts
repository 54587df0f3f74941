import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/look-again.ts'
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

const settled = (id: number) =>
  until(
    () => shareOf(id),
    (share) => ['done', 'failed'].includes(share?.state),
  )

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

const shareOf = async (id: number) => (await operator.get(`${videos}/${id}`)).body.shares[0]
/** Waits until a share has this state. */
const reaches = (id: number, state: string) =>
  until(
    () => shareOf(id),
    (share) => share.state === state,
  )
const connectGoogle = () =>
  operator.put(`${oauth}/google`, { accessToken: 'token-a', refreshToken: 'refresh-a' })

test('CALL-VIDEOS-01 a published video is retracted, though the network limits requests, and can be published again', async () => {
  await connectGoogle()
  const id = await readyVideo()
  networks.world.videos = []
  await operator.post(`${videos}/${id}/share/youtube`)
  await settled(id)
  networks.world.faults = [
    { network: 'google', on: /^DELETE/, status: 429, headers: { 'retry-after': '1' }, body: {} },
    { network: 'google', on: /^DELETE/, status: 503 },
  ]
  const answer = await operator.remove(`${videos}/${id}/share/youtube`)
  expect(answer).toMatchObject({ status: 202, body: { state: 'retracting' } })
  expect((await operator.remove(`${videos}/${id}/share/youtube`)).status).toBeGreaterThanOrEqual(404)
  expect(await reaches(id, 'retracted')).toMatchObject({ url: null, error: null })
  expect(networks.world.videos).toEqual([])
  expect((await operator.remove(`${videos}/${id}/share/youtube`)).status).toBe(404)
  expect((await operator.post(`${videos}/${id}/share/youtube`)).status).toBe(202)
  expect(await settled(id)).toMatchObject({ state: 'done' })
  expect(networks.world.videos).toHaveLength(1)
})

test('a video is only said to be retracted once it can be published again', async () => {
  await connectGoogle()
  const id = await readyVideo()
  await operator.post(`${videos}/${id}/share/youtube`)
  await settled(id)
  const { pool } = gateway.services
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from publications where "VideoId" = $1 for update', [id])
    await operator.remove(`${videos}/${id}/share/youtube`)
    const isHeldUp = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from publications%'`,
      )
      return rowCount! > 0
    }
    await until(isHeldUp, (isSo) => isSo)
    expect(await shareOf(id)).toMatchObject({ state: 'retracting' })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await reaches(id, 'retracted')
  await operator.post(`${videos}/${id}/share/youtube`)
  expect(await settled(id)).toMatchObject({ state: 'done' })
})

test('what the network has removed itself counts as retracted', async () => {
  await operator.put(`${oauth}/twitter`, { accessToken: 'token-a', tokenSecret: 'secret-a' })
  const id = await readyVideo()
  await operator.post(`${videos}/${id}/share/twitter`, { title: 'Gone' })
  await settled(id)
  networks.world.videos = []
  await operator.remove(`${videos}/${id}/share/twitter`)
  await reaches(id, 'retracted')
})

test('what cannot be retracted is still there and says why; the video of a page is retracted from that page', async () => {
  await operator.put(`${oauth}/facebook`, { accessToken: 'token-a' })
  const id = await readyVideo()
  expect((await operator.post(`${videos}/${id}/share/facebook`)).body.key).toBe('videos.noPage')
  await operator.put(`${oauth}/facebook/page`, { pageId: '77' })
  await operator.post(`${videos}/${id}/share/facebook`)
  await settled(id)
  const body = { error: { code: 200, message: 'Not by this person.' } }
  networks.world.faults = [{ network: 'facebook', on: /^DELETE/, status: 403, body }]
  await operator.remove(`${videos}/${id}/share/facebook`)
  expect(await reaches(id, 'done')).toMatchObject({
    url: expect.stringContaining('facebook.com'),
    error: { code: 'network_refused' },
    sentence: 'Not by this person.',
  })
  await operator.put(`${oauth}/facebook/page`, { pageId: '78' })
  networks.world.asked = []
  await operator.remove(`${videos}/${id}/share/facebook`)
  await reaches(id, 'retracted')
  expect(networks.world.asked).toContain('GET /facebook/77')
  expect(networks.world.asked).not.toContain('GET /facebook/78')
})

test('nobody else retracts a video with the connection of who published it', async () => {
  await connectGoogle()
  const id = await readyVideo()
  await operator.post(`${videos}/${id}/share/youtube`)
  await settled(id)
  const [{ AccountId }] = (
    await gateway.services.pool.query('select "AccountId" from videos where id = $1', [id])
  ).rows
  const colleague = await gateway.user({ id: AccountId } as never)
  expect((await colleague.remove(`${videos}/${id}/share/youtube`)).body.key).toBe('videos.sharedByOther')
  expect((await shareOf(id)).state).toBe('done')
  await operator.remove(`${oauth}/google`)
  expect((await operator.remove(`${videos}/${id}/share/youtube`)).body.key).toBe('videos.notConnected')
})

test('CALL-VIDEOS-01 a title or description that is longer than the network takes is refused by its name', async () => {
  await connectGoogle()
  await operator.put(`${oauth}/twitter`, { accessToken: 'token-a', tokenSecret: 'secret-a' })
  const id = await readyVideo()
  const refusedAt = async (target: string, body: object) =>
    (await operator.post(`${videos}/${id}/share/${target}`, body)).body.errors.map(
      ({ path, params }: { path: string; params: object }) => ({ path, ...params }),
    )
  expect(await refusedAt('youtube', { title: 'x'.repeat(101) })).toEqual([
    { path: 'title', network: 'YouTube', count: 1 },
  ])
  expect(await refusedAt('youtube', { title: 'x', description: 'é'.repeat(2501) })).toEqual([
    { path: 'description', network: 'YouTube', count: 2 },
  ])
  expect(await refusedAt('twitter', { title: 'x'.repeat(200), description: 'y'.repeat(79) })).toEqual([
    { path: 'description', network: 'X', count: 1 },
  ])
})

/** The request with which each network publishes what was uploaded. */
const publishes = [
  ['facebook', 'facebook', 3, /^POST .77.videos/],
  ['dailymotion', 'dailymotion', 1, /^POST .me.videos/],
  ['twitter', 'twitter', 1, /^POST .2.tweets/],
  ['youtube', 'google', 1, /^PUT/],
] as const

test.each(publishes)(
  'CALL-VIDEOS-01 %s shows a video once, though the worker is killed between upload and publication',
  async (target, network, nth, request) => {
    networks.world.videos = []
    await operator.put(`${oauth}/${network}`, {
      accessToken: 'token-a',
      ...(network === 'twitter' && { tokenSecret: 'secret-a' }),
      ...(network === 'google' && { refreshToken: 'refresh-a' }),
    })
    if (network === 'facebook') await operator.put(`${oauth}/facebook/page`, { pageId: '77' })
    const id = await readyVideo()
    const killed = worker.pid()!
    let seen = 0
    const on = { test: (line: string) => request.test(line) && ++seen === nth } as RegExp
    networks.world.faults = [{ network, on, lost: true, meanwhile: () => process.kill(killed, 'SIGKILL') }]
    await operator.post(`${videos}/${id}/share/${target}`)
    expect(await settled(id)).toMatchObject({ state: 'done' })
    expect(worker.pid()).not.toBe(killed)
    const visible = networks.world.videos.filter(({ isPublic }) => isPublic)
    expect(visible.map(({ bytes }) => bytes.toString())).toEqual([file])
  },
)
