import { readFile, writeFile } from 'node:fs/promises'
import { startAnalyses } from '@touchline/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeVideoJob } from '../../../worker/src/jobs/encode-video.ts'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { makeNumberedVideo, readFrameNumbers } from '../../../worker/src/media/testing/frame-numbers.ts'
import { ffmpeg, temporaryFolder } from '../../../worker/src/media/testing/run-ffmpeg.ts'
import { until } from '../testing/look-again.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'
import { startWorkerChild, type WorkerChild } from '../testing/worker-child.ts'

// Real files from end to end: upload, queue, worker, ffmpeg, storage, response.

let gateway: TestGateway
let worker: WorkerChild
let operator: TestUser
let origin: string
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  gateway = await openTestGateway()
  origin = `http://127.0.0.1:${gateway.port}`
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

const videos = '/main-api/videos'

/** Uploads a file and creates a video from it; returns its id. */
async function makeVideo(content: Buffer, name = 'A video'): Promise<number> {
  const request = { fileName: 'match.mp4', contentType: 'video/mp4', size: content.length, purpose: 'video' }
  const { uploadId, key, parts, partSize } = (
    await operator.post('/streaming-service-api/upload/url-multipart', request)
  ).body
  const sent = []
  for (const { number, url } of parts) {
    const body = new Uint8Array(content.subarray((number - 1) * partSize, number * partSize))
    const answer = await fetch(origin + url, { method: 'PUT', body })
    sent.push({ number, etag: answer.headers.get('etag') })
  }
  await operator.post('/streaming-service-api/upload/complete-multipart', { uploadId, key, parts: sent })
  return (await operator.post(videos, { name, file: key })).body.id
}

const read = (id: number) => operator.get(`${videos}/${id}`)
const ended = (answer: { body: { state: string } }) => ['ready', 'failed'].includes(answer.body.state)

test('a video becomes playable, then ready; its files are there at signed addresses', async () => {
  await makeNumberedVideo({ outFile: folder.path('a.mp4'), frames: 100, size: '640x360' })
  const id = await makeVideo(await readFile(folder.path('a.mp4')), 'The first')
  const { body } = await until(() => read(id), ended)
  expect(body).toMatchObject({
    state: 'ready',
    duration: 4000,
    width: 640,
    height: 360,
    frameRate: 25,
    error: null,
  })
  expect(body.renditions.map(({ height }: { height: number }) => height)).toEqual([360, 240])
  const playlist = await fetch(origin + body.playlist.url)
  expect([playlist.headers.get('content-type'), (await playlist.text()).startsWith('#EXTM3U')]).toEqual([
    'application/vnd.apple.mpegurl',
    true,
  ])
  expect((await fetch(origin + body.thumbnail.url)).headers.get('content-type')).toBe('image/jpeg')
  expect((await fetch(origin + body.sprite.url)).status).toBe(200)
  // The video is ready before its job is done.
  const jobs = await until(
    () => operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`),
    ({ body }) => body.data[0]?.state === 'done',
  )
  expect(jobs.body.data).toMatchObject([{ state: 'done', progress: 100, attempts: 1 }])
  const { rows } = await gateway.services.pool.query(
    `select data from outbox_events where topic = 'message' and data->'params'->>'name' = 'The first'`,
  )
  expect(rows).toMatchObject([
    {
      data: {
        type: 'success',
        text: '“The first” is ready.',
        key: 'videos.ready',
        params: { name: 'The first' },
      },
    },
  ])
})

/** Waits until a video is analysed; returns it. */
const analysed = async (id: number) =>
  (
    await until(
      () => read(id),
      ({ body }) => body.filmstrip !== null,
    )
  ).body

test('a ready video gets its waveform and filmstrip; encoding it again replaces them with its output', async () => {
  await makeNumberedVideo({ outFile: folder.path('w.mp4'), frames: 75 })
  const id = await makeVideo(await readFile(folder.path('w.mp4')))
  const video = await analysed(id)
  const filmstrip = await fetch(origin + video.filmstrip.url)
  const { sheets, times } = (await filmstrip.json()) as { sheets: string[]; times: number[] }
  expect([sheets, times]).toEqual([['sheet-000.jpg'], [0, 1000, 2000]])
  const sheet = await fetch(new URL(sheets[0]!, origin + video.filmstrip.url))
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const part = await fetch(origin + video.waveform.url, { headers: { range: 'bytes=0-31' } })
  expect([part.status, (await part.text()).slice(0, 4)]).toEqual([206, 'TLWF'])
  // Users neither see the job nor read of it in the history.
  const jobs = await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`)
  expect(jobs.body.data.map(({ type }: { type: string }) => type)).toEqual(['encode-video'])

  expect((await operator.post(`${videos}/${id}/encoding-job`)).status).toBe(202)
  const isNew = ({ body }: { body: typeof video }) =>
    body.filmstrip !== null && body.playlist.url !== video.playlist.url
  const { body: again } = await until(() => read(id), isNew)
  expect((await fetch(origin + again.filmstrip.url)).status).toBe(200)
  await until(
    () => fetch(origin + video.filmstrip.url),
    ({ status }) => status === 404,
  )
})

test('an encoding that is delivered again after its analysis is analysed again', async () => {
  await makeNumberedVideo({ outFile: folder.path('r.mp4'), frames: 25 })
  const id = await makeVideo(await readFile(folder.path('r.mp4')))
  await analysed(id)
  const { rows } = await gateway.services.pool.query(`select id from jobs where "resourceId" = $1`, [id])
  // As if the worker had died between its last write and the end of the job.
  await encodeVideoJob.run({
    payload: { jobId: rows[0].id, accountId: operator.account.id, videoId: id },
    signal: AbortSignal.timeout(60_000),
    onProgress: () => {},
    services: { ...gateway.services, workDir: folder.path(''), handlers: jobHandlers },
  })
  expect((await read(id)).body).toMatchObject({ state: 'ready', filmstrip: null })
  expect((await fetch(origin + (await analysed(id)).filmstrip.url)).status).toBe(200)
})

test('a chosen frame becomes the thumbnail and outlives the encoding; what is no image fails with a reason', async () => {
  await makeNumberedVideo({ outFile: folder.path('t.mp4'), frames: 75, size: '640x360' })
  const id = await makeVideo(await readFile(folder.path('t.mp4')))
  const video = await analysed(id)
  const choose = async (langId: string, body: object) => {
    const { body: job } = await operator.put(`${videos}/${id}/thumbnails/${langId}`, body)
    const isOver = ({ body }: { body: { state: string } }) => ['done', 'failed'].includes(body.state)
    return (await until(() => operator.get(`/main-api/jobs/${job.id}`), isOver)).body
  }
  const { body: suggestions } = await operator.get(`${videos}/${id}/thumbnail-suggestions`)
  expect(suggestions).toMatchObject({ isComplete: true, data: expect.arrayContaining([]) })
  expect(suggestions.total).toBeGreaterThan(0)
  expect((await fetch(origin + suggestions.data[0].file.url)).headers.get('content-type')).toBe('image/jpeg')

  expect(await choose('default', { source: 'frame', at: 1480 })).toMatchObject({ state: 'done' })
  expect(await choose('fr', { source: 'suggestion', at: suggestions.data[0].at })).toMatchObject({
    state: 'done',
  })
  const { body: chosen } = await read(id)
  expect(chosen.thumbnail.url).not.toBe(video.thumbnail.url)
  const picture = Buffer.from(await (await fetch(origin + chosen.thumbnail.url)).arrayBuffer())
  await writeFile(folder.path('t.jpg'), picture)
  await ffmpeg('-i', folder.path('t.jpg'), '-c:v', 'ffv1', folder.path('t.mkv'))
  expect(await readFrameNumbers(folder.path('t.mkv'))).toEqual([37])
  const history = await operator.get(`${videos}/${id}/history`)
  expect(history.body.data[0]).toMatchObject({ action: 'thumbnail', by: { id: operator.id } })

  const request = { fileName: 'a.png', contentType: 'image/png', size: 4, purpose: 'image' }
  const started = await operator.post('/streaming-service-api/upload/url-multipart', request)
  const { uploadId, key, parts } = started.body
  const sent = await fetch(origin + parts[0].url, { method: 'PUT', body: 'text' })
  const part = { number: 1, etag: sent.headers.get('etag') }
  await operator.post('/streaming-service-api/upload/complete-multipart', { uploadId, key, parts: [part] })
  expect(await choose('default', { source: 'upload', file: key })).toMatchObject({
    state: 'failed',
    error: { code: 'not_image' },
  })
  expect((await read(id)).body.thumbnail.url).toBe(chosen.thumbnail.url)
})

test('a video from before there was an analysis gets one', async () => {
  await makeNumberedVideo({ outFile: folder.path('o.mp4'), frames: 25 })
  const id = await makeVideo(await readFile(folder.path('o.mp4')))
  await analysed(id)
  const { pool, queue } = gateway.services
  // Other videos may be analysed at the moment.
  const own = `name = 'analyse-video' and (data->>'videoId')::int = $1`
  await pool.query(`delete from pgboss.job where ${own}`, [id])
  await pool.query(
    `update videos set "analysedPrefix" = null, "filmstripPath" = null, "waveformPath" = null where id = $1`,
    [id],
  )
  await queue.send(startAnalyses, {}, pool)
  await analysed(id)
  // It is started once.
  await queue.send(startAnalyses, {}, pool)
  const { rows } = await until(
    () => pool.query(`select name, state from pgboss.job where name = 'start-analyses' or ${own}`, [id]),
    ({ rows }) => rows.every(({ state }) => state === 'completed'),
  )
  const count = (name: string) => rows.filter((row) => row.name === name).length
  expect(count('analyse-video')).toBe(1)
  // The queue starts one by itself each quarter of an hour.
  expect(count('start-analyses')).toBeGreaterThanOrEqual(2)
})

test('a clip is exact to the frame, and plays before it is cut', async () => {
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-bf', '2']
  await makeNumberedVideo({ outFile: folder.path('b.mp4'), frames: 250, output })
  const videoId = await makeVideo(await readFile(folder.path('b.mp4')))
  await until(() => read(videoId), ended)
  const made = await operator.post('/streaming-service-api/clips', {
    title: 'A goal',
    videoId,
    in: 1480,
    out: 6200,
  })
  expect((await fetch(origin + made.body.preview.url)).status).toBe(200)
  const address = `/streaming-service-api/clips/${made.body.id}`
  const { body } = await until(() => operator.get(address), ended)
  expect(body).toMatchObject({ state: 'ready', isFrameAccurate: true, frames: 118, duration: 4720 })
  const file = await fetch(origin + body.file.url)
  await writeFile(folder.path('clip.mp4'), Buffer.from(await file.arrayBuffer()))
  expect(await readFrameNumbers(folder.path('clip.mp4'))).toEqual(
    Array.from({ length: 118 }, (_, index) => 37 + index),
  )
})

test('clips have the times that players count: across a restarted clock, and behind the last picture', async () => {
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25']
  const clips = '/streaming-service-api/clips'
  const half = async (at: string) => {
    const outFile = folder.path('half.ts')
    await makeNumberedVideo({ outFile, frames: 50, output: [...output, '-output_ts_offset', at] })
    return await readFile(outFile)
  }
  const restarted = Buffer.concat([await half('9'), await half('2')])
  const inputs = '-f lavfi -t 0.04 -i testsrc2=s=320x180:r=25 -f lavfi -t 4 -i sine=r=48000'.split(' ')
  await ffmpeg(...inputs, ...output, '-c:a', 'aac', folder.path('still.mp4'))
  for (const content of [restarted, await readFile(folder.path('still.mp4'))]) {
    const videoId = await makeVideo(content)
    expect((await until(() => read(videoId), ended)).body.duration).toBeGreaterThanOrEqual(4000)
    const made = await operator.post(clips, { title: 'A goal', videoId, in: 1520, out: 3520 })
    const { body } = await until(() => operator.get(`${clips}/${made.body.id}`), ended)
    expect(body).toMatchObject({ isFrameAccurate: true, duration: expect.closeTo(2000, -2) })
  }
})

test('a clip in three shapes: a killed worker does what it had finished only once, and nothing is half', async () => {
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-bf', '2']
  await makeNumberedVideo({ outFile: folder.path('r.mp4'), frames: 150, size: '1024x576', output })
  const videoId = await makeVideo(await readFile(folder.path('r.mp4')))
  await until(() => read(videoId), ended)
  const crops = ['9:16', '1:1'].map((aspect) => ({ aspect, keyframes: [{ at: 0, x: 0 }] }))
  const aspects = ['16:9', '9:16', '1:1']
  const wanted = { title: 'A goal', videoId, in: 480, out: 3200, aspects, crops }
  const made = await operator.post('/streaming-service-api/clips', wanted)
  const address = `/streaming-service-api/clips/${made.body.id}`
  const upright = ({ body }: { body: { renditions: { state: string }[] } }) => body.renditions[1]!.state
  const before = worker.pid()!
  await until(
    () => operator.get(address),
    (answer) => upright(answer) !== 'waiting',
  )
  process.kill(before, 'SIGKILL')
  const { body } = await until(() => operator.get(address), ended)
  expect(body).toMatchObject({ state: 'ready', error: null, frames: 68 })
  // Nothing is encoded for the shape that the clip has.
  expect(body.renditions[0].file.size).toBe(body.file.size)
  for (const { aspect, state, width, height, frames, file } of body.renditions) {
    expect({ state, frames }).toEqual({ state: 'ready', frames: { preRoll: 0, clip: 68, postRoll: 0 } })
    const [across, down] = aspect.split(':').map(Number)
    expect(Math.abs(width / height - across / down)).toBeLessThan(0.01)
    const bytes = await (await fetch(origin + file.url)).arrayBuffer()
    await writeFile(folder.path('rendition.mp4'), Buffer.from(bytes))
    expect(await readFrameNumbers(folder.path('rendition.mp4'))).toEqual(
      Array.from({ length: 68 }, (_, index) => 12 + index),
    )
  }
  // Those with a file of their own count towards the storage of the account.
  const [, ...others]: { file: { size: number } }[] = body.renditions
  const { rows } = await gateway.services.pool.query('select "renditionsSize" from clips where id = $1', [
    made.body.id,
  ])
  expect(rows).toEqual([{ renditionsSize: others.reduce((sum, { file }) => sum + file.size, 0) }])
})

test.each([
  ['a text file', () => Promise.resolve(Buffer.from('this is a text, whatever its name says')), 'not_media'],
  [
    'a cut-off file',
    async () => {
      await ffmpeg(
        '-f',
        'lavfi',
        '-i',
        'testsrc2=s=320x180:r=25:d=4',
        '-c:v',
        'libx264',
        folder.path('whole.mp4'),
      )
      const whole = await readFile(folder.path('whole.mp4'))
      return whole.subarray(0, Math.floor(whole.length / 2))
    },
    'truncated',
  ],
])('%s fails with a sentence and nothing hangs', async (_, make, code) => {
  const id = await makeVideo(await make())
  const { body } = await until(() => read(id), ended)
  expect(body).toMatchObject({ state: 'failed', playlist: null, error: { code } })
  expect(body.error.message).toMatch(/^[A-Z].{10,}\.$/)
  const jobs = (await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`)).body
  expect(jobs.data).toMatchObject([{ state: 'failed', error: { code } }])
})

test('a link is shared by a job, and a private video becomes reachable by it alone', async () => {
  await makeNumberedVideo({ outFile: folder.path('c.mp4'), frames: 50 })
  const id = await makeVideo(await readFile(folder.path('c.mp4')))
  await until(() => read(id), ended)
  await operator.post(`${videos}/${id}/share/link`)
  const { body } = await until(
    () => read(id),
    (answer) => answer.body.shares[0]?.state === 'done',
  )
  expect(body.visibility).toBe('unlisted')
  const key = body.shares[0].url.split('/').at(-1)
  const shown = await gateway.anonymous.get(`/main-api/embed/videos/${key}`)
  expect(shown).toMatchObject({ status: 200, body: { name: 'A video' } })
  await operator.put(`${videos}/${id}`, { rights: { endsAt: '2020-01-01T00:00:00Z' } })
  expect((await gateway.anonymous.get(`/main-api/embed/videos/${key}`)).status).toBe(404)
})

let long: Promise<Buffer> | undefined
/** Eight seconds, whose encoding lasts long enough to be broken off. */
function longVideo(): Promise<Buffer> {
  const file = folder.path('long.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=50:d=8']
  long ??= ffmpeg(...picture, '-c:v', 'libx264', '-preset', 'ultrafast', file).then(() => readFile(file))
  return long
}

test('a cancelled job ends its programs and says so', async () => {
  await longVideo()
  // A worker hears of it within a second, in which a fast machine encodes the eight.
  const longer = folder.path('longer.mp4')
  await ffmpeg('-stream_loop', '11', '-i', folder.path('long.mp4'), '-c', 'copy', longer)
  const id = await makeVideo(await readFile(longer))
  await until(
    () => read(id),
    (answer) => answer.body.state === 'encoding',
  )
  expect((await operator.remove(`/main-api/jobs?resourceType=Video&resourceId=${id}`)).status).toBe(204)
  const { body } = await until(() => read(id), ended)
  expect(body).toMatchObject({ state: 'failed', error: { code: 'cancelled' } })
})

test('a worker killed with -9 in the middle of an encoding: the job is taken up again, and the result is whole', async () => {
  const id = await makeVideo(await longVideo())
  await until(
    () => read(id),
    (answer) => answer.body.state === 'encoding',
  )
  const before = worker.pid()!
  process.kill(before, 'SIGKILL')
  const { body } = await until(() => read(id), ended)
  expect(worker.pid()).not.toBe(before)
  expect(body).toMatchObject({ state: 'ready', duration: 8000, height: 360 })
  for (const { playlist } of body.renditions) {
    const text = await (await fetch(origin + playlist)).text()
    expect(text.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
  }
  // The video is ready a moment before its job is done.
  const [job] = await until(
    async () => (await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`)).body.data,
    ([row]) => row.state !== 'in_progress',
  )
  expect(job).toMatchObject({ state: 'done', attempts: 2 })
})

test('a worker that is asked to end in the middle of an encoding: the job waits, and the next one takes it without a try lost', async () => {
  const id = await makeVideo(await longVideo())
  await until(
    () => read(id),
    (answer) => answer.body.state === 'encoding',
  )
  const before = worker.pid()!
  process.kill(before, 'SIGTERM')
  const jobsOf = async () =>
    (await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`)).body.data
  const [waiting] = await until(jobsOf, ([job]) => job.state !== 'in_progress')
  expect(waiting).toMatchObject({ state: 'waiting', progress: 0, attempts: 0 })
  const { body } = await until(() => read(id), ended)
  expect(worker.pid()).not.toBe(before)
  expect(body).toMatchObject({ state: 'ready', duration: 8000, height: 360 })
  const [done] = await until(jobsOf, ([job]) => job.state !== 'in_progress')
  expect(done).toMatchObject({ state: 'done', attempts: 1 })
})
