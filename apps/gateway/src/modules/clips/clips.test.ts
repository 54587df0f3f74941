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

  test('become videos of the library, for those who may write videos, also while they are being cut', async () => {
    const videoId = await ready()
    const { id } = (await operator.post(clips, { title: 'The winner', videoId, in: 0, out: 2000 })).body
    const toVideo = `${clips}/${id}/video`
    await sql(`update clips set state = 'failed' where id = $1`, [id])
    expect(await operator.post(toVideo)).toMatchObject({ status: 422, body: { key: 'clips.cutFailed' } })
    await sql(`update clips set state = 'in_progress' where id = $1`, [id])
    expect(await operator.post(toVideo, { aspect: '9:16' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'aspect', key: 'clips.noAspect' }] },
    })
    for (const body of [
      { name: 'long'.repeat(200) },
      { name: 'two\nlines' },
      { visibility: 'everyone' },
      { publishAt: 'soon' },
    ])
      expect((await operator.post(toVideo, body)).body.errors[0].path).toBe(Object.keys(body)[0])
    const clipper = await gateway.user(operator.account, ['clip_only'])
    expect((await clipper.post(toVideo)).status).toBe(403)
    const stranger = await gateway.user(await gateway.account())
    expect((await stranger.post(toVideo)).status).toBe(404)
    const made = await operator.post(toVideo)
    expect(made).toMatchObject({ status: 201, body: { name: 'The winner', state: 'uploading' } })
    const jobs = await operator.get(`/main-api/jobs?resourceType=Video&resourceId=${made.body.id}`)
    expect(jobs.body.data).toMatchObject([{ type: 'copy-clip' }])
    await operator.put(`${videos}/${videoId}`, { visibility: 'public' })
    const publishAt = '2031-05-01T18:00:00.000Z'
    const planned = await operator.post(toVideo, { name: 'Late', visibility: 'public', publishAt })
    expect(planned.body).toMatchObject({
      ...{ name: 'Late', visibility: 'public', publishedAt: publishAt, rights: { startsAt: publishAt } },
      ...{ ClipId: id, clipAspect: null },
    })
    expect((await operator.get(`${videos}?ClipId=${id}`)).body.total).toBe(2)
  })

  test('CALL-EVENTS-05 CALL-BP-07 are listed with the event or conference that they were cut for', async () => {
    const startsAt = '2026-08-15T19:00:00.000Z'
    const of = {
      eventId: (await operator.post('/main-api/events', { name: 'Derby', startsAt, SportId: 1 })).body,
      businessPlayerId: (await operator.post('/main-api/business-players', { name: 'Forum', startsAt })).body,
    }
    for (const [field, { id }] of Object.entries(of)) {
      const base = field === 'eventId' ? `/main-api/events/${id}` : `/main-api/business-players/${id}`
      const stream = await operator.post(`${base}/streams`, { kind: 'video', VideoId: await ready() })
      expect(stream.status).toBe(201)
      const cut = async (title: string) =>
        (await operator.post(clips, { title, [field]: id, in: 0, out: 1000 })).body.id
      const first = await cut('First')
      const second = await cut('Second')
      const list = (await operator.get(`${base}/clips`)).body
      expect(list.data.map((clip: { id: number }) => clip.id)).toEqual([second, first])
      expect((await operator.get(`${base}/clips?limit=1&offset=1`)).body).toMatchObject({
        data: [{ id: first, [field]: id, title: 'First' }],
        total: 2,
      })
      expect((await operator.get(`${base}/clips?limit=0`)).body.errors[0].path).toBe('limit')
      const stranger = await gateway.user(await gateway.account())
      expect((await stranger.get(`${base}/clips`)).status).toBe(404)
    }
  })
})
