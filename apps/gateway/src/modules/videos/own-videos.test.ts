import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

const videos = '/main-api/videos'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

describe('own_videos_only goes around its rule nowhere', () => {
  const clips = '/streaming-service-api/clips'
  let own: TestUser
  let video: { id: number }
  beforeAll(async () => {
    own = await gateway.user(operator.account, ['own_videos_only', 'video_write', 'liveclipping_write'])
    video = (await operator.post(videos, { name: 'Of somebody else' })).body
    await sql(`update videos set state = 'ready', duration = 60000, "playlistPath" = 'x' where id = $1`, [
      video.id,
    ])
  })

  test('what was removed is not brought back', async () => {
    const { id } = (await operator.post(videos, { name: 'Removed by its owner' })).body
    // What is refused to somebody who sees everything must not be remembered for those who do not.
    expect((await operator.post(`${videos}/${id}/restore`)).status).toBe(404)
    await operator.remove(`${videos}/${id}`)
    expect((await own.post(`${videos}/${id}/restore`)).status).toBe(404)
    expect((await operator.post(`${videos}/${id}/restore`)).status).toBe(200)
  })

  test('a clip is neither cut from a hidden video nor seen', async () => {
    const body = { title: 'Goal', videoId: video.id, in: 0, out: 1000 }
    expect(await own.post(clips, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'videoId' }] },
    })
    const { id } = (await operator.post(clips, body)).body
    expect((await own.get(`${clips}?videoId=${video.id}`)).body.total).toBe(0)
    expect((await own.get(`${clips}/${id}`)).status).toBe(404)
    expect((await own.put(`${clips}/${id}`, { title: 'x' })).status).toBe(404)
    const job = `/main-api/jobs?resourceType=Clip&resourceId=${id}`
    expect((await own.get(job)).body.total).toBe(0)
    expect((await operator.get(job)).body.total).toBe(1)
  })

  test('a clip of an own video is seen, whoever cut it', async () => {
    const mine = (await own.post(videos, { name: 'Mine' })).body
    await sql(`update videos set state = 'ready', duration = 60000, "playlistPath" = 'x' where id = $1`, [
      mine.id,
    ])
    const body = { title: 'Goal', videoId: mine.id, in: 0, out: 1000 }
    for (const user of [own, operator]) expect((await user.post(clips, body)).status).toBe(201)
    expect((await own.get(`${clips}?videoId=${mine.id}`)).body.total).toBe(2)
    expect((await own.get('/main-api/jobs?type=cut-clip')).body.total).toBe(2)
  })

  test('a hidden video is put into no category and taken out of none', async () => {
    const { id } = (await operator.post('/main-api/categories', { name: 'Finals', slug: 'finals' })).body
    const address = `/main-api/categories/${id}/videos`
    expect(await own.put(address, { add: [video.id] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'add', code: 'unknown_item' }] },
    })
    expect((await operator.put(address, { add: [video.id] })).status).toBe(204)
    await own.put(address, { remove: [video.id] })
    expect((await operator.get(`${videos}/${video.id}`)).body.categories).toEqual([id])
  })

  test('the jobs of a hidden video are neither seen nor cancelled, those of others tell no address', async () => {
    const url = 'http://somebody:secret@93.184.215.14/final.mp4'
    const { id } = (await operator.post(`${videos}/import-url`, { url })).body
    const address = `/main-api/jobs?resourceType=Video&resourceId=${id}`
    const [job] = (await operator.get(address)).body.data
    expect(job.payload).toEqual({ type: 'import-video', videoId: id })
    expect((await own.get(address)).body.total).toBe(0)
    expect((await own.remove(address)).status).toBe(404)
    expect((await own.get(`/main-api/jobs/${job.id}`)).status).toBe(404)
    expect((await own.remove(`/main-api/jobs/${job.id}`)).status).toBe(404)
    const nobody = await gateway.user(operator.account, ['use_news'])
    expect((await nobody.get('/main-api/jobs')).body.total).toBe(0)
  })

  test('what somebody else has uploaded is not converted, and how that goes is not told', async () => {
    const convert = '/streaming-service-api/convert'
    const uploadId = randomUUID()
    await sql(
      `insert into uploads ("AccountId", "uploadId", key, "fileName", "contentType", size, purpose, "partSize", "createdBy",
          "completedAt") values ($1, $2, $2, 'a.mp4', 'video/mp4', 4, 'video', 4, $3, now())`,
      [operator.account.id, uploadId, operator.id],
    )
    const { id, videoId } = (await operator.post(`${convert}/upload/${uploadId}`)).body
    expect(videoId).toBeDefined()
    const answers = [
      await own.post(`${convert}/upload/${uploadId}`),
      await own.get(`${convert}/${id}/status`),
      await own.get(`${convert}/assembly/1?videoId=${videoId}`),
      await own.post(`${convert}/assembly/1?videoId=${videoId}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    await sql('update videos set "createdBy" = $2 where id = $1', [videoId, own.id])
    expect((await own.get(`${convert}/${id}/status`)).status).toBe(200)
  })
})
