import { beforeAll, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { makeMatch } from '../../testing/make-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

// What is made of an event is never seen more widely than the event, whoever asks, by whichever call.

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
})

const clips = '/streaming-service-api/clips'
const reels = '/streaming-service-api/reels'
const videos = '/main-api/videos'

async function makePlayable(id: number): Promise<number> {
  await gateway.services.pool.query(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'x', "outputPrefix" = 'y' where id = $1`,
    [id],
  )
  return id
}

/** A match, private and planned, whose recording is public in the library; its clip, and a reel of that. */
async function makeMatchWithClip(recordingIs = 'public') {
  const { id, mark } = await makeMatch(operator)
  const address = `/main-api/events/${id}`
  const recording = await makeItem(operator, videos, { name: 'Recording', visibility: recordingIs })
  await makePlayable(recording.id)
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId: recording.id, isMain: true })
  const goal = await mark('goal', 15_000, { status: 'confirmed' })
  const clip = (await operator.post(`${address}/markers/${goal.id}/clips`, {})).body
  const reel = await makeItem(operator, reels, { title: 'Goals', clips: [{ ClipId: clip.id }] })
  const show = async (visibility: string, state = 'replay') =>
    expect((await operator.put(address, { visibility, state })).status).toBe(200)
  return { id, address, recording: recording.id as number, clip: clip.id as number, reel: reel.id, show }
}

/** How widely the screens offer to publish it. */
const limitOf = async (of: string) => (await operator.get(`${of}/visibility-limit`)).body.visibilityLimit

const publish = (of: string, visibility: string) => operator.post(`${of}/video`, { visibility })

/** What a visitor gets at the public page of a video. */
async function pageOf(id: number): Promise<number> {
  const { rows } = await gateway.services.pool.query('select "publicKey" from videos where id = $1', [id])
  gateway.services.cache.forget()
  return (await gateway.anonymous.get(`/main-api/embed/videos/${rows[0].publicKey}`)).status
}

test('CALL-VIDEOS-03 what is made of a private event is not published, although its recording is public', async () => {
  const { address, clip, reel, show } = await makeMatchWithClip()
  await show('private', 'planned')
  for (const of of [`${clips}/${clip}`, `${reels}/${reel}`]) {
    const { status, body } = await publish(of, 'public')
    expect([status, body.errors[0].path]).toEqual([422, 'visibility'])
    expect(body.message).toContain('is private')
    expect((await publish(of, 'unlisted')).status).toBe(422)
    expect(await limitOf(of)).toBe('private')
  }
  const draft = await publish(`${clips}/${clip}`, 'private')
  expect([draft.status, draft.body.visibilityLimit]).toEqual([201, 'private'])
  await makePlayable(draft.body.id)
  const item = `${videos}/${draft.body.id}`
  expect((await operator.put(item, { visibility: 'public' })).status).toBe(422)
  expect((await operator.patch(item, { visibility: 'public' })).status).not.toBe(200)
  expect((await operator.post(`${item}/share/link`)).status).toBe(422)
  expect((await operator.post(`${address}/reposts`, { target: 'youtube' })).body.message).toContain(
    'not public',
  )
  await show('unlisted')
  for (const of of [`${clips}/${clip}`, `${reels}/${reel}`]) expect(await limitOf(of)).toBe('unlisted')
  expect((await operator.put(item, { visibility: 'public' })).body.message).toContain('unlisted')
  expect((await operator.put(item, { visibility: 'unlisted' })).status).toBe(200)
  expect((await operator.put(item, { name: 'Goal' })).status).toBe(200)
})

test('CALL-VIDEOS-03 a published clip goes with its event when that becomes narrower, and comes back with it', async () => {
  const { address, clip, reel, show } = await makeMatchWithClip('private')
  await show('public')
  const made = [await publish(`${clips}/${clip}`, 'public'), await publish(`${reels}/${reel}`, 'public')]
  const ids = await Promise.all(made.map(({ body }) => makePlayable(body.id)))
  const pages = () => Promise.all(ids.map(pageOf))
  const { url } = (await operator.get(`${address}/embed`)).body
  const listed = async () =>
    (await gateway.anonymous.get(`/main-api/embed/events/${url.split('/').at(-1)}`)).body.clips.length
  expect([await pages(), await listed()]).toEqual([[200, 200], 1])
  const answer = async () => {
    const { data, heldBack } = (await operator.get(`${address}/publications`)).body
    const kinds = data.map(({ of, visibility, url }: Record<string, string>) => [
      of,
      visibility,
      url !== null,
    ])
    return { data: kinds.sort(), heldBack }
  }
  const seen = [
    ['clip', 'public', true],
    ['reel', 'public', true],
  ]
  expect(await answer()).toEqual({ data: seen, heldBack: 0 })
  await show('private')
  expect(await pages()).toEqual([404, 404])
  // It is still asked for, so its name can be changed.
  const kept = await operator.put(`${videos}/${ids[0]}`, { name: 'Goal', visibility: 'public' })
  expect(kept.body).toMatchObject({ name: 'Goal', visibility: 'public', visibilityLimit: 'private' })
  await show('unlisted')
  expect(await pages()).toEqual([404, 404])
  expect(await answer()).toEqual({ data: [], heldBack: 2 })
  await show('public')
  expect(await pages()).toEqual([200, 200])
  await operator.remove(address)
  expect(await pages()).toEqual([404, 404])
})

test('CALL-VIDEOS-03 a clip of a published clip is limited as well, and one of the recording by what plays it', async () => {
  const { recording, clip, show } = await makeMatchWithClip('private')
  const cut = async (videoId: number) =>
    (await makeItem(operator, clips, { videoId, title: 'Part', in: 1000, out: 3000 })).id as number
  const ofRecording = await cut(recording)
  expect((await publish(`${clips}/${ofRecording}`, 'public')).status).toBe(422)
  await show('public')
  expect((await publish(`${clips}/${ofRecording}`, 'public')).status).toBe(201)
  const first = await makePlayable((await publish(`${clips}/${clip}`, 'unlisted')).body.id)
  const second = await cut(first)
  expect((await publish(`${clips}/${second}`, 'public')).status).toBe(422)
  const id = await makePlayable((await publish(`${clips}/${second}`, 'unlisted')).body.id)
  expect(await pageOf(id)).toBe(200)
  await show('private')
  expect(await pageOf(id)).toBe(404)
})

test('CALL-VIDEOS-03 a clip of a video of the library is seen as widely as the video, also once that is in the bin', async () => {
  const { id: video } = await makeItem(operator, videos, { name: 'Trailer' })
  await makePlayable(video)
  const cut = { videoId: video, title: 'Part', in: 1000, out: 3000 }
  const clip = `${clips}/${(await makeItem(operator, clips, cut)).id}`
  const show = async (visibility: string) =>
    expect((await operator.put(`${videos}/${video}`, { visibility })).status).toBe(200)
  expect([await limitOf(clip), (await publish(clip, 'unlisted')).status]).toEqual(['private', 422])
  await show('unlisted')
  expect([await limitOf(clip), (await publish(clip, 'public')).status]).toEqual(['unlisted', 422])
  await show('public')
  const made = await makePlayable((await publish(clip, 'public')).body.id)
  expect(await pageOf(made)).toBe(200)
  await show('private')
  expect(await pageOf(made)).toBe(404)
  await show('public')
  await operator.remove(`${videos}/${video}`)
  expect(await pageOf(made)).toBe(200)
})

test('CALL-VIDEOS-03 of two events that share a recording, each limits its own clips', async () => {
  const { recording, clip, show } = await makeMatchWithClip('public')
  const other = await makeMatch(operator)
  await makeItem(operator, `/main-api/events/${other.id}/streams`, { kind: 'video', VideoId: recording })
  await operator.put(`/main-api/events/${other.id}`, { visibility: 'public' })
  expect((await publish(`${clips}/${clip}`, 'public')).status).toBe(422)
  await show('public')
  expect((await publish(`${clips}/${clip}`, 'public')).status).toBe(201)
})

test('CALL-BUSINESSPLAYERS-01 a clip of a private conference is not published, and what is public is listed', async () => {
  const about = { name: 'Annual meeting', startsAt: '2026-08-15T19:00:00.000Z' }
  const { id } = await makeItem(operator, '/main-api/business-players', about)
  const address = `/main-api/business-players/${id}`
  const video = await makeItem(operator, videos, { name: 'Talk', visibility: 'public' })
  await makePlayable(video.id)
  await makeItem(operator, `${address}/streams`, { kind: 'video', VideoId: video.id })
  const body = { businessPlayerId: id, title: 'Opening', in: 0, out: 2000 }
  const clip = await makeItem(operator, clips, body)
  expect((await publish(`${clips}/${clip.id}`, 'public')).status).toBe(422)
  expect(await limitOf(`${clips}/${clip.id}`)).toBe('private')
  await operator.put(address, { visibility: 'public' })
  const published = await publish(`${clips}/${clip.id}`, 'public')
  expect(published.status).toBe(201)
  await makePlayable(published.body.id)
  const listed = async () => {
    const { data, heldBack } = (await operator.get(`${address}/publications`)).body
    return [data.map(({ of }: { of: string }) => of).sort(), heldBack]
  }
  expect(await listed()).toEqual([['clip', 'recording'], 0])
  await operator.put(address, { visibility: 'private' })
  expect(await listed()).toEqual([['recording'], 1])
})
