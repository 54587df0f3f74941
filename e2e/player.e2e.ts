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

/** A custom property of the page in the preview. */
const inPreview = (page: Page, name: string) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root: HTMLElement, property) => root.style.getPropertyValue(property), name)

test('ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-25 a theme restyles the embed page while it is edited, and in another browser once it is saved', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator', '/account/themes/new')
  await page.getByLabel('Name').fill('Cup final')
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true })
  await primary.fill('#f2b705')
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#12233d')
  await expect.poll(() => inPreview(page, '--brand')).toBe('#f2b705')
  await expect.poll(() => inPreview(page, '--bg')).toBe('#12233d')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/themes\/edit\/\d+\/config$/)

  await test.step('a colleague sees what is saved', async () => {
    const other = await openPage(browser)
    await logIn(other, 'operator', new URL(page.url()).pathname)
    await expect.poll(() => inPreview(other, '--brand')).toBe('#f2b705')
    await primary.fill('#E4572E')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Theme saved')).toBeVisible()
    await expect.poll(() => inPreview(other, '--brand')).toBe('#E4572E')
    await other.getByRole('button', { name: 'Player', exact: true }).click()
    await expect.poll(() => inPreview(other, '--brand')).toBe('#E4572E')
    await other.context().close()
  })

  await test.step('it hides a marker type, gives another a colour and moves it; the page shows it at once', async () => {
    await page.getByRole('link', { name: 'Markers' }).click()
    const legend = page.frameLocator('iframe').getByRole('list', { name: 'Moments' }).getByRole('listitem')
    await expect(legend.first()).toHaveText('Goal')
    await page.getByRole('checkbox', { name: 'Show Penalty missed' }).uncheck()
    await expect(legend.filter({ hasText: 'Penalty missed' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Colour of Goal' }).click()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ff0055')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move Save' }).press('Home')
    await expect(legend.first()).toHaveText('Save')
    await expect(legend.nth(1).locator('i')).toHaveCSS('background-color', 'rgb(255, 0, 85)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Theme saved').last()).toBeVisible()
    await page.reload()
    await expect(legend.first()).toHaveText('Save')
    await expect(page.getByRole('checkbox', { name: 'Show Penalty missed' })).not.toBeChecked()
  })
})
