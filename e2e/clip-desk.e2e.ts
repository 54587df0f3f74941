import { expect, expectAccessible, logIn, type Page, provoke, test } from './person.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const timeline = (page: Page) => page.getByRole('group', { name: 'Timeline' })
const clip = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Clips' }).getByRole('listitem').filter({ hasText: title })

async function openDesk(page: Page, name: string): Promise<void> {
  await logIn(page, 'operator', `/medias/videos/list?q=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Clip', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThan(1)
}

/** Leaves the field that has the focus, so that keys are those of the desk. */
const leaveField = (page: Page) => page.getByRole('heading', { level: 1 }).click()

test('several clips are set by keys, created at once, renamed, and one becomes a video', async ({
  person: page,
}) => {
  await openDesk(page, 'All goals of matchday 11')

  await test.step('the loop repeats from the in point to the out point', async () => {
    await field(page, 'Out').fill('0:01.00')
    await field(page, 'Out').press('Enter')
    await leaveField(page)
    await page.evaluate(() => {
      const video = document.querySelector('video')!
      const turns: number[] = []
      video.addEventListener('seeking', () => turns.push(video.currentTime))
      Object.assign(window, { turns })
    })
    await page.keyboard.press('r')
    await expect(page.getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
    const turns = () => page.evaluate(() => (window as unknown as { turns: number[] }).turns)
    await expect.poll(async () => (await turns()).length).toBeGreaterThan(2)
    for (const time of await turns()) expect(time).toBeLessThan(0.1)
    await page.keyboard.press('k')
    await page.keyboard.press('r')
    await page.keyboard.press('k')
    await expect
      .poll(() =>
        page
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.paused),
      )
      .toBe(true)
  })

  await test.step('another clip begins at the position; undo takes it back', async () => {
    await field(page, 'Title').fill('Opening')
    await leaveField(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    await expect(page.getByRole('button', { name: 'Create 2 clips' })).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByRole('button', { name: 'Create clip' })).toBeVisible()
    await page.keyboard.press('Shift+Z')
    await expect(page.getByRole('button', { name: 'Create 2 clips' })).toBeVisible()
  })

  await test.step('a title that is missing is asked for at its clip', async () => {
    await page.getByRole('button', { name: 'Opening', exact: false }).first().click()
    await page.getByRole('button', { name: 'Create 2 clips' }).click()
    await expect(page.getByText('Enter a title.')).toBeVisible()
    await expect(field(page, 'Title')).toBeFocused()
    await field(page, 'Title').fill('Counter-attack')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create 2 clips' }).click()
    for (const title of ['Opening', 'Counter-attack']) {
      await expect(clip(page, title).getByRole('link', { name: `Download ${title}` })).toBeVisible()
      await expect(timeline(page).getByRole('option', { name: title })).toBeAttached()
    }
    await expect(page.getByRole('button', { name: 'Create clip' })).toBeVisible()
  })

  await test.step('a clip is renamed in place; Escape keeps the old title', async () => {
    const rename = async (title: string) => {
      await clip(page, title)
        .getByRole('button', { name: `Actions for ${title}` })
        .click()
      await page.getByRole('button', { name: 'Rename' }).click()
      return page.getByRole('textbox', { name: `New title of ${title}` })
    }
    const kept = await rename('Opening')
    await kept.fill('Nothing')
    await kept.press('Escape')
    await expect(clip(page, 'Opening')).toBeVisible()
    const changed = await rename('Opening')
    await changed.fill('First attack')
    await changed.press('Enter')
    await expect(clip(page, 'First attack')).toBeVisible()
    await expect(timeline(page).getByRole('option', { name: 'First attack' })).toBeAttached()
  })

  await test.step('a clip becomes a video of the library', async () => {
    await clip(page, 'Counter-attack').getByRole('button', { name: 'Actions for Counter-attack' }).click()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish “Counter-attack”' })
    await dialog.getByLabel('Visibility').selectOption('Unlisted')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('“Counter-attack” is being published').first()).toBeVisible()
    await expect(clip(page, 'Counter-attack').getByRole('link', { name: 'Unlisted' })).toBeVisible()
    await page.goto('/medias/videos/list?q=Counter-attack')
    await expect(page.getByRole('row', { name: /Counter-attack.*Ready/ })).toBeVisible({ timeout: 60_000 })
  })
})

test('clips to be created are moved on the timeline by the mouse as by keys', async ({ person: page }) => {
  await openDesk(page, 'Saves of the month')
  await field(page, 'Out').fill('0:02.00')
  await field(page, 'Out').press('Enter')
  await leaveField(page)
  await page.getByRole('button', { name: 'Another clip' }).click()
  await field(page, 'Out').fill('0:04.00')
  await field(page, 'Out').press('Enter')
  await field(page, 'Title').fill('Moved')
  const item = timeline(page).getByRole('option', { name: 'Moved' })
  await expect(item).toBeAttached()
  await page.getByRole('button', { name: 'Snap' }).click()

  await test.step('a drag and its undo', async () => {
    const { x, y, width, height } = (await item.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(field(page, 'In')).not.toHaveValue('0:00.00')
    const moved = await field(page, 'In').inputValue()
    // The element is where the item is drawn.
    const drawn = await timeline(page).evaluate((element) => {
      const { primitives } = (
        element as unknown as {
          debug: () => { primitives: { item?: { label: string }; box: { x: number; width: number } }[] }
        }
      ).debug()
      return primitives.find(({ item }) => item?.label === 'Moved')!.box
    })
    const stage = (await timeline(page)
      .getByRole('slider', { name: 'Position' })
      .locator('..')
      .boundingBox())!
    await expect.poll(async () => Math.abs((await item.boundingBox())!.x - stage.x - drawn.x)).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect(field(page, 'In')).toHaveValue('0:00.00')
    // Frames of 25 a second: as far as the mouse went, by keys.
    const [, seconds = 0, frames = 0] = /(\d+)\.(\d+)$/.exec(moved)!.map(Number)
    await item.focus()
    for (let frame = 0; frame < seconds * 25 + frames; frame++) await page.keyboard.press('Alt+ArrowRight')
    await expect(field(page, 'In')).toHaveValue(moved)
  })

  await test.step('a timeline at rest draws nothing', async () => {
    const drawn = () =>
      timeline(page).evaluate(
        (element) =>
          (element as unknown as { debug: () => { counts: { drawn: number } } }).debug().counts.drawn,
      )
    await expect
      .poll(async () => {
        const before = await drawn()
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
        return (await drawn()) - before
      })
      .toBe(0)
  })

  await test.step('Escape puts back what is being dragged', async () => {
    const before = await field(page, 'In').inputValue()
    const { x, y, width, height } = (await item.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(field(page, 'In')).toHaveValue(before)
  })

  const view = () =>
    timeline(page).evaluate(
      (element) =>
        (element as unknown as { debug: () => { view: { pxPerMs: number } } }).debug().view.pxPerMs,
    )
  await test.step('the view zooms to a frame and back, and the points move by keys', async () => {
    const whole = await view()
    const position = timeline(page).getByRole('slider', { name: 'Position' })
    await position.focus()
    for (let press = 0; press < 30; press++) await page.keyboard.press('+')
    expect(await view()).toBeGreaterThan(whole * 100)
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('Shift+Z')
    await expect.poll(view).toBeCloseTo(whole)
    const inPoint = timeline(page).getByRole('slider', { name: 'In point' })
    const before = Number(await inPoint.getAttribute('aria-valuenow'))
    await inPoint.focus()
    await page.keyboard.press('ArrowRight')
    await expect(inPoint).toHaveAttribute('aria-valuenow', String(before + 1))
  })

  await test.step('other shapes are previewed, and the crop is moved by keys', async () => {
    await timeline(page).getByRole('button', { name: 'Zoom in' }).click()
    const zoomed = await view()
    await page.getByRole('toolbar', { name: 'Playback' }).getByRole('button', { name: '9:16' }).click()
    // The lane of the crop comes, and what is looked at stays.
    await expect(timeline(page).getByText('9:16 crop')).toBeVisible()
    await expect.poll(view).toBeCloseTo(zoomed)
    await expect(page.getByRole('img', { name: '9:16 preview' })).toBeVisible()
    const crop = page.getByRole('slider', { name: 'Position of the crop' })
    await crop.focus()
    await page.keyboard.press('End')
    expect(Number(await crop.getAttribute('aria-valuenow'))).toBeGreaterThan(80)
    await expectAccessible(page)
  })
})

test('J plays backwards, each press faster; a failed waveform leaves the rest of the desk as it is', async ({
  person: page,
}) => {
  provoke(/waveform/)
  await page.route(/waveform/, (route) => route.fulfill({ status: 404 }))
  await openDesk(page, 'Saves of the month')
  await leaveField(page)
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  const time = () =>
    page
      .locator('video')
      .first()
      .evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await expect.poll(time).toBeGreaterThan(2.9)
  // Frames that take long to show, as on a busy machine.
  await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => {
      let began = 0
      video.addEventListener('seeking', () => {
        began = performance.now()
      })
      Object.defineProperty(video, 'seeking', { get: () => performance.now() - began < 400 })
    })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByText('-2×')).toBeVisible()
  // It ends at the first frame.
  await expect(page.getByText('-2×')).toBeHidden()
  expect(await time()).toBeLessThan(0.1)
  await page.keyboard.press('l')
  await page.keyboard.press('l')
  await expect(page.getByText('2×')).toBeVisible()
  await page.keyboard.press('k')
})

test('a clip is also made upright and square, with a skin; each file is a download', async ({
  person: page,
}) => {
  await openDesk(page, 'All goals of matchday 11')
  await page.getByRole('button', { name: 'Turn sound off' }).click()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  expect(
    await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.muted),
  ).toBe(true)
  await field(page, 'Title').fill('Upright')
  const formats = page.getByRole('group', { name: 'More formats' })
  await formats.getByRole('button', { name: '9:16' }).click()
  await formats.getByRole('button', { name: '1:1' }).click()
  const skin = page.getByRole('combobox', { name: 'Clip skin' })
  await expect(skin.getByRole('option')).not.toHaveCount(1)
  await skin.selectOption({ index: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create clip' }).click()
  const made = clip(page, 'Upright')
  await expect(made.getByRole('link', { name: 'Download Upright in 9:16' })).toBeVisible({ timeout: 60_000 })
  await expect(made.getByRole('link', { name: 'Download Upright in 1:1' })).toBeVisible({ timeout: 60_000 })
  await expect(made.getByText('Ready')).toBeVisible()
  await expectAccessible(page)
})
