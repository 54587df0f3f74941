import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNumberedVideo, readFrameNumbers } from '../../../../worker/src/media/testing/frame-numbers.ts'
import { ffmpeg, temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import { until } from '../../testing/look-again.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { startWorkerChild, type WorkerChild } from '../../testing/worker-child.ts'

let gateway: TestGateway
let worker: WorkerChild
let editor: TestUser
let folder: Awaited<ReturnType<typeof temporaryFolder>>
const skins = '/main-api/clip-skins'

beforeAll(async () => {
  folder = await temporaryFolder()
  gateway = await openTestGateway()
  editor = await gateway.user(await gateway.account(), ['liveclipping_write'])
  worker = await startWorkerChild({
    ...process.env,
    DATABASE_URL: gateway.connectionString,
    DATA_DIR: gateway.services.config.DATA_DIR,
    PORT: String(gateway.port),
    NODE_ENV: 'production',
  })
})
afterAll(async () => {
  await worker?.stop()
  await folder.remove()
})

function upload(content: Buffer, fileName: string, contentType: string, user = editor) {
  const purpose = contentType.startsWith('image/') ? 'image' : 'skin'
  return uploadFile(gateway, user, { content, fileName, contentType, purpose })
}

const ends = ['ready', 'failed']
const whenDone = (id: number) =>
  until(
    async () => (await editor.get(`${skins}/${id}`)).body,
    ({ state }) => ends.includes(state),
  )

test('ROUTE-33 ENTITY-26 a skin is shown as a real video with every frame of its parts', async () => {
  await makeNumberedVideo({ outFile: folder.path('pre.mp4'), frames: 20, size: '1280x720' })
  await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=90x40,format=rgba', '-frames:v', '1', folder.path('a.png'))
  const preRoll = await upload(await readFile(folder.path('pre.mp4')), 'pre.mp4', 'video/mp4')
  const overlay = await upload(await readFile(folder.path('a.png')), 'logo.png', 'image/png')
  const made = await editor.post(skins, { name: 'Derby', SportId: 1, preRoll, overlay, overlayScale: 30 })
  expect(made.body).toMatchObject({ state: 'waiting', overlayPosition: 'top-right', preview: null })
  const skin = await whenDone(made.body.id)
  // Four seconds of the test picture, since there is no video.
  expect(skin).toMatchObject({
    state: 'ready',
    error: null,
    previewFormat: '16:9',
    previewFrames: { preRoll: 20, clip: 100, postRoll: 0 },
    previewDuration: 4800,
  })
  const file = await fetch(`http://127.0.0.1:${gateway.port}${skin.preview.url}`)
  expect(file.headers.get('content-type')).toBe('video/mp4')
  await writeFile(folder.path('preview.mp4'), new Uint8Array(await file.arrayBuffer()))
  const numbers = await readFrameNumbers(folder.path('preview.mp4'))
  expect(numbers.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(numbers).toHaveLength(120)

  // Whoever acts for an account with a sport sees the skins of all sports too.
  const others = await editor.get(`${skins}?AccountId=${editor.account.id}&SportId=2`)
  expect(others.body.data).toContainEqual(expect.objectContaining({ id: skin.id }))

  // Another format replaces the preview; a new name does not render it again.
  const job = await editor.post(`${skins}/${skin.id}/preview`, { format: '4:5' })
  expect([job.status, job.body.resourceType, job.body.type]).toEqual([202, 'ClipSkin', 'render-skin'])
  const tall = await whenDone(skin.id)
  expect(tall.previewFormat).toBe('4:5')
  // The old file is removed once the new one has taken its place.
  const statusOfOld = async () => (await fetch(`http://127.0.0.1:${gateway.port}${skin.preview.url}`)).status
  await expect.poll(statusOfOld, { timeout: 10_000 }).toBe(404)
  const renamed = await editor.put(`${skins}/${skin.id}`, { name: 'Cup' })
  expect(renamed.body).toMatchObject({ state: 'ready', name: 'Cup', previewFormat: '4:5' })
})

test('a file that cannot be used is named by its field, and a better one replaces it', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=d=1', folder.path('sound.mp4'))
  const sound = await upload(await readFile(folder.path('sound.mp4')), 'sound.mp4', 'video/mp4')
  const { body } = await editor.post(skins, { name: 'Broken', postRoll: sound })
  const failed = await whenDone(body.id)
  expect(failed).toMatchObject({ state: 'failed', errorField: 'postRoll', error: { code: 'no_picture' } })
  await editor.put(`${skins}/${body.id}`, { postRoll: null })
  expect(await whenDone(body.id)).toMatchObject({ state: 'ready', errorField: null, error: null })
})

test('files, samples and sports that are not there are refused by field, those of other accounts too', async () => {
  const other = await gateway.user(await gateway.account(), ['liveclipping_write', 'video_write'])
  const foreign = await upload(Buffer.from('x'), 'pre.mp4', 'video/mp4', other)
  const image = await upload(Buffer.from('x'), 'logo.png', 'image/png')
  const refused: [object, string][] = [
    [{ preRoll: foreign }, 'preRoll'],
    [{ postRoll: image }, 'postRoll'],
    [{ overlay: foreign }, 'overlay'],
    [{ SportId: 999_999 }, 'SportId'],
    [{ overlayScale: 0 }, 'overlayScale'],
    [{ overlayOpacity: 101 }, 'overlayOpacity'],
    [{ overlayMargin: 21 }, 'overlayMargin'],
    [{ overlayPosition: 'somewhere' }, 'overlayPosition'],
    [{ name: '' }, 'name'],
  ]
  for (const [body, path] of refused) {
    const answer = await editor.post(skins, { name: 'Bad', ...body })
    expect([path, answer.status, answer.body.errors?.[0].path]).toEqual([path, 400, path])
  }
  const { body: skin } = await editor.post(skins, { name: 'Plain' })
  const video = (await other.post('/main-api/videos', { name: 'Theirs' })).body.id
  for (const [body, path] of [
    [{ videoId: video }, 'videoId'],
    [{ clipId: 1 }, 'clipId'],
    [{ format: '3:2' }, 'format'],
  ] as const) {
    const answer = await editor.post(`${skins}/${skin.id}/preview`, body)
    expect([path, answer.status, answer.body.errors?.[0].path]).toEqual([path, 400, path])
  }
  expect((await other.post(`${skins}/${skin.id}/preview`, {})).status).toBe(404)
  const large = { fileName: 'a.mp4', contentType: 'video/mp4', size: 600 * 1024 * 1024, purpose: 'skin' }
  const tooLarge = await editor.post('/streaming-service-api/upload/url-multipart', large)
  expect([tooLarge.status, tooLarge.body.errors[0].path]).toEqual([413, 'size'])
  await whenDone(skin.id)
})

test('deleted skins are in the bin, and leave it as they were', async () => {
  const { body: skin } = await editor.post(skins, { name: 'For later' })
  await whenDone(skin.id)
  expect((await editor.remove(`${skins}/${skin.id}`)).status).toBe(204)
  expect((await editor.get(`${skins}/${skin.id}`)).status).toBe(404)
  expect(JSON.stringify((await editor.get('/main-api/bin')).body)).toContain('For later')
})

test('ROUTE-33 CALL-EVENTS-12 a file of a skin that breaks later fails the shapes of a clip, and leaves the clip', async () => {
  await makeNumberedVideo({ outFile: folder.path('source.mp4'), frames: 75, size: '320x180' })
  const source = await upload(await readFile(folder.path('source.mp4')), 'source.mp4', 'video/mp4')
  const { rows } = await gateway.services.pool.query(
    `insert into videos ("AccountId", name, state, duration, "playlistPath", "outputPrefix", "fileKey")
      values ($1, 'Source', 'ready', 3000, 'x', 'y', $2) returning id`,
    [editor.account.id, source],
  )
  const roll = async (name: string) =>
    await upload(await readFile(folder.path('source.mp4')), `${name} "1"; x='.mp4`, 'video/mp4')
  await ffmpeg('-f', 'lavfi', '-i', 'color=blue:s=64x36', '-frames:v', '1', folder.path('sign.png'))
  const sign = await readFile(folder.path('sign.png'))
  const files = {
    preRoll: await roll('pre'),
    postRoll: await roll('post'),
    overlay: await upload(sign, "a:b,[c]; 'd'.png", 'image/png'),
  }
  for (const [field, code] of [
    ['preRoll', 'not_media'],
    ['postRoll', 'not_media'],
    ['overlay', 'not_overlay'],
  ] as const) {
    const skin = (await editor.post(skins, { name: field, [field]: files[field] })).body
    expect(await whenDone(skin.id)).toMatchObject({ state: 'ready', error: null })
    await gateway.services.storage.put(files[field], Buffer.from('no picture'), 'video/mp4')
    const wanted = { title: field, videoId: rows[0].id, in: 0, out: 1000, aspects: ['1:1'] }
    const made = await editor.post('/streaming-service-api/clips', { ...wanted, ClipSkinId: skin.id })
    expect(made.status).toBe(201)
    const address = `/streaming-service-api/clips/${made.body.id}`
    const clip = await until(
      async () => (await editor.get(address)).body,
      ({ state }) => ends.includes(state),
    )
    expect(clip).toMatchObject({ state: 'failed', error: { code }, file: expect.anything() })
    expect(clip.renditions).toMatchObject([{ aspect: '1:1', state: 'failed', error: { code }, file: null }])
  }
})
