import { makeNumberedVideo, readFrameNumbers } from '../apps/worker/src/media/testing/frame-numbers.ts'
import { temporaryFolder } from '../apps/worker/src/media/testing/run-ffmpeg.ts'
import { chooseLanguage, expect, logIn, openPage, test, usernameOf } from './person.ts'
import { shownFrame } from './shown-frame.ts'

// One long journey: what a new user does on the first match day.

const rate = 25
let folder: Awaited<ReturnType<typeof temporaryFolder>>

test.beforeAll(async () => {
  folder = await temporaryFolder()
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-bf', '2']
  await makeNumberedVideo({ outFile: folder.path('derby.mp4'), frames: 20 * rate, size: '640x360', output })
})
test.afterAll(() => folder.remove())

test('a newcomer drops a video, watches it, cuts a clip, adds French subtitles, and sees it all in French', async ({
  person: page,
  browser,
}) => {
  await test.step('ROUTE-02 AUTH-05 EXT-06 logs in with the form, and the page has its worker', async () => {
    await page.goto('/login?lastpath=%2Fmedias%2Fvideos%2Flist')
    await page.getByLabel('Username').fill(await usernameOf('operator'))
    await page.getByLabel('Password', { exact: true }).fill('touchline')
    const worker = page.waitForEvent('worker')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/medias\/videos\/list$/)
    expect((await worker).url()).toMatch(/\/worker\/fetch\.js$/)
    const answer = await page.request.get('/worker/fetch.js')
    expect(answer.headers()['content-type']).toContain('javascript')
  })
  const colleague = await openPage(browser)
  await logIn(colleague, 'operator')
  await expect(colleague.getByText('Saves of the month')).toBeVisible()

  await test.step('ROUTE-99 CALL-STREAMING-09 CALL-STREAMING-10 uploads it', async () => {
    // A test cannot drive the file handle picker; other browsers use the plain one anyway.
    await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
    await page.getByRole('link', { name: 'Add video' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(folder.path('derby.mp4'))
    await page.getByRole('button', { name: 'Create and upload' }).click()
    await page.getByRole('link', { name: 'Media', exact: true }).click()
    await expect(page.getByRole('row', { name: /derby/ }).getByText('Ready')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a colleague sees it without asking', async () => {
    await expect(colleague.getByRole('row', { name: /derby/ })).toBeVisible()
    await colleague.context().close()
  })

  await test.step('ROUTE-102 watches it, names it, and it is saved', async () => {
    await page.getByRole('row', { name: /derby/ }).getByRole('link').first().click()
    const video = page.locator('video').first()
    // Nothing is fetched before somebody plays it.
    const play = page.getByRole('button', { name: 'Play', exact: true }).first()
    await expect(play).toBeVisible()
    expect(await video.evaluate(({ buffered }: HTMLVideoElement) => buffered.length)).toBe(0)
    await play.click()
    await expect
      .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
      .toBeGreaterThan(0.2)
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    const name = page.getByRole('textbox', { name: /^Name/ }).first()
    await name.fill('The derby')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Video saved').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The derby' })).toBeVisible()
  })

  await test.step('STATE-11 cuts a clip by keys and numbers, exact to the frame', async () => {
    await page.getByRole('link', { name: 'Clip', exact: true }).click()
    await expect
      .poll(() =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.readyState),
      )
      .toBeGreaterThan(1)
    // The first frame is shown, not the poster.
    await expect.poll(() => shownFrame(page)).toBe(0)
    await expect(page.locator('video').first()).not.toHaveAttribute('poster')
    // Before it is played, only a segment is fetched, not half of the file.
    const fetched = await page
      .locator('video')
      .first()
      .evaluate(({ buffered, duration }: HTMLVideoElement) => buffered.end(0) / duration)
    expect(fetched).toBeLessThan(0.5)
    const start = page.getByRole('textbox', { name: 'In', exact: true })
    const end = page.getByRole('textbox', { name: 'Out', exact: true })
    await start.fill('0:04.03')
    await start.press('Enter')
    await end.fill('0:10.00')
    await end.press('Enter')
    await expect(start).toHaveValue('0:04.03')
    await page.getByLabel('Title').focus()
    await page.getByRole('heading', { name: 'The derby' }).click()
    await page.keyboard.press('Shift+I')
    await expect.poll(() => shownFrame(page)).toBe(103)
    await page.keyboard.press('.')
    await expect.poll(() => shownFrame(page)).toBe(104)
    await page.keyboard.press(',')
    await page.keyboard.press(',')
    await expect.poll(() => shownFrame(page)).toBe(102)
    await page.keyboard.press('i')
    await expect(start).toHaveValue('0:04.02')
    // Keys can be pressed faster than frames are drawn.
    await page.evaluate(() => {
      for (const key of ['ArrowRight', 'o'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await expect(end).toHaveValue('0:05.03')
    await expect.poll(() => shownFrame(page)).toBe(127)
    await page.getByLabel('Title').fill('The equaliser')
    await page.keyboard.press('Enter')
    const clip = page.getByRole('listitem').filter({ hasText: 'The equaliser' })
    const download = clip.getByRole('link', { name: 'Download The equaliser' })
    await expect(download).toBeVisible()
    // The main player shows the frame that the clip's player seeks to.
    await clip.getByRole('button', { name: 'Play The equaliser' }).click()
    const player = page.locator('video[aria-label="The equaliser"]')
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await player.evaluate((video: HTMLVideoElement) => {
      video.pause()
      video.currentTime = 0.5
    })
    await expect.poll(() => shownFrame(page)).toBe(102 + 12)
    const saved = page.waitForEvent('download')
    await download.click()
    await (await saved).saveAs(folder.path('clip.mp4'))
    const numbers = await readFrameNumbers(folder.path('clip.mp4'))
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => 102 + index))
  })

  await test.step('ROUTE-103 adds French subtitles', async () => {
    await page.getByRole('link', { name: 'Subtitles' }).click()
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.getByRole('option', { name: 'Français', exact: true }).click()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('1\n00:00:00,000 --> 00:00:19,000\nBut !')
    await expect(page.getByTestId('captions').getByText('But !')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Subtitles saved').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /français/i })).toBeVisible()
  })

  await test.step('I18N-02 sees it all in French', async () => {
    await chooseLanguage(page, 'Français')
    await expect(page.getByRole('link', { name: 'Sous-titres' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Sous-titres' })).toBeVisible()
    await page.goto('/medias/videos/list')
    await expect(page.getByRole('heading', { name: 'Vidéos' })).toBeVisible()
    await chooseLanguage(page, 'English')
    await expect(page.getByRole('heading', { name: 'Videos' })).toBeVisible()
  })
})
