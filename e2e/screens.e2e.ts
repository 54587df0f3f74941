import { desktop, pathOf, phone, screens, speak } from './all-screens.ts'
import { expect, expectAccessible, logIn, test } from './person.ts'

// One file would keep one worker busy long after the others are done; nothing here changes what another test sees.
test.describe.configure({ mode: 'parallel' })

/** Every screen is checked twice: as it loads, and after the colour scheme and viewport change while it is open. */
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

/** The first segment of the screens' paths: each area is a test, so that they run side by side. */
const areas = Map.groupBy(screens, ({ path, by = 'operator' }) => `${path.split(/[/?]/)[1]!} of the ${by}`)

/** Notes each heading that is hidden again, as by a part of its screen that waits for code or texts of its own. */
function noteHidden() {
  window.hidden = []
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.style.display === 'none')
        for (const { innerText } of target.querySelectorAll('h1')) window.hidden.push(innerText)
  }).observe(document, { subtree: true, attributeFilter: ['style'] })
}

declare global {
  interface Window {
    hidden: string[]
  }
}

for (const language of ['en', 'fr'] as const)
  for (const [area, ofArea] of areas)
    test(`every screen in ${area} is accessible in ${language}, dark and light, 1440 and 390 wide`, async ({
      person: page,
    }) => {
      test.setTimeout(600_000)
      await page.addInitScript(noteHidden)
      await logIn(page, ofArea[0]!.by ?? 'operator')
      expect(await speak(page, language)).toBe(200)
      // Screens without a login have the language that the browser was last used in.
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const screen of ofArea)
        await test.step(screen.path, async () => {
          const path = await pathOf(page, screen)
          for (const [index, { scheme, viewport }] of looks[language].entries()) {
            await page.emulateMedia({ colorScheme: scheme })
            await page.setViewportSize(viewport)
            if (index === 0) await page.goto(path)
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expect(page.getByText(/^(Loading|Chargement)$/).filter({ visible: true })).toHaveCount(0)
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
            // Last: what a screen loads on demand hides it meanwhile.
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            await expectAccessible(page)
            // The page is never wider than the window.
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
              viewport.width,
            )
            expect(await page.evaluate(() => window.hidden)).toEqual([])
          }
        })
    })

test('ROUTE-05 the settings show the person, the account and its rights', async ({ person: page }) => {
  await logIn(page, 'operator')
  await page.goto('/account/settings/infos')
  const main = page.getByRole('main')
  await expect(main.getByLabel('First name')).toHaveValue('Camille')
  await expect(main.getByLabel('Last name')).toHaveValue('Laurent')
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
