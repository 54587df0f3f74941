import { request } from './all-screens.ts'
import { expect, expectAccessible, logIn, type Page, test } from './person.ts'

const main = (page: Page) => page.getByRole('main')

test('ROUTE-57 ROUTE-58 ROUTE-59 the dashboard opens on what is on, and says that its details are to come', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/all$/)
  for (const name of ['Next', 'Recent', 'Needs you', 'How it was watched', 'Jobs'])
    await expect(
      main(page).getByRole('heading', { name: new RegExp(`^${name}( \\d| Views|$)`) }),
    ).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: /Harbour.*2 – 0.*Saltmarsh/ })).toBeVisible()
  await expectAccessible(page)
  const detail = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /Details/ })
  await expect(detail).toHaveText('Details Not Available Yet !')
  await expect(detail).toHaveAttribute('aria-disabled', 'true')
  await detail.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/all$/)
  await page.goto('/dashboard/detail')
  await expect(main(page).getByRole('heading', { name: 'Not Available Yet !' })).toBeVisible()
})

test('ROUTE-58 how a match was watched is read with the arrow keys, and another one can be chosen', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/dashboard/all')
  const chart = main(page).getByRole('slider', { name: 'Where people watch and leave' })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^0:29: \d+%, \d+ views$/)
  // Both goals of the match, with their names.
  await expect(main(page).locator('[data-goal]')).toHaveText([/0:12 Goal/, /0:24 Goal/])
  const choice = main(page).getByLabel('Event or conference')
  const label = await choice.locator('option', { hasText: 'Press conference' }).textContent()
  await choice.selectOption({ label: label! })
  await expect(main(page).getByText('Chapters', { exact: true })).toBeVisible()
})

test('ROUTE-58 what needs a person is ended where it stands: a stream, a flag, a draft', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  const [match] = (await request(page, '/main-api/events?state=planned&sort=startsAt')).body.data
  await page.goto('/dashboard/all')
  const row = (name: string | RegExp) => main(page).getByRole('listitem').filter({ hasText: name })
  // Nothing is live: the next match is shown in large, and lacks a stream.
  await expect(main(page).getByRole('link', { name: `Open desk: ${match.name}` })).toBeVisible()
  await row(`No stream for ${match.name}`)
    .getByRole('link', { name: /^Add stream/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/events/sports/edit/${match.id}/stream$`))

  const [video] = (await request(page, '/main-api/videos?q=matchday&state=ready')).body.data
  const post = (path: string, body: object, method = 'POST') =>
    request(page, path, { method, body: JSON.stringify(body) })
  await post(`/main-api/events/${match.id}/streams`, { kind: 'video', VideoId: video.id })
  await post(`/main-api/events/${match.id}`, { state: 'live' }, 'PUT')
  const types = (await request(page, `/main-api/marker-types?SportId=${match.SportId}&limit=100`)).body.data
  const idOf = (code: string) => types.find((type: { code: string }) => type.code === code).id
  const log = (code: string, at: number, more: object) =>
    post(`/main-api/events/${match.id}/markers`, { MarkerTypeId: idOf(code), at, ...more })
  const wallClock = new Date(Date.now() - 12.5 * 60_000).toISOString()
  await log('whistle', 0, { phase: 'first_half', wallClock })
  await log('goal', 1000, { player: 'Ada' })
  await page.goto('/dashboard/all')
  await expect(main(page).getByText('First half')).toBeVisible()
  await expect(main(page).getByText('13′')).toBeVisible()
  await expect(main(page).getByText('Stream plays')).toBeVisible()
  await expect(row('A score for no team').getByRole('link', { name: /^Resolve/ })).toBeVisible()
  await expectAccessible(page)
  await row(/markers not confirmed/)
    .getByRole('link', { name: /^Confirm 2/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/events/sports/edit/${match.id}/markers$`))

  await page.goto('/dashboard/all')
  const draft = row('Kestrel Rovers – Lighthouse AFC is private')
  await draft.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(draft).toHaveCount(0)
  const [published] = (await request(page, '/main-api/events?q=kestrel&state=replay')).body.data
  expect(published.visibility).toBe('public')
})

test('ROUTE-58 whoever may see the subscription sees on the dashboard how much of it is used', async ({
  person: page,
}) => {
  await logIn(page, 'operator')
  await page.goto('/dashboard/all')
  await expect(main(page).getByRole('heading', { name: 'Storage and minutes' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Encoding this month' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Subscription' }).click()
  await expect(page).toHaveURL(/\/account\/settings\/subscription$/)
})

test('ROUTE-58 who only looks is offered nothing that writes', async ({ person: page }) => {
  await logIn(page, 'reader')
  await page.goto('/dashboard/all')
  await expect(main(page).getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await expect(
    main(page)
      .getByRole('link', { name: /^Publish/ })
      .first(),
  ).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^(Publish|Cancel)/ })).toHaveCount(0)
})
