import { expect, logIn, type Page, test } from './person.ts'

/** Presses a key that moves something, and waits until the gateway has answered. */
async function move(page: Page, name: RegExp | string, key: string, path: RegExp): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && path.test(new URL(answer.url()).pathname),
  )
  await page.getByRole('button', { name }).first().press(key)
  expect((await saved).ok()).toBe(true)
}

test('CALL-TRANSL-02 ROUTE-44 ROUTE-47 ROUTE-50 ROUTE-53 categories and playlists are made, filled and put in order', async ({
  person: page,
}) => {
  await logIn(page, 'operator', '/account/categories/new')
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Été à la mer')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/account\/categories\/edit\/\d+/)
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)![1]
  await page.goto('/account/categories/list')
  await move(page, 'Move Été à la mer', 'ArrowUp', /\/position$/)
  await page.reload()
  const order = page.getByRole('button', { name: /^Move (Été|Press room)/ })
  await expect(order.first()).toHaveAccessibleName(/Été à la mer/)
  await page.goto(`/account/categories/subcategories/new?category=${id}`)
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Beach')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/account\/categories\/subcategories\/edit\/\d+/)
  await page.goto(`/account/categories/${id}/linked-items`)
  await page.getByRole('button', { name: 'Add videos' }).first().click()
  await page.getByRole('checkbox', { name: /Saves of the month/ }).check()
  await page.getByRole('button', { name: 'Add 1 video' }).click()
  await expect(page.getByRole('link', { name: /Saves of the month/ }).first()).toBeVisible()

  await page.goto('/account/playlists/new')
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Only saves')
  await page.getByText('Automatic', { exact: true }).click()
  await page.getByLabel('Name or description contains').fill('saves')
  await expect(page.getByText('1 video matches.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/account\/playlists\/edit\/\d+/)
  const translations = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Translations' }) })
  await expect(translations.getByRole('combobox', { name: 'Language' })).toHaveValue('fr')
  await translations.getByRole('textbox', { name: 'Name' }).fill('Seulement les arrêts')
  await translations.getByRole('button', { name: 'Save translation' }).click()
  await expect(translations.getByRole('option', { name: /translated/ })).toHaveCount(1)

  await page.goto('/account/playlists/list')
  await page.getByRole('link', { name: 'Matchday 12' }).first().click()
  await page.getByRole('link', { name: 'View and reorder videos' }).click()
  const handles = page.getByRole('button', { name: /^Move (Harbour|Kestrel)/ })
  await expect(handles.first()).toHaveAccessibleName(/Harbour City/)
  await move(page, /^Move (Harbour|Kestrel)/, 'ArrowDown', /\/playlists\/\d+$/)
  await page.reload()
  await expect(handles.first()).toHaveAccessibleName(/Kestrel Rovers/)
})
