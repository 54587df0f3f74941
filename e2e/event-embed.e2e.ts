import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from './all-screens.ts'
import { untilSeen } from './look-again.ts'
import { expect, logIn, openPage, type Page, test } from './person.ts'

/** Another site that shows the code. */
async function openSite(html: string) {
  const page = `<!doctype html><html lang="fr"><title>Club</title><main><h1>Club</h1>${html}</main></html>`
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, close: () => site.close() }
}

const publicOne = async (page: Page, base: string) => {
  const { body } = await request(page, `${base}?limit=50`)
  return body.data.find(({ visibility }: { visibility: string }) => visibility === 'public')
}

test('CALL-EVENTS-09 ROUTE-72 a visitor of the club’s site jumps to a goal and shares the match, and the page follows the desk', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const event = await publicOne(page, '/main-api/events')
  const address = `/main-api/events/${event.id}`
  const { body: themes } = await request(page, '/main-api/themes?limit=10')
  const theme = themes.data[0]
  const themed = JSON.stringify({ ThemeId: theme.id })
  const lettered = JSON.stringify({ font: 'Source Serif 4' })
  const { status } = await request(page, `/main-api/themes/${theme.id}`, { method: 'PUT', body: lettered })
  expect(status).toBe(200)
  expect((await request(page, address, { method: 'PUT', body: themed })).status).toBe(200)
  const views = async () => (await request(page, `${address}/statistics`)).body.views
  const before = await views()

  await page.goto(`/events/sports/edit/${event.id}/info`)
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const code = await dialog.getByRole('textbox', { name: 'Code' }).inputValue()
  expect(code).toContain('/embed/events/')

  const site = await openSite(code)
  const visitor = await openPage(browser, { locale: 'fr-FR', viewport: { width: 1000, height: 700 } })
  await visitor.goto(site.url)
  const frame = visitor.frameLocator('iframe')
  const video = frame.locator('video')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(event.name)
  await expect(frame.locator('strong[role=status]')).toHaveText('2 – 0')
  await expect
    .poll(() =>
      frame.locator('html').evaluate((root) => root.style.getPropertyValue('--brand').toUpperCase()),
    )
    .toBe(theme.primaryColour.toUpperCase())
  const fonts = () =>
    frame
      .locator('html')
      .evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      )
  await expect.poll(fonts).toContain('Source Serif 4 Variable')
  await expect(frame.locator('h1')).toHaveCSS('font-family', /^"Source Serif 4 Variable"/)

  const goals = frame.getByRole('button', { name: /But/ })
  await expect(goals).toHaveCount(2)
  // Each goal, and a reel of both.
  await expect(frame.getByRole('region', { name: 'Clips' }).getByRole('button')).toHaveCount(3)
  await expect(frame.getByRole('button', { name: /0:15 .*Tariq Bell 1′/ })).toBeVisible()
  await goals.nth(1).focus()
  await visitor.keyboard.press('Enter')
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(5)
  // It plays from a little before the goal, where an earlier moment is the last one.
  await expect(frame.locator('[aria-current]')).toHaveCount(1)
  await expect(goals.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(views).toBe(before + 1)

  const { body: markers } = await request(page, `${address}/markers?limit=100`)
  const goal = markers.data.findLast(({ player }: { player: string }) => player === 'Tariq Bell')
  const marker = `${address}/markers/${goal.id}`
  const undo = (isDeleted: boolean) =>
    request(page, marker, { method: 'PATCH', body: JSON.stringify({ isDeleted }) })
  expect((await undo(true)).status).toBe(200)
  // It asks by itself.
  await expect(frame.locator('strong[role=status]')).toHaveText('1 – 0')
  await expect(goals).toHaveCount(1)
  const untilGoals = (count: number) => untilSeen(frame, async () => (await goals.count()) === count)
  expect((await undo(false)).status).toBe(200)
  await untilGoals(2)
  // What is told follows the state, which somebody may take back.
  const setState = (state: string) =>
    request(page, address, { method: 'PUT', body: JSON.stringify({ state }) })
  expect((await setState('postponed')).status).toBe(200)
  await untilGoals(0)
  await expect(frame.locator('strong[role=status]')).toHaveText('–')
  await expect(video).toHaveCount(0)
  expect((await setState('replay')).status).toBe(200)
  await untilGoals(2)
  // In the frame the site says whose page it is; on its own the page does.
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await visitor.goto(code.match(/src="([^"]+)"/)![1]!)
  await expect(visitor.getByRole('banner')).toContainText('Northshore Football League')
  const related = visitor.getByRole('region', { name: 'Les autres matchs de la journée' })
  await expect(related.getByRole('link')).not.toHaveCount(0)
  const other = await openPage(browser)
  await other.goto(visitor.url())
  await expect(other.getByText('2 watching now')).toBeVisible()
  await other.context().close()
  await visitor.context().close()
  site.close()

  await page.goto(`/events/sports/edit/${event.id}/stats`)
  await expect(page.getByRole('slider', { name: 'Where people watch and leave' })).toBeVisible()
  await expect(page.getByText('0:24 Goal')).toBeAttached()

  const { body: embed } = await request(page, `${address}/embed`)
  await test.step('another narrows the moments, and shares the match from a moment on', async () => {
    const visitor = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
    await visitor.goto(`${embed.url}?lang=en&t=20`)
    await expect(visitor.getByText(/^Northshore Premier League, Round \d+ · \d+ \w+ 20\d\d$/)).toBeVisible()
    const moments = visitor.getByRole('region', { name: 'Moments' }).getByRole('listitem')
    const all = await moments.count()
    const filter = visitor.getByRole('group', { name: 'Filter moments' })
    await filter.getByRole('button', { name: 'Score' }).click()
    await expect(moments).toHaveText([/Goal.*1–0/, /Goal.*2–0/])
    await expect(filter.getByRole('button', { name: 'Score' })).toHaveAttribute('aria-pressed', 'true')
    await filter.getByRole('button', { name: 'SMU' }).press('Enter')
    await expect(moments.filter({ hasText: 'Goal' })).toHaveCount(0)
    await expect(moments.filter({ hasText: 'Save' })).toHaveCount(1)
    await filter.getByRole('button', { name: 'All' }).click()
    await expect(moments).toHaveCount(all)

    const video = visitor.locator('video')
    const time = () => video.evaluate((media: HTMLVideoElement) => media.currentTime)
    const atMoment = visitor.getByRole('button', { name: /^Link at / })
    await expect(atMoment).toBeHidden()
    await visitor.locator('media-play-button').first().click()
    await expect.poll(time).toBeGreaterThan(20.1)
    await visitor.keyboard.press('k')
    const label = await atMoment.innerText()
    await atMoment.click()
    await expect(visitor.getByText('Copied')).toBeVisible()
    const copied = await visitor.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${embed.url}?t=${Number(label.split(':')[1])}`)
    await visitor.getByRole('button', { name: 'Embed' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Embed' })
    await expect(dialog.getByRole('textbox')).toHaveValue(embed.html)
    await visitor.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    // The time of the link was the match's, not that of a clip.
    await visitor.getByRole('region', { name: 'Clips' }).getByRole('button', { name: 'All goals' }).click()
    await expect(video).toHaveAttribute('aria-label', 'All goals')
    await expect.poll(time).toBeGreaterThan(0)
    expect(await time()).toBeLessThan(15)
    await expect(atMoment).toBeHidden()

    const goals = visitor.locator('.marks [data-category="score"]')
    await expect(goals).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Back to the match' }).click()
    await expect(goals).toHaveCount(2)
    const { x, y, width, height } = (await goals.nth(1).boundingBox())!
    await visitor.mouse.move(x, y + height)
    await visitor.mouse.move(x + width / 2, y + height)
    await expect(visitor.locator('.mark-name')).toHaveText('Goal, Tariq Bell 1′')
    await visitor.mouse.down()
    await visitor.mouse.up()
    const second = moments.filter({ hasText: '2–0' }).getByRole('button')
    await expect(second).toHaveAttribute('aria-current', 'true')
    // It begins a little before the goal.
    await expect.poll(time).toBeGreaterThan(15)
    expect(await time()).toBeLessThan(24)
    await visitor.context().close()
  })

  await test.step('every control of the player is reached with Tab, in both directions', async () => {
    const visitor = await openPage(browser, { viewport: { width: 1200, height: 800 } })
    await visitor.goto(embed.url)
    await expect(visitor.locator('media-play-button').first()).toBeVisible()
    const focused = () => visitor.evaluate(() => document.activeElement?.localName ?? '')
    /** Presses a key until everything on the page was focused once. */
    const walk = async (key: string) => {
      const names: string[] = []
      do {
        await visitor.keyboard.press(key)
        names.push(await focused())
      } while (names.at(-1) !== 'body' && names.length < 80)
      return names
    }
    const controls = ['media-play-button', 'media-time-range', 'media-mute-button', 'media-fullscreen-button']
    expect(await walk('Tab')).toEqual(expect.arrayContaining(controls))
    expect(await walk('Shift+Tab')).toEqual(expect.arrayContaining(controls))
    await visitor.context().close()
  })
})

test('CALL-BP-01 ROUTE-82 a conference is watched by its chapters, on a phone in the dark', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const conference = await publicOne(page, '/main-api/business-players')
  const address = `/main-api/business-players/${conference.id}`
  const { body: embed } = await request(page, `${address}/embed`)
  const visitor = await openPage(browser, {
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: { width: 390, height: 720 },
  })
  await visitor.goto(embed.url)
  await visitor.getByRole('button', { name: /Load and recovery/ }).click()
  const video = visitor.locator('video')
  await expect
    .poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime))
    .toBeGreaterThan(14.9)
  await expect(visitor.getByRole('button', { name: /Load and recovery/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await visitor.setViewportSize({ width: 280, height: 560 })
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(280)
  await expect(visitor.locator('media-fullscreen-button')).toBeInViewport({ ratio: 1 })

  const hidden = JSON.stringify({ visibility: 'private' })
  expect((await request(page, address, { method: 'PUT', body: hidden })).status).toBe(200)
  await visitor.goto(`${embed.url}?lang=fr`)
  await expect(visitor.getByText('Cette page n’est pas encore publiée.').first()).toBeVisible()
  await visitor.setViewportSize({ width: 800, height: 600 })
  const isTooTall = () => document.documentElement.scrollHeight > document.documentElement.clientHeight
  expect(await visitor.evaluate(isTooTall)).toBe(false)
  const shown = JSON.stringify({ visibility: 'public' })
  expect((await request(page, address, { method: 'PUT', body: shown })).status).toBe(200)
  await visitor.context().close()
})
