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

describe('clips', () => {
  const clips = '/streaming-service-api/clips'
  const ready = async () => {
    const { id } = (await operator.post(videos, { name: 'Source' })).body
    await sql(
      `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1' where id = $1`,
      [id],
    )
    return id as number
  }

  test('keep to their bounds, each error on its field', async () => {
    const videoId = await ready()
    const cases: [object, string][] = [
      [{ in: 5000, out: 4000 }, 'out'],
      [{ in: 5000, out: 61_000 }, 'out'],
      [{ in: -1, out: 1000 }, 'in'],
      [{ in: 0, out: 1000, videoId: 987_654 }, 'videoId'],
      [{ in: 0, out: 1000, title: '' }, 'title'],
    ]
    for (const [change, path] of cases)
      expect(await operator.post(clips, { title: 'A goal', videoId, ...change })).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      })
    const { id } = (await operator.post(videos, { name: 'Not ready' })).body
    expect((await operator.post(clips, { title: 'x', videoId: id, in: 0, out: 1000 })).status).toBe(422)
  })

  test('are cut by a job, again when their bounds change, not when their title does', async () => {
    const videoId = await ready()
    const clipper = await gateway.user(operator.account, ['clip_only'])
    const made = await clipper.post(clips, { title: 'A goal', videoId, in: 1000, out: 3000 })
    expect(made).toMatchObject({ status: 201, body: { state: 'waiting', in: 1000, out: 3000, file: null } })
    const jobs = `/main-api/jobs?resourceType=Clip&resourceId=${made.body.id}`
    await operator.put(`${clips}/${made.body.id}`, { title: 'The goal' })
    expect((await operator.get(jobs)).body.total).toBe(1)
    await operator.put(`${clips}/${made.body.id}`, { out: 4000 })
    expect((await operator.get(jobs)).body.total).toBe(2)
    expect(await operator.put(`${clips}/${made.body.id}`, { out: 500 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'out' }] },
    })
    expect((await operator.get(`${clips}/${made.body.id}`)).body.out).toBe(4000)
    const audited = await gateway.services.pool.query(
      `select action from audit_entries where resource = 'clips' and "resourceId" = $1 order by id`,
      [made.body.id],
    )
    expect(audited.rows.map(({ action }) => action)).toEqual(['create', 'update', 'update'])
  })

  test('become videos of the library once they are cut, for those who may write videos', async () => {
    const videoId = await ready()
    const { id } = (await operator.post(clips, { title: 'The winner', videoId, in: 0, out: 2000 })).body
    const toVideo = `${clips}/${id}/video`
    expect(await operator.post(toVideo)).toMatchObject({ status: 422, body: { key: 'clips.notCut' } })
    await sql(
      `update clips set state = 'ready', "outputPrefix" = 'accounts/1/clips/1/1', "filePath" = 'clip.mp4' where id = $1`,
      [id],
    )
    const clipper = await gateway.user(operator.account, ['clip_only'])
    expect((await clipper.post(toVideo)).status).toBe(403)
    const stranger = await gateway.user(await gateway.account())
    expect((await stranger.post(toVideo)).status).toBe(404)
    const made = await operator.post(toVideo)
    expect(made).toMatchObject({ status: 201, body: { name: 'The winner', state: 'uploading' } })
    const jobs = await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${made.body.id}`)
    expect(jobs.body.data).toMatchObject([{ type: 'copy-clip' }])
  })
})
