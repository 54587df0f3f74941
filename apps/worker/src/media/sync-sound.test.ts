import { soundDelayOf } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginningOf, readSyncSound } from './sync-sound.ts'
import { ffmpeg, temporaryFolder } from './testing/run-ffmpeg.ts'
import { hearScene, makeScene } from './testing/scene-sound.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let scene: string

beforeAll(async () => {
  folder = await temporaryFolder()
  scene = folder.path('scene.wav')
  await makeScene(scene, 60)
})
afterAll(() => folder.remove())

const aac = ['-c:a', 'aac', '-b:a', '96k', '-ac', '1']
const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25']
const h264 = ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50']
const fragmented = [
  '-movflags',
  '+empty_moov+default_base_moof+frag_keyframe+frag_discont',
  '-use_editlist',
  '0',
  '-avoid_negative_ts',
  'disabled',
]

/** What a camera has recorded, as an encoded sound, whose times are those of its picture. */
async function record(offset: number, more: readonly string[] = []): Promise<string> {
  const file = folder.path(`sound-${offset}-${more.length}.mp4`)
  await ffmpeg(...hearScene(scene, offset), '-t', '50', ...aac, ...more, file)
  return file
}

test.each([0, 3_217, -12_480])(
  'a delay of %i ms is found in encoded sound, wherever it is read',
  async (offset) => {
    const [main, other] = [await record(0), await record(offset, ['-af', 'lowpass=f=1500,volume=0.4'])]
    const reference = await readSyncSound(main, { from: 15_000, to: 35_000 })
    const later = await readSyncSound(other, { from: 2_000, to: 48_000 })
    const found = soundDelayOf(reference, later)
    // Of what begins 13 s earlier, the same sound is as much later.
    expect(found).toHaveProperty('delayMs', expect.closeTo(offset + 13_000, 0))
  },
)

test('the times are those in the file, whether it begins at 0 or in the middle of a recording', async () => {
  const file = folder.path('window.mp4')
  const inputs = [...picture, ...hearScene(scene, 500)]
  await ffmpeg(...inputs, ...h264, ...aac, '-t', '30', '-output_ts_offset', '3600', ...fragmented, file)
  const { startsAt, hasSound } = await beginningOf(file)
  expect({ startsAt: Math.round(startsAt / 1000), hasSound }).toEqual({ startsAt: 3600, hasSound: true })
  const reference = await readSyncSound(await record(0), { from: 5_000, to: 20_000 })
  const heard = await readSyncSound(file, { from: 3_605_000, to: 3_625_000 })
  expect(soundDelayOf(reference, heard)).toHaveProperty('delayMs', expect.closeTo(500, 0))
})

test('what is before or behind the sound is silent or left out, and a file without sound says so', async () => {
  const main = await record(0)
  const behind = await readSyncSound(main, { from: 45_000, to: 80_000 })
  expect(behind.length / 8000).toBeCloseTo(5, 0)
  expect((await readSyncSound(main, { from: 70_000, to: 80_000 })).length).toBe(0)
  const mute = folder.path('mute.mp4')
  await ffmpeg(...picture, '-t', '1', '-c:v', 'libx264', '-preset', 'ultrafast', mute)
  expect(await beginningOf(mute)).toMatchObject({ hasSound: false })
})
