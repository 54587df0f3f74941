import { readFile, writeFile } from 'node:fs/promises'
import { usualSphere } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectMedia } from '../../../worker/src/media/inspect.ts'
import { markSphere } from '../../../worker/src/media/mark-sphere.ts'
import { ffmpeg, temporaryFolder } from '../../../worker/src/media/testing/run-ffmpeg.ts'
import { until } from '../testing/look-again.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { startWorkerChild, type WorkerChild } from '../testing/worker-child.ts'

let gateway: TestGateway
let worker: WorkerChild
let operator: TestUser
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
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

const ended = ({ body }: { body: { state: string } }) => ['ready', 'failed'].includes(body.state)
const readyAt = async (path: string) => (await until(() => operator.get(path), ended)).body

/** What a file says of a sphere. */
async function sphereIn(url: string) {
  const file = folder.path('downloaded.mp4')
  const answer = await fetch(new URL(url, `http://127.0.0.1:${gateway.port}`))
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const { video } = await inspectMedia(file)
  return { says: video?.sphere, width: video?.width, height: video?.height }
}

test('ROUTE-64 a sphere is known by its file, stays one in a clip and its copy, and is flat in an upright shape', async () => {
  const path = folder.path('sphere.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x320:r=25:d=3']
  await ffmpeg(...picture, '-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', path)
  expect(await markSphere(path, { yaw: 30 })).toBe(true)
  const upload = { fileName: 'sphere.mp4', contentType: 'video/mp4', purpose: 'video' } as const
  const file = await uploadFile(gateway, operator, { ...upload, content: await readFile(path) })
  const { id } = (await operator.post('/main-api/videos', { name: 'All around', file })).body
  const video = await readyAt(`/main-api/videos/${id}`)
  expect(video).toMatchObject({ state: 'ready', sphere: { ...usualSphere, yaw: 30 } })

  const wanted = { title: 'Behind the goal', videoId: id, in: 0, out: 1000, aspects: ['9:16'] }
  const made = await operator.post('/streaming-service-api/clips', wanted)
  expect(made).toMatchObject({ status: 201 })
  const clip = await readyAt(`/streaming-service-api/clips/${made.body.id}`)
  expect(clip).toMatchObject({
    state: 'ready',
    renditions: [{ crop: [{ at: 0, x: expect.closeTo(30 / 360 + 0.5), y: 0.5, width: 90 }] }],
  })
  expect(await sphereIn(clip.file.url)).toEqual({ says: { yaw: 30 }, width: 640, height: 320 })
  expect(await sphereIn(clip.renditions[0].file.url)).toEqual({ says: null, width: 360, height: 640 })

  const copy = await operator.post(`/streaming-service-api/clips/${clip.id}/video`, {})
  expect(copy.status, JSON.stringify(copy.body)).toBeLessThan(300)
  const { body: list } = await operator.get(`/main-api/videos?ClipId=${clip.id}`)
  expect(list.data).toMatchObject([{ sphere: { ...usualSphere, yaw: 30 } }])
})

test('how a video is looked at outlives its encoding, whatever its file says', async () => {
  const path = folder.path('again.mp4')
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x160:r=25:d=1',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    path,
  )
  await markSphere(path, { yaw: 90 })
  const upload = { fileName: 'again.mp4', contentType: 'video/mp4', purpose: 'video' } as const
  const file = await uploadFile(gateway, operator, { ...upload, content: await readFile(path) })
  const sphere = { ...usualSphere, yaw: -45, left: -120, right: 120 }
  const { id } = (await operator.post('/main-api/videos', { name: 'Set by hand', sphere, file })).body
  expect(await readyAt(`/main-api/videos/${id}`)).toMatchObject({ state: 'ready', sphere })
})
