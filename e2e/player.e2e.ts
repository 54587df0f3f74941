import { request } from './all-screens.ts'
import { expect, logIn, openPage, type Page, test } from './person.ts'

const video = (page: Page) => page.locator('video')
const height = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)
const time = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)
const shownCaptions = (page: Page) =>
  video(page).evaluate(
    (element: HTMLVideoElement) => [...element.textTracks].find(({ mode }) => mode === 'showing')?.language,
  )

test('an encoded video plays in the quality that is chosen, and its captions are found again after a reload', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page
    .getByRole('link', { name: /Harbour City – Saltmarsh United/ })
    .first()
    .click()
  const player = page.getByRole('region', { name: /^Video player: Harbour City/ })
  const settings = player.getByRole('button', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await player.focus()
  await page.keyboard.press('k')
  // What can be chosen is known once it plays.
  await expect.poll(() => time(page)).toBeGreaterThan(0.5)
  await settings.click()
  await player.getByRole('menuitem', { name: /^Quality Auto/ }).click()
  await player.getByRole('menuitemradio', { name: '240p', exact: true }).click()
  await expect.poll(() => height(page)).toBe(240)

  // The settings stay open once something is chosen.
  await player.getByRole('menuitem', { name: /^Captions/ }).click()
  await player.getByRole('menuitemradio', { name: 'français' }).click()
  await player.getByRole('menuitem', { name: /^Caption size(?!, back)/ }).click()
  await player.getByRole('menuitemradio', { name: 'Very large' }).click()
  await expect(player).toHaveAttribute('data-caption-size', 'huge')
  await page.reload()
  await expect(player).toHaveAttribute('data-caption-size', 'huge')
  await expect.poll(() => shownCaptions(page)).toBe('fr')
})

test('what is watched on the public page, without an account and without a trace, is shown with the video', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const { body } = await request(page, '/main-api/videos?q=saves')
  const { id, name } = body.data[0]
  const figures = async () => (await request(page, `/main-api/videos/${id}/statistics`)).body
  const before = await figures()
  expect(before.views).toBeGreaterThan(0)

  const share = await request(page, `/main-api/videos/${id}/share/link`, { method: 'POST', body: '{}' })
  expect(share.status).toBe(202)
  const read = async () => (await request(page, `/main-api/videos/${id}`)).body.shares[0]
  await expect.poll(async () => (await read()).state).toBe('done')
  const visitor = await openPage(browser)
  await visitor.goto((await read()).url)
  await visitor.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await expect
    .poll(() => visitor.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(2)
  await visitor.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  expect(await visitor.context().cookies()).toEqual([])
  expect(await visitor.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  // What is left is sent when the page is left.
  await visitor.goto('about:blank')
  await expect.poll(async () => (await figures()).watchedMs).toBeGreaterThan(before.watchedMs + 1500)
  await visitor.context().close()
  const after = await figures()
  expect(after.views).toBe(before.views + 1)
  expect(after.positions[5]).toBe(before.positions[5] + 1)

  await page.goto(`/medias/videos/edit/${id}/statistics`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Average share watched')).toBeVisible()
  // The pictures of the filmstrip are files.
  const chart = page.getByRole('slider', { name: 'Where people watch and leave' })
  await chart.hover({ position: { x: 200, y: 80 } })
  await expect(chart.locator('[style*="sheet-000"]')).toBeVisible()
})
