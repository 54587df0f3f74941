import { screens } from './all-screens.ts'
import { expect, logIn, test } from './person.ts'
import { noteHidden, partsFor, walkParts, walkScreens } from './walk.ts'

test.use({ platform: 'own' })

test('every screen of an administrator is accessible, light and dark, 1440 and 390 wide', async ({
  person: page,
}) => {
  test.setTimeout(900_000)
  await page.addInitScript(noteHidden)
  await logIn(page, 'admin')
  await walkScreens(
    page,
    screens.filter(({ by }) => by === 'admin'),
  )
})

test('what opens over a screen of an administrator who acts for an account is accessible', async ({
  person: page,
}) => {
  test.setTimeout(900_000)
  await logIn(page, 'admin')
  await page.getByPlaceholder('Act for an account').fill('north')
  await page.getByRole('option', { name: /Northshore/ }).click()
  await expect(page.getByText('Acting for Northshore Football League')).toBeVisible()
  for (const look of [
    { device: 'desktop', language: 'en', by: 'admin' },
    { device: 'phone', language: 'fr', by: 'admin' },
  ] as const)
    await walkParts(page, look, partsFor(look))
})
