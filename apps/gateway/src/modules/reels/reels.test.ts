import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFrameNumbers } from '../../../../worker/src/media/testing/frame-numbers.ts'
import { temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import { until } from '../../testing/look-again.ts'
import { makeItem } from '../../testing/make-item.ts'
import { makeRecordedMatch } from '../../testing/make-recorded-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

// On real videos, through queue and worker, to a network and back.

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
  const tokens = { accessToken: 'token-a', refreshToken: 'refresh-a' }
  await operator.put('/users-service-api/users/me/oauth/google', tokens)
})
afterAll(async () => {
  await worker?.stop()
  await networks.close()
  await folder.remove()
})

const reels = '/streaming-service-api/reels'
const clips = '/streaming-service-api/clips'
const videos = '/main-api/videos'

type Match = Awaited<ReturnType<typeof makeRecordedMatch>>

/** Clips of one second, from 2, 6 and 10 s on; each belongs to a goal, and shows frames that no other shows. */
async function makeGoals({ address, mark }: Match) {
  const goals = []
  for (const second of [2, 6, 10]) {
    const { id } = await mark('goal', second * 1000, { status: 'confirmed' })
    const clip = (await operator.post(`${address}/markers/${id}/clips`)).body
    const title = `Goal at ${second}`
    await operator.put(`${clips}/${clip.id}`, { title, in: second * 1000, out: (second + 1) * 1000 })
    const set = (status: string) => operator.patch(`${address}/markers/${id}`, { changes: { status } })
    goals.push({ clip: clip.id as number, first: second * 25, set })
  }
  return goals
}

const settled = (id: number) =>
  until(
    async () => (await operator.get(`${reels}/${id}`)).body,
    ({ state }) => state === 'ready' || state === 'failed',
  )

/** The numbers of the frames in a file of the product. */
const numbersOf = (key: string) => readFrameNumbers(gateway.services.storage.localPath(key)!)

async function framesOfReel(id: number) {
  const { rows } = await gateway.services.pool.query('select renditions from reels where id = $1', [id])
  return await numbersOf(rows[0].renditions[0].key)
}

async function framesOfVideo(id: number) {
  const { rows } = await gateway.services.pool.query('select "fileKey" from videos where id = $1', [id])
  return await numbersOf(rows[0].fileKey)
}

const stretch = (...firsts: number[]) =>
  firsts.flatMap((first) => Array.from({ length: 25 }, (_, index) => first + index))

const ready = (id: number) =>
  until(
    async () => (await operator.get(`${videos}/${id}`)).body,
    ({ state }) => state === 'ready' || state === 'failed',
  )

async function shareReaches(id: number, state: string) {
  const stateNow = async () =>
    (await gateway.services.pool.query('select shares from videos where id = $1', [id])).rows[0].shares[0]
      ?.state
  expect(await until(stateNow, (now) => now === state || now === 'failed')).toBe(state)
}

test('CALL-EVENTS-06 a reel follows a goal that is undone: its file, its video and its share, and back', {
  timeout: 240_000,
}, async () => {
  const match = await makeRecordedMatch(gateway, operator, folder.path(''))
  const [one, two, three] = await makeGoals(match)
  const order = [three!, one!, two!].map(({ clip }) => ({ ClipId: clip }))
  const body = { title: 'All goals', clips: order, eventId: match.id, transition: 'cut', hasTitles: false }
  const made = await operator.post(reels, body)
  expect(made).toMatchObject({
    status: 201,
    body: { state: 'waiting', aspects: ['16:9'], absent: [], renditions: [{ aspect: '16:9', file: null }] },
  })
  const { id } = made.body
  expect(await settled(id)).toMatchObject({
    state: 'ready',
    error: null,
    renditions: [{ aspect: '16:9', state: 'ready', duration: 3000, file: { contentType: 'video/mp4' } }],
    thumbnail: { contentType: 'image/jpeg' },
  })
  expect(await framesOfReel(id)).toEqual(stretch(250, 50, 150))

  const published = await operator.post(`${reels}/${id}/video`, { visibility: 'public' })
  expect(published).toMatchObject({
    status: 201,
    body: { name: 'All goals', ReelId: id, clipAspect: '16:9' },
  })
  const video = published.body.id
  expect((await ready(video)).state).toBe('ready')
  expect((await operator.post(`${videos}/${video}/share/youtube`, { title: 'All goals' })).status).toBe(202)
  await shareReaches(video, 'done')
  expect(networks.world.videos).toHaveLength(1)

  // Who corrects the match sees neither clips nor reels.
  const logger = await gateway.user(operator.account, ['sport_player_write', 'own_videos_only'])
  const { rows } = await gateway.services.pool.query('select "MarkerId" from clips where id = $1', [
    one!.clip,
  ])
  const address = `${match.address}/markers/${rows[0].MarkerId}`
  expect((await logger.patch(address, { changes: { status: 'retracted' } })).status).toBe(200)
  expect((await operator.get(`${videos}/${video}`)).status).toBe(404)
  await shareReaches(video, 'retracted')
  expect(networks.world.videos).toEqual([])
  const without = await until(
    async () => (await operator.get(`${reels}/${id}`)).body,
    ({ state }) => state === 'ready',
  )
  expect(without).toMatchObject({ absent: [one!.clip], renditions: [{ duration: 2000 }] })
  expect(await framesOfReel(id)).toEqual(stretch(250, 150))
  // The video is back, with the new file.
  const back = await until(
    () => operator.get(`${videos}/${video}`),
    ({ status, body }) => status === 200 && body.state === 'ready',
  )
  expect(back.body).toMatchObject({ duration: 2000, visibility: 'public', shares: [{ state: 'retracted' }] })
  expect(await framesOfVideo(video)).toEqual(stretch(250, 150))

  await logger.patch(address, { changes: { status: 'confirmed' } })
  expect(await settled(id)).toMatchObject({ absent: [], renditions: [{ duration: 3000 }] })
  expect(await framesOfReel(id)).toEqual(stretch(250, 50, 150))

  // What is in the bin follows as well, and so does what was published of it.
  expect((await operator.remove(`${reels}/${id}`)).status).toBe(204)
  await three!.set('retracted')
  expect((await operator.get(`${videos}/${video}`)).status).toBe(404)
  await until(
    () => operator.get(`${videos}/${video}`),
    ({ status, body }) => status === 200 && body.state === 'ready',
  )
  expect((await operator.post(`${reels}/${id}/restore`)).status).toBe(200)
  expect(await framesOfReel(id)).toEqual(stretch(50, 150))
  await three!.set('confirmed')
  await settled(id)

  // Nothing is left of it: no goal, no reel, no video. One that counts again is enough.
  for (const goal of [one!, two!, three!]) await goal.set('retracted')
  expect(await settled(id)).toMatchObject({ state: 'failed', error: { code: 'no_clips' } })
  expect((await operator.get(`${videos}/${video}`)).status).toBe(404)
  await two!.set('confirmed')
  expect(await settled(id)).toMatchObject({ state: 'ready', error: null })
  expect(await framesOfReel(id)).toEqual(stretch(150))
})

test('a change renders what it concerns, and what is taken back by hand stays away', async () => {
  const match = await makeRecordedMatch(gateway, operator, folder.path(''))
  const goals = await makeGoals(match)
  const entries = goals.map(({ clip }) => ({ ClipId: clip }))
  const body = { title: 'Goals', clips: entries.slice(0, 2), transition: 'cut', hasTitles: false }
  const { id } = (await operator.post(reels, body)).body
  await settled(id)
  const jobs = async () =>
    (
      await gateway.services.pool.query(
        `select from jobs where "resourceType" = 'Reel' and "resourceId" = $1`,
        [id],
      )
    ).rowCount
  const change = async (values: object) => (await operator.put(`${reels}/${id}`, values)).body
  expect(await change({ title: 'The goals' })).toMatchObject({ title: 'The goals', state: 'ready' })
  expect(await jobs()).toBe(1)
  const wider = await change({ aspects: ['16:9', '9:16'] })
  expect(wider.renditions).toMatchObject([{ state: 'ready' }, { aspect: '9:16', state: 'waiting' }])
  expect(await settled(id)).toMatchObject({ renditions: [{ state: 'ready' }, { state: 'ready' }] })
  expect((await change({ clips: entries })).renditions).toMatchObject([
    { state: 'waiting' },
    { state: 'waiting' },
  ])
  expect(await settled(id)).toMatchObject({ renditions: [{ duration: 3000 }, { duration: 3000 }] })
  // The files that were replaced are gone.
  const { rows } = await gateway.services.pool.query('select renditions, size from reels where id = $1', [id])
  const keys = rows[0].renditions.map(({ key }: { key: string }) => key)
  const prefix = `accounts/${operator.account.id}/reels/${id}/`
  const stored = async () => (await gateway.services.storage.list(prefix)).map(({ key }) => key)
  const media = async () => (await stored()).filter((key) => key.endsWith('.mp4')).sort()
  await expect.poll(media, { timeout: 10_000 }).toEqual(keys.sort())
  expect(await stored()).toHaveLength(3)
  expect(rows[0].size).toBe(
    rows[0].renditions.reduce((sum: number, one: { size: number }) => sum + one.size, 0),
  )

  const video = (await operator.post(`${reels}/${id}/video`, { aspect: '9:16', visibility: 'public' })).body
  expect(video.clipAspect).toBe('9:16')
  expect((await operator.remove(`${reels}/${id}/video`)).status).toBe(204)
  await goals[0]!.set('retracted')
  await settled(id)
  expect((await operator.get(`${videos}/${video.id}`)).status).toBe(404)
  // A clip that is taken back everywhere is also in no published reel.
  const second = (await operator.post(`${reels}/${id}/video`, { visibility: 'public' })).body
  expect((await operator.remove(`${clips}/${goals[1]!.clip}/video`)).status).toBe(204)
  expect((await operator.get(`${videos}/${second.id}`)).status).toBe(404)
})

test('what a reel cannot be made of is refused with its field', async () => {
  const match = await makeRecordedMatch(gateway, operator, folder.path(''))
  const [one, two] = await makeGoals(match)
  const rival = await gateway.user(await gateway.account())
  const good = { title: 'Goals', clips: [{ ClipId: one!.clip }] }
  const refusal = async (body: object, user = operator) => {
    const { status, body: answer } = await user.post(reels, body)
    return [status, answer.errors?.[0]?.path, answer.errors?.[0]?.key]
  }
  const clipsOf = (...all: object[]) => refusal({ ...good, clips: all })
  const first = { ClipId: one!.clip }
  expect((await clipsOf()).slice(0, 2)).toEqual([400, 'clips'])
  expect(await clipsOf(first, first)).toEqual([400, 'clips', 'common.listedTwice'])
  const many = Array.from({ length: 61 }, (_, index) => ({ ClipId: index + 1 }))
  expect((await clipsOf(...many)).slice(0, 2)).toEqual([400, 'clips'])
  expect(await refusal(good, rival)).toEqual([400, 'clips.0.ClipId', 'reels.unknownClip'])
  expect(await clipsOf(first, { ClipId: 999_999 })).toEqual([400, 'clips.1.ClipId', 'reels.unknownClip'])
  expect(await clipsOf({ ...first, title: 'a\nb' })).toEqual([400, 'clips.0.title', 'clips.titleLine'])
  expect(await clipsOf({ ...first, title: 'a\u0001b' })).toEqual([400, 'clips.0.title', 'common.unstorable'])
  expect((await refusal({ ...good, aspects: [] })).slice(0, 2)).toEqual([400, 'aspects'])
  expect((await refusal({ ...good, transition: 'wipe' })).slice(0, 2)).toEqual([400, 'transition'])
  const { id: skin } = await makeItem(rival, '/main-api/clip-skins', { name: 'Theirs' })
  expect((await refusal({ ...good, ClipSkinId: skin })).slice(0, 2)).toEqual([400, 'ClipSkinId'])
  const theirs = await makeItem(rival, '/main-api/events', {
    name: 'x',
    startsAt: '2026-08-15T19:00:00.000Z',
    SportId: 1,
  })
  expect((await refusal({ ...good, eventId: theirs.id })).slice(0, 2)).toEqual([400, 'eventId'])
  expect((await refusal({ ...good, eventId: match.id, businessPlayerId: 1 })).slice(0, 2)).toEqual([
    400,
    'businessPlayerId',
  ])

  await gateway.services.pool.query(`update clips set state = 'failed' where id = $1`, [two!.clip])
  expect(await refusal({ ...good, clips: [{ ClipId: two!.clip }] })).toEqual([
    400,
    'clips.0.ClipId',
    'reels.clipFailed',
  ])
  await gateway.services.pool.query(`update clips set "in" = 0, "out" = 3600001 where id = $1`, [two!.clip])
  await gateway.services.pool.query(`update clips set state = 'ready' where id = $1`, [two!.clip])
  expect(await refusal({ ...good, clips: [{ ClipId: two!.clip }] })).toEqual([400, 'clips', 'reels.tooLong'])

  const { id } = (await operator.post(reels, good)).body
  expect((await operator.post(`${reels}/${id}/video`, { aspect: '1:1' })).body.errors[0].key).toBe(
    'reels.noAspect',
  )
  for (const answer of [
    await rival.get(`${reels}/${id}`),
    await rival.post(`${reels}/${id}/video`),
    await rival.remove(`${reels}/${id}/video`),
  ])
    expect(answer.status).toBe(404)
  const cutter = await gateway.user(operator.account, ['liveclipping_write'])
  expect((await cutter.post(reels, good)).status).toBe(201)
  expect((await cutter.post(`${reels}/${id}/video`)).status).toBe(403)
})
