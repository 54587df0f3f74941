import { chooseLanguage, expect, logIn, test } from './person.ts'

test.use({ platform: 'own' })

test('ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 ROUTE-34 a sport gets icons of its own, its marker types keys, and a competition its rounds', async ({
  person: page,
}) => {
  await logIn(page, 'admin', '/account/sports/new')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Padel')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/sports\/edit\/\d+/)
  await page.getByRole('link', { name: 'Icon map' }).click()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="smash" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></symbol></svg>'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'padel.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const sprite = page.waitForResponse((answer) =>
    /\/assets\/markers\/\d+\/sprite-\w+\.svg/.test(answer.url()),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Replace icons' }).click()
  await expect(page.getByRole('button', { name: /^smash/ })).toBeVisible()
  expect((await sprite).status()).toBe(200)

  await logIn(page, 'operator', '/account/marker-types/create')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nutmeg')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/account\/marker-types\/edit\/\d+/)
  await page.goto('/account/marker-types/list')
  await page.getByRole('textbox', { name: 'Key of Nutmeg' }).press('g')
  await page.getByRole('button', { name: 'Give G to Nutmeg' }).click()
  await expect(page.getByRole('textbox', { name: 'Key of Nutmeg' })).toHaveValue('G')
  await expect(page.getByRole('textbox', { name: 'Key of Goal', exact: true })).toHaveValue('')

  await page.goto('/account/competitions')
  await page.getByRole('button', { name: 'New competition' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Harbour Trophy')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'New season' }).click()
  await page.getByLabel(/^First day/).fill('2026-08-08')
  await page.getByLabel(/^Last day/).fill('2027-05-30')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/season=\d+/)
  await page.getByLabel('Number of rounds').fill('4')
  await page.getByRole('button', { name: 'Add rounds' }).click()
  await expect(page.getByRole('region', { name: 'Rounds' }).getByText('Round 4')).toBeVisible()

  await chooseLanguage(page, 'Français')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Compétitions', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Journées' }).getByText('Round 4')).toBeVisible()
  await page.goto('/account/marker-types/list')
  await expect(page.getByRole('heading', { name: 'Types de repères' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'But', exact: true })).toBeVisible()
})
