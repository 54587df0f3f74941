import { chooseLanguage, expect, expectAccessible, logIn, test } from './person.ts'

test.use({ platform: 'own' })

test('ROUTE-34 ENTITY-23 a competition gets a season and its rounds', async ({ person: page }) => {
  await logIn(page, 'operator', '/account/competitions')
  await page.getByRole('button', { name: 'New competition' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Harbour Trophy')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/competition=\d+/)
  await expect(page.getByText('No seasons yet. Add the first one.')).toBeVisible()

  await page.getByRole('button', { name: 'New season' }).click()
  await page.getByLabel(/^First day/).fill('2026-08-08')
  await page.getByLabel(/^Last day/).fill('2026-08-01')
  await page.getByRole('textbox', { name: /^Name/ }).fill('2026–27')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The season must not end before it starts.')).toBeVisible()
  await page.getByLabel(/^Last day/).fill('2027-05-30')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/season=\d+/)

  await page.getByLabel('How many').fill('4')
  await page.getByRole('button', { name: 'Add rounds' }).click()
  const rounds = page.getByRole('region', { name: 'Rounds' })
  await expect(rounds.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await rounds.getByRole('button', { name: 'Actions for Round 4' }).click()
  await page.getByRole('button', { name: 'Edit Round 4' }).click()
  // The name in French is loaded on demand.
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Final')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).first().click()
  await expect(rounds.getByText('Final')).toBeVisible()

  await chooseLanguage(page, 'Français')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Compétitions', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Journées' }).getByText('Final')).toBeVisible()
})

test('ROUTE-26 ROUTE-29 ROUTE-30 ROUTE-31 ROUTE-32 a marker type takes an icon of the map, and a key that was taken', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/marker-types/list')
  await page.getByRole('link', { name: 'New marker type' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nutmeg')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/marker-types\/edit\/\d+/)
  await expectAccessible(page)

  await page.goto('/account/sports/list')
  await page.getByRole('link', { name: 'Football' }).click()
  await page.getByRole('link', { name: 'Icon map' }).click()
  await page.getByRole('button', { name: /^flag/ }).click()
  await page.getByRole('combobox', { name: /^Use for/ }).selectOption({ label: 'Nutmeg' })
  await expect(page.getByRole('button', { name: /^flag/ })).toContainText('Nutmeg')
  await expectAccessible(page)

  await page.goto('/account/marker-types/list')
  await page.getByRole('textbox', { name: 'Key of Nutmeg' }).press('g')
  await expect(page.getByRole('alert').getByText('G is taken by Goal.')).toBeVisible()
  await page.getByRole('button', { name: 'Give G to Nutmeg' }).click()
  await expect(page.getByRole('textbox', { name: 'Key of Goal', exact: true })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Key of Nutmeg' })).toHaveValue('G')
  await expectAccessible(page)

  await chooseLanguage(page, 'Français')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Types de repères' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'But', exact: true })).toBeVisible()
})

test('ROUTE-27 ROUTE-28 an administrator creates a sport with phases and icons of its own', async ({
  person: page,
}) => {
  await logIn(page, 'admin', '/account/sports/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Padel')
  await page.getByRole('button', { name: 'Add phase' }).click()
  await page.getByRole('textbox', { name: 'Phase name, Phase 1' }).fill('First set')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/sports\/edit\/\d+/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Icon map' }).click()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="smash" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></symbol></svg>'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'padel.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByRole('dialog').getByText('smash')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace icons' }).click()
  await expect(page.getByRole('button', { name: /^smash/ })).toBeVisible()
})
