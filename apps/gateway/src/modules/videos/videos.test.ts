import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { jobHandlers } from '../../../../worker/src/jobs/index.ts'
import { sweepRemovedJob } from '../../../../worker/src/jobs/sweep-removed.ts'
import { until } from '../../testing/look-again.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let origin: string

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  origin = `http://127.0.0.1:${gateway.port}`
})

const videos = '/main-api/videos'
const start = '/streaming-service-api/upload/url-multipart'
const complete = '/streaming-service-api/upload/complete-multipart'
const mebibyte = 1024 * 1024
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

type Part = { number: number; url: string }

async function sendPart(content: Buffer, partSize: number, { number, url }: Part) {
  const body = new Uint8Array(content.subarray((number - 1) * partSize, number * partSize))
  const answer = await fetch(origin + url, { method: 'PUT', body })
  expect(answer.status).toBe(200)
  return { number, etag: answer.headers.get('etag') ?? '' }
}

/** Uploads content the way the page does; returns the key and the uploadId. */
async function upload(content: Buffer, user = operator, purpose = 'video') {
  const request = {
    fileName: 'Derby (été) 1.mp4',
    contentType: purpose === 'video' ? 'video/mp4' : 'image/png',
    size: content.length,
    purpose,
  }
  const opened = await user.post(start, request)
  expect(opened.status, JSON.stringify(opened.body)).toBe(201)
  const { uploadId, key, partSize, parts } = opened.body
  const sent = await Promise.all(parts.map((part: Part) => sendPart(content, partSize, part)))
  const completed = await user.post(complete, { uploadId, key, parts: sent })
  expect(completed, JSON.stringify(completed.body)).toMatchObject({
    status: 200,
    body: { key, size: content.length },
  })
  return { uploadId, key } as { uploadId: string; key: string }
}

describe('CALL-STREAMING-09 CALL-STREAMING-10 an upload', () => {
  test('goes in parts and becomes one object', async () => {
    const content = Buffer.alloc(20 * mebibyte, 'abcdefgh')
    const { key } = await upload(content)
    expect(key).toMatch(/\/Derby-.*1\.mp4$/)
    expect(await gateway.services.storage.head(key)).toMatchObject({ size: content.length })
  })

  test('goes on where it was cut off', async () => {
    const content = Buffer.alloc(20 * mebibyte, 'x')
    const request = { fileName: 'a.mp4', contentType: 'video/mp4', size: content.length, purpose: 'video' }
    const { uploadId, key, partSize, parts } = (await operator.post(start, request)).body
    await sendPart(content, partSize, parts[1])
    const again = (await operator.post(start, { ...request, uploadId })).body
    expect(again.key).toBe(key)
    expect(again.completed.map(({ number }: Part) => number)).toEqual([2])
    expect(again.parts.map(({ number }: Part) => number)).toEqual([1, 3])
    const rest = await Promise.all(again.parts.map((part: Part) => sendPart(content, partSize, part)))
    const answer = await operator.post(complete, { uploadId, key, parts: [...again.completed, ...rest] })
    expect(answer.status).toBe(200)
    expect((await operator.post(complete, { uploadId, key, parts: rest })).status).toBe(200)
  })

  test('whose last answer was lost is completed by the next try', async () => {
    const content = Buffer.from('whole')
    const request = { fileName: 'a.mp4', contentType: 'video/mp4', size: content.length, purpose: 'video' }
    const { uploadId, key, partSize, parts } = (await operator.post(start, request)).body
    const sent = [await sendPart(content, partSize, parts[0])]
    await gateway.services.storage.completeUpload(key, uploadId, sent)
    const again = await operator.post(start, { ...request, uploadId })
    expect(again).toMatchObject({ status: 201, body: { key, parts: [] } })
    const answer = await operator.post(complete, { uploadId, key, parts: again.body.completed })
    expect(answer).toMatchObject({ status: 200, body: { key, size: content.length } })
  })

  test('that the store has given up is not there any more', async () => {
    const request = { fileName: 'a.mp4', contentType: 'video/mp4', size: 5, purpose: 'video' }
    const { uploadId, key } = (await operator.post(start, request)).body
    await gateway.services.storage.abortUpload(key, uploadId)
    expect((await operator.post(start, { ...request, uploadId })).status).toBe(404)
    const parts = [{ number: 1, etag: 'x' }]
    expect((await operator.post(complete, { uploadId, key, parts })).status).toBe(404)
  })

  test('is the image of a category, and nothing else is', async () => {
    const rival = await gateway.user(await gateway.account())
    const image = await upload(Buffer.from('a picture'), operator, 'image')
    const video = await upload(Buffer.from('a video'))
    const other = await upload(Buffer.from('of the rival'), rival, 'image')
    const categories = '/main-api/categories'
    const made = await operator.post(categories, { name: 'x', slug: 'x', image: image.key })
    expect(made.status).toBe(201)
    const token = new URL(made.body.image.url, origin).pathname.split('/')[2]
    expect((await fetch(origin + made.body.image.url)).status).toBe(200)
    expect((await fetch(`${origin}/media/${token}/${video.key}`)).status).toBe(404)
    for (const key of ['accounts', `accounts/${operator.account.id}`, video.key, other.key]) {
      const refused = { status: 400, body: { errors: [{ path: 'image', code: 'unknown_item' }] } }
      expect(await operator.post(categories, { name: 'y', slug: 'y', image: key })).toMatchObject(refused)
      expect(await operator.put(`${categories}/${made.body.id}`, { image: key })).toMatchObject(refused)
      const child = { CategoryId: made.body.id, name: 'z', slug: 'z', image: key }
      expect(await operator.post('/main-api/subcategories', child)).toMatchObject(refused)
    }
  })

  test('of another account is not there', async () => {
    const rival = await gateway.user(await gateway.account())
    const request = { fileName: 'a.mp4', contentType: 'video/mp4', size: 10, purpose: 'video' }
    const { uploadId, key } = (await operator.post(start, request)).body
    expect((await rival.post(start, { ...request, uploadId })).status).toBe(404)
    expect((await rival.post(complete, { uploadId, key, parts: [{ number: 1, etag: 'x' }] })).status).toBe(
      404,
    )
  })

  test('names what is wrong', async () => {
    const request = { fileName: 'a.txt', contentType: 'text/plain', size: 10, purpose: 'video' }
    expect(await operator.post(start, request)).toMatchObject({
      status: 415,
      body: { errors: [{ path: 'contentType' }] },
    })
    const image = { fileName: 'a.png', contentType: 'image/png', size: 30 * mebibyte, purpose: 'image' }
    expect(await operator.post(start, image)).toMatchObject({
      status: 413,
      body: { errors: [{ path: 'size' }] },
    })
    const { uploadId, key } = (await operator.post(start, { ...request, contentType: 'video/mp4' })).body
    expect(
      await operator.post(complete, { uploadId, key, parts: [{ number: 1, etag: 'wrong' }] }),
    ).toMatchObject({ status: 400, body: { errors: [{ path: 'parts' }] } })
  })
})

describe('a video', () => {
  test('with a file waits for its encoding, which is a job', async () => {
    const { key } = await upload(Buffer.from('not really a video'))
    const made = await operator.post(videos, { name: 'Derby', file: key })
    expect(made).toMatchObject({ status: 201, body: { state: 'waiting', size: 18, playlist: null } })
    const jobs = await operator.get(
      `/main-api/jobs?state=waiting,in_progress&resourceType=Video&resourceId=${made.body.id}`,
    )
    expect(jobs.body).toMatchObject({
      total: 1,
      data: [{ type: 'encode-video', progress: 0, payload: { type: 'encode-video' } }],
    })
    expect((await operator.get('/main-api/jobs?payload.type=encode-video')).body.total).toBeGreaterThan(0)
    const { url } = made.body.file
    const file = await fetch(origin + url, { headers: { range: 'bytes=4-9' } })
    expect([file.status, await file.text(), file.headers.get('content-type')]).toEqual([
      206,
      'really',
      'video/mp4',
    ])
    expect((await fetch(origin + url.replace('.mp4', '.mp5'))).status).toBe(404)
    expect((await fetch(`${origin}${url}/..%2f..%2fx`)).status).toBe(404)
    expect((await fetch(origin + url.replace(/\/media\/[^/]+/, '/media/1.zzzzzzzz.nonsense'))).status).toBe(
      404,
    )
  })

  test('may wait for its file, and then takes it once', async () => {
    const { body } = await operator.post(videos, { name: 'Being uploaded' })
    expect(body.state).toBe('uploading')
    const { key } = await upload(Buffer.from('a file'))
    expect((await operator.put(`${videos}/${body.id}`, { file: key })).body.state).toBe('waiting')
    expect((await operator.put(`${videos}/${body.id}`, { file: key })).status).toBe(422)
  })

  test('stands while another video has the same file', async () => {
    const { key } = await upload(Buffer.from('shared'))
    const [first, second] = [
      await operator.post(videos, { name: 'First', file: key }),
      await operator.post(videos, { name: 'Second', file: key }),
    ]
    const sweep = () =>
      sweepRemovedJob.run({
        payload: {},
        signal: AbortSignal.timeout(60_000),
        onProgress: () => {},
        services: { ...gateway.services, workDir: '', handlers: jobHandlers },
      })
    for (const { body } of [first, second]) {
      expect(await gateway.services.storage.head(key)).toBeDefined()
      await operator.remove(`${videos}/${body.id}`)
      await gateway.services.pool.query(
        `update videos set "deletedAt" = now() - interval '31 days' where id = $1`,
        [body.id],
      )
      await sweep()
    }
    expect(await gateway.services.storage.head(key)).toBeUndefined()
  })

  test('takes no file of another account, and none that is no upload', async () => {
    const rival = await gateway.user(await gateway.account())
    const { key } = await upload(Buffer.from('of the rival'), rival)
    for (const file of [key, 'accounts/1/uploads/guess.mp4'])
      expect(await operator.post(videos, { name: 'x', file })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'file', code: 'unknown_item' }] },
      })
  })

  test('CALL-VIDEOS-03 is encoded again, but not while it is encoded', async () => {
    const { key } = await upload(Buffer.from('again'))
    const { id } = (await operator.post(videos, { name: 'Again', file: key })).body
    expect((await operator.post(`${videos}/${id}/encoding-job`)).status).toBe(422)
    await sql(`update videos set state = 'ready' where id = $1`, [id])
    const answers = await Promise.all([1, 2, 3, 4].map(() => operator.post(`${videos}/${id}/encoding-job`)))
    expect(answers.filter(({ status }) => status === 202)).toMatchObject([
      { body: { type: 'encode-video', resourceId: id } },
    ])
    const { id: empty } = (await operator.post(videos, { name: 'Empty' })).body
    expect((await operator.post(`${videos}/${empty}/encoding-job`)).status).toBe(422)
  })

  test('CALL-STREAMING-05 CALL-STREAMING-08 CALL-STREAMING-06 CALL-STREAMING-07 conversions', async () => {
    const { uploadId } = await upload(Buffer.from('to convert'))
    const started = await operator.post(`/streaming-service-api/convert/upload/${uploadId}`)
    expect(started).toMatchObject({ status: 202, body: { state: 'waiting', progress: 0 } })
    expect((await operator.post(`/streaming-service-api/convert/upload/${uploadId}`)).body.videoId).toBe(
      started.body.videoId,
    )
    expect((await operator.get(`/streaming-service-api/convert/${started.body.id}/status`)).body).toEqual(
      started.body,
    )
    const assembly = `/streaming-service-api/convert/assembly/1?videoId=${started.body.videoId}`
    expect((await operator.get(assembly)).status).toBe(404)
    expect((await operator.post(assembly)).status).toBe(422)
    const rival = await gateway.user(await gateway.account())
    for (const answer of [
      await rival.post(`/streaming-service-api/convert/upload/${uploadId}`),
      await rival.get(`/streaming-service-api/convert/${started.body.id}/status`),
      await rival.get(assembly),
      await rival.post(assembly),
    ])
      expect(answer.status).toBe(404)
  })

  test('is shared without losing what the worker writes of another share', async () => {
    const { id } = (await operator.post(videos, { name: 'Shared twice' })).body
    await sql(`update videos set state = 'ready' where id = $1`, [id])
    const worker = await gateway.services.pool.connect()
    onTestFinished(() => worker.release())
    await worker.query('begin')
    await worker.query('update videos set shares = $2 where id = $1', [
      id,
      JSON.stringify([{ target: 'twitter', state: 'done', url: '/t', at: new Date().toISOString() }]),
    ])
    const sharing = operator.post(`${videos}/${id}/share/link`)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(
      () => sql(waiting),
      ({ rows }) => rows.length > 0,
    )
    await worker.query('commit')
    expect((await sharing).status).toBe(202)
    const { shares } = (await operator.get(`${videos}/${id}`)).body
    expect(shares.map(({ target }: { target: string }) => target)).toEqual(['twitter', 'link'])
  })

  test('CALL-VIDEOS-01 is shared by a job; a network that is not connected says what to do', async () => {
    const { id } = (await operator.post(videos, { name: 'To share' })).body
    expect((await operator.post(`${videos}/${id}/share/link`)).status).toBe(422)
    await sql(`update videos set state = 'ready' where id = $1`, [id])
    expect(await operator.post(`${videos}/${id}/share/link`)).toMatchObject({
      status: 202,
      body: { target: 'link', state: 'waiting' },
    })
    const refused = await operator.post(`${videos}/${id}/share/facebook`)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'target', code: 'not_connected' }] },
    })
    expect(refused.body.message).toContain('Settings')
    expect((await operator.post(`${videos}/${id}/share/myspace`)).status).toBe(400)
  })

  test('CALL-VIDEOS-02 is imported from public addresses only', async () => {
    const server = createServer((_, response) => response.end('private')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    for (const url of [
      `http://127.0.0.1:${port}/a.mp4`,
      'http://localhost/a.mp4',
      'http://[::1]/',
      'http://10.0.0.1/x',
      'ftp://example.org/a',
      'nonsense',
    ])
      expect(await operator.post(`${videos}/import-url`, { url })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'url' }] },
      })
    const made = await operator.post(`${videos}/import-url`, {
      url: 'http://93.184.215.14/matches/final.mp4',
    })
    expect(made).toMatchObject({ status: 201, body: { name: 'final', state: 'uploading' } })
    for (const [path, name] of Object.entries({ '100%.mp4': '100%', 'a%00b.mp4': 'ab' }))
      expect(
        await operator.post(`${videos}/import-url`, { url: `http://93.184.215.14/${path}` }),
      ).toMatchObject({ status: 201, body: { name } })
  })

  test('own_videos_only sees and edits only what the user made', async () => {
    const own = await gateway.user(operator.account, ['own_videos_only', 'video_write'])
    const { id } = (await operator.post(videos, { name: 'Not own' })).body
    const mine = (await own.post(videos, { name: 'Own' })).body
    expect((await own.get(videos)).body.data.map((video: { id: number }) => video.id)).toEqual([mine.id])
    for (const answer of [
      await own.get(`${videos}/${id}`),
      await own.put(`${videos}/${id}`, { name: 'x' }),
      await own.remove(`${videos}/${id}`),
      await own.post(`${videos}/${id}/encoding-job`),
      await own.put(`${videos}/${id}/subtitles/fr`, { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nx' }),
    ])
      expect(answer.status).toBe(404)
    expect((await own.put(`${videos}/${mine.id}`, { name: 'Mine' })).status).toBe(200)
  })
})

describe('CALL-JOBS-03 CALL-JOBS-04 jobs', () => {
  test('STATE-16 are listed while they wait or run, and cancelled by who started them, for one item', async () => {
    const { key } = await upload(Buffer.from('to cancel'))
    const { id } = (await operator.post(videos, { name: 'To cancel', file: key })).body
    const clipper = await gateway.user(operator.account, ['clip_only'])
    const address = `/main-api/jobs?resourceType=Video&resourceId=${id}`
    const running = async () => (await operator.get(`${address}&state=waiting,in_progress`)).body.total
    expect(await running()).toBe(1)
    expect((await clipper.remove(address)).status).toBe(403)
    expect((await operator.remove(address)).status).toBe(204)
    expect(await running()).toBe(0)
    expect((await operator.get(address)).body.data[0]).toMatchObject({ state: 'cancelled' })
    expect((await operator.remove(address)).status).toBe(404)
  })

  test('that have ended cannot be cancelled', async () => {
    const { key } = await upload(Buffer.from('ended'))
    const { id } = (await operator.post(videos, { name: 'Ended', file: key })).body
    const [job] = (await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`)).body.data
    await sql(`update jobs set state = 'done' where id = $1`, [job.id])
    expect((await operator.remove(`/main-api/jobs/${job.id}`)).status).toBe(422)
  })

  test.each([
    ['by its id', (job: { id: number }) => `/main-api/jobs/${job.id}`],
    [
      'by its item',
      (job: { resourceId: number }) => `/main-api/jobs?resourceType=Video&resourceId=${job.resourceId}`,
    ],
  ])('that end in the same moment stay as they are, %s', async (_, addressOf) => {
    const { key } = await upload(Buffer.from('in the same moment'))
    const { id } = (await operator.post(videos, { name: 'Ending', file: key })).body
    const [job] = (await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${id}`)).body.data
    const worker = await gateway.services.pool.connect()
    onTestFinished(() => worker.release())
    await worker.query('begin')
    await worker.query(`update jobs set state = 'done' where id = $1`, [job.id])
    const cancelling = operator.remove(addressOf(job))
    const { rows } = await worker.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = `select 1 from pg_stat_activity where ${rows[0]!.pid} = any(pg_blocking_pids(pid))`
    await until(
      () => sql(waiting),
      ({ rows }) => rows.length > 0,
    )
    await worker.query('commit')
    expect((await cancelling).status).toBe(422)
    expect((await operator.get(`/main-api/jobs/${job.id}`)).body.state).toBe('done')
  })
})
