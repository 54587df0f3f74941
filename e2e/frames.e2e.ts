import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeNumberedVideo, readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { ffmpeg, ffprobe, temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { request } from './all-screens.ts'
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

/** A place is sought within few milliseconds. */
const often = { intervals: [20, 50, 100] }

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
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=1600x900', '-frames:v', '1', folder.path('poster.png'))
})
test.afterAll(() => folder.remove())

type Shown = {
  thumbnail: { url: string }
  thumbnails: { langId: string | null; source: string; at: number }[]
}

test('the frame that is shown is the one that the position says: 20 places in each of 3 sources; a thumbnail is a chosen frame, an upload or a suggestion, and another one in French', async ({
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
          }, often)
          .toBe('the frame of the position')
      }
      await page.goto('/medias/videos/list')
    })

  await page
    .getByRole('row', { name: /reordered/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Thumbnail' }).click()
  await expect(page.getByText('Chosen automatically')).toBeVisible()
  const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
  const read = async () => (await request(page, `/main-api/videos/${id}`)).body as Shown
  const saved = async (name: string) => await expect(page.getByText(name)).toBeVisible()

  await test.step('a frame, found with the keyboard, exact to the frame', async () => {
    const use = page.getByRole('button', { name: 'Use this frame' })
    await expect(use).toBeEnabled()
    await page.getByRole('slider', { name: 'Position' }).focus()
    for (let press = 0; press < 37; press++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:01.07')
    await use.press('Enter')
    await saved('Frame at 0:01.07')
    expect(await frameOf(page, (await read()).thumbnail.url)).toBe(37)
  })

  await test.step('a suggestion', async () => {
    const suggestions = page.getByRole('radiogroup', { name: 'Suggestions' }).getByRole('radio')
    await expect(suggestions).toHaveCount(6)
    await expect(suggestions.nth(2)).toBeEnabled()
    await suggestions.nth(2).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Use this suggestion' }).click()
    await saved('Suggestion at')
    await expect(suggestions.nth(2)).toBeChecked()
    // No file is taken while a thumbnail is made.
    await expect(page.getByLabel('New thumbnail')).toBeEnabled()
  })

  await test.step('an upload for the French page, which leaves the default as it is', async () => {
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.getByRole('combobox', { name: 'Language' }).fill('Fran')
    await page.getByRole('option', { name: 'Français', exact: true }).click()
    await saved('Same as the default')
    const upload = page.waitForEvent('filechooser')
    await page.locator('[role=presentation]', { hasText: 'New thumbnail' }).click()
    await (await upload).setFiles(folder.path('poster.png'))
    await saved('Uploaded image')
    await page.getByRole('button', { name: 'Default', exact: true }).click()
    await saved('Suggestion at')
    expect((await read()).thumbnails).toMatchObject([
      { langId: null, source: 'suggestion' },
      { langId: 'fr', source: 'upload', at: null },
    ])
  })

  await test.step('the public page has the one of its language', async () => {
    await request(page, `/main-api/videos/${id}/share/link`, { method: 'POST', body: '{}' })
    const shares = async () =>
      (await request(page, `/main-api/videos/${id}`)).body.shares as { state: string; url: string }[]
    await expect.poll(async () => (await shares())[0]?.state).toBe('done')
    const [share] = await shares()
    const key = share!.url.split('/').at(-1)
    const shown = async (lang: string) =>
      (await request(page, `/main-api/embed/videos/${key}?lang=${lang}`)).body.thumbnail as string
    expect([await shown('fr'), await shown('en')]).toEqual([
      expect.stringContaining('/thumbnails/fr-'),
      expect.stringContaining('/thumbnails/default-'),
    ])
  })
})

/** The number that is drawn on a picture of the video. */
async function frameOf(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url)
  await writeFile(folder.path('shown.jpg'), await answer.body())
  await ffmpeg('-i', folder.path('shown.jpg'), '-c:v', 'ffv1', folder.path('shown.mkv'))
  return (await readFrameNumbers(folder.path('shown.mkv')))[0]!
}
