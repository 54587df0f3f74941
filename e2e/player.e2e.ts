import { expect, expectAccessible, logIn, type Page, test } from './person.ts'

type State = {
  time: number
  isPaused: boolean
  speed: number
  volume: number
  isMuted: boolean
  height: number
}

const stateOf = (page: Page): Promise<State> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPaused: video.paused,
    speed: video.playbackRate,
    volume: Math.round(video.volume * 100) / 100,
    isMuted: video.muted,
    height: video.videoHeight,
  }))
const shownCaptions = (page: Page) =>
  page
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) => [...video.textTracks].find(({ mode }) => mode === 'showing')?.language,
    )

/** Opens the player of a video of 30 seconds with two subtitles, and focuses it. */
async function openPlayer(page: Page) {
  await logIn(page, 'operator')
  await page
    .getByRole('link', { name: /Harbour City – Saltmarsh United/ })
    .first()
    .click()
  const player = page.getByRole('region', { name: /^Video player: Harbour City/ })
  await expect(player.getByRole('button', { name: 'Settings' })).toBeVisible()
  await player.focus()
  return player
}

test('the player obeys the keys of YouTube and VLC, and says what happened', async ({ person: page }) => {
  const player = await openPlayer(page)
  const said = player.getByRole('status')
  await page.keyboard.press('m')
  await expect(said).toHaveText('Muted')
  await page.keyboard.press('k')
  await expect(said).toHaveText('Playing')
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(0.5)
  await page.keyboard.press(' ')
  await expect(said).toHaveText('Paused')

  await page.keyboard.press('5')
  await expect.poll(async () => (await stateOf(page)).time).toBeCloseTo(15, 1)
  for (const [key, seconds] of [
    ['l', 25],
    ['j', 15],
    ['ArrowRight', 20],
    ['ArrowLeft', 15],
    ['.', 15.04],
    [',', 15],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(async () => (await stateOf(page)).time, key).toBeCloseTo(seconds, 1)
  }
  await page.keyboard.press('>')
  await expect(said).toHaveText('Speed 1.25')
  await page.keyboard.press('<')
  await expect(said).toHaveText('Speed 1')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => stateOf(page)).toMatchObject({ volume: 0.95 })
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('media-controller')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()

  // The same keys are letters elsewhere.
  const name = page.getByRole('textbox', { name: /^Name/ }).first()
  await name.press('End')
  await name.press('k')
  expect(await stateOf(page)).toMatchObject({ isPaused: true })
  await expect(name).toHaveValue(/12k$/)
})

test('the bar can be moved by keys, and shows its time to screen readers', async ({ person: page }) => {
  const player = await openPlayer(page)
  const bar = player.getByRole('slider', { name: 'Seek' })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await stateOf(page)).time).toBeCloseTo(5, 1)
  await expect(bar).toHaveAttribute('aria-valuetext', /^5 seconds of 30 seconds$/)
})

test('captions are chosen, styled, and found again after a reload', async ({ person: page }) => {
  const player = await openPlayer(page)
  expect(await shownCaptions(page)).toBe('en')
  await page.keyboard.press('c')
  await expect.poll(() => shownCaptions(page)).toBeUndefined()
  // By keys alone.
  await player.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    player.getByRole('menuitem', { name: /^Back 10 seconds|^Quality|^Speed/ }).first(),
  ).toBeFocused()
  await player.getByRole('menuitem', { name: /^Captions Off/ }).click()
  await player.getByRole('menuitemradio', { name: 'français' }).click()
  await expect.poll(() => shownCaptions(page)).toBe('fr')
  // The list closes once a language is chosen.
  await player.getByRole('menuitem', { name: /^Caption size(?!, back)/ }).click()
  await player.getByRole('menuitemradio', { name: 'Very large' }).click()
  await expect(player).toHaveAttribute('data-caption-size', 'huge')
  await expect(player.getByRole('menuitem', { name: /^Caption size(?!, back)/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(player.getByRole('menuitem', { name: /^Caption size(?!, back)/ })).toBeHidden()
  await expect(player.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.reload()
  await expect(player).toHaveAttribute('data-caption-size', 'huge')
  await expect.poll(() => shownCaptions(page)).toBe('fr')
})

test('a quality can be chosen while it plays, and the position stays', async ({ person: page }) => {
  const player = await openPlayer(page)
  await page.keyboard.press('m')
  await page.keyboard.press('5')
  await page.keyboard.press('k')
  await expect.poll(async () => (await stateOf(page)).time).toBeGreaterThan(15.2)
  await player.getByRole('button', { name: 'Settings' }).click()
  await player.getByRole('menuitem', { name: /^Quality Auto/ }).click()
  const choice = player.getByRole('menuitemradio', { name: '240p' })
  await choice.hover()
  await page.mouse.down()
  // The automatic quality may change under the pointer, and the list names it.
  await page.locator('video').evaluate((video) => {
    Object.defineProperty(video, 'videoHeight', { value: 480, configurable: true })
    video.dispatchEvent(new Event('resize'))
  })
  await expect(player.getByRole('menuitemradio', { name: 'Auto (480p)' })).toBeVisible()
  await page.locator('video').evaluate((video) => Reflect.deleteProperty(video, 'videoHeight'))
  await page.mouse.up()
  await expect.poll(async () => (await stateOf(page)).height).toBe(240)
  await expect.poll(() => stateOf(page)).toMatchObject({ isPaused: false })
  const { time } = await stateOf(page)
  expect(time).toBeGreaterThan(15)
  await expect(player.getByRole('status')).toHaveText('Quality: 240p')
})

test('chapters divide the bar, and a live stream has its own controls', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/tests')
  const recorded = page.getByRole('region', { name: 'Video player: Match with chapters' })
  const bar = recorded.locator('media-time-range')
  await expect(recorded.getByText('0:00 / 1:30:00')).toBeVisible()
  const { width } = (await bar.boundingBox())!
  await bar.hover({ position: { x: width * 0.75, y: 14 } })
  await expect(recorded.getByText('Second half').first()).toBeVisible()

  const live = page.getByRole('region', { name: 'Video player: Live match' })
  await expect(live.getByRole('button', { name: /live/i })).toBeVisible()
  await expect(live.locator('media-time-range')).toBeVisible()
  await live.getByRole('button', { name: 'Settings' }).click()
  await expect(live.getByRole('menuitem', { name: /^Speed/ })).toHaveCount(0)
})
