import { request } from './all-screens.ts'
import { chooseLanguage, expect, expectAccessible, logIn, openPage, type Page, test } from './person.ts'

/** Seconds that have been played on a page. */
const played = (page: Page) => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)

/** Waits until the picture moves on. */
async function plays(page: Page) {
  await expect.poll(() => played(page)).toBeGreaterThan(0)
  const before = await played(page)
  await expect.poll(() => played(page)).toBeGreaterThan(before + 0.5)
}

test('ROUTE-105 ROUTE-106 CALL-EVENTS-14 a match goes on air from a live input, a visitor watches it, and it becomes a replay', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator', '/medias/streams/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Roof camera')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Test signal', exact: true }).click()
  await page.getByRole('button', { name: 'For 10 minutes', exact: true }).click()
  await expect(page.getByText(/^Connected for /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Connections' })).toContainText('Connected')
  await plays(page)

  const fields = {
    name: 'Harbour – Ostwick',
    startsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
    SportId: 1,
    visibility: 'public',
    state: 'planned',
  }
  const { body: event } = await request(page, '/main-api/events', {
    method: 'POST',
    body: JSON.stringify(fields),
  })
  await page.goto(`/events/sports/edit/${event.id}/stream`)
  await page.getByRole('combobox', { name: 'Add a live input' }).click()
  await page.getByRole('option', { name: 'Roof camera' }).click()
  await expect(page.getByText('A signal arrives. It can be played.')).toBeVisible()

  const { body: embed } = await request(page, `/main-api/events/${event.id}/embed`)
  const visitor = await openPage(browser)
  await visitor.goto(new URL(embed.url).pathname)
  await expect(visitor.getByText(/^Starts/)).toBeVisible()
  await expect(visitor.getByRole('timer')).toHaveText(/^59:\d\d$/)
  await expect(visitor.locator('video')).toHaveCount(0)
  const live = JSON.stringify({ state: 'live' })
  await request(page, `/main-api/events/${event.id}`, { method: 'PUT', body: live })
  // The page turns into the picture by itself.
  await expect(visitor.getByRole('button', { name: 'Play' }).first()).toBeVisible()
  await visitor.getByRole('button', { name: 'Play' }).first().click()
  await plays(visitor)
  // Back in what was recorded, to what happens now, and back again.
  const atLive = visitor.getByRole('button', { name: 'Go to live' })
  const edge = await played(visitor)
  const goBack = async () => {
    await visitor.getByRole('slider', { name: 'Seek' }).focus()
    await visitor.keyboard.press('Home')
    await expect.poll(() => played(visitor)).toBeLessThan(edge - 3)
  }
  await goBack()
  await plays(visitor)
  await atLive.click()
  await expect.poll(() => played(visitor)).toBeGreaterThan(edge)
  await plays(visitor)
  await goBack()
  const left = await played(visitor)

  const ended = await request(page, `/main-api/events/${event.id}/process-end-live`, {
    method: 'POST',
    body: '{}',
  })
  expect(ended.body.state).toBe('replay')
  // The replay goes on where the visitor was.
  await expect(atLive).toBeHidden()
  await expect.poll(() => played(visitor)).toBeGreaterThan(left)
  const streams = async () => (await request(page, `/main-api/events/${event.id}/streams`)).body.data
  await expect.poll(async () => (await streams())[0].kind, { timeout: 120_000 }).toBe('video')
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Play' }).first().click()
  await plays(visitor)
})

test('EXT-03 CALL-EVENTS-13 CALL-STREAMING-02 what a preflight finds is cured, a match is marked and clipped on air, and its viewers stay through a slate', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  await chooseLanguage(page, 'Français')
  const post = async (path: string, body: object = {}) => {
    const answer = await request(page, path, { method: 'POST', body: JSON.stringify(body) })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const input = await post('/streaming-service-api/inputs', { name: 'Cabine', protocol: 'rtmp' })
  const event = await post('/main-api/events', {
    ...{ name: 'Les Dunes – Port-Aven', startsAt: new Date().toISOString(), SportId: 1 },
    ...{ visibility: 'public', state: 'planned' },
  })
  await post(`/main-api/events/${event.id}/streams`, { kind: 'input', InputId: input.id, isMain: true })
  const streamTab = `/events/sports/edit/${event.id}/stream`

  await page.goto(streamTab)
  const preflight = page.getByRole('region', { name: 'Contrôle avant direct' })
  const line = (check: string) =>
    preflight.getByRole('listitem').filter({ has: page.getByText(check, { exact: true }) })
  await expect(line('Entrée')).toContainText('Rien n’arrive sur Cabine.')
  await expect(line('Droits')).toContainText('La page publique est ouverte aux spectateurs.')
  await line('Entrée').getByRole('link', { name: 'Ouvrir l’entrée' }).click()
  await page.getByRole('button', { name: 'Signal de test', exact: true }).click()
  await page.getByRole('button', { name: 'Pendant 10 minutes', exact: true }).click()
  await plays(page)
  await page.goto(streamTab)
  await expect(line('Entrée')).toContainText('Cabine : 640 × 360')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Passer à l’antenne', exact: true }).click()
  const sources = page.getByRole('region', { name: 'Entrées', exact: true })
  await expect(sources.getByRole('heading')).toHaveText('Source : première entrée')

  const { body: embed } = await request(page, `/main-api/events/${event.id}/embed`)
  const visitor = await openPage(browser)
  await visitor.goto(new URL(embed.url).pathname)
  await visitor
    .getByRole('button', { name: /^(Play|Lire|Lecture)$/ })
    .first()
    .click()
  await plays(visitor)
  const shown = await visitor.locator('video').elementHandle()

  await page.goto(`/events/sports/edit/${event.id}/markers`)
  await page.getByRole('button', { name: 'Lire (K)' }).click()
  await plays(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('b')
  await expect(page.getByRole('region', { name: 'Repères', exact: true })).toContainText('But')
  const clip = await post('/streaming-service-api/clips', {
    ...{ title: 'But', eventId: event.id, in: 1_000, out: 3_000 },
  })
  const clipState = async () => (await request(page, `/streaming-service-api/clips/${clip.id}`)).body.state
  await expect.poll(clipState).toBe('ready')

  // The encoder is gone: its viewers see the slate, and then its picture again, on the page as it is.
  await page.goto(streamTab)
  const signal = `/streaming-service-api/inputs/${input.id}/test-signal`
  await request(page, signal, { method: 'DELETE', body: '' })
  await expect(sources.getByRole('heading')).toHaveText('Source : écran d’attente')
  await plays(visitor)
  await post(signal, { seconds: 600 })
  await expect(sources.getByRole('heading')).toHaveText('Source : première entrée')
  await plays(visitor)
  expect(await shown!.evaluate((video) => video.isConnected)).toBe(true)

  expect((await post(`/main-api/events/${event.id}/process-end-live`)).state).toBe('replay')
  expect(await clipState()).toBe('ready')
  const markers = await request(page, `/main-api/events/${event.id}/markers`)
  expect(markers.body.data).toHaveLength(1)
})
