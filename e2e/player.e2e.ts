import { expect, logIn, type Page, test } from './person.ts'

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
