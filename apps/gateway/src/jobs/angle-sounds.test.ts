import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucketsBetween, parseWaveform } from '@touchline/playback/waveform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseVideoJob } from '../../../worker/src/jobs/analyse-video.ts'
import { jobHandlers } from '../../../worker/src/jobs/index.ts'
import { ffmpeg } from '../../../worker/src/media/testing/run-ffmpeg.ts'
import { makeItem } from '../testing/make-item.ts'
import { openTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway.ts'

let gateway: TestGateway
let operator: TestUser
let workDir: string

const sql = (text: string, values: unknown[] = []) => gateway.services.pool.query(text, values)

beforeAll(async () => {
  gateway = await openTestGateway()
  operator = await gateway.user(await gateway.account())
  workDir = await mkdtemp(join(tmpdir(), 'angle-sounds-'))
})
afterAll(() => rm(workDir, { recursive: true, force: true }))

/** A video that is encoded and not analysed yet: six seconds in which something beeps at a time, if at all. */
async function createVideo(name: string, beepAt?: number): Promise<number> {
  const { id } = await makeItem(operator, '/main-api/videos', { name })
  const prefix = `accounts/${operator.account.id}/videos/${id}/1`
  if (beepAt !== undefined) {
    const path = join(workDir, `${name}.mp4`)
    const volume = `volume='if(between(t,${beepAt},${beepAt + 0.1}),1,0)':eval=frame`
    const sound = ['-f', 'lavfi', '-i', 'sine=f=1000:r=48000:d=6:samples_per_frame=480', '-af', volume]
    await ffmpeg(...sound, '-c:a', 'aac', path)
    await gateway.services.storage.putFile(`${prefix}/hls/audio.mp4`, path, 'video/mp4')
  }
  await sql(
    `update videos set state = 'ready', duration = 6000, "frameRate" = 25, "outputPrefix" = $2,
      "playlistPath" = 'hls/master.m3u8' where id = $1`,
    [id, prefix],
  )
  return id
}

const analyse = (videoId: number) =>
  analyseVideoJob.run({
    payload: { accountId: operator.account.id, videoId },
    signal: AbortSignal.timeout(120_000),
    onProgress: () => {},
    services: { ...gateway.services, workDir, handlers: jobHandlers },
  })

/** Where the sound of a waveform is loudest, in ms. */
async function loudestOf(url: string): Promise<number> {
  const bytes = await (await fetch(`http://127.0.0.1:${gateway.port}${url}`)).arrayBuffer()
  const waveform = parseWaveform(bytes)
  const level = waveform.levels.length - 1
  const { perSecond } = waveform.levels[level]!
  const { first, fromByte, endByte } = bucketsBetween(waveform, level, 0, 10_000)
  const values = new Int8Array(bytes.slice(fromByte, endByte))
  const loud = values.findIndex((value) => Math.abs(value) > 8)
  return waveform.startMs + ((first + Math.floor(loud / 2)) * 1000) / perSecond
}

test('CALL-STREAMING-03 the sound of each angle is there to be compared, where it is heard', async () => {
  const [main, goal, silent] = [
    await createVideo('main', 2),
    await createVideo('goal', 3.217),
    await createVideo('silent'),
  ]
  const { id: InputId } = await makeItem(operator, '/streaming-service-api/inputs', {
    ...{ name: 'Crane', protocol: 'rtmp' },
  })
  const startsAt = new Date().toISOString()
  const { id } = await makeItem(operator, '/main-api/events', { name: 'Derby', SportId: 1, startsAt })
  const path = `/streaming-service-api/multicams/${id}`
  const cameras = [{ VideoId: main }, { VideoId: goal }, { VideoId: silent }, { InputId }]
  const body = { cameras: cameras.map((one, n) => ({ ...one, name: `C${n}` })), layout: 'single', main: 0 }
  const statesOf = ({ body }: { body: { cameras: { waveform: { state: string } }[] } }) =>
    body.cameras.map(({ waveform }) => waveform.state)
  expect(statesOf(await operator.put(path, body))).toEqual(['waiting', 'waiting', 'waiting', 'recorded'])

  for (const video of [main, goal, silent]) await analyse(video)
  const read = await operator.get(path)
  expect(statesOf(read)).toEqual(['ready', 'ready', 'none', 'recorded'])
  const [first, second] = read.body.cameras
  // What an encoder of sound smears is less than a frame of pictures.
  expect(Math.abs((await loudestOf(first.waveform.url)) - 2000)).toBeLessThan(30)
  expect(Math.abs((await loudestOf(second.waveform.url)) - 3217)).toBeLessThan(30)

  // The input was recorded: its times are those of the recording.
  const began = new Date(Date.now() - 10_000).toISOString()
  await sql(
    `insert into live_sessions ("AccountId", "InputId", node, "beganAt", "VideoId") values ($1, $2, 'n', $3, $4)`,
    [operator.account.id, InputId, began, goal],
  )
  const recorded = (await operator.get(path)).body.cameras[3]
  expect(recorded.waveform.state).toBe('ready')

  // A video that is gone takes its waveform with it.
  await operator.remove(`/main-api/videos/${goal}`)
  expect(statesOf(await operator.get(path))).toEqual(['ready', 'none', 'none', 'recorded'])
})
