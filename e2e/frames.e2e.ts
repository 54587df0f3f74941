import { makeNumberedVideo, readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { ffprobe, temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { expect, logIn, test } from './person.ts'
import { shownFrame } from './shown-frame.ts'

const frames = 400
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50']
/** Three kinds of sources; of the last every fourth frame is missing. */
const sources = [
  { name: 'plain', options: { output: [...x264, '-bf', '0'] } },
  { name: 'reordered', options: { rate: '30000/1001', output: [...x264, '-bf', '3'] } },
  {
    name: 'variable',
    options: { filters: "setpts='(N+floor(N/3))/25/TB'", output: [...x264, '-bf', '2', '-vsync', 'vfr'] },
  },
] as const

/** The frames of a source in the order in which they are shown: their numbers, and when in seconds. */
async function framesOf(file: string): Promise<{ number: number; at: number }[]> {
  const times = (await ffprobe(file, 'packet=pts_time', '-select_streams', 'v'))
    .map(Number.parseFloat)
    .sort((a, b) => a - b)
  return (await readFrameNumbers(file)).map((number, index) => ({ number, at: times[index]! - times[0]! }))
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
test.beforeAll(async () => {
  folder = await temporaryFolder()
  for (const { name, options } of sources)
    await makeNumberedVideo({ outFile: folder.path(`${name}.mp4`), frames, size: '640x360', ...options })
})
test.afterAll(() => folder.remove())

test('the frame that is shown is the one that the position says: 20 places in each of 3 sources', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/medias/videos/create')
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(sources.map(({ name }) => folder.path(`${name}.mp4`)))
  await page.getByRole('button', { name: /^Create/ }).click()
  await page.getByRole('link', { name: 'Media', exact: true }).click()
  for (const { name } of sources)
    await test.step(name, async () => {
      const shownFrames = await framesOf(folder.path(`${name}.mp4`))
      const row = page.getByRole('row', { name: new RegExp(name) })
      await expect(row.getByText('Ready')).toBeVisible({ timeout: 120_000 })
      await row.getByRole('link').first().click()
      await page.getByRole('link', { name: 'Clip', exact: true }).click()
      const position = page.getByRole('slider', { name: 'Position', exact: true })
      const video = page.locator('video').first()
      await expect
        .poll(() => video.evaluate(({ readyState }: HTMLVideoElement) => readyState))
        .toBeGreaterThan(1)
      await expect.poll(() => shownFrame(page)).toBe(0)
      // A stream may begin a little after 0; positions count from its first frame.
      const first = await video.evaluate(({ buffered }: HTMLVideoElement) => buffered.start(0))
      const stage = position.locator('..')
      const { width } = (await stage.boundingBox())!
      for (let place = 0; place < 20; place++) {
        // Odd places: not by chance the same frame of each group of pictures.
        const x = 20 + ((width - 40) * (place * 7 + 3)) / 140
        await stage.click({ position: { x, y: 8 } })
        await expect
          .poll(async () => {
            const time = await video.evaluate(({ seeking, currentTime }: HTMLVideoElement) =>
              seeking ? Number.NaN : currentTime,
            )
            const wanted = shownFrames.findLast(({ at }) => at <= time - first + 1e-4)?.number
            const shown = await shownFrame(page)
            return shown === wanted
              ? 'the frame of the position'
              : `${shown} at ${time} after ${first}, wanted ${wanted}`
          })
          .toBe('the frame of the position')
      }
      await page.goto('/medias/videos/list')
    })
})
