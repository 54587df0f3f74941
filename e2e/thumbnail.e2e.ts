import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeNumberedVideo, readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { ffmpeg, temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { request } from './all-screens.ts'
import { expect, logIn, test } from './person.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>

test.beforeAll(async () => {
  folder = await temporaryFolder()
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-bf', '2']
  await makeNumberedVideo({ outFile: folder.path('numbers.mp4'), frames: 200, size: '640x360', output })
  await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=1600x900', '-frames:v', '1', folder.path('poster.png'))
})
test.afterAll(() => folder.remove())

type Shown = {
  thumbnail: { url: string }
  thumbnails: { langId: string | null; source: string; at: number }[]
}

test('the thumbnail of a video is a chosen frame, an upload or a suggestion, and another one in French', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  await page.getByRole('link', { name: 'Add video' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(folder.path('numbers.mp4'))
  await page.getByRole('button', { name: 'Create and upload' }).click()
  await page.getByRole('link', { name: 'Media', exact: true }).click()
  const row = page.getByRole('row', { name: /numbers/ })
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 90_000 })
  await row.getByRole('link').first().click()
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
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:01.12')
    await use.press('Enter')
    await saved('Frame at 0:01.12')
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
