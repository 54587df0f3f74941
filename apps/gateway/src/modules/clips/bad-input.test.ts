import type { MessageKey } from '@touchline/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
const clips = '/streaming-service-api/clips'
const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
})

async function source(user = operator): Promise<number> {
  const { id } = (await user.post('/main-api/videos', { name: 'Source' })).body
  await sql(
    `update videos set state = 'ready', duration = 60000, "frameRate" = 30000.0 / 1001, "playlistPath" = 'x',
      "outputPrefix" = 'y' where id = $1`,
    [id],
  )
  return id
}

async function skin(user: TestUser, state = 'ready'): Promise<number> {
  const { id } = (await user.post('/main-api/clip-skins', { name: 'Season' })).body
  await sql('update clip_skins set state = $2 where id = $1', [id, state])
  return id
}

test('what cannot be cut is refused when it is asked for and when it is changed', async () => {
  const rival = await gateway.user(await gateway.account())
  const videoId = await source()
  const made = await operator.post(clips, { title: 'A goal', videoId, in: 1000, out: 5000 })
  // The page translates by key, and its bundles have every key there is.
  const cases: [change: object, path: string, key: MessageKey][] = [
    [{ in: 5000, out: 4000 }, 'out', 'clips.outBeforeIn'],
    [{ in: 5000, out: 5000 }, 'out', 'clips.outBeforeIn'],
    [{ in: 1001, out: 1002 }, 'out', 'clips.tooShort'],
    [{ in: 59_000, out: 60_001 }, 'out', 'clips.outPastEnd'],
    [{ ClipSkinId: await skin(rival) }, 'ClipSkinId', 'clips.unknownSkin'],
    [{ ClipSkinId: 987_654 }, 'ClipSkinId', 'clips.unknownSkin'],
    [{ ClipSkinId: await skin(operator, 'failed') }, 'ClipSkinId', 'clips.skinNotReady'],
    [{ ClipSkinId: await skin(operator, 'waiting') }, 'ClipSkinId', 'clips.skinNotReady'],
    [{ title: 'A\ngoal' }, 'title', 'clips.titleLine'],
    [{ title: 'A\r\ngoal' }, 'title', 'clips.titleLine'],
    [{ title: 'A\u2028goal' }, 'title', 'clips.titleLine'],
    [{ title: 'A\u0085goal' }, 'title', 'clips.titleLine'],
    [{ title: 'A\u000Bgoal' }, 'title', 'clips.titleLine'],
    [{ title: 'A\u0001goal' }, 'title', 'common.unstorable'],
    [{ title: 'A\u007Fgoal' }, 'title', 'common.unstorable'],
    [{ title: 'A\u009Bgoal' }, 'title', 'common.unstorable'],
  ]
  for (const [change, path, key] of cases) {
    const answers = [
      await operator.post(clips, { title: 'A goal', videoId, in: 0, out: 1000, ...change }),
      await operator.put(`${clips}/${made.body.id}`, change),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors?.[0]?.path, body.errors?.[0]?.key]).toEqual([400, path, key])
      expect(body.errors[0].message).toMatch(/^[A-Z].+\.$/)
    }
  }
  // Nothing of it was kept, and nothing was started.
  expect((await operator.get(`${clips}/${made.body.id}`)).body).toMatchObject({
    ...{ title: 'A goal', in: 1000, out: 5000, ClipSkinId: null },
  })
  expect((await operator.get(`/main-api/jobs?resourceType=Clip&resourceId=${made.body.id}`)).body.total).toBe(
    1,
  )
  const video = await operator.post(clips, { title: 'x', videoId: await source(rival), in: 0, out: 1000 })
  expect(video).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'videoId', key: 'clips.unknownVideo' }] },
  })
})

test('a title with quotes, backslashes and braces is kept as it is written', async () => {
  const videoId = await source()
  for (const title of [
    `"Derby" – l'égalisation`,
    "'; drop table clips; --",
    String.raw`C:\clips\a.mp4:x=1,[v];%{pts}`,
    '{\\an8}<b>But</b>',
    '../../etc/passwd',
  ]) {
    const made = await operator.post(clips, { title, videoId, in: 0, out: 1000, aspects: ['9:16'] })
    expect([made.status, made.body.title]).toEqual([201, title])
    expect((await operator.get(`${clips}/${made.body.id}`)).body.title).toBe(title)
    const found = await operator.get(`${clips}?q=${encodeURIComponent(title)}`)
    expect(found.status).toBe(200)
  }
})

test('a clip has at least one frame, where the length of a frame is known', async () => {
  const videoId = await source()
  const cut = (out: number) => operator.post(clips, { title: 'x', videoId, in: 1000, out })
  expect((await cut(1032)).body.errors).toMatchObject([{ path: 'out', key: 'clips.tooShort' }])
  expect((await cut(1033)).status).toBe(201)
  await sql('update videos set "frameRate" = null where id = $1', [videoId])
  expect((await cut(1001)).status).toBe(201)
})
