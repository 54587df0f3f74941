import { readFile } from 'node:fs/promises'
import { cropAt } from '@touchline/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { followAction } from './follow-action.ts'
import { renderRendition } from './render-rendition.ts'
import { checkShapes, makeNumberedSkin, numberedSources } from './testing/check-shapes.ts'
import { ffmpeg, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
let skin: Awaited<ReturnType<typeof makeNumberedSkin>>
let checked = 0

const x264 = (...args: string[]) => ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '40', ...args]

beforeAll(async () => {
  folder = await temporaryFolder()
  skin = await makeNumberedSkin(path)
})
afterAll(async () => {
  await folder.remove()
  console.log(`${checked} frames read back`)
})

// Far more places in `npm run torture`.
test.each(Object.entries(numberedSources))(
  'every shape with and without a skin is exact to the frame: %s',
  { timeout: 240_000 },
  async (_, source) => {
    const { frames, wrong } = await checkShapes(source, 1, path, skin)
    checked += frames
    expect(wrong).toEqual([])
    expect(frames).toBeGreaterThan(300)
  },
)

test('the pictures of a skin are encoded once for each shape and rate', () => {
  const { encoded, kept } = skin.encodings()
  expect(encoded).toBe(kept)
  expect(kept).toBeGreaterThan(0)
})

test('the crop moves between its keyframes, however many there are', async () => {
  const input = path('ramp.mp4')
  const ramp = "geq=lum='X/W*255':cb=128:cr=128"
  await ffmpeg('-f', 'lavfi', '-i', `color=s=640x360:r=25:d=4,${ramp}`, ...x264('-pix_fmt', 'yuv420p'), input)
  const clip = path('ramp-clip.mp4')
  await cutClip({ input, outFile: clip, inMs: 1000, outMs: 3000 })
  const outFile = path('ramp-crop.mp4')
  const keyframes = Array.from({ length: 120 }, (_, i) => ({ at: 1000 + i * 16, x: 0.2 + (0.6 * i) / 119 }))
  await renderRendition({ clip, aspect: '9:16', keyframes, startMs: 1000, outFile })
  const brightness = async (ms: number) => {
    const picture = path('pixel.gray')
    const at = ['-ss', String(ms / 1000), '-i', outFile, '-frames:v', '1']
    await ffmpeg(...at, '-vf', 'scale=1:1:flags=area', '-pix_fmt', 'gray', '-f', 'rawvideo', picture)
    return (await readFile(picture))[0]! / 255
  }
  const [first, middle, last] = [await brightness(0), await brightness(960), await brightness(1960)]
  expect(middle - first).toBeGreaterThan(0.15)
  expect(last - middle).toBeGreaterThan(0.15)
  expect(Math.abs((first + last) / 2 - middle)).toBeLessThan(0.06)
})

test('the action is followed on a real video', async () => {
  const input = path('dot.mp4')
  const graph = `color=c=0x305030:s=640x360:r=25:d=4,format=yuv420p[a];color=c=white:s=24x24:r=25:d=4[b];[a][b]overlay=x='40+t*140':y=150:eval=frame`
  await ffmpeg('-filter_complex', graph, '-t', '4', ...x264('-pix_fmt', 'yuv420p'), input)
  const clip = path('dot-clip.mp4')
  await cutClip({ input, outFile: clip, inMs: 400, outMs: 3600 })
  const keyframes = (await followAction(clip, 400, {}))(0.32)
  for (const ms of [1000, 2000, 3000])
    expect(Math.abs(cropAt(keyframes, ms) - (52 + (ms / 1000) * 140) / 640)).toBeLessThan(0.06)
  expect(keyframes[0]!.at).toBe(400)
})
