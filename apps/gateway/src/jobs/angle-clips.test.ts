import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClipJob } from '../../../worker/src/jobs/cut-clip.ts'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { makeNumberedVideo, readFrameNumbers } from '../../../worker/src/media/testing/frame-numbers.ts'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let workDir: string
let event: { id: number; main: number; goal: number; cameras: number[] }
const clips = '/streaming-service-api/clips'
const frames = 250
/** How much later the angle behind the goal is, in ms: twelve frames. */
const later = 480

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  workDir = await mkdtemp(join(tmpdir(), 'angle-clips-'))
  const main = await createVideo('main', frames)
  const goal = await createVideo('goal', 200)
  const startsAt = new Date().toISOString()
  const { id } = await makeItem(operator, '/main-api/events', { name: 'Derby', SportId: 1, startsAt })
  await operator.post(`/main-api/events/${id}/streams`, { kind: 'video', VideoId: main, isMain: true })
  const saved = await operator.put(`/streaming-service-api/multicams/${id}`, {
    cameras: [
      { VideoId: main, name: 'Main' },
      { VideoId: goal, name: 'Goal', offset: later },
    ],
    ...{ layout: 'single', main: 0 },
  })
  event = { id, main, goal, cameras: saved.body.cameras.map((camera: { id: number }) => camera.id) }
})
afterAll(() => rm(workDir, { recursive: true, force: true }))

/** A video that is ready, in which every frame shows its number. */
async function createVideo(name: string, count: number): Promise<number> {
  const { id } = await makeItem(operator, '/main-api/videos', { name })
  const outFile = join(workDir, `${name}.mp4`)
  await makeNumberedVideo({
    outFile,
    frames: count,
    output: ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2'],
  })
  const prefix = `accounts/${operator.account.id}/videos/${id}/1`
  await gateway.services.storage.putFile(`${prefix}.mp4`, outFile, 'video/mp4')
  const segments = Array.from({ length: (count * 40) / 2000 }, (_, index) =>
    ['#EXTINF:2.0,', `#EXT-X-BYTERANGE:1000@${700 + 1000 * index}`, '180.mp4'].join('\n'),
  )
  const head =
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="180.mp4",BYTERANGE="700@0"'
  const playlists = {
    'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n180.m3u8\n',
    '180.m3u8': `${[head, ...segments, '#EXT-X-ENDLIST'].join('\n')}\n`,
  }
  for (const [file, text] of Object.entries(playlists))
    await gateway.services.storage.put(
      `${prefix}/hls/${file}`,
      Buffer.from(text),
      'application/vnd.apple.mpegurl',
    )
  await sql(
    `update videos set state = 'ready', duration = $2, "frameRate" = 25, "fileKey" = $3 || '.mp4',
      "outputPrefix" = $3, "playlistPath" = 'hls/master.m3u8' where id = $1`,
    [id, count * 40, prefix],
  )
  return id
}

const cut = (more: object, user = operator) =>
  user.post(clips, { title: 'Goal', eventId: event.id, in: 2000, out: 4000, ...more })

/** Runs the latest job of a clip; the numbers of the frames that it made. */
async function numbersOf(clipId: number): Promise<number[]> {
  const { rows } = await sql(
    `select id from jobs where "resourceType" = 'Clip' and "resourceId" = $1 order by id desc limit 1`,
    [clipId],
  )
  const payload = { jobId: rows[0].id as number, accountId: operator.account.id, clipId }
  const services = { ...gateway.services, workDir, handlers: jobHandlers }
  await cutClipJob.run({ payload, signal: AbortSignal.timeout(120_000), onProgress: () => {}, services })
  const made = (await operator.get(`${clips}/${clipId}`)).body
  expect(made).toMatchObject({ state: 'ready', isFrameAccurate: true, error: null })
  const files = await sql(`select "outputPrefix" || '/' || "filePath" as key from clips where id = $1`, [
    clipId,
  ])
  return await readFrameNumbers(gateway.services.storage.localPath(files.rows[0].key)!)
}

test('CALL-CLIPS-01 CALL-STREAMING-03 a clip is cut from the angle that was chosen, at its own time, to the frame', async () => {
  const [main, goal] = event.cameras
  expect(await numbersOf((await cut({})).body.id)).toEqual(range(50, 100))
  expect(await numbersOf((await cut({ angles: [{ at: 0, CameraId: main }] })).body.id)).toEqual(
    range(50, 100),
  )
  const made = await cut({ angles: [{ at: 0, CameraId: goal }] })
  expect(made).toMatchObject({
    status: 201,
    body: { in: 2000, out: 4000, videoId: event.main, angles: [{ at: 0, CameraId: goal }] },
  })
  const { id } = made.body
  expect(await numbersOf(id)).toEqual(range(62, 112))
  // Other points keep the angle, and another angle keeps the points; what was aligned meanwhile counts.
  const saved = (await operator.get(`/streaming-service-api/multicams/${event.id}`)).body
  const aligned = (offset: number) =>
    operator.put(`/streaming-service-api/multicams/${event.id}`, {
      cameras: saved.cameras.map(({ VideoId, name }: { VideoId: number; name: string }, n: number) => ({
        ...{ VideoId, name, offset: n === 1 ? offset : 0 },
      })),
      ...{ layout: 'single', main: 0 },
    })
  await aligned(-400)
  await operator.put(`${clips}/${id}`, { in: 1000, out: 2000 })
  expect(await numbersOf(id)).toEqual(range(15, 40))
  await aligned(later)
  await operator.put(`${clips}/${id}`, { angles: [] })
  expect(await numbersOf(id)).toEqual(range(25, 50))
})

test('CALL-CLIPS-01 CALL-STREAMING-03 before a clip is cut, what it will show can be played', async () => {
  const [, goal] = event.cameras
  const ofVideo = (id: number) => `/accounts/${operator.account.id}/videos/${id}/1/hls/previews/`
  // The moment is 480 ms later in the angle, in the segment that begins at 2000 ms.
  const single = (await cut({ angles: [{ at: 0, CameraId: goal }] })).body
  expect(single).toMatchObject({ file: null, previewIn: 480, previewOut: 2480 })
  expect(single.preview.url).toContain(ofVideo(event.goal))
  const switched = [
    { at: 0, CameraId: null },
    { at: 3000, CameraId: goal },
  ]
  const several = (await cut({ angles: switched })).body
  expect(several).toMatchObject({ file: null, previewIn: 0, previewOut: 2000, angles: switched })
  expect(several.preview.url).toContain(ofVideo(event.main))
  // An angle that is shown at none of its moments does not count.
  const past = [
    { at: 0, CameraId: goal },
    { at: 9000, CameraId: null },
  ]
  expect((await cut({ angles: past })).body.preview.url).toContain(ofVideo(event.goal))
})

test('CALL-CLIPS-01 the picture of a clip is switched between angles at the very frame', async () => {
  const [main, goal] = event.cameras
  const angles = [
    { at: 0, CameraId: main },
    { at: 2400, CameraId: goal },
    { at: 3000, CameraId: null },
    { at: 9000, CameraId: goal },
  ]
  const made = await cut({ angles })
  expect(made).toMatchObject({ status: 201, body: { angles } })
  const wanted = [...range(50, 60), ...range(72, 87), ...range(75, 100)]
  expect(await numbersOf(made.body.id)).toEqual(wanted)
  const clip = (await operator.get(`${clips}/${made.body.id}`)).body
  expect(clip).toMatchObject({ frames: 50, duration: 2000, width: 320, height: 180 })
  expect(clip.thumbnail).not.toBeNull()
})

test('CALL-CLIPS-01 what an angle has not recorded, and what is no angle, is refused at its field', async () => {
  const [main, goal] = event.cameras
  const errorsOf = async (more: object) => {
    const { status, body } = await cut(more)
    return [status, ...(body.errors ?? []).map(({ path, key }: { path: string; key: string }) => [path, key])]
  }
  // The angle ends at 8000 ms, which is 7520 of the recording.
  const late = { in: 6000, out: 7560 }
  expect(await errorsOf({ ...late, angles: [{ at: 0, CameraId: goal }] })).toEqual([
    400,
    ['angles.0.CameraId', 'clips.outsideAngle'],
  ])
  const switched = [
    { at: 0, CameraId: main },
    { at: 7000, CameraId: goal },
  ]
  expect(await errorsOf({ ...late, angles: switched })).toEqual([
    400,
    ['angles.1.CameraId', 'clips.outsideAngle'],
  ])
  expect((await cut({ in: 6000, out: 7520, angles: switched })).status).toBe(201)
  const { message } = (await cut({ ...late, angles: switched })).body.errors[0]
  expect(message).toBe('Goal has not recorded this moment. Choose another angle, or move the points.')
  expect(await errorsOf({ angles: [{ at: 0, CameraId: 987_654 }] })).toEqual([
    400,
    ['angles.0.CameraId', 'multicams.notOfEvent'],
  ])
  expect(await errorsOf({ angles: [...switched].reverse() })).toEqual([400, ['angles', 'clips.angleOrder']])
  const ofVideo = { eventId: undefined, videoId: event.main, angles: [{ at: 0, CameraId: main }] }
  expect(await errorsOf(ofVideo)).toEqual([400, ['angles', 'clips.anglesOfEvent']])
  await sql('update videos set "deletedAt" = now() where id = $1', [event.goal])
  expect((await errorsOf({ angles: [{ at: 0, CameraId: goal }] }))[0]).toBe(400)
  await sql('update videos set "deletedAt" = null where id = $1', [event.goal])
})

test('CALL-CLIPS-01 CALL-STREAMING-03 angles are for the account that has them, and the module', async () => {
  const path = `/main-api/events/${event.id}/clip-angles`
  const clipper = await gateway.user(operator.account, ['clip_only'])
  expect((await clipper.get(path)).body).toEqual({
    cameras: [
      { id: event.cameras[0], name: 'Main', isRecording: true, reach: { from: 0, until: null } },
      {
        id: event.cameras[1],
        name: 'Goal',
        isRecording: false,
        reach: { from: -later, until: 8000 - later },
      },
    ],
    switches: [],
  })
  const rival = await gateway.user(await gateway.account())
  expect((await rival.get(path)).status).toBe(404)
  const angles = [{ at: 0, CameraId: event.cameras[1] }]
  expect((await cut({ angles }, rival)).body.errors).toMatchObject([{ path: 'eventId' }])
  const { rows } = await sql(
    `delete from account_modules using modules m where m.id = "ModuleId" and m.code = 'MULTICAM' and "AccountId" = $1
      returning "ModuleId"`,
    [operator.account.id],
  )
  const without = await gateway.user(operator.account, ['liveclipping_write', 'sport_player_write'])
  expect((await without.get(path)).status).toBe(403)
  expect((await cut({ angles }, without)).status).toBe(403)
  expect((await cut({}, without)).status).toBe(201)
  await sql('insert into account_modules ("AccountId", "ModuleId") values ($1, $2)', [
    operator.account.id,
    rows[0].ModuleId,
  ])
})
