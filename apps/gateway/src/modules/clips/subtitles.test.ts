import { beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const clips = '/streaming-service-api/clips'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const text = 'WEBVTT\n\n00:01.000 --> 00:03.000\nGoal!\n'

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

/** A video that can be cut, with subtitles in some languages. */
async function source(...languages: string[]): Promise<number> {
  const { id } = (await operator.post('/main-api/videos', { name: 'Source' })).body
  await sql(
    `update videos set state = 'ready', duration = 60000, "playlistPath" = 'hls/master.m3u8', "outputPrefix" = 'accounts/1/videos/1/1' where id = $1`,
    [id],
  )
  for (const langId of languages)
    expect((await operator.put(`/main-api/videos/${id}/subtitles/${langId}`, { text })).status).toBe(200)
  return id
}

/** As the worker leaves it. */
const finish = (id: number) =>
  sql(
    `update clips set state = 'ready', "outputPrefix" = 'accounts/1/clips/1/1', "filePath" = 'clip.mp4', "subtitleFiles" = '[]',
      "thumbnailPath" = 'thumbnail.jpg', renditions =
      (select coalesce(jsonb_agg(one || jsonb_build_object('state', 'ready', 'key', 'accounts/1/clips/' || (one->>'aspect'))), '[]')
        from jsonb_array_elements(renditions) one) where id = $1`,
    [id],
  )
const jobsOf = async (id: number) =>
  (await operator.get(`/main-api/jobs?resourceType=Clip&resourceId=${id}`)).body.total
const cut = async (body: object) =>
  (await operator.post(clips, { title: 'A goal', in: 0, out: 5000, ...body })).body

describe('the subtitles of clips', () => {
  test('are beside a clip unless something else is asked for', async () => {
    const videoId = await source('en', 'fr')
    expect(await cut({ videoId })).toMatchObject({
      ...{ subtitles: 'beside', subtitlesLanguage: null, subtitleFiles: [], thumbnailAt: null },
    })
    expect(await cut({ videoId, subtitles: 'burnt', subtitlesLanguage: 'fr' })).toMatchObject({
      ...{ subtitles: 'burnt', subtitlesLanguage: 'fr' },
    })
    expect(await cut({ videoId: await source() })).toMatchObject({ subtitles: 'beside', subtitleFiles: [] })
  })

  test('are those of the video: what it has not is refused on its field', async () => {
    const videoId = await source('en')
    const { id } = await cut({ videoId })
    const cases: [object, string, RegExp][] = [
      [{ subtitlesLanguage: 'fr' }, 'subtitlesLanguage', /no subtitles in this language/],
      [{ subtitles: 'burnt', subtitlesLanguage: 'de' }, 'subtitlesLanguage', /no subtitles in this language/],
      [{ subtitles: 'above' }, 'subtitles', /./],
      [{ subtitlesLanguage: 'no language' }, 'subtitlesLanguage', /./],
    ]
    for (const [change, path, message] of cases) {
      const refused = { status: 400, body: { errors: [{ path, message: expect.stringMatching(message) }] } }
      expect(await operator.put(`${clips}/${id}`, change)).toMatchObject(refused)
      const body = { title: 'A goal', videoId, in: 0, out: 1000, ...change }
      expect(await operator.post(clips, body)).toMatchObject(refused)
    }
    const none = await source()
    const body = { title: 'A goal', videoId: none, in: 0, out: 1000, subtitles: 'burnt' }
    expect(await operator.post(clips, body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'subtitles', key: 'clips.noSubtitles' }] },
    })
  })

  test('beside a clip leave its files as they are; burnt in, they make them again', async () => {
    const videoId = await source('en', 'fr')
    const { id } = await cut({ videoId, aspects: ['9:16'] })
    await finish(id)
    const change = async (body: object) => (await operator.put(`${clips}/${id}`, body)).body
    expect(await change({ subtitlesLanguage: 'fr' })).toMatchObject({
      state: 'ready',
      renditions: [{ state: 'ready' }],
    })
    expect(await jobsOf(id)).toBe(2)
    expect(await change({ subtitlesLanguage: 'fr', subtitles: 'beside' })).toMatchObject({ state: 'ready' })
    expect(await jobsOf(id)).toBe(2)
    const burnt = await change({ subtitles: 'burnt' })
    expect(burnt).toMatchObject({
      state: 'waiting',
      file: null,
      renditions: [{ state: 'waiting', file: null }],
    })
    await finish(id)
    expect(await change({ subtitlesLanguage: 'en' })).toMatchObject({ state: 'waiting', file: null })
    await finish(id)
    expect(await change({ subtitles: 'none' })).toMatchObject({ state: 'waiting', file: null })
    await finish(id)
    expect(await change({ subtitles: 'beside' })).toMatchObject({ state: 'ready' })
    expect(await jobsOf(id)).toBe(6)
  })

  test('can be chosen by whoever may cut, and by nobody else', async () => {
    const videoId = await source('en')
    const { id } = await cut({ videoId })
    const clipper = await gateway.user(operator.account, ['clip_only'])
    expect((await clipper.put(`${clips}/${id}`, { subtitles: 'none' })).status).toBe(200)
    const reader = await gateway.user(operator.account, ['video_download'])
    expect((await reader.put(`${clips}/${id}`, { subtitles: 'burnt' })).status).toBe(403)
    const stranger = await gateway.user(await gateway.account())
    expect((await stranger.put(`${clips}/${id}`, { subtitles: 'burnt' })).status).toBe(404)
  })

  test('have signed addresses and no storage keys', async () => {
    const { id } = await cut({ videoId: await source('en') })
    const file = { aspect: '9:16', langId: 'en', label: 'English', kind: 'subtitles', isDefault: true }
    const stored = [{ ...file, key: 'accounts/1/clips/1/subtitles/1-en-9x16.vtt', size: 90 }]
    await sql('update clips set "subtitleFiles" = $2 where id = $1', [id, JSON.stringify(stored)])
    const { subtitleFiles } = (await operator.get(`${clips}/${id}`)).body
    expect(subtitleFiles).toEqual([
      { ...file, file: { url: expect.stringContaining('1-en-9x16.vtt'), contentType: 'text/vtt', size: 90 } },
    ])
  })
})

describe('the thumbnails of clips', () => {
  test('are frames of the clip; another one leaves its files as they are', async () => {
    const { id } = await cut({ videoId: await source() })
    await finish(id)
    const address = `${clips}/${id}`
    for (const thumbnailAt of [5, 5.001, 3000])
      expect(await operator.put(address, { thumbnailAt })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'thumbnailAt', key: 'clips.thumbnailPastEnd' }] },
      })
    for (const thumbnailAt of [-1, 4000, '1'])
      expect((await operator.put(address, { thumbnailAt })).body.errors[0].path).toBe('thumbnailAt')
    expect((await operator.put(address, { thumbnailAt: 4.96 })).body).toMatchObject({
      ...{ state: 'ready', thumbnailAt: 4.96, file: { contentType: 'video/mp4' } },
    })
    expect(await jobsOf(id)).toBe(2)
    await operator.put(address, { thumbnailAt: 4.96 })
    expect(await jobsOf(id)).toBe(2)
  })

  test('are chosen automatically again where the frame is no longer in the clip', async () => {
    const { id } = await cut({ videoId: await source(), thumbnailAt: 4 })
    expect((await operator.put(`${clips}/${id}`, { in: 1000, out: 5500 })).body.thumbnailAt).toBe(4)
    expect((await operator.put(`${clips}/${id}`, { out: 4500 })).body.thumbnailAt).toBeNull()
    expect((await operator.put(`${clips}/${id}`, { out: 6500, thumbnailAt: 5 })).body.thumbnailAt).toBe(5)
  })
})
