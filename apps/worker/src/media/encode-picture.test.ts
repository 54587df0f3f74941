import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutClip } from './cut-clip.ts'
import { encodeVideo } from './encode-video.ts'
import { runTool } from './run.ts'
import { makeNumberedVideo, readFrameNumbers } from './testing/frame-numbers.ts'
import { ffmpeg, ffprobe, temporaryFolder } from './testing/run-ffmpeg.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const path = (name: string) => folder.path(name)
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '25']

async function encode(input: string) {
  const result = await encodeVideo({ input, outDir: `${input}.out` })
  return { result, top: `${input}.out/${result.renditions[0]!.playlist.replace('m3u8', 'mp4')}` }
}

/** The colours of three horizontal bands of the first picture, as 9 numbers from 0 to 255. */
async function bandsOf(file: string): Promise<number[]> {
  const args = ['-v', 'error', '-i', file, '-vf', 'format=rgb24,scale=1:3:flags=area', '-frames:v', '1']
  const { stdout } = await runTool('ffmpeg', [...args, '-f', 'rawvideo', 'pipe:1'])
  return [...stdout]
}

test.each([
  [
    'H.264 of a screen recorder',
    'screen.mkv',
    ['-c:v', 'libx264rgb', '-preset', 'ultrafast', '-pix_fmt', 'bgr24'],
  ],
  ['planar RGB', 'planar.mkv', ['-c:v', 'ffv1', '-pix_fmt', 'gbrp']],
  ['Animation', 'animation.mov', ['-c:v', 'qtrle', '-pix_fmt', 'rgb24']],
  ['PNG', 'png.mov', ['-c:v', 'png', '-pix_fmt', 'rgb24']],
])('RGB keeps its colours: %s', async (_, file, encoder) => {
  const input = path(file)
  await ffmpeg('-f', 'lavfi', '-i', 'rgbtestsrc=s=320x180:r=25:d=0.4', ...encoder, input)
  const { top } = await encode(input)
  const outFile = path('rgb-clip.mp4')
  await cutClip({ input, outFile, inMs: 0, outMs: 200 })
  const wanted = await bandsOf(input)
  for (const made of [top, outFile]) {
    const entries = 'stream=pix_fmt,color_range,color_space,color_transfer,color_primaries'
    expect(await ffprobe(made, entries, '-select_streams', 'v')).toEqual(['yuv420p,tv,bt709,bt709,bt709'])
    for (const [i, level] of (await bandsOf(made)).entries())
      expect(Math.abs(level - wanted[i]!)).toBeLessThan(8)
  }
})

test.each([
  ['DV in AVI', 'dv.avi', 'bottom', ['-c:v', 'dvvideo', '-pix_fmt', 'yuv420p']],
  ['MPEG-4', 'mpeg4.avi', 'top', ['-c:v', 'mpeg4', '-q:v', '2']],
  ['DNxHD', 'dnxhd.mov', 'top', ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_lb', '-pix_fmt', 'yuv422p']],
  ['ProRes', 'prores.mov', 'bottom', ['-c:v', 'prores', '-pix_fmt', 'yuv422p10le']],
])(
  'interlaced without a word in the file: %s has a picture for each field',
  async (_, file, first, output) => {
    const input = path(file)
    const fields = 'testsrc2=s=720x576:r=50'
    const filters = `tinterlace=mode=interleave_${first},setfield=prog`
    await ffmpeg('-f', 'lavfi', '-i', fields, '-t', '0.4', '-vf', filters, ...output, '-r', '25', input)
    const { result, top } = await encode(input)
    expect(result.frameRate).toBe(50)
    const graph = '[0]setpts=N/50/TB[a];[1]setpts=N/50/TB[b];[a][b]ssim=f=-:shortest=1'
    const inputs = ['-i', top, '-f', 'lavfi', '-t', '0.4', '-i', fields]
    const { stdout } = await runTool('ffmpeg', [
      ...['-v', 'error', ...inputs, '-filter_complex', graph, '-f', 'null', '-'],
    ])
    const scores = [...stdout.toString().matchAll(/All:([\d.]+)/g)].map(([, score]) => Number(score))
    expect(scores).toHaveLength(20)
    // Every picture is like that of its own field.
    expect(Math.min(...scores)).toBeGreaterThan(0.85)
  },
)

test('a progressive picture of an editing codec stays as it is', async () => {
  const input = path('progressive.mov')
  await makeNumberedVideo({
    outFile: input,
    frames: 10,
    size: '720x576',
    output: ['-c:v', 'prores'],
    hasSound: false,
  })
  const { result, top } = await encode(input)
  expect(result.frameRate).toBe(25)
  expect(await readFrameNumbers(top)).toEqual(Array.from({ length: 10 }, (_, i) => i))
})

test.each([
  ['vertically', [1, 0, 0, 0, -1], [0, 255]],
  ['horizontally', [-1, 0, 0, 0, 1], [255, 0]],
])(
  'a picture that is flipped %s by its display matrix is encoded as it is shown',
  async (_, matrix, corners) => {
    const input = path('flipped.mp4')
    // White in the upper left quarter.
    const graph = 'color=black:s=320x180:r=25:d=0.4,drawbox=0:0:160:90:white:fill'
    await ffmpeg('-f', 'lavfi', '-i', graph, ...X264, input)
    const mp4 = await readFile(input)
    const at = mp4.indexOf('tkhd') + 4 + 40
    for (const [i, value] of matrix.entries()) mp4.writeInt32BE(value << 16, at + 4 * i)
    await writeFile(input, mp4)
    const { result, top } = await encode(input)
    expect(result.isTopCopied).toBe(false)
    const outFile = path('flipped-clip.mp4')
    await cutClip({ input, outFile, inMs: 0, outMs: 200 })
    for (const made of [top, outFile]) {
      const args = ['-v', 'error', '-i', made, '-vf', 'scale=2:2:flags=area,format=gray', '-frames:v', '1']
      const { stdout } = await runTool('ffmpeg', [...args, '-f', 'rawvideo', 'pipe:1'])
      const [, upperRight, lowerLeft] = stdout
      expect([upperRight! > 125 ? 255 : 0, lowerLeft! > 125 ? 255 : 0]).toEqual(corners)
    }
  },
)
