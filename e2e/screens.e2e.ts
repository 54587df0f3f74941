import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, test } from './person.ts'

/** Each screen; `{id}` is the first record that the call answers. */
const screens: { path: string; of?: string }[] = [
  { path: '/medias/videos/list' },
  { path: '/medias/videos/create' },
  { path: '/medias/videos/edit/{id}/infos', of: '/main-api/videos?q=matchday' },
  { path: '/medias/videos/edit/{id}/clip', of: '/main-api/videos?q=matchday' },
  { path: '/medias/videos/edit/{id}/subtitles', of: '/main-api/videos?q=matchday' },
  { path: '/account/tags/list' },
  { path: '/account/tags/new' },
  { path: '/account/tags/edit/{id}', of: '/main-api/tags' },
  { path: '/account/categories/list' },
  { path: '/account/categories/new' },
  { path: '/account/categories/edit/{id}', of: '/main-api/categories' },
  { path: '/account/categories/{id}/linked-items', of: '/main-api/categories' },
  { path: '/account/categories/subcategories/new' },
  { path: '/account/playlists/list' },
  { path: '/account/playlists/new' },
  { path: '/account/playlists/edit/{id}', of: '/main-api/playlists' },
  { path: '/account/playlists/{id}/linked-videos', of: '/main-api/playlists' },
  { path: '/account/settings/infos' },
  { path: '/tests' },
  { path: '/check' },
  { path: '/notauthorized?nextPathname=/account/customers' },
]

/** Asks the gateway as the person who is logged in. */
const ask = (page: Page, path: string, init?: { method: string; body: string }) =>
  page.evaluate(
    async ([path, init]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const answer = await fetch(path, { ...init, headers })
      return { status: answer.status, body: await answer.json() }
    },
    [path, init] as const,
  )

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Two looks at each screen: once as it loads, once after it changed under the person's eyes. */
const looks = {
  en: [
    { scheme: 'dark', viewport: desktop },
    { scheme: 'light', viewport: phone },
  ],
  fr: [
    { scheme: 'dark', viewport: phone },
    { scheme: 'light', viewport: desktop },
  ],
} as const

for (const language of ['en', 'fr'] as const)
  test(`every screen is accessible in ${language}, dark and light, 1440 and 390 wide`, async ({
    person: page,
  }) => {
    await logIn(page, 'operator')
    const speak = (language: string) =>
      ask(page, '/users-service-api/users/me', {
        method: 'PUT',
        body: JSON.stringify({ meta: { language } }),
      })
    expect((await speak(language)).status).toBe(200)
    for (const { path, of } of screens)
      await test.step(path, async () => {
        const id = of && (await ask(page, of)).body.data[0].id
        for (const [index, { scheme, viewport }] of looks[language].entries()) {
          await page.emulateMedia({ colorScheme: scheme })
          await page.setViewportSize(viewport)
          if (index === 0) await page.goto(path.replace('{id}', id))
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText(/^(Loading|Chargement)$/)).toHaveCount(0)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectAccessible(page)
          // Nothing makes the page itself wider than the window.
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
            viewport.width,
          )
        }
      })
    // The journeys after this one speak English.
    expect((await speak('en')).status).toBe(200)
  })

test('ROUTE-05 the settings show the person, the account and its rights', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/settings/infos')
  const main = page.getByRole('main')
  await expect(main.getByText('Camille Laurent')).toBeVisible()
  await expect(main.getByText('Northshore Football League')).toBeVisible()
  await expect(main.getByText(/video_write/)).toBeVisible()
})

test('EXT-06 the worker of the page is served', async ({ person: page }) => {
  const worker = page.waitForEvent('worker')
  await logIn(page, 'operator')
  expect((await worker).url()).toMatch(/\/worker\/fetch\.js$/)
  const answer = await page.request.get('/worker/fetch.js')
  expect(answer.headers()['content-type']).toContain('javascript')
})
