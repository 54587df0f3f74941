import { readFile, writeFile } from 'node:fs/promises'
import { imageArgs } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from './run.ts'
import { makeStill, takeFrame } from './still.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '50']

/** The numbers that are drawn on the frames at some times. */
async function framesAt(input: string, times: number[]): Promise<number[]> {
  for (const [index, atMs] of times.entries())
    await takeFrame({ input, atMs, outFile: path(`frame-${index}.jpg`) })
  const asVideo = path('frames.mkv')
  await ffmpeg('-i', path('frame-%d.jpg'), '-frames:v', String(times.length), '-c:v', 'ffv1', asVideo)
  return await readFrameNumbers(asVideo)
}

test.each([
  ['25', 120],
  ['30000/1001', 120],
  ['60', 240],
])('the frame at a time is the one that a player shows: %s a second', async (rate, frames) => {
  const input = path('numbered.mp4')
  await makeNumberedVideo({ outFile: input, frames, rate, output: x264 })
  const [num = 0, den = 1] = rate.split('/').map(Number)
  const frameMs = (den * 1000) / num
  const asked = [0, 1, 49, 50, 51, 77, frames - 1].flatMap((frame) => [
    { frame, at: Math.ceil(frame * frameMs) },
    { frame, at: Math.floor((frame + 0.5) * frameMs) },
  ])
  asked.push({ frame: frames - 1, at: frames * frameMs })
  const shown = await framesAt(
    input,
    asked.map(({ at }) => at),
  )
  expect(asked.map(({ at }, index) => ({ frame: shown[index], at }))).toEqual(asked)
})

test('the frame of a video with a variable frame rate is the latest one before the time', async () => {
  const input = path('variable.mp4')
  // Frames 0 to 9 at their times, the later ones two seconds later.
  const filters = 'setpts=PTS+if(gte(N\\,10)\\,2/TB\\,0)'
  await makeNumberedVideo({
    outFile: input,
    frames: 50,
    filters,
    output: [...x264, '-fps_mode', 'vfr'],
    hasSound: false,
  })
  expect(await framesAt(input, [1500, 2390, 2400])).toEqual([9, 9, 10])
})

test.each(['jpg', 'png', 'webp'])('an uploaded image becomes a JPEG of at most 1280: %s', async (kind) => {
  const codec = kind === 'webp' ? ['-c:v', 'libwebp'] : []
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=1601x900', '-frames:v', '1', ...codec, path(`large.${kind}`))
  await makeStill(path(`large.${kind}`), path('still.jpg'), {})
  expect(await ffprobe(path('still.jpg'), 'stream=codec_name,width,height')).toEqual(['mjpeg,1280,720'])
})

test('what is in an uploaded image beside its picture is left behind', async () => {
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=640x360', '-frames:v', '1', path('plain.jpg'))
  const plain = await readFile(path('plain.jpg'))
  const script = '<script>alert(1)</script>'
  const comment = Buffer.from([0xff, 0xfe, 0, script.length + 2, ...Buffer.from(script)])
  await writeFile(
    path('hidden.jpg'),
    Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(script)]),
  )
  await makeStill(path('hidden.jpg'), path('still.jpg'), {})
  expect((await readFile(path('still.jpg'))).includes('script')).toBe(false)
})

test('anything but an image of a usable size is refused, whatever it is called', async () => {
  const refused = async (name: string, content: Buffer | string) => {
    await writeFile(path(name), content)
    return await makeStill(path(name), path('refused.jpg'), {}).then(
      () => undefined,
      ({ code }) => code,
    )
  }
  expect(await refused('list.png', `ffconcat version 1.0\nfile ${path('still.jpg')}\n`)).toBe('not_image')
  expect(await refused('vector.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('not_image')
  expect(await refused('empty.png', '')).toBe('not_image')
  expect(await refused('half.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBe('not_image')
  await ffmpeg('-f', 'lavfi', '-i', 'color=s=100x100', '-frames:v', '1', path('small.png'))
  expect(await refused('small.png', await readFile(path('small.png')))).toBe('image_too_small')
  // The header says 60,000 by 60,000: it must not be decoded.
  const bomb = await readFile(path('small.png'))
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  expect(['image_too_large', 'not_image']).toContain(await refused('bomb.png', bomb))
  await ffmpeg('-f', 'lavfi', '-i', 'color=s=8000x7000', '-frames:v', '1', path('huge.png'))
  expect(await refused('huge.png', await readFile(path('huge.png')))).toBe('image_too_large')
  // The decoder has the same limit: further pictures may follow the one whose size is known.
  const decoded = runTool('ffmpeg', imageArgs(path('huge.png'), 'png_pipe', path('refused.jpg')))
  await expect(decoded).rejects.toThrow()
})
