import { request } from './all-screens.ts'
import { expect, logIn, openPage, test } from './person.ts'

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0'

test('EXT-03 EXT-04 CALL-EVENTS-14 a match that YouTube plays is started by the visitor alone, and stays there as a replay', async ({
  person: page,
  browser,
}) => {
  await logIn(page, 'operator')
  const fields = {
    ...{ name: 'Harbour – Ostwick', SportId: 1, visibility: 'public', state: 'planned' },
    startsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  }
  const send = (path: string, method: string, body: object) =>
    request(page, path, { method, body: JSON.stringify(body) })
  const { body: event } = await send('/main-api/events', 'POST', fields)
  const { body: embed } = await request(page, `/main-api/events/${event.id}/embed`)

  // It is open before anybody knows where the match will be.
  const visitor = await openPage(browser)
  const elsewhere: string[] = []
  await visitor.context().route(/youtube|dailymotion/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The player</p>' })
  })
  await visitor.goto(`${new URL(embed.url).pathname}?lang=en`)
  await expect(visitor.getByText(/^Starts/)).toBeVisible()

  await page.goto(`/events/sports/edit/${event.id}/stream`)
  await page.getByRole('textbox', { name: 'HLS URL' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toBeVisible()
  await send(`/main-api/events/${event.id}`, 'PUT', { state: 'live' })

  const start = visitor.getByRole('button', { name: 'Play from YouTube' })
  await expect(start).toBeVisible()
  await expect(
    visitor.getByText(/^YouTube plays this in its own player\. It then receives your IP/),
  ).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
  expect(elsewhere).toEqual([])
  await start.click()
  await expect(visitor.frameLocator('iframe').getByText('The player')).toBeVisible()
  expect(elsewhere).toEqual([player])

  await send(`/main-api/events/${event.id}/process-end-live`, 'POST', {})
  const late = await openPage(browser, { locale: 'fr-FR' })
  await late.goto(new URL(embed.url).pathname)
  await expect(late.getByRole('button', { name: 'Lire depuis YouTube' })).toBeVisible()
  // Whoever watches goes on watching.
  await expect(visitor.frameLocator('iframe').getByText('The player')).toBeVisible()
  expect(elsewhere).toEqual([player])
})
