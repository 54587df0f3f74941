import { networkEnvironment, startNetworks } from '@touchline/providers/testing'
import { request } from './all-screens.ts'
import { untilSeen } from './look-again.ts'
import { expect, logIn, openPage, type Page, startDemo, test } from './person.ts'

let networks: Awaited<ReturnType<typeof startNetworks>>

test.beforeAll(async () => {
  networks = await startNetworks()
  networks.world.processing = 0
  // Without a registration at Facebook, it is connected with tokens.
  const {
    FACEBOOK_CLIENT_ID: _,
    FACEBOOK_CLIENT_SECRET: __,
    ...environment
  } = networkEnvironment(networks.world)
  await startDemo(environment)
})
test.afterAll(async () => {
  await networks?.close()
})

const settings = '/account/settings/social-networks'
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** What the settings say of a network. */
const networkOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
/** What a video's page says of a network. */
const shareOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Networks' }).getByRole('listitem').filter({ hasText: name })

async function connectFacebook(page: Page, action: string, token: string): Promise<void> {
  await page.getByRole('button', { name: `${action} Facebook` }).click()
  await dialogOf(page, 'Connect Facebook').getByLabel('Access token').fill(token)
  await page.keyboard.press('Enter')
  await expect(networkOf(page, 'Facebook').getByText('Connected', { exact: true })).toBeVisible()
}

test('ROUTE-08 ENTITY-16 ENTITY-17 networks are connected, a video is posted, retracted, and one is disconnected', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await logIn(page, 'operator', settings)
  let video = ''

  await test.step('one by a login there, which says when access was denied', async () => {
    await page.getByRole('button', { name: 'Connect YouTube' }).click()
    await page.getByRole('link', { name: 'Deny' }).click()
    const denied = page.getByText(
      'YouTube is not connected, because you did not grant access there. Connect it again, and grant access.',
    )
    await expect(denied).toBeVisible()
    await page.getByRole('button', { name: 'Connect YouTube' }).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(networkOf(page, 'YouTube').getByText('FC Demo TV')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await expect(denied).toBeHidden()
  })

  await test.step('another with a token, and a page to post on', async () => {
    await connectFacebook(page, 'Connect', 'token-a')
    await page.getByRole('combobox', { name: 'Page' }).selectOption('FC Demo')
    await expect(page.getByText('Page chosen')).toBeVisible()
  })

  await test.step('a video is posted with a title of its own, and its link is shown', async () => {
    await page.goto('/medias/videos/list?q=matchday')
    await page
      .getByRole('link', { name: /matchday 12/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/medias\/videos\/edit\/\d+/)
    video = page.url()
    await page.getByRole('button', { name: 'Post to Facebook' }).click()
    const dialog = dialogOf(page, 'Post to Facebook')
    await dialog.getByLabel('Title').fill('All the goals')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(shareOf(page, 'Facebook').getByRole('link', { name: 'Posted' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.facebook\.com\//,
    )
    expect(networks.world.videos).toMatchObject([{ network: 'facebook', title: 'All the goals' }])
  })

  await test.step('an access that has ended is said, and reconnected', async () => {
    networks.world.tokens.delete('token-a')
    networks.world.tokens.add('token-b')
    await page.getByRole('button', { name: 'Retract from Facebook' }).click()
    await dialogOf(page, 'Retract from Facebook?').getByRole('button', { name: 'Retract' }).click()
    await expect(shareOf(page, 'Facebook').getByText(/no longer accepts your access/)).toBeVisible()
    await page.getByRole('link', { name: 'Reconnect Facebook' }).click()
    await expect(page).toHaveURL(new RegExp(`${settings}$`))
    await connectFacebook(page, 'Reconnect', 'token-b')
  })

  await test.step('it is retracted', async () => {
    await page.goto(video)
    await page.getByRole('button', { name: 'Retract from Facebook' }).click()
    await dialogOf(page, 'Retract from Facebook?').getByRole('button', { name: 'Retract' }).click()
    await expect(shareOf(page, 'Facebook').getByText('Retracted', { exact: true })).toBeVisible()
    expect(networks.world.videos).toEqual([])
  })

  await test.step('the network is disconnected', async () => {
    await page.goto(settings)
    await page.getByRole('button', { name: 'Disconnect Facebook' }).click()
    await dialogOf(page, 'Disconnect Facebook?').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('button', { name: 'Connect Facebook' })).toBeVisible()
  })
  await page.context().close()
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
  networks.world.tokens.add('token-a')
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
    await page.getByRole('button', { name: 'Clips from markers' }).click()
    const drawer = page.getByRole('dialog', { name: 'Clips from markers' })
    await drawer.getByLabel('Template').selectOption('For social networks')
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
    // Other clips of the match are left out.
    for (const other of await drawer.getByRole('button', { name: /^Leave out (?!Goal)/ }).all())
      await other.click()
    await expect(drawer.getByRole('textbox', { name: /^Title shown over/ })).toHaveCount(2)
    await drawer.getByRole('button', { name: '9:16' }).click()
    await drawer.getByLabel('Clip skin').selectOption({ index: 1 })
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
    await clips.getByRole('button', { name: /Tariq Bell/ }).click()
    const video = visitor.locator('video')
    await expect
      .poll(() => video.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth < videoHeight))
      .toBe(true)
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0)
    await visitor.getByRole('button', { name: 'Revenir au match' }).click()
    await expect(visitor.getByRole('button', { name: 'Revenir au match' })).toBeHidden()
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
    await list.getByRole('button', { name: /Goal.*Bell/ }).click()
    await page.keyboard.press('Delete')
    await expect.poll(() => networks.world.videos.length, { timeout: 60_000 }).toBe(1)
    // What was being watched is taken away as well; the reel comes back without the goal.
    await untilSeen(visitor, async () => await clips.getByRole('button', { name: /Tariq Bell/ }).isHidden())
    await expect(visitor.getByRole('button', { name: 'Revenir au match' })).toBeHidden()
    await page.goto(`/events/sports/edit/${event.id}/clip`)
    await expect(goalClips(page)).toHaveCount(1)
    const reel = page
      .getByRole('region', { name: 'Reels' })
      .getByRole('listitem')
      .filter({ hasText: 'all goals' })
    await expect(reel.getByText('1 clip · Ready')).toBeVisible({ timeout: 60_000 })
    await expect(reel.getByText('1 deleted clip is left out')).toBeVisible()
    await untilSeen(visitor, async () => (await clips.getByRole('button').count()) === 2)
    await expect(clips.getByRole('button', { name: /all goals/ })).toBeVisible()
  })

  await test.step('the other is taken back by hand, also with the reel; its clip stays', async () => {
    const row = goalClips(page)
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    const question = page.getByRole('dialog', { name: 'Unpublish this clip everywhere?' })
    await question.getByRole('button', { name: 'Unpublish' }).click()
    await expect.poll(() => networks.world.videos.length, { timeout: 60_000 }).toBe(0)
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('link', { name: 'Public 9:16' })).toBeHidden()
    await untilSeen(visitor, () => clips.isHidden())
  })
  await visitor.context().close()
  await page.context().close()
})
