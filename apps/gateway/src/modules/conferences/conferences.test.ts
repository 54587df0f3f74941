import { beforeAll, describe, expect, test } from 'vitest'
import { makeItem } from '../../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const base = '/main-api/business-players'
const startsAt = '2026-08-15T19:00:00.000Z'
let gateway: TestGateway
let operator: TestUser
let rival: TestUser

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  rival = await gateway.user(await gateway.account())
})

const makeConference = (user = operator, more: object = {}) =>
  makeItem(user, base, { name: 'Annual congress', startsAt, ...more })

const makeSpeaker = async (firstName: string, user = operator) =>
  (await makeItem(user, '/main-api/speakers', { firstName })).id

/** A conference with these chapters: titles and times in ms. */
async function makeChapters(...given: [title: string, at: number, more?: object][]) {
  const { id } = await makeConference()
  const chapters = `${base}/${id}/chapters`
  const made: { id: number }[] = []
  for (const [title, at, more] of given) made.push(await makeItem(operator, chapters, { title, at, ...more }))
  return { id, chapters, made }
}

/** A video with an end, without files. */
async function makeVideo(duration: number | null, isReady = true) {
  const { id } = await makeItem(operator, '/main-api/videos', { name: 'Recording' })
  await gateway.services.pool.query('update videos set duration = $2, "playlistPath" = $3 where id = $1', [
    id,
    duration,
    isReady ? 'hls/master.m3u8' : null,
  ])
  return id
}

const uploadImage = (user: TestUser) =>
  uploadFile(gateway, user, {
    ...{ content: 'data', fileName: 'a.png', contentType: 'image/png', purpose: 'image' },
  })

const refusal = ({ status, body }: Awaited<ReturnType<TestUser['get']>>) => [
  status,
  body.errors?.[0]?.path,
  body.errors?.[0]?.key,
]

describe('conferences', () => {
  test('ENTITY-24 a conference is a replay unless stated, without chapters and stream', async () => {
    expect(await makeConference()).toMatchObject({
      state: 'replay',
      visibility: 'private',
      chapterCount: 0,
      streamKind: null,
      hasStreamProblem: false,
      poster: null,
    })
  })

  test('ACCESS-36 clip_only reads conferences but does not write them; without the module nobody does', async () => {
    const { id, chapters } = await makeChapters(['Welcome', 0])
    const clipper = await gateway.user(operator.account, ['clip_only'])
    expect((await clipper.get(base)).status).toBe(200)
    expect((await clipper.get(chapters)).status).toBe(200)
    expect((await clipper.post(base, { name: 'x', startsAt })).status).toBe(403)
    expect((await clipper.post(chapters, { title: 'x', at: 0 })).status).toBe(403)
    expect((await clipper.remove(chapters)).status).toBe(403)
    expect((await clipper.post(`${base}/${id}/actions`, { type: 'export_chapters' })).status).toBe(403)
    const other = await gateway.user(await gateway.account({ modules: ['VIDEOS'] }))
    expect((await other.get(base)).status).toBe(403)
  })

  test('bad fields are refused by name', async () => {
    const cases: [string, unknown][] = [
      ['name', ''],
      ['startsAt', 'soon'],
      ['timeZone', 'Europe/Atlantis'],
      ['state', 'over'],
      ['visibility', 'secret'],
      ['tags', [987_654]],
      ['ThemeId', 987_654],
      ['poster', 'somebody/else.png'],
    ]
    for (const [field, value] of cases) {
      const answer = await operator.post(base, { name: 'x', startsAt, [field]: value })
      expect([field, answer.status, answer.body.errors?.[0]?.path.split('.')[0]]).toEqual([field, 400, field])
    }
  })

  test('changes of a conference and its chapters are told to those who follow them', async () => {
    const changesOf = async (path: string, since: string) =>
      (await operator.get(`${path}/changes?since=${since}`)).body
    const [one, other] = [
      (await changesOf(base, 'now')).cursor,
      (await changesOf('/main-api/chapters', 'now')).cursor,
    ]
    const { id, chapters, made } = await makeChapters(['Welcome', 0])
    const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
    // Beside a transaction that still runs, a feed may return what did not change again: only these count.
    const own = <Row extends { id: number; BusinessPlayerId?: number }>(rows: Row[]) =>
      rows.filter((row) => (row.BusinessPlayerId ?? row.id) === id)
    expect(ids(own((await changesOf(base, one)).data))).toEqual([id])
    const added = await changesOf('/main-api/chapters', other)
    expect(ids(own(added.data))).toEqual(ids(made))
    await operator.remove(chapters)
    const { deleted } = await changesOf('/main-api/chapters', added.cursor)
    expect(deleted.filter((gone: number) => ids(made).includes(gone))).toEqual(ids(made))
  })
})

describe('chapters', () => {
  test('CALL-BP-04 CALL-BP-05 CALL-BP-06 are created, changed and deleted below their conference', async () => {
    const { id, chapters } = await makeChapters()
    const [ana, jo] = [await makeSpeaker('Ana'), await makeSpeaker('Jo')]
    const body = { title: 'Welcome', at: 1500, end: 61_000, description: 'Doors', speakers: [jo, ana] }
    const made = await makeItem(operator, chapters, body)
    expect(made).toMatchObject({ ...body, BusinessPlayerId: id, thumbnail: null })
    const one = `${chapters}/${made.id}`
    expect((await operator.put(one, { speakers: [ana, jo], end: null })).body).toMatchObject({
      speakers: [ana, jo],
      end: null,
      title: 'Welcome',
    })
    expect((await operator.get(`${base}/${id}`)).body.chapterCount).toBe(1)
    expect((await operator.get(`${chapters}?speakers=${ana}`)).body.total).toBe(1)
    expect((await operator.remove(one)).status).toBe(204)
    expect((await operator.get(one)).status).toBe(404)
    expect((await operator.get(`${base}/${id}`)).body.chapterCount).toBe(0)
  })

  test('CALL-BP-04 are listed in the order of the media', async () => {
    const { chapters } = await makeChapters(['Third', 9000], ['First', 0], ['Second', 5000])
    const { body } = await operator.get(chapters)
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second', 'Third'])
  })

  test('a chapter is not found below another conference', async () => {
    const { made } = await makeChapters(['Welcome', 0])
    const other = await makeChapters()
    const address = `${other.chapters}/${made[0]!.id}`
    expect((await operator.get(address)).status).toBe(404)
    expect((await operator.put(address, { title: 'x' })).status).toBe(404)
    expect((await operator.remove(address)).status).toBe(404)
  })

  test('a chapter ends after it begins', async () => {
    const { chapters, made } = await makeChapters(['Welcome', 5000, { end: 9000 }])
    const end = [400, 'end', 'events.chapterEnd']
    expect(refusal(await operator.post(chapters, { title: 'x', at: 5000, end: 5000 }))).toEqual(end)
    expect(refusal(await operator.put(`${chapters}/${made[0]!.id}`, { at: 9000 }))).toEqual(end)
    expect(refusal(await operator.put(`${chapters}/${made[0]!.id}`, { end: 10 }))).toEqual(end)
  })

  test('a chapter is within the recording', async () => {
    const { id, chapters, made } = await makeChapters(['Before the stream', 90_000])
    const VideoId = await makeVideo(60_000)
    await makeItem(operator, `${base}/${id}/streams`, { kind: 'video', VideoId })
    const late = [400, 'at', 'events.pastEnd']
    expect(refusal(await operator.post(chapters, { title: 'x', at: 60_001 }))).toEqual(late)
    const answer = await operator.post(chapters, { title: 'x', at: 0, end: 60_001 })
    expect(refusal(answer)).toEqual([400, 'end', 'events.pastEnd'])
    expect(answer.body.errors[0].params).toEqual({ end: '1:00' })
    expect((await operator.post(chapters, { title: 'x', at: 0, end: 60_000 })).status).toBe(201)
    // It can still be renamed, and brought back.
    const one = `${chapters}/${made[0]!.id}`
    expect((await operator.put(one, { title: 'Late', at: 90_000 })).status).toBe(200)
    expect(refusal(await operator.put(one, { at: 89_000 }))).toEqual(late)
    expect((await operator.put(one, { at: 59_000 })).status).toBe(200)
  })

  test('without a known end, a chapter may be anywhere', async () => {
    const { id, chapters } = await makeChapters()
    await makeItem(operator, `${base}/${id}/streams`, {
      kind: 'video',
      VideoId: await makeVideo(null, false),
    })
    expect((await operator.post(chapters, { title: 'x', at: 80_000_000 })).status).toBe(201)
  })

  test('bad fields are refused by name', async () => {
    const { chapters } = await makeChapters()
    const cases: [string, unknown][] = [
      ['title', ' '],
      ['title', 'x'.repeat(201)],
      ['at', -1],
      ['at', 1e12],
      ['at', 1.5],
      ['at', '5'],
      ['description', 'x'.repeat(2001)],
      ['speakers', [987_654]],
      ['speakers', Array.from({ length: 51 }, (_, index) => index + 1)],
      ['thumbnail', 'accounts/1/uploads/none.png'],
    ]
    for (const [field, value] of cases) {
      const answer = await operator.post(chapters, { title: 'x', at: 0, [field]: value })
      expect([field, answer.status, answer.body.errors?.[0]?.path.split('.')[0]]).toEqual([field, 400, field])
    }
  })

  test('hostile titles are kept as they are', async () => {
    const titles = [
      '<img src=x onerror=alert(1)>',
      "'; drop table chapters; --",
      '=HYPERLINK("x")',
      '😀\u202Eabc',
    ]
    const { id, made } = await makeChapters(
      ...titles.map((title, at): [string, number] => [title, at * 1000]),
    )
    expect(made.map((chapter) => (chapter as unknown as { title: string }).title)).toEqual(titles)
    const { body } = await operator.post(`${base}/${id}/actions`, { type: 'export_chapters' })
    expect(body.text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('a thumbnail is an image that was uploaded by the account', async () => {
    const { chapters } = await makeChapters()
    const thumbnail = await uploadImage(operator)
    const made = await makeItem(operator, chapters, { title: 'x', at: 0, thumbnail })
    expect(made.thumbnail).toMatchObject({
      contentType: 'image/png',
      url: expect.stringContaining(thumbnail),
    })
    expect((await operator.put(`${chapters}/${made.id}`, { thumbnail: null })).body.thumbnail).toBeNull()
    const foreign = await operator.post(chapters, { title: 'x', at: 0, thumbnail: await uploadImage(rival) })
    expect(refusal(foreign).slice(0, 2)).toEqual([400, 'thumbnail'])
  })

  test('ENTITY-24 titles are translated', async () => {
    const { chapters, made } = await makeChapters(['Welcome', 0])
    const translations = `/main-api/chapters/${made[0]!.id}/translations`
    await makeItem(operator, translations, { langId: 'fr', title: 'Accueil', description: null })
    expect((await operator.get(`${chapters}?lang=fr`)).body.data[0].title).toBe('Accueil')
  })

  test("another account's conferences, chapters and speakers are not there", async () => {
    const { id, chapters, made } = await makeChapters(['Welcome', 0])
    expect((await rival.get(chapters)).status).toBe(404)
    expect((await rival.post(chapters, { title: 'x', at: 0 })).status).toBe(404)
    expect((await rival.put(`${chapters}/${made[0]!.id}`, { title: 'x' })).status).toBe(404)
    expect((await rival.remove(chapters)).status).toBe(404)
    expect((await rival.post(`${base}/${id}/actions`, { type: 'export_chapters' })).status).toBe(404)
    const mine = `${base}/${(await makeConference(rival)).id}/chapters`
    const foreign = await rival.post(mine, { title: 'x', at: 0, speakers: [await makeSpeaker('Ana')] })
    expect(refusal(foreign)).toEqual([400, 'speakers.0', 'common.unknownItem'])
    const stray = await rival.post('/main-api/chapters', { BusinessPlayerId: id, title: 'x', at: 0 })
    expect(refusal(stray)).toEqual([400, 'BusinessPlayerId', 'common.unknownItem'])
  })

  test('CALL-BP-03 all of them are deleted at once, and each can be restored', async () => {
    const { id, chapters, made } = await makeChapters(['Welcome', 0], ['Results', 5000], ['Close', 9000])
    const kept = await makeChapters(['Elsewhere', 0])
    expect((await operator.remove(chapters)).status).toBe(204)
    expect((await operator.get(chapters)).body.total).toBe(0)
    expect((await operator.get(kept.chapters)).body.total).toBe(1)
    const restored = await operator.post(`/main-api/chapters/${made[1]!.id}/restore`)
    expect([restored.status, restored.body.title]).toEqual([200, 'Results'])
    expect((await operator.get(chapters)).body.data.map((one: { id: number }) => one.id)).toEqual([
      made[1]!.id,
    ])
    const history = await operator.get(`/main-api/chapters/${made[1]!.id}/history`)
    expect(history.body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'restore',
      'remove',
    ])
    expect((await operator.get(`${base}/${id}`)).body.chapterCount).toBe(1)
    expect((await operator.remove(chapters)).status).toBe(204)
    expect((await operator.remove(chapters)).status).toBe(204)
  })
})

describe('the export of chapters', () => {
  test('CALL-BP-02 is WebVTT, or the text of video sites, named after the conference', async () => {
    const { id } = await makeConference(operator, { name: 'Q&A: spring/summer?' })
    const chapters = `${base}/${id}/chapters`
    const speakers = [await makeSpeaker('Jo'), await makeSpeaker('Ana')]
    await makeItem(operator, chapters, { title: 'Results', at: 3_700_000 })
    await makeItem(operator, chapters, { title: 'Welcome', at: 61_000, end: 90_000, speakers })
    const act = (body: object) => operator.post(`${base}/${id}/actions`, { type: 'export_chapters', ...body })
    expect((await act({})).body).toEqual({
      fileName: 'Q&A spring summer.vtt',
      contentType: 'text/vtt',
      text:
        'WEBVTT\n\n1\n00:01:01.000 --> 00:01:30.000\nWelcome (Jo, Ana)\n\n' +
        '2\n01:01:40.000 --> 02:01:40.000\nResults\n',
    })
    expect((await act({ format: 'text' })).body).toEqual({
      fileName: 'Q&A spring summer.txt',
      contentType: 'text/plain',
      text: '0:00:00 Start\n0:01:01 Welcome (Jo, Ana)\n1:01:40 Results\n',
    })
    expect((await act({ format: 'srt' })).status).toBe(400)
    expect((await operator.post(`${base}/${id}/actions`, { type: 'explode' })).status).toBe(400)
  })

  test('CALL-BP-02 leaves out deleted chapters and speakers', async () => {
    const gone = await makeSpeaker('Gone')
    const { id, chapters, made } = await makeChapters(['A', 0, { speakers: [gone] }], ['B', 5000])
    await operator.remove(`/main-api/speakers/${gone}`)
    await operator.remove(`${chapters}/${made[1]!.id}`)
    const { body } = await operator.post(`${base}/${id}/actions`, { type: 'export_chapters', format: 'text' })
    expect(body.text).toBe('0:00 A\n')
  })
})

describe('the streams of a conference', () => {
  test('ENTITY-29 CALL-STREAMABLE-01 CALL-STREAMABLE-02 CALL-STREAMABLE-03 CALL-STREAMABLE-04 are listed, added, changed and deleted', async () => {
    const { id } = await makeConference()
    const streams = `${base}/${id}/streams`
    const VideoId = await makeVideo(60_000)
    const video = await makeItem(operator, streams, { kind: 'video', VideoId })
    expect(video).toMatchObject({ isMain: true, check: { problem: null, isLive: false, duration: 60_000 } })
    const url = 'http://127.0.0.1/live.m3u8'
    const hls = await makeItem(operator, streams, { kind: 'hls', url })
    expect(hls).toMatchObject({ isMain: false, check: { problem: 'private_address', duration: null } })
    expect((await operator.get(`${base}/${id}`)).body).toMatchObject({
      streamKind: 'video',
      hasStreamProblem: false,
    })
    expect((await operator.put(`${streams}/${hls.id}`, { isMain: true })).body.isMain).toBe(true)
    expect((await operator.get(`${streams}/${video.id}`)).body.isMain).toBe(false)
    expect((await operator.get(`${base}/${id}`)).body).toMatchObject({
      streamKind: 'hls',
      hasStreamProblem: true,
    })
    expect((await operator.get(streams)).body.total).toBe(2)
    expect((await operator.remove(`${streams}/${hls.id}`)).status).toBe(204)
    expect((await operator.get(streams)).body.total).toBe(1)
    // One is the main one at any time, also after the other comes back.
    const isMain = async (stream: number) => (await operator.get(`${streams}/${stream}`)).body.isMain
    expect(await isMain(video.id)).toBe(true)
    expect((await operator.post(`/main-api/conference-streams/${hls.id}/restore`)).status).toBe(200)
    expect([await isMain(video.id), await isMain(hls.id)]).toEqual([true, false])
  })

  test('CALL-STREAMABLE-02 a video that is not ready is accepted and told', async () => {
    const { id } = await makeConference()
    const VideoId = await makeVideo(null, false)
    const made = await makeItem(operator, `${base}/${id}/streams`, { kind: 'video', VideoId })
    expect(made.check).toMatchObject({ problem: 'not_ready', duration: null })
  })

  test('CALL-STREAMABLE-02 refuses what does not fit its kind, and what is not there', async () => {
    const { id } = await makeConference()
    const streams = `${base}/${id}/streams`
    const url = 'https://example.com/a.m3u8'
    const refused = async (body: object) => refusal(await operator.post(streams, body)).slice(0, 2)
    expect(await refused({ kind: 'hls' })).toEqual([400, 'url'])
    expect(await refused({ kind: 'video' })).toEqual([400, 'VideoId'])
    expect(await refused({ kind: 'video', VideoId: await makeVideo(1), url })).toEqual([400, 'url'])
    expect(await refused({ kind: 'hls', url: 'file:///etc/passwd' })).toEqual([400, 'url'])
    expect(await refused({ kind: 'hls', url: 'javascript:alert(1)' })).toEqual([400, 'url'])
    expect(await refused({ kind: 'video', VideoId: 987_654 })).toEqual([400, 'VideoId'])
    expect((await rival.get(streams)).status).toBe(404)
    expect((await rival.post(streams, { kind: 'hls', url })).status).toBe(404)
  })
})
