import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { ffmpeg } from '../../worker/src/media/testing/run-ffmpeg.ts'
import { hearScene, makeScene } from '../../worker/src/media/testing/scene-sound.ts'
import { openLiveWorld } from './testing/live-world.ts'

const long = { timeout: 120_000 }
const seconds = 90
let world: Awaited<ReturnType<typeof openLiveWorld>>
let folder: string

beforeAll(async () => {
  world = await openLiveWorld({ isWorking: true })
  folder = await mkdtemp(join(inject('folder'), 'angles-'))
  await makeScene(join(folder, 'scene.wav'), seconds)
})

/** A recording of a camera that is so many ms late, or of something else. */
async function record(name: string, sound: readonly string[]): Promise<string> {
  const file = join(folder, `${name}.flv`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25']
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '50']
  await ffmpeg(
    ...picture,
    ...sound,
    '-t',
    String(seconds),
    '-map',
    '0:v',
    '-map',
    '1:a',
    ...h264,
    '-c:a',
    'aac',
    file,
  )
  return file
}

test('CALL-STREAMING-03 CALL-STREAMING-04 live angles are aligned by date-time, and their sound is measured, but not that of another place', async () => {
  const { operator, goLive, createInput, startFile, statusOf } = world
  const scene = join(folder, 'scene.wav')
  const later = 1_840
  const files = [
    await record('main', hearScene(scene, 0)),
    await record('goal', hearScene(scene, later)),
    await record('other', ['-f', 'lavfi', '-i', 'anoisesrc=c=pink:seed=1234:r=48000']),
  ]
  const others = [await createInput('Goal'), await createInput('Other')]
  const { id, input } = await goLive({
    async send(main) {
      for (const [index, { streamKey }] of [main, ...others].entries()) startFile(streamKey, files[index]!)
    },
  })
  const path = `/streaming-service-api/multicams/${id}`
  for (const one of others) await expect.poll(async () => (await statusOf(one)).playlist, long).not.toBeNull()
  const cameras = [input, ...others].map(({ id: InputId }, n) => ({ InputId, name: `Camera ${n}` }))
  const saved = (await operator.put(path, { cameras, layout: 'single', main: 0 })).body
  const states = async () =>
    (await operator.get(`${path}/status`)).body.cameras.map(({ state }: { state: string }) => state)
  await expect.poll(states, long).toEqual(['inSync', 'inSync', 'inSync'])

  const measured = async (CameraId: number) => {
    const job = await operator.post(`${path}/sound`, { CameraId })
    expect(job.status).toBe(201)
    const read = async () => (await operator.get(`/main-api/jobs/${job.body.id}`)).body
    await expect.poll(async () => (await read()).state, long).toBe('done')
    return (await read()).result
  }
  const [main, goal, other] = saved.cameras
  // There has to be enough to listen to.
  const age = () => Date.now() - Date.parse(main.beganAt)
  await expect.poll(age, long).toBeGreaterThan(45_000)
  const began = Date.parse(goal.beganAt) - Date.parse(main.beganAt)
  const { offset, peak } = await measured(goal.id)
  // The encoders began at different times of day, and their sound is a frame before or behind their picture.
  expect(Math.abs(offset - later - began)).toBeLessThan(60)
  expect(peak).toBeGreaterThan(2)
  expect(await measured(other.id)).toMatchObject({ offset: null, problem: 'unclear' })
  expect((await operator.get(path)).body.cameras).toMatchObject([
    { sound: null },
    { sound: { offset, message: null } },
    { sound: { offset: null, key: 'multicams.unclear' } },
  ])
  // What the sound says is off, until it is taken over.
  expect(await states()).toEqual(['inSync', 'outOfSync', 'inSync'])
  const aligned = cameras.map((camera, n) => (n === 1 ? { ...camera, offset, offsetBy: 'sound' } : camera))
  await operator.put(path, { cameras: aligned, layout: 'single', main: 0 })
  expect((await states())[1]).toBe('inSync')
})
