import { writeFile } from 'node:fs/promises'
import { frameSize } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderSkin, type SkinOptions } from './render-skin.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let path: (name: string) => string
const frame = { width: 320, height: 180 }

beforeAll(async () => {
  folder = await temporaryFolder()
  path = folder.path
  await makeNumberedVideo({ outFile: path('clip.mp4'), frames: 60 })
  await makeNumberedVideo({ outFile: path('pre.mp4'), frames: 31, hasSound: false })
  await makeNumberedVideo({ outFile: path('post.mp4'), frames: 45, rate: '30000/1001', size: '640x360' })
  await ffmpeg('-f', 'lavfi', '-i', 'color=red@0.5:s=100x50,format=rgba', '-frames:v', '1', path('logo.png'))
}, 60_000)
afterAll(() => folder.remove())

const render = (options: Partial<SkinOptions>) =>
  renderSkin({ clip: path('clip.mp4'), frame, outFile: path('out.mp4'), ...options })
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('a skinned clip has every frame of pre-roll, clip and post-roll, once and in order', async () => {
  const placement = { position: 'bottom-right', scale: 20, opacity: 60, margin: 5 }
  const result = await render({
    preRoll: path('pre.mp4'),
    // The same frame rate, so that every number must be there.
    postRoll: path('pre.mp4'),
    overlay: { file: path('logo.png'), placement },
  })
  expect(result).toMatchObject({ frames: { preRoll: 31, clip: 60, postRoll: 31 }, durationMs: 4880 })
  expect(await readFrameNumbers(path('out.mp4'))).toEqual([
    ...numbers(0, 31),
    ...numbers(0, 60),
    ...numbers(0, 31),
  ])
  const [rate, samples] = [
    await ffprobe(path('out.mp4'), 'stream=r_frame_rate,nb_frames', '-select_streams', 'v:0'),
    await ffprobe(path('out.mp4'), 'stream=sample_rate,channels,duration', '-select_streams', 'a:0'),
  ]
  expect(rate).toEqual(['25/1,122'])
  expect(samples).toEqual(['48000,2,4.880000'])
})

test('another frame rate is converted to that of the clip, with the same length', async () => {
  const { frames } = await render({ postRoll: path('post.mp4') })
  // 45 frames at 29.97 are 1.5015 s.
  expect(frames).toEqual({ preRoll: 0, clip: 60, postRoll: 38 })
  expect(await ffprobe(path('out.mp4'), 'stream=nb_frames', '-select_streams', 'v:0')).toEqual(['98'])
})

test.each(['16:9', '9:16', '1:1', '4:5'])('a clip is rendered in %s', async (format) => {
  const size = frameSize(format, 180)
  await render({ preRoll: path('pre.mp4'), frame: size })
  expect(await ffprobe(path('out.mp4'), 'stream=width,height', '-select_streams', 'v:0')).toEqual([
    `${size.width},${size.height}`,
  ])
})

test('the overlay lies over the clip alone, where it is placed, as opaque as it is', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'color=black:s=320x180:r=25:d=1', path('black.mp4'))
  await ffmpeg('-f', 'lavfi', '-i', 'color=white:s=64x64,format=rgba', '-frames:v', '1', path('white.png'))
  const placement = { position: 'top-left', scale: 25, opacity: 50, margin: 10 }
  await render({
    clip: path('black.mp4'),
    preRoll: path('black.mp4'),
    overlay: { file: path('white.png'), placement },
  })
  const brightness = async (at: number, x: number, y: number) => {
    const filter = `select=eq(n\\,${at}),crop=8:8:${x}:${y},scale=1:1:flags=area,format=gray`
    await ffmpeg('-i', path('out.mp4'), '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', path('pixel'))
    return (await import('node:fs/promises')).readFile(path('pixel')).then((bytes) => bytes[0]!)
  }
  expect(await brightness(10, 40, 40)).toBeLessThan(10)
  const covered = await brightness(35, 40, 40)
  expect([covered > 100, covered < 160]).toEqual([true, true])
  expect(await brightness(35, 4, 4)).toBeLessThan(10)
  expect(await brightness(35, 200, 120)).toBeLessThan(10)
})

test('a file that cannot be used is named by its field', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'sine=d=1', path('sound.m4a'))
  await ffmpeg('-f', 'lavfi', '-i', 'color=blue:s=64x36:r=1:d=14400', '-g', '600', path('hours.mp4'))
  await ffmpeg('-f', 'lavfi', '-i', 'color=blue:s=64x36', '-frames:v', '1', path('photo.jpg'))
  await writeFile(path('text.mp4'), 'no video')
  await writeFile(path('broken.png'), Buffer.from('89504e470d0a1a0a0000', 'hex'))
  const placement = { position: 'centre', scale: 20, opacity: 60, margin: 5 }
  const blamed = (options: Partial<SkinOptions>) =>
    render(options).then(
      () => 'rendered',
      ({ field, code }) => `${field} ${code}`,
    )
  expect(await blamed({ preRoll: path('sound.m4a') })).toBe('preRoll no_picture')
  expect(await blamed({ postRoll: path('hours.mp4') })).toBe('postRoll too_long')
  expect(await blamed({ preRoll: path('text.mp4') })).toBe('preRoll not_media')
  expect(await blamed({ overlay: { file: path('photo.jpg'), placement } })).toBe('overlay not_overlay')
  expect(await blamed({ overlay: { file: path('broken.png'), placement } })).toBe('overlay not_overlay')
  await expect(ffprobe(path('text.mp4'), 'format=duration')).rejects.toThrow()
}, 60_000)
