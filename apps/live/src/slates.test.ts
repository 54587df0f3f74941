import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { locateTools } from '@touchline/media'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openSlates } from './slates.ts'

const run = promisify(execFile)
const { ffmpeg } = locateTools()
const wait = { timeout: 60_000 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(inject('folder'), 'slates-'))
  const draw = (source: string, name: string) =>
    run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', join(folder, name)])
  await draw('color=blue:s=640x360', 'blue.png')
  await draw('color=lime:s=300x600', 'upright.jpg')
  await writeFile(join(folder, 'broken.png'), Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await writeFile(join(folder, 'list.png'), '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n')
})

/** Slates whose pictures are in the folder; what they log, and how often a picture is read. */
async function open(program = ffmpeg, restMs = 60_000) {
  const logged: unknown[] = []
  let reads = 0
  const slates = await openSlates({
    ...{
      ffmpeg: program,
      restMs,
      log: (level, text, more) => void (level === 'error' && logged.push([text, more])),
    },
    async readObject(key, file) {
      reads += 1
      await copyFile(join(folder, key), file)
    },
  })
  onTestFinished(slates.close)
  const drawn = async (picture: string | null, ...texts: string[]) => {
    const slate = { picture, texts }
    await expect.poll(() => slates.fileOf(slate), wait).toBeDefined()
    return slates.fileOf(slate)!
  }
  return { slates, drawn, logged, reads: () => reads }
}

/** The red, green and blue of each pixel of a picture, scaled to a size. */
async function pixelsOf(file: string, crop: string, size = '1:1'): Promise<number[][]> {
  const shape = [
    '-vf',
    `crop=${crop},scale=${size}:flags=neighbor`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    'pipe:1',
  ]
  const { stdout } = await run(ffmpeg, ['-v', 'error', '-i', file, ...shape], { encoding: 'buffer' })
  return Array.from({ length: stdout.length / 3 }, (_, index) => [
    ...stdout.subarray(index * 3, index * 3 + 3),
  ])
}
/** Whether any pixel of the lower third is white. */
const hasText = async (file: string) =>
  (await pixelsOf(file, '1920:360:0:720', '960:180')).some((pixel) => Math.min(...pixel) > 230)

test('EXT-03 a slate is its picture as a whole in 1920 × 1080, with both texts on it', async () => {
  const { drawn } = await open()
  const file = await drawn('blue.png', 'We will be right back', 'De retour dans un instant')
  const [[red, green, blue]] = (await pixelsOf(file, '64:64:0:0')) as [number[]]
  expect([red! < 20, green! < 20, blue! > 230]).toEqual([true, true, true])
  expect(await hasText(file)).toBe(true)
  const bare = await drawn('blue.png')
  expect(await hasText(bare)).toBe(false)
  const head = await readFile(bare)
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1920, 1080])
  // What is of another shape has the ground beside it.
  const upright = await drawn('upright.jpg')
  const [[, middle]] = (await pixelsOf(upright, '64:64:928:508')) as [number[]]
  const [[, left]] = (await pixelsOf(upright, '64:64:0:508')) as [number[]]
  expect([middle! > 230, left! < 40]).toEqual([true, true])
})

test('text alone stands on the ground, and nothing in it is a command', async () => {
  const { drawn, logged } = await open()
  const file = await drawn(null, '{\\an8}\\N%{pts} <b>:\',[x];"', "d'où ça vient: 100 %")
  expect(await hasText(file)).toBe(true)
  // A command would have moved it to the top.
  const top = await pixelsOf(file, '1920:360:0:0', '960:180')
  expect(top.some((pixel) => Math.max(...pixel) > 60)).toBe(false)
  expect(logged).toEqual([])
})

test('each is drawn once, and another text is another picture', async () => {
  const { slates, drawn, reads } = await open()
  const slate = { picture: 'blue.png', texts: ['Soon'] }
  expect([slates.fileOf(slate), slates.fileOf(slate)]).toEqual([undefined, undefined])
  const file = await drawn('blue.png', 'Soon')
  expect(await drawn('blue.png', 'Soon')).toBe(file)
  expect(reads()).toBe(1)
  expect(await drawn('blue.png', 'Later')).not.toBe(file)
  expect(slates.fileOf(null)).toBeUndefined()
})

test.each(['missing.png', 'broken.png', 'list.png'])(
  'EXT-03 %s is no picture, so there is none, and it is tried again only after a rest',
  async (picture) => {
    const { slates, logged, reads } = await open()
    const slate = { picture, texts: ['Soon'] }
    slates.fileOf(slate)
    await expect.poll(() => logged.length, wait).toBe(1)
    expect(logged).toMatchObject([['a slate cannot be drawn', { picture }]])
    expect([slates.fileOf(slate), reads()]).toEqual([undefined, 1])
    const impatient = await open(ffmpeg, -1)
    impatient.slates.fileOf(slate)
    await expect.poll(() => impatient.logged.length, wait).toBe(1)
    impatient.slates.fileOf(slate)
    await expect.poll(() => impatient.logged.length, wait).toBe(2)
  },
)

test('where ffmpeg cannot write, the picture is shown without its text', async () => {
  const poor = join(folder, 'poor-ffmpeg')
  await writeFile(poor, `#!/bin/sh\ncase "$*" in *ass=*) exit 1;; esac\nexec '${ffmpeg}' "$@"\n`, {
    mode: 0o755,
  })
  const { drawn, slates, logged } = await open(poor)
  expect(await hasText(await drawn('blue.png', 'Soon'))).toBe(false)
  slates.fileOf({ picture: null, texts: ['Soon'] })
  await expect
    .poll(() => logged.map((one) => (one as string[])[0]), wait)
    .toEqual(['a slate has no text', 'a slate cannot be drawn'])
})
