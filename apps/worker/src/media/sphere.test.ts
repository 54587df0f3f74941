import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { inspectMedia } from './inspect.ts'
import { markSphere } from './mark-sphere.ts'
import { renderRendition } from './render-rendition.ts'
import { ffmpeg, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '40', '-pix_fmt', 'yuv420p']

/** A sphere whose brightness says which way it is, and one of whose colours how far up. */
const directions = "color=s=1440x720:r=25:d=4,geq=lum='X/W*255':cb='Y/H*255':cr=128"

beforeAll(async () => {
  folder = await temporaryFolder()
  await ffmpeg('-f', 'lavfi', '-i', directions, ...x264, path('sphere.mp4'))
})
afterAll(() => folder.remove())

/** Where the middle of a flat picture looks, in degrees; exact to about two. */
async function directionAt(file: string, frame: number) {
  const picture = path('middle.yuv')
  const middle = `select='eq(n,${frame})',crop=4:4,scale=1:1:flags=area,format=yuv444p`
  await ffmpeg('-i', file, '-vf', middle, '-frames:v', '1', '-f', 'rawvideo', picture)
  const [y, u] = await readFile(picture)
  return { yaw: (y! / 255) * 360 - 180, pitch: 90 - (u! / 255) * 180 }
}

const near = (value: number) => ({
  asymmetricMatch: (other: number) => Math.abs(other - value) < 4,
  toString: () => `near ${value}`,
})

test('a flat upright clip looks where its path leads, frame by frame', { timeout: 120_000 }, async () => {
  const clip = path('clip.mp4')
  await cutClip({ input: path('sphere.mp4'), outFile: clip, inMs: 1000, outMs: 3000 })
  const outFile = path('upright.mp4')
  const keyframes = [
    { at: 1000, x: 0.3, y: 0.5, width: 70 },
    { at: 3000, x: 0.7, y: 0.25, width: 70 },
  ]
  const made = await renderRendition({
    ...{ clip, aspect: '9:16', isSphere: true, keyframes, startMs: 1000, outFile },
  })
  expect(made).toMatchObject({ width: 360, height: 640, frames: { clip: 50 } })
  expect(await directionAt(outFile, 0)).toEqual({ yaw: near(-72), pitch: near(0) })
  expect(await directionAt(outFile, 25)).toEqual({ yaw: near(0), pitch: near(22.5) })
  expect(await directionAt(outFile, 49)).toEqual({ yaw: near(69), pitch: near(44) })
})

test('a view that stays is one filter, lying or upright', { timeout: 120_000 }, async () => {
  const clip = path('short.mp4')
  await cutClip({ input: path('sphere.mp4'), outFile: clip, inMs: 0, outMs: 400 })
  const outFile = path('lying.mp4')
  const keyframes = [{ at: 0, x: 0.6, y: 0.4, width: 90 }]
  const made = await renderRendition({ clip, aspect: '16:9', isSphere: true, keyframes, startMs: 0, outFile })
  expect(made).toMatchObject({ width: 640, height: 360, frames: { clip: 10 } })
  expect(await directionAt(outFile, 5)).toEqual({ yaw: near(36), pitch: near(18) })
})

test.each([
  ['with its index before its media', ['-movflags', '+faststart']],
  ['with its index behind its media', []],
  ['in fragments', ['-movflags', 'frag_keyframe+empty_moov+default_base_moof']],
])('a file says that it is a sphere, and plays as before: %s', { timeout: 120_000 }, async (name, how) => {
  const plain = path(`${name}.mp4`)
  const marked = path(`${name} marked.mp4`)
  const sound = ['-f', 'lavfi', '-i', 'sine=r=48000:d=4', '-c:a', 'aac']
  await ffmpeg('-i', path('sphere.mp4'), ...sound, '-c:v', 'copy', ...how, plain)
  await ffmpeg('-i', plain, '-c', 'copy', ...how, marked)
  expect((await inspectMedia(marked)).video?.sphere).toBeNull()
  expect(await markSphere(marked, { yaw: 30 })).toBe(true)
  expect((await inspectMedia(marked)).video?.sphere).toEqual({ yaw: 30 })
  // A second time changes nothing.
  expect(await markSphere(marked, { yaw: 30 })).toBe(false)
  const hashes = async (file: string) => {
    const list = path('hashes.txt')
    await ffmpeg('-i', file, '-map', '0', '-f', 'framemd5', list)
    return (await readFile(list, 'utf8')).replace(/^#.*$/gm, '')
  }
  expect(await hashes(marked)).toBe(await hashes(plain))
})

test('what is no MP4 file stays as it is', async () => {
  const file = path('sphere.mkv')
  await ffmpeg('-i', path('sphere.mp4'), '-c', 'copy', file)
  const before = await readFile(file)
  expect(await markSphere(file, { yaw: 0 })).toBe(false)
  expect((await readFile(file)).equals(before)).toBe(true)
})
