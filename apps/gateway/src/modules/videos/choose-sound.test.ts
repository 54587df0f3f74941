import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../../worker/src/jobs/index.ts'
import { ffmpeg, temporaryFolder } from '../../../../worker/src/media/testing/run-ffmpeg.ts'
import { tonesOf } from '../../../../worker/src/media/testing/tones.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let id: number
let fileKey: string

beforeAll(async () => {
  folder = await temporaryFolder()
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=${hertz}:d=3:r=48000`]
  await ffmpeg(
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=d=3:s=320x180:r=25',
      ...tone(440),
      ...tone(1760),
      ...tone(300),
      ...tone(880),
    ],
    ...[
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '2:a',
      '-map',
      '3:a',
      '-map',
      '4:a',
      '-ac:a:2',
      '1',
      '-ac:a:3',
      '1',
    ],
    ...['-ac:a:0', '2', '-ac:a:1', '2', '-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25', '-c:a', 'aac', folder.path('match.mov')],
  )
  fileKey = `accounts/${operator.account.id}/uploads/match/match.mov`
  await gateway.services.storage.put(fileKey, await readFile(folder.path('match.mov')), 'video/quicktime')
  id = await makeVideo()
})
afterAll(() => folder.remove())

const videos = '/main-api/videos'

async function makeVideo(): Promise<number> {
  const { body } = await operator.post(videos, { name: 'Harbour City – Saltmarsh United' })
  await gateway.services.pool.query(
    `update videos set "fileKey" = $2, "fileType" = 'video/quicktime', size = 1, state = 'failed' where id = $1`,
    [body.id, fileKey],
  )
  await run('encode-video', (await operator.post(`${videos}/${body.id}/encoding-job`)).body)
  return body.id
}

/** Does the work of a job that nobody else takes. */
async function run(type: 'encode-video' | 'choose-sound' | 'cut-clip', job: { id: number; payload: object }) {
  const payload = { ...job.payload, jobId: job.id, accountId: operator.account.id }
  await jobHandlers[type].run({
    payload: payload as never,
    signal: AbortSignal.timeout(120_000),
    onProgress: () => {},
    services: { ...gateway.services, workDir: folder.path(''), handlers: jobHandlers },
  })
  await gateway.services.pool.query(`update jobs set state = 'done' where id = $1`, [job.id])
}

const read = async () => (await operator.get(`${videos}/${id}`)).body
const choose = (programmes: object[]) => operator.put(`${videos}/${id}/sound`, { programmes })
const programme = (tracks: number[], langId: string | null, isDefault = false) => ({
  tracks,
  langId,
  isDefault,
})

/** The tones of each programme of the video, by the master playlist that players read. */
async function heard() {
  const { pool, storage } = gateway.services
  const { rows } = await pool.query('select "outputPrefix", "playlistPath" from videos where id = $1', [id])
  const [{ outputPrefix, playlistPath }] = rows
  const master = await (await storage.get(`${outputPrefix}/${playlistPath}`)).text()
  const sounds = [...master.matchAll(/LANGUAGE="([^"]+)",DEFAULT=(\w+).*URI="([^"]+)\.m3u8"/g)]
  return await Promise.all(
    sounds.map(async ([, langId, isDefault, name]) => {
      const tones = await tonesOf(storage.localPath(`${outputPrefix}/hls/${name}.mp4`)!)
      return [langId, isDefault, ...tones.map((tone) => Math.round(tone / 20) * 20)]
    }),
  )
}

test('what is heard of a video is chosen afterwards, encoded for the sound alone, and what clips have', async () => {
  const before = await read()
  expect(before).toMatchObject({
    state: 'ready',
    audioTracks: [
      { channels: 2, langId: 'en' },
      { channels: 2, langId: 'fr' },
      { channels: 1, langId: null },
      { channels: 1, langId: null },
    ],
    sound: [programme([1], 'en', true), programme([2], 'fr')],
    unusedAudioTracks: 2,
  })
  expect(await heard()).toEqual([
    ['en', 'YES', 440, 440],
    ['fr', 'NO', 1760, 1760],
  ])

  const wanted = [programme([3, 4], 'de', true), programme([2], 'fr')]
  const answers = await Promise.all([1, 2, 3, 4].map(() => choose(wanted)))
  const [{ body: job }, ...others] = answers.filter(({ status }) => status === 202) as [(typeof answers)[0]]
  expect([job.type, others]).toEqual(['choose-sound', []])
  expect((await choose([programme([1], 'en', true)])).body.key).toBe('videos.soundBusy')
  expect((await operator.post(`${videos}/${id}/encoding-job`)).body.key).toBe('videos.soundBusy')
  expect(await read()).toMatchObject({ state: 'ready', playlist: before.playlist })
  await run('choose-sound', job)
  // Again, as if its worker had died before the queue knew: nothing is taken away.
  await run('choose-sound', job)

  const after = await read()
  expect(after).toMatchObject({
    sound: [programme([3, 4], 'de', true), programme([2], 'fr')],
    unusedAudioTracks: 1,
    duration: before.duration,
  })
  expect(await heard()).toEqual([
    ['de', 'YES', 300, 880],
    ['fr', 'NO', 1760, 1760],
  ])
  const { body: history } = await operator.get(`${videos}/${id}/history`)
  expect(history.data[0]).toMatchObject({ action: 'sound', by: { id: operator.id } })

  // Nothing of the old sound is left, and the space that is counted is what there is.
  const { pool, storage } = gateway.services
  const { rows } = await pool.query('select "outputPrefix", "outputSize" from videos where id = $1', [id])
  const files = await storage.list(`${rows[0].outputPrefix}/`)
  expect(files.map(({ key }) => key).filter((key) => /hls\/(audio|master)/.test(key))).toEqual([])
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBe(Number(rows[0].outputSize))

  const clip = await operator.post('/streaming-service-api/clips', {
    title: 'Goal',
    videoId: id,
    in: 1000,
    out: 2600,
  })
  const { rows: clips } = await pool.query('select "previewPrefix", "previewPath" from clips where id = $1', [
    clip.body.id,
  ])
  const preview = `${clips[0].previewPrefix}/${clips[0].previewPath}`.replace('master.m3u8', 'sound.m3u8')
  expect(await (await storage.get(preview)).text()).toContain(`../../sound-${job.id}/audio.mp4`)
  const { rows: jobs } = await pool.query(`select id, payload from jobs where type = 'cut-clip'`)
  await run('cut-clip', jobs[0])
  const { rows: cut } = await pool.query('select "outputPrefix", "filePath" from clips where id = $1', [
    clip.body.id,
  ])
  const tones = await tonesOf(storage.localPath(`${cut[0].outputPrefix}/${cut[0].filePath}`)!, 0.2)
  expect(tones).toEqual([expect.closeTo(300, -1), expect.closeTo(880, -1)])

  // A later encoding of the same original has the same sound.
  await run('encode-video', (await operator.post(`${videos}/${id}/encoding-job`)).body)
  expect(await heard()).toEqual([
    ['de', 'YES', 300, 880],
    ['fr', 'NO', 1760, 1760],
  ])
})

test('tracks that do not fit are refused with the name of the field', async () => {
  const refused = async (...programmes: object[]) => {
    const { status, body } = await choose(programmes)
    return [status, body.errors?.[0]?.path]
  }
  expect(await refused()).toEqual([400, 'programmes'])
  expect(await refused(programme([5], 'en', true))).toEqual([400, 'programmes.0.tracks'])
  expect(await refused(programme([1, 2], 'en', true))).toEqual([400, 'programmes.0.tracks'])
  expect(await refused(programme([3], 'en', true), programme([3], 'fr'))).toEqual([
    400,
    'programmes.1.tracks',
  ])
  expect(await refused(programme([1], 'en', true), programme([2], null))).toEqual([
    400,
    'programmes.1.langId',
  ])
  expect(await refused(programme([1], 'en', true), programme([2], 'en'))).toEqual([
    400,
    'programmes.1.langId',
  ])
  expect(await refused(programme([1], 'en'))).toEqual([400, 'programmes'])
  expect(await refused(programme([1], 'English', true))).toEqual([400, 'programmes.0.langId'])
})
