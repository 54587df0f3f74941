import { expect, expectAccessible, logIn, test } from './person.ts'

const screens = [
  '/medias/videos/list',
  '/medias/videos/create',
  '/account/tags/list',
  '/account/tags/new',
  '/account/settings/infos',
  '/tests',
  '/check',
  '/notauthorized?nextPathname=/account/customers',
]

for (const [language, scheme] of [
  ['en', 'dark'],
  ['fr', 'light'],
] as const)
  test(`every screen is accessible in ${language} and ${scheme}`, async ({ person: page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await logIn(page, 'operator')
    await page.getByRole('button', { name: /^(Your account|Votre compte)$/ }).click()
    await page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.keyboard.press('Escape')
    for (const screen of screens)
      await test.step(screen, async () => {
        await page.goto(screen)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^(Loading|Chargement)$/)).toHaveCount(0)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
      })
    // The journeys after this one speak English.
    const answer = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const { status } = await fetch('/users-service-api/users/me', {
        method: 'PUT',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ meta: { language: 'en' } }),
      })
      return status
    })
    expect(answer).toBe(200)
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
