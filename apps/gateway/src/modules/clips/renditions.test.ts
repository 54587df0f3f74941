import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const clips = '/streaming-service-api/clips'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

async function source(): Promise<number> {
  const { id } = (await operator.post('/main-api/videos', { name: 'Source' })).body
  await sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1' where id = $1`,
    [id],
  )
  return id
}

async function skin(user: TestUser, state = 'ready'): Promise<number> {
  const { id } = (await user.post('/main-api/clip-skins', { name: 'Season' })).body
  await sql('update clip_skins set state = $2 where id = $1', [id, state])
  return id
}

/** As the worker leaves it. */
const finish = (id: number) =>
  sql(
    `update clips set state = 'ready', "outputPrefix" = 'accounts/1/clips/1/1', "filePath" = 'clip.mp4', renditions =
      (select jsonb_agg(one || jsonb_build_object('state', 'ready', 'key', 'accounts/1/clips/' || (one->>'aspect')))
        from jsonb_array_elements(renditions) one) where id = $1`,
    [id],
  )

describe('renditions of clips', () => {
  test('wait for the job, in the shapes that were asked for; a crop that is not given follows the action', async () => {
    const videoId = await source()
    const crops = [{ aspect: '1:1', keyframes: [{ at: 1000, x: 0.2 }] }]
    const body = { title: 'A goal', videoId, in: 1000, out: 5000, aspects: ['16:9', '9:16', '1:1'], crops }
    const made = await operator.post(clips, body)
    expect(made).toMatchObject({ status: 201, body: { videoId, aspects: body.aspects, ClipSkinId: null } })
    expect(made.body.renditions).toMatchObject([
      { aspect: '16:9', state: 'waiting', file: null, crop: null, isFollowing: true },
      { aspect: '9:16', state: 'waiting', file: null, crop: null, isFollowing: true },
      { aspect: '1:1', state: 'waiting', file: null, crop: crops[0]!.keyframes, isFollowing: false },
    ])
  })

  test('a changed crop renders its own shape again, another skin all of them', async () => {
    const videoId = await source()
    const aspects = ['16:9', '9:16', '1:1']
    const { id } = (await operator.post(clips, { title: 'A goal', videoId, in: 0, out: 5000, aspects })).body
    await finish(id)
    const states = async (change: object) => {
      const { status, body } = await operator.put(`${clips}/${id}`, change)
      expect(status).toBe(200)
      return body.renditions.map(
        ({ state, file }: { state: string; file: unknown }) => `${state} ${file !== null}`,
      )
    }
    const crops = [{ aspect: '9:16', keyframes: [{ at: 0, x: 0.3 }] }]
    expect(await states({ crops })).toEqual(['ready true', 'waiting false', 'ready true'])
    await finish(id)
    const jobs = async () =>
      (await operator.get(`/main-api/jobs?resourceType=Clip&resourceId=${id}`)).body.total
    expect(await states({ crops })).toEqual(['ready true', 'ready true', 'ready true'])
    expect(await jobs()).toBe(2)
    expect(await states({ ClipSkinId: await skin(operator) })).toEqual(Array(3).fill('waiting false'))
    await finish(id)
    expect(await states({ aspects: ['9:16', '4:5'] })).toEqual(['ready true', 'waiting false'])
    await finish(id)
    expect(await states({ out: 4000 })).toEqual(['waiting false', 'waiting false'])
  })

  test('that failed are made again when the same shapes are asked for, and the others keep their files', async () => {
    const aspects = ['16:9', '9:16']
    const body = { title: 'A goal', videoId: await source(), in: 0, out: 5000, aspects }
    const { id } = (await operator.post(clips, body)).body
    await finish(id)
    await sql(`update clips set renditions = jsonb_set(renditions, '{1,state}', '"failed"') where id = $1`, [
      id,
    ])
    const again = (await operator.put(`${clips}/${id}`, { aspects })).body
    expect([again.state, ...again.renditions.map(({ state }: { state: string }) => state)]).toEqual([
      ...['waiting', 'ready', 'waiting'],
    ])
  })

  test('refuse what cannot be made, each error on its field with its sentence', async () => {
    const videoId = await source()
    const stranger = await gateway.user(await gateway.account())
    const cases: [object, string, RegExp][] = [
      [{ ClipSkinId: await skin(stranger) }, 'ClipSkinId', /does not exist/],
      [{ ClipSkinId: await skin(operator, 'failed') }, 'ClipSkinId', /files has an error/],
      [{ aspects: ['9:16', '9:16'] }, 'aspects', /twice/],
      [{ aspects: ['21:9'] }, 'aspects.0', /values/],
      [{ crops: [{ aspect: '9:16', keyframes: [] }] }, 'crops.0.aspect', /format/],
      [
        {
          aspects: ['9:16'],
          crops: [
            {
              aspect: '9:16',
              keyframes: [
                { at: 5, x: 0 },
                { at: 5, x: 1 },
              ],
            },
          ],
        },
        'crops.0.keyframes',
        /order/,
      ],
      [{ title: 'A\ngoal' }, 'title', /one line/],
      [{ videoId: undefined }, 'videoId', /Name the video/],
      [{ eventId: 1 }, 'eventId', /only one/],
      [{ videoId: undefined, eventId: 987_654 }, 'eventId', /no longer exists/],
    ]
    for (const [change, path, sentence] of cases) {
      const answer = await operator.post(clips, { title: 'A goal', videoId, in: 0, out: 1000, ...change })
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ path, message: expect.stringMatching(sentence) }] },
      })
    }
  })

  test('an event or a conference is cut from its recording', async () => {
    const VideoId = await source()
    const [{ id: SportId }] = (await operator.get('/main-api/sports?limit=1')).body.data
    const match = { name: 'Derby', startsAt: '2026-08-15T18:00:00Z', SportId }
    const { id: event } = await makeItem(operator, '/main-api/events', match)
    const missing = await operator.post(clips, { title: 'A', eventId: event, in: 0, out: 1000 })
    expect(missing).toMatchObject({ status: 422, body: { key: 'clips.noRecording' } })
    await makeItem(operator, `/main-api/events/${event}/streams`, { kind: 'video', VideoId })
    const made = await operator.post(clips, { title: 'A', eventId: event, in: 0, out: 1000 })
    expect(made).toMatchObject({ status: 201, body: { videoId: VideoId, eventId: event } })
    expect(await operator.put(`${clips}/${made.body.id}`, { eventId: null })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'eventId' }] },
    })
  })
})
