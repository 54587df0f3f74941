import { desktop, pathOf, phone, speak } from './all-screens.ts'
import { openPart, parts } from './open-parts.ts'
import { expect, expectAccessible, logIn, test } from './person.ts'

// One file would keep one worker busy long after the others are done; nothing here changes what another test sees.
test.describe.configure({ mode: 'parallel' })

const looks = [
  { device: 'desktop', language: 'en', viewport: desktop },
  { device: 'phone', language: 'fr', viewport: phone },
] as const

const people = ['operator', 'admin'] as const
const all = looks.flatMap((look) => people.map((login) => ({ ...look, login })))

for (const { device, language, viewport, login } of all)
  test(`what opens over a screen of the ${login} is accessible on a ${device} in ${language}, light and dark`, async ({
    person: page,
  }) => {
    test.setTimeout(900_000)
    await logIn(page, login)
    if (login === 'admin') {
      await page.getByPlaceholder('Act for an account').fill('north')
      await page.getByRole('option', { name: /Northshore/ }).click()
      await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
    }
    await page.setViewportSize(viewport)
    expect(await speak(page, language)).toBe(200)
    for (const part of parts.filter(({ on = device, by = 'operator' }) => on === device && by === login))
      await test.step(part.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(await pathOf(page, part))
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // The start screen has a heading as well.
        await expect(page.getByRole('button', { name: /^(Your account|Votre compte)$/ })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await openPart(page, part)
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        )
      })
  })
