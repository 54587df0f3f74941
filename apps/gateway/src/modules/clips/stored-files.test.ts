import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyClipJob } from '../../../../worker/src/jobs/copy-clip.ts'
import { makeNumberedVideo } from '../../../../worker/src/media/testing/frame-numbers.ts'
import { temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import type { Services } from '../../../../worker/src/services.ts'
import { until } from '../../testing/look-again.ts'
import { makeItem } from '../../testing/make-item.ts'
import { makeRecordedMatch } from '../../testing/make-recorded-match.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

// What is stored of clips and reels is what their rows refer to, however they were changed.

let gateway: TestGateway
let worker: WorkerChild
let operator: TestUser
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let videoId: number
let ClipSkinId: number

beforeAll(async () => {
  folder = await temporaryFolder()
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account({ hasMarkerTypes: true }))
  worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
  videoId = (await makeRecordedMatch(gateway, operator, folder.path(''))).videoId
  const text = 'WEBVTT\n\n00:01.000 --> 00:09.000\nGoal!\n'
  await operator.put(`/main-api/videos/${videoId}/subtitles/en`, { text })
  await makeNumberedVideo({ outFile: folder.path('pre.mp4'), frames: 10 })
  const preRoll = `accounts/${operator.account.id}/uploads/pre/pre.mp4`
  await gateway.services.storage.put(preRoll, await readFile(folder.path('pre.mp4')), 'video/mp4')
  ClipSkinId = await makeSkin(preRoll)
})
afterAll(async () => {
  await worker?.stop()
  await folder.remove()
})

/** Of a machine on which much else runs. */
const timeout = 240_000

const clips = '/streaming-service-api/clips'
const reels = '/streaming-service-api/reels'
const sql = async (text: string, values: unknown[] = []) =>
  (await gateway.services.pool.query(text, values)).rows
const keysOf = async (prefix: string) =>
  (await gateway.services.storage.list(prefix)).map(({ key }) => key).sort()

const makeClip = async (body: object) =>
  (await makeItem(operator, clips, { title: 'A goal', videoId, in: 2000, out: 3000, ...body })).id
const change = async (id: number, body: object) => {
  expect((await operator.put(`${clips}/${id}`, body)).status).toBe(200)
}

/** A skin whose pre-roll is this file. */
async function makeSkin(preRoll: string) {
  const { id } = await makeItem(operator, '/main-api/clip-skins', { name: 'Season' })
  await whenDone('ClipSkin', id)
  await sql('update clip_skins set "preRollKey" = $2 where id = $1', [id, preRoll])
  return id
}

/** Once the jobs of an item are done. */
async function whenDone(type: 'Clip' | 'ClipSkin' | 'Reel', id: number) {
  const left = `select from jobs where "resourceType" = $1 and "resourceId" = $2 and state in ('waiting', 'in_progress')`
  await until(
    () => sql(left, [type, id]),
    (jobs) => jobs.length === 0,
  )
}

/** What is stored of a clip once its jobs are done, which is what its row refers to, and counts. */
async function storedOf(id: number) {
  await whenDone('Clip', id)
  const [row] = await sql('select * from clips where id = $1', [id])
  const { outputPrefix, filePath, cutPath, thumbnailPath, renditions, subtitleFiles } = row
  const own = [filePath, cutPath, thumbnailPath].filter(Boolean).map((name) => `${outputPrefix}/${name}`)
  const beside = [...renditions, ...subtitleFiles].map(({ key }: { key: string }) => key)
  const prefix = `accounts/${operator.account.id}/clips/${id}/`
  const objects = await gateway.services.storage.list(prefix)
  expect(objects.map(({ key }) => key).sort()).toEqual([...new Set([...own, ...beside])].sort())
  const media = objects.filter(({ key }) => key.endsWith('.mp4'))
  expect(media.reduce((sum, { size }) => sum + size, 0)).toBe(row.size + row.renditionsSize)
  return {
    shapes: renditions.map(({ aspect }: { aspect: string }) => aspect),
    subtitles: subtitleFiles.map(({ aspect }: { aspect: string | null }) => aspect),
    media: media.length,
    prefix,
    state: row.state,
  }
}

test('the files of a shape that is taken off a clip are removed, and no others', { timeout }, async () => {
  const id = await makeClip({ aspects: ['16:9', '9:16', '1:1'] })
  const all = { shapes: ['16:9', '9:16', '1:1'], subtitles: [null], media: 3 }
  expect(await storedOf(id)).toMatchObject(all)
  // Nothing is removed for a change that is refused.
  const crops = [{ aspect: '9:16', keyframes: null }]
  expect((await operator.put(`${clips}/${id}`, { aspects: ['1:1'], crops })).status).toBe(400)
  expect(await storedOf(id)).toMatchObject(all)
  // This shape has the file of the clip.
  await change(id, { aspects: ['9:16', '1:1'] })
  expect(await storedOf(id)).toMatchObject({ shapes: ['9:16', '1:1'], media: 3, state: 'ready' })
  await change(id, { aspects: ['9:16'] })
  await change(id, { aspects: ['9:16'] })
  expect(await storedOf(id)).toMatchObject({ shapes: ['9:16'], media: 2, state: 'ready' })
  await change(id, { aspects: [] })
  expect(await storedOf(id)).toMatchObject({ shapes: [], subtitles: [null], media: 1, state: 'ready' })
})

test('subtitles beside a shape come and go with it', { timeout }, async () => {
  const id = await makeClip({ aspects: ['9:16'], ClipSkinId })
  expect(await storedOf(id)).toMatchObject({ shapes: ['9:16'], subtitles: [null, '9:16'] })
  await change(id, { aspects: ['9:16', '1:1'] })
  expect(await storedOf(id)).toMatchObject({ subtitles: [null, '9:16', '1:1'], media: 3 })
  await change(id, { aspects: ['1:1'] })
  expect(await storedOf(id)).toMatchObject({ subtitles: [null, '1:1'], media: 2 })
  await change(id, { in: 2500, aspects: ['1:1'] })
  expect(await storedOf(id)).toMatchObject({ subtitles: [null, '1:1'], media: 2 })
  await change(id, { subtitles: 'burnt', ClipSkinId: null })
  expect(await storedOf(id)).toMatchObject({ subtitles: [], media: 3 })
  await change(id, { aspects: [] })
  expect(await storedOf(id)).toMatchObject({ subtitles: [], media: 2 })
})

test('several changes that replace each other leave what the last one wants', { timeout }, async () => {
  const id = await makeClip({ aspects: ['16:9', '9:16'] })
  const rendering = async () => (await operator.get(`${clips}/${id}`)).body.renditions[1].state !== 'waiting'
  await expect.poll(rendering, { timeout }).toBe(true)
  // What is taken off while it is made leaves nothing to make.
  await change(id, { aspects: ['16:9'] })
  expect(await storedOf(id)).toMatchObject({ shapes: ['16:9'], media: 1, state: 'ready' })
  await change(id, { aspects: ['9:16', '1:1'], ClipSkinId })
  await change(id, { out: 3500 })
  await change(id, { aspects: ['1:1'] })
  await change(id, { aspects: ['1:1', '4:5'], ClipSkinId: null })
  expect(await storedOf(id)).toMatchObject({ shapes: ['1:1', '4:5'], media: 3, state: 'ready' })
})

test('what a killed worker left is removed, and what a later job stores is not', { timeout }, async () => {
  const id = await makeClip({ aspects: ['9:16'] })
  const { prefix } = await storedOf(id)
  const stray = [`${prefix}1-9x16.mp4`, `${prefix}1/clip.mp4`, `${prefix}subtitles/1-en.vtt`]
  const later = `${prefix}999999-9x16.mp4`
  for (const key of [...stray, later]) await gateway.services.storage.put(key, 'x', 'video/mp4')
  await change(id, { thumbnailAt: 0.5 })
  await whenDone('Clip', id)
  const kept = await keysOf(prefix)
  expect(kept).toContain(later)
  expect(kept.filter((key) => stray.includes(key))).toEqual([])
  await gateway.services.storage.remove(later)
  await storedOf(id)
})

test('a clip that only one shape of failed is ready without it', { timeout }, async () => {
  const broken = `accounts/${operator.account.id}/uploads/pre/broken.mp4`
  await gateway.services.storage.put(broken, 'no picture', 'video/mp4')
  const id = await makeClip({ aspects: ['9:16'], ClipSkinId: await makeSkin(broken) })
  const stateNow = async () => (await operator.get(`${clips}/${id}`)).body.state
  await expect.poll(stateNow, { timeout }).toBe('failed')
  await change(id, { aspects: [] })
  expect(await storedOf(id)).toMatchObject({ shapes: [], media: 1, state: 'ready' })
})

test('the files of a shape that is taken off a reel are removed, also when its clips are gone', {
  timeout,
}, async () => {
  const ClipId = await makeClip({})
  const body = { title: 'Goals', clips: [{ ClipId }], aspects: ['16:9', '9:16'] }
  const { id } = await makeItem(operator, reels, body)
  const prefix = `accounts/${operator.account.id}/reels/${id}/`
  const stored = async () => {
    await whenDone('Reel', id)
    const [{ renditions, size, thumbnailKey, state }] = await sql('select * from reels where id = $1', [id])
    const keys = renditions.map(({ key }: { key: string }) => key)
    expect(await keysOf(prefix)).toEqual([...keys, thumbnailKey].sort())
    const sizes = renditions.map((one: { size: number }) => one.size)
    expect(size).toBe(sizes.reduce((sum: number, one: number) => sum + one, 0))
    return { shapes: renditions.map(({ aspect }: { aspect: string }) => aspect), state }
  }
  const off = async (...aspects: string[]) =>
    expect((await operator.put(`${reels}/${id}`, { aspects })).status).toBe(200)
  expect(await stored()).toEqual({ shapes: ['16:9', '9:16'], state: 'ready' })
  await off('16:9', '1:1')
  await off('16:9', '4:5')
  expect(await stored()).toEqual({ shapes: ['16:9', '4:5'], state: 'ready' })
  expect((await operator.remove(`${clips}/${ClipId}`)).status).toBe(204)
  await off('4:5')
  expect(await stored()).toEqual({ shapes: ['4:5'], state: 'ready' })
})

test('a video that waits for a shape that is taken off fails with a sentence', { timeout }, async () => {
  await worker.stop()
  const id = await makeClip({ aspects: ['16:9', '9:16'] })
  const video = (await operator.post(`${clips}/${id}/video`, { aspect: '9:16' })).body
  await change(id, { aspects: ['16:9'] })
  const payload = { videoId: video.id, accountId: operator.account.id, jobId: 1, clipId: id, reelId: null }
  const run = { payload: { ...payload, aspect: '9:16' }, signal: new AbortController().signal }
  const services = gateway.services as unknown as Services
  // At once: it does not wait for the other shape.
  await expect(copyClipJob.run({ ...run, onProgress: () => {}, services })).rejects.toThrow(
    /no longer exists/,
  )
})
