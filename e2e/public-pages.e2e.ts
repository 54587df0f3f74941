import { desktop, phone, request } from './all-screens.ts'
import { expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

/** A public page in a state: where it is, and how it comes to that. */
type State = {
  name: string
  path: string
  /** Waits for it, or brings it about. */
  show: (page: Page) => Promise<unknown>
}

const publicOne = async (page: Page, base: string) => {
  const { body } = await request(page, `${base}?limit=50`)
  return body.data.find(({ visibility }: { visibility: string }) => visibility === 'public')
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const opens = async (page: Page, name: string) => {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}
const plays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime))
    .toBeGreaterThan(0)

/** The page is never wider than the window. */
const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )

test('every public page is accessible in each of its states, light and dark, 1440 and 390 wide', async ({
  person: page,
  browser,
}) => {
  test.setTimeout(900_000)
  await logIn(page, 'operator')
  const event = await publicOne(page, '/main-api/events')
  const conference = await publicOne(page, '/main-api/business-players')
  const { body: themes } = await request(page, '/main-api/themes?limit=10')
  const themed = JSON.stringify({ ThemeId: themes.data[0].id })
  const put = async (path: string, body: string) =>
    expect((await request(page, path, { method: 'PUT', body })).status).toBe(200)
  await put(`/main-api/events/${event.id}`, themed)
  const pathOf = async (base: string) => new URL((await request(page, `${base}/embed`)).body.url).pathname
  const ofEvent = await pathOf(`/main-api/events/${event.id}`)
  const ofConference = await pathOf(`/main-api/business-players/${conference.id}`)
  const { body: found } = await request(page, '/main-api/videos?q=saltmarsh%20united%2C%20matchday%2012')
  const video = `/main-api/videos/${found.data[0].id}`
  expect((await request(page, `${video}/share/link`, { method: 'POST', body: '{}' })).status).toBe(202)
  const linkOf = async () => {
    const { shares } = (await request(page, video)).body
    return shares.find(({ target }: { target: string }) => target === 'link')?.url ?? null
  }
  await expect.poll(linkOf).not.toBeNull()
  const ofVideo = new URL(await linkOf(), page.url()).pathname

  const moments = (visitor: Page) => visitor.getByRole('region', { name: /^(Moments|Chapters)$/ })
  const states: State[] = [
    {
      name: 'a video',
      path: ofVideo,
      show: (visitor) => visitor.getByRole('button', { name: 'Play' }).first().waitFor(),
    },
    {
      name: 'a video that is paused, with its settings',
      path: `${ofVideo}?muted=1`,
      show: async (visitor) => {
        await press(visitor, 'Play')
        await plays(visitor)
        await visitor.keyboard.press('k')
        await press(visitor, 'Settings')
        await visitor.getByRole('menuitem', { name: /^Quality Auto/ }).waitFor()
      },
    },
    { name: 'the code of a video', path: ofVideo, show: (visitor) => opens(visitor, 'Embed') },
    {
      name: 'a video that is not there',
      path: '/embed/videos/nosuchvideo',
      show: (visitor) =>
        visitor.getByText('This video is not available. Check the link, or ask whoever sent it.').waitFor(),
    },
    {
      name: 'an event',
      path: ofEvent,
      show: (visitor) => moments(visitor).getByRole('button').first().waitFor(),
    },
    {
      name: 'an event on the site of a club',
      path: 'framed',
      show: (visitor) => visitor.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'an event whose moments are narrowed',
      path: ofEvent,
      show: (visitor) => press(visitor, 'Score'),
    },
    { name: 'the code of an event', path: ofEvent, show: (visitor) => opens(visitor, 'Embed') },
    {
      name: 'a clip of an event',
      path: ofEvent,
      show: async (visitor) => {
        await visitor.getByRole('region', { name: 'Clips' }).getByRole('button').first().click()
        await plays(visitor)
        await visitor.keyboard.press('k')
      },
    },
    {
      name: 'a conference that plays from a chapter',
      path: ofConference,
      show: async (visitor) => {
        await press(visitor, /Load and recovery/)
        await visitor.locator('[aria-current=true]').first().waitFor()
        await visitor.keyboard.press('k')
      },
    },
  ]
  states.push({
    name: 'what is known of a fan',
    path: `/my-data/${event.AccountId}`,
    show: (visitor) => visitor.getByRole('heading', { name: 'My data' }).waitFor(),
  })
  const { body: quizzes } = await request(page, '/trivia-service-api/quizzes?limit=50')
  const { EventId } = quizzes.data.find((quiz: { EventId: number | null }) => quiz.EventId !== null)
  const { body: gifts } = await request(page, '/trivia-service-api/gifts?limit=50')
  const drawn = gifts.data.find(({ way }: { way: string }) => way === 'draw')
  states.push(
    {
      name: 'the games of an event',
      path: `/play/event/${EventId}`,
      show: (visitor) =>
        visitor
          .getByRole('link', { name: /^Quiz / })
          .first()
          .waitFor(),
    },
    {
      name: 'a draw that is promised',
      path: `/play/draw/${drawn.id}`,
      show: (visitor) => visitor.getByText('The winners are not drawn yet.', { exact: false }).waitFor(),
    },
  )
  const hidden: State = {
    name: 'a page that is not published',
    path: ofConference,
    show: (visitor) => visitor.getByText('This page has not been published yet.').first().waitFor(),
  }

  const visitor = await openPage(browser)
  const walk = async ({ name, path, show }: State) =>
    await test.step(name, async () => {
      await visitor.emulateMedia({ colorScheme: 'light' })
      await visitor.setViewportSize(desktop)
      if (path === 'framed') {
        const code = `<title>Club</title><main><h1>Club</h1><iframe src="${ofEvent}" title="${event.name}"></iframe></main>`
        await visitor.goto('/favicon.svg')
        await visitor.route('**/club', (route) =>
          route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en">${code}</html>` }),
        )
        await visitor.goto('/club')
      } else await visitor.goto(path)
      await show(visitor)
      await expectAccessible(visitor)
      await visitor.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(visitor, { only: ['color-contrast'] })
      await visitor.setViewportSize(phone)
      await expectNarrow(visitor)
    })
  for (const state of states) await walk(state)
  const show = (visibility: string) =>
    put(`/main-api/business-players/${conference.id}`, JSON.stringify({ visibility }))
  await show('private')
  await walk(hidden)
  await show('public')
  await visitor.context().close()
})
