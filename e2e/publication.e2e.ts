import type { Locator } from '@playwright/test'
import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { phone, request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, startDemo, test } from './person.ts'

let networks: Awaited<ReturnType<typeof startNetworks>>

test.beforeAll(async () => {
  networks = await startNetworks()
  networks.world.processing = 0
  await startDemo(networkEnvironment(networks.world))
})
test.afterAll(async () => {
  await networks?.close()
})

async function start(page: Page, path: string): Promise<void> {
  await logIn(page, 'operator', path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

const remove = (page: Page, path: string) => request(page, path, { method: 'DELETE', body: '{}' })

const clipOf = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Clips' }).getByRole('listitem').filter({ hasText: title })

const goalClips = (page: Page) =>
  page
    .getByRole('region', { name: 'Clips' })
    .getByRole('listitem')
    .filter({ has: page.locator('p', { hasText: /^Goal/ }) })

test('ROUTE-69 CALL-EVENTS-05 CALL-EVENTS-06 all goals are cut in two formats, published, shared, and one is undone', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await start(page, '/events/sports/list')
  const connection = { accessToken: 'token-a', refreshToken: 'refresh-a' }
  const oauth = '/users-service-api/users/me/oauth/google'
  expect((await request(page, oauth, { method: 'PUT', body: JSON.stringify(connection) })).status).toBe(200)
  const { body: events } = await request(page, '/main-api/events?limit=50')
  const event = events.data.find(({ visibility }: { visibility: string }) => visibility === 'public')
  const address = `/main-api/events/${event.id}`
  // Its goals have been cut and published; here nobody has done so yet.
  for (const base of ['/streaming-service-api/reels', '/streaming-service-api/clips'])
    for (const { id } of (await request(page, `${base}?eventId=${event.id}`)).body.data)
      for (const path of [`${base}/${id}/video`, `${base}/${id}`])
        expect((await remove(page, path)).status).toBe(204)
  const { body: before } = await request(page, `${address}/clips`)

  await test.step('all goals are cut at once, titled by a template, with its skin', async () => {
    await page.goto(`/events/sports/edit/${event.id}/clip`)
    // Until it is known which markers have a clip, none is cut again by mistake.
    const answer = Promise.withResolvers<void>()
    const ofEvent = /\/clips\?.*eventId=/
    await page.route(ofEvent, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Clips from markers' }).click()
    const drawer = page.getByRole('dialog', { name: 'Clips from markers' })
    await expect(drawer.getByRole('button', { name: /^Create/ })).toBeDisabled()
    answer.resolve()
    await expect(drawer.getByRole('button', { name: /^Create/ })).toBeEnabled()
    await page.unroute(ofEvent)
    await drawer.getByLabel('Template').selectOption('For social networks')
    await expect(drawer.getByRole('button', { name: '9:16' })).toHaveAttribute('aria-pressed', 'true')
    await expect(drawer.getByLabel('Clip skin')).toHaveValue(/\d/)
    await expect(drawer.getByRole('checkbox', { name: /Goal Tariq Bell/ })).toBeChecked()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Create 2 clips' }).click()
    await expect(drawer).toBeHidden()
    await expect(clipOf(page, /Goal Tariq Bell/)).toBeVisible()
    for (const aspect of ['16:9', '9:16'])
      await expect(
        page.getByRole('link', { name: new RegExp(`Download Goal Tariq Bell .* in ${aspect}`) }),
      ).toBeVisible({ timeout: 90_000 })
    const { body: after } = await request(page, `${address}/clips`)
    expect(after.total).toBe(before.total + 2)
  })

  await test.step('the same goals are not cut twice by accident', async () => {
    await page.getByRole('button', { name: 'Clips from markers' }).click()
    const drawer = page.getByRole('dialog', { name: 'Clips from markers' })
    await expect(drawer.getByRole('checkbox', { name: /Goal Tariq Bell/ })).not.toBeChecked()
    await expect(drawer.getByRole('button', { name: 'Create clips' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('each is published upright, and posted on a network', async () => {
    const titles: string[] = []
    for (const row of await goalClips(page).all()) titles.push((await row.locator('p').innerText()).trim())
    expect(titles).toHaveLength(2)
    for (const title of titles) {
      await page.getByRole('button', { name: `Actions for ${title}` }).click()
      await page.getByRole('button', { name: 'Publish…' }).click()
      const dialog = page.getByRole('dialog', { name: `Publish “${title}”` })
      await dialog.getByLabel('Format').selectOption('9:16')
      await dialog.getByRole('checkbox', { name: 'YouTube' }).check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(dialog).toBeHidden()
      await expect(clipOf(page, title).getByRole('link', { name: 'Public 9:16' })).toBeVisible()
    }
    await expect.poll(() => networks.world.videos.length, { timeout: 60_000 }).toBe(2)
  })

  await test.step('they are made into a reel, which is published and posted as well', async () => {
    await page.getByRole('button', { name: 'Make a reel' }).click()
    const drawer = page.getByRole('dialog', { name: 'Make a reel' })
    await drawer.getByRole('textbox', { name: 'Title', exact: true }).fill('Highlights: all goals')
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    // Other clips of the match are left out; the order is changed by keys.
    for (const other of await drawer.getByRole('button', { name: /^Leave out (?!Goal)/ }).all())
      await other.click()
    const shown = drawer.getByRole('textbox', { name: /^Title shown over/ })
    await expect(shown).toHaveCount(2)
    const titles = () => shown.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).placeholder))
    const [one, two] = await titles()
    await drawer.getByRole('button', { name: /^Move/ }).first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await titles()).toEqual([two, one])
    await drawer.getByRole('button', { name: '9:16' }).click()
    await drawer.getByLabel('Clip skin').selectOption({ index: 1 })
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Make a reel' }).click()
    await expect(drawer).toBeHidden()
    const reel = page
      .getByRole('region', { name: 'Reels' })
      .getByRole('listitem')
      .filter({ hasText: 'all goals' })
    for (const aspect of ['16:9', '9:16'])
      await expect(
        reel.getByRole('link', { name: `Download Highlights: all goals in ${aspect}` }),
      ).toBeVisible({ timeout: 90_000 })
    await expect(reel.getByText('2 clips · Ready')).toBeVisible()
    await reel.getByRole('button', { name: 'Play Highlights: all goals' }).click()
    const player = page.getByRole('dialog', { name: 'Highlights: all goals' })
    await expect
      .poll(() => player.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Highlights: all goals' }).click()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish “Highlights: all goals”' })
    await dialog.getByLabel('Format').selectOption('9:16')
    await dialog.getByRole('checkbox', { name: 'YouTube' }).check()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog).toBeHidden()
    await expect(reel.getByRole('link', { name: 'Public 9:16' })).toBeVisible()
    await expect.poll(() => networks.world.videos.length, { timeout: 90_000 }).toBe(3)
  })

  const { body: embed } = await request(page, `${address}/embed`)
  const visitor = await openPage(browser, { locale: 'fr-FR', viewport: { width: 1000, height: 700 } })
  const clips = visitor.getByRole('region', { name: 'Clips' })
  await test.step('a visitor of the match’s page plays one, and goes back to the match', async () => {
    await visitor.goto(embed.url)
    await expect(clips.getByRole('button')).toHaveCount(3, { timeout: 60_000 })
    await expect(clips.getByRole('button', { name: /all goals/ })).toBeVisible()
    await expectAccessible(visitor)
    await clips.getByRole('button', { name: /Tariq Bell/ }).click()
    const video = visitor.locator('video')
    await expect
      .poll(() => video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth < videoHeight))
      .toBe(true)
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0)
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: 'Revenir au match' }).click()
    await expect(visitor.getByRole('button', { name: 'Revenir au match' })).toBeHidden()
    await visitor.setViewportSize(phone)
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await clips.getByRole('button', { name: /Tariq Bell/ }).click()
  })

  await test.step('the link of each is copied where it was published', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const title of [/Tariq Bell/, /all goals/]) {
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
      await row.getByRole('button', { name: /^Actions for/ }).click()
      // The menu of the row before may still be fading out.
      const menu = page.getByRole('dialog', { name: title })
      await menu.getByRole('button', { name: 'Copy public link 9:16' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/watch\/[\w-]+$/)
      await page.evaluate(() => navigator.clipboard.writeText(''))
    }
  })

  await test.step('the goal is undone on the desk: clips, reel, page and network follow', async () => {
    await page.goto(`/events/sports/edit/${event.id}/markers`)
    const list = page.getByRole('region', { name: 'Markers', exact: true })
    await list.getByRole('button', { name: /Goal.*Tariq Bell/ }).click()
    await page.keyboard.press('Delete')
    await expect.poll(() => networks.world.videos.length, { timeout: 60_000 }).toBe(1)
    // What was being watched is taken away as well; the reel comes back without the goal.
    await expect(clips.getByRole('button', { name: /Tariq Bell/ })).toBeHidden()
    await expect(visitor.getByRole('button', { name: 'Revenir au match' })).toBeHidden()
    await page.goto(`/events/sports/edit/${event.id}/clip`)
    await expect(goalClips(page)).toHaveCount(1)
    const reel = page
      .getByRole('region', { name: 'Reels' })
      .getByRole('listitem')
      .filter({ hasText: 'all goals' })
    await expect(reel.getByText('1 clip · Ready')).toBeVisible({ timeout: 60_000 })
    await expect(reel.getByText('1 deleted clip is left out')).toBeVisible()
    await expect(clips.getByRole('button')).toHaveCount(2, { timeout: 60_000 })
    await expect(clips.getByRole('button', { name: /all goals/ })).toBeVisible()
  })

  await test.step('the other is taken back by hand, also with the reel; its clip stays', async () => {
    const row = goalClips(page)
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    const question = page.getByRole('dialog', { name: 'Take this clip back everywhere?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => networks.world.videos.length, { timeout: 60_000 }).toBe(0)
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('link', { name: 'Public 9:16' })).toBeHidden()
    await expect(clips).toBeHidden()
  })
  await visitor.context().close()
  await page.context().close()
})

test('ROUTE-81 the crop of a conference’s clip is set by hand, by keys, and given back to the action', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await start(page, '/events/conferences/list')
  const { body } = await request(page, '/main-api/business-players?limit=50')
  const { id } = body.data.find(({ visibility }: { visibility: string }) => visibility === 'public')
  await page.goto(`/events/conferences/edit/${id}/clip`)
  await page.getByRole('toolbar', { name: 'Playback' }).getByRole('button', { name: '9:16' }).click()
  const bar = page.getByRole('toolbar', { name: 'Crop' })
  await expect(bar.getByText('The crop follows the action.', { exact: false })).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Position of the crop' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(bar.getByText('The crop has 1 position.')).toBeVisible()
  await page.getByRole('main').getByRole('textbox', { name: 'Title', exact: true }).fill('Upright')
  await page.getByRole('main').getByRole('textbox', { name: 'Title', exact: true }).blur()
  await page.keyboard.press('Shift+ArrowRight')
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(bar.getByText('The crop moves between 2 positions.')).toBeVisible()
  // Faster than a frame is drawn: what counts is where the clip was moved to, not what is shown.
  await slider.evaluate((element) => {
    const press = (target: Element, key: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press(document.body, 'ArrowLeft')
    press(element, 'End')
  })
  await expect(bar.getByText('The crop moves between 3 positions.')).toBeVisible()
  // Far beyond the edge of the picture.
  const { x, y, width, height } = (await slider.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(2, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(slider).not.toHaveAttribute('aria-valuenow', /^([4-9]\d|100)$/)
  await expectAccessible(page)
  // Its positions over time: moved by keys and by the pointer, without the view being zoomed out by that.
  const positions = page.getByRole('listbox', { name: '9:16 crop' }).getByRole('option')
  await expect(positions).toHaveCount(3)
  const placeOf = async (index: number) => (await positions.nth(index).boundingBox())!
  const before = await placeOf(0)
  await positions.nth(0).focus()
  for (let count = 0; count < 3; count++) await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(async () => (await placeOf(0)).x).toBeGreaterThan(before.x + 5)
  const shifted = await placeOf(0)
  await page.mouse.move(shifted.x + shifted.width / 2, shifted.y + shifted.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2, shifted.y + shifted.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await placeOf(0)).x).toBeLessThan(shifted.x - 5)
  await expect(bar.getByText('The crop moves between 3 positions.')).toBeVisible()
  await positions.nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(positions).toHaveCount(2)
  // Whoever crops the picture for a format wants a file in it.
  const format = page.getByRole('group', { name: 'More formats' }).getByRole('button', { name: '9:16' })
  await expect(format).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Create clip' }).click()
  await expect(page.getByRole('link', { name: 'Download Upright in 9:16' })).toBeVisible({ timeout: 60_000 })
  const { body: clips } = await request(page, `/main-api/business-players/${id}/clips`)
  expect(clips.data[0].crops).toMatchObject([{ aspect: '9:16', keyframes: [{}, {}] }])
  const [first, last] = clips.data[0].crops[0].keyframes
  expect(first.x).toBeGreaterThan(last.x)

  await clipOf(page, 'Upright').getByRole('button', { name: 'Play Upright' }).click()
  await bar.getByRole('button', { name: 'Follow the action' }).click()
  await bar.getByRole('button', { name: 'Save crop' }).click()
  await expect(bar.getByText('The crop followed the action.', { exact: false })).toBeVisible({
    timeout: 60_000,
  })
  await page.context().close()
})

test('CALL-EVENTS-16 ENTITY-25 the recording of a match is posted from its page, and taken back', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await start(page, '/events/sports/list')
  const connection = { accessToken: 'token-a', refreshToken: 'refresh-a' }
  const oauth = '/users-service-api/users/me/oauth/google'
  expect((await request(page, oauth, { method: 'PUT', body: JSON.stringify(connection) })).status).toBe(200)
  const { body: events } = await request(page, '/main-api/events?limit=50')
  const event = events.data.find(({ visibility }: { visibility: string }) => visibility === 'public')
  const title = `The whole match ${event.id}`
  const isOut = () => networks.world.videos.some((one) => one.title === title)

  await page.goto(`/events/sports/edit/${event.id}/info`)
  const panel = page.getByRole('complementary').getByRole('region', { name: 'Posts on networks' })
  await panel.getByRole('button', { name: 'Post to YouTube' }).click()
  const dialog = page.getByRole('dialog', { name: 'Post to YouTube' })
  await expect(dialog.getByLabel('Title')).toHaveValue(event.name)
  await dialog.getByLabel('Title').fill(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(panel.getByRole('link', { name: 'Posted' })).toBeVisible({ timeout: 60_000 })
  expect(isOut()).toBe(true)

  const takeBack = async (list: Locator) => {
    await list.getByRole('button', { name: 'Retract from YouTube' }).click()
    await expectAccessible(page)
    const question = page.getByRole('dialog', { name: 'Retract from YouTube?' })
    await question.getByRole('button', { name: 'Retract' }).click()
    await expect(list.getByText('Retracted', { exact: true })).toBeVisible({ timeout: 60_000 })
    expect(isOut()).toBe(false)
  }

  await test.step('the page of the recording says the same, and what is taken back there is shown here', async () => {
    await panel.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/medias\/videos\/edit\/\d+/)
    const list = page.getByRole('list', { name: 'Networks' })
    await expect(list.getByRole('link', { name: 'Posted' })).toBeVisible()
    await takeBack(list)
    await page.goBack()
    await expect(panel.getByText('Retracted', { exact: true })).toBeVisible()
  })

  await test.step('it is posted again with the texts of before', async () => {
    await panel.getByRole('button', { name: 'Post to YouTube' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(panel.getByRole('link', { name: 'Posted' })).toBeVisible({ timeout: 60_000 })
    expect(isOut()).toBe(true)
  })

  await test.step('it is taken back on a phone', async () => {
    await page.setViewportSize(phone)
    await takeBack(panel)
  })
  await page.context().close()
})
